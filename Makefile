# Every target that needs the environment makes it first, and `make setup` does nothing when it is up to date.
PYTHON ?= python3
GAME ?= panzer_general
COUNT ?= 200

BIN := .venv/bin
READY := .venv/ready

# The stamp holds the folder it was made in: an environment that was moved or copied is made anew.
ifneq ($(shell cat $(READY) 2>/dev/null),$(CURDIR))
$(READY): FORCE
endif

.DEFAULT_GOAL := help
.PHONY: help setup play demo test quick game lint bench frames rules mutants soak art pictures standalone FORCE

help: ## this list
	@sed -n 's/^\([a-z]*\):.*## /\1	/p' $(MAKEFILE_LIST) | while IFS='	' read -r name what; do printf '  make %-10s %s\n' "$$name" "$$what"; done

setup: $(READY) ## make or refresh .venv with the pinned versions (PYTHON=python3.12 picks the interpreter)

play: $(READY) ## open the game
	@$(BIN)/boardgames

demo: $(READY) ## watch the game play itself; record, log and pictures go to ./demo
	@$(BIN)/boardgames demo

test: lint ## everything that must pass: lint, then the tests
	$(BIN)/python -m pytest -q -n 2 --dist worksteal -m "not soak"

quick: lint ## lint, and the tests of one game and of what it stands on, the laws sampled (GAME=panzer_general)
	$(BIN)/python -m pytest -q -n 2 --dist worksteal -m "not soak" --game $(GAME) --share 0.2 tests/core tests/laws tests/games/$(GAME) tests/test_rulebooks.py tests/test_rules_coverage.py

lint: $(READY) ## style, types and the direction of imports
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports

bench: $(READY) ## measure speed
	@$(BIN)/boardgames bench

frames: $(READY) ## measure how long the window takes for a picture, to start and to go on (GAME=panzer_general)
	@$(BIN)/python tests/tools/frames.py $(GAME)

rules: $(READY) ## which clauses of each rulebook a test names
	@$(BIN)/python tests/tools/rules.py --missing

game: $(READY) ## make a new game, a little one with every file that a game has (NAME=my_game)
	@$(BIN)/python tests/tools/new_game.py $(NAME)
	@$(BIN)/ruff format -q boardgames/games/$(NAME) tests/games/$(NAME)
	@$(BIN)/ruff check -q --fix boardgames/games/$(NAME) tests/games/$(NAME)

mutants: $(READY) ## do the tests notice a changed rule? (GAME=panzer_general COUNT=200)
	@$(BIN)/python tests/tools/mutants.py $(GAME) --count $(COUNT)

soak: $(READY) ## long random play
	$(BIN)/python -m pytest -q -n 2 --dist worksteal -m soak

art: $(READY) ## paint and draw every asset again (ART=--check compares with what is shipped)
	@$(BIN)/python -m pip install -qq --retries 2 --disable-pip-version-check -r .ci/requirements-art.txt
	@$(BIN)/python -m assets.src.build $(ART)

pictures: $(READY) ## draw the pictures of the README again
	@$(BIN)/python tests/tools/pictures.py

standalone: $(READY) ## pack dist/wartable, which needs no Python, and start it once
	@$(BIN)/python -m pip install -qq --retries 2 --disable-pip-version-check -r .ci/requirements-standalone.txt
	$(BIN)/python -m PyInstaller --noconfirm --clean --log-level WARN --distpath dist --workpath build/standalone .ci/wartable.spec
	@$(BIN)/python tests/tools/standalone.py dist/wartable

$(READY): .ci/requirements.txt pyproject.toml
	@command -v $(PYTHON) >/dev/null || { echo "There is no '$(PYTHON)' here: install Python 3.11 or newer, or name yours with 'make setup PYTHON=...'." >&2; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Wartable needs Python 3.11 or newer, and '$(PYTHON)' is older: name a newer one with 'make setup PYTHON=python3.12'." >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { echo "This Python cannot make virtual environments yet: install its venv module first (on Debian and Ubuntu: sudo apt install python3-venv)." >&2; exit 1; }
	@echo "Setting up .venv (a minute or two, once)"
	@{ [ "$$(cat $(READY) 2>/dev/null)" = "$(CURDIR)" ] && $(BIN)/python -m pip --version >/dev/null 2>&1; } \
		|| $(PYTHON) -m venv --clear .venv
	@rm -f $(READY)
	@{ $(BIN)/python -m pip install -qq --retries 2 --disable-pip-version-check -r .ci/requirements.txt \
		&& $(BIN)/python -m pip install -qq --disable-pip-version-check --no-deps --no-build-isolation -e . ; } \
		|| { echo "The packages could not be installed (see above); 'make setup' tries again." >&2; exit 1; }
	@printf '%s' "$(CURDIR)" > $(READY)

FORCE:

"""What makes up the program beside its code, and how a wheel, an sdist and the stand-alone folder come to hold it.

In a checkout assets, scenarios and saves stand at the top. An installed program is one package and nothing beside it,
so they travel inside, where core/paths.py finds them. setuptools does the rest: this module is its backend with one
more step, and wartable.spec asks it too.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

from setuptools import Command
from setuptools.build_meta import *  # noqa: F403 - the hooks that pip, uv and build call
from setuptools.command.build import build
from setuptools.command.sdist import sdist

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = Path("boardgames")
INSIDE = PACKAGE / "_data"
BESIDE = (Path("assets"), Path("scenarios"), Path("saves"))
LEFT_OUT = {Path("assets/src"), Path("assets/readme")}  # the programs that draw the assets, the pictures of the README
CODE = {".py", ".pyc"}


def carried() -> Iterator[tuple[Path, Path]]:
    """Every file that is no code: where it stands and where it travels, both as seen from the top."""
    for folder in (PACKAGE, *BESIDE):
        for path in sorted((ROOT / folder).rglob("*")):
            here = path.relative_to(ROOT)
            hidden = any(part.startswith(".") for part in here.parts)
            if path.is_file() and not hidden and path.suffix not in CODE and LEFT_OUT.isdisjoint(here.parents):
                yield here, here if folder == PACKAGE else INSIDE / here


class Build(build):
    """Builds from nothing each time: what a scenario or module left behind that is gone by now must not travel."""

    sub_commands = [*build.sub_commands, ("build_data", None)]

    def run(self) -> None:
        shutil.rmtree(self.build_lib, ignore_errors=True)
        super().run()


class BuildData(Command):
    """The step that brings the files; in an editable install they stay where they are."""

    user_options: list[tuple[str, str | None, str]] = []
    build_lib: str | None
    editable_mode: bool

    def initialize_options(self) -> None:
        self.build_lib = None
        self.editable_mode = False

    def finalize_options(self) -> None:
        self.set_undefined_options("build", ("build_lib", "build_lib"))

    def get_source_files(self) -> list[str]:
        return [str(Path(__file__).relative_to(ROOT)), *(str(here) for here, _ in carried())]

    def get_output_mapping(self) -> dict[str, str]:
        return {str(Path(self.build_lib or "", there)): str(here) for here, there in carried()}

    def get_outputs(self) -> list[str]:
        return list(self.get_output_mapping())

    def run(self) -> None:
        if self.editable_mode:
            return
        for there, here in self.get_output_mapping().items():
            self.mkpath(str(Path(there).parent))
            self.copy_file(here, there)


class Sdist(sdist):
    """Without the few tests that setuptools takes for all of them."""

    def make_release_tree(self, base_dir: str, files: list[str]) -> None:
        super().make_release_tree(base_dir, [name for name in files if Path(name).parts[0] != "tests"])

"""Everything that the content names has its picture, icon or sound, and every face can write every text."""

from __future__ import annotations

import struct
import wave
from pathlib import Path

import pygame
import pytest
import yaml

from boardgames.core.paths import ROOT

ASSETS = ROOT / "assets"
GAME = ASSETS / "panzer_general"
CONTENT = ROOT / "boardgames" / "games" / "panzer_general" / "content"
ICONS = (
    "undo", "redo", "hint", "menu", "save", "load", "play", "pause", "step", "next_turn", "settings", "rules", "help",
    "zoom_in", "zoom_out", "fit", "fullscreen", "sound_on", "sound_off", "close", "arrow_left", "arrow_right",
    "arrow_up", "arrow_down", "die", "clock", "flag", "skull", "eye", "eye_off", "lock",
)  # fmt: skip
SOUNDS = (
    "card", "place", "move", "dig", "shot", "hit", "destroyed", "coin", "turn", "reveal", "win", "lose", "click",
    "error",
)  # fmt: skip
FACES = (
    "BebasNeue-Bold.otf", "RobotoCondensed-Regular.ttf", "RobotoCondensed-Medium.ttf", "RobotoCondensed-Bold.ttf",
    "NotoSerif-CondensedMedium.ttf",
)  # fmt: skip
SPANISH = "áéíóúüñÁÉÍÓÚÜÑ¡¿«»ºª"
SIGNS = "–—−×“”‘’…·•§→"
NATIONS = ("american", "german")


def listed(name: str) -> list[dict[str, object]]:
    return list(yaml.safe_load((CONTENT / f"{name}.yaml").read_text(encoding="utf-8")))


UNITS = listed("units")
ACTIONS = listed("actions")
FACES_OF_TILES = dict(yaml.safe_load((CONTENT / "tiles.yaml").read_text(encoding="utf-8")))


def picture(path: Path) -> pygame.Surface:
    assert path.is_file(), f"{path.relative_to(ROOT)} is missing: `make art` makes it"
    return pygame.image.load(path)


@pytest.mark.parametrize("unit", [str(u["id"]) for u in UNITS])
def test_every_unit_has_its_sprite_and_its_portrait(unit: str):
    sprite = picture(GAME / "units" / f"{unit}.webp")
    assert sprite.get_flags() & pygame.SRCALPHA
    assert sprite.get_at((0, 0)).a == 0
    assert max(sprite.get_width() / 720, sprite.get_height() / 420) == pytest.approx(1, abs=0.01)
    assert picture(GAME / "portraits" / f"{unit}.webp").get_size() == (960, 600)


@pytest.mark.parametrize("action", [str(a["id"]) for a in ACTIONS])
def test_every_action_card_has_its_picture(action: str):
    assert picture(GAME / "cards" / f"{action}.webp").get_size() == (960, 600)


@pytest.mark.parametrize("terrain", [str(t["id"]) for t in listed("terrain")])
def test_every_terrain_has_a_picture_for_each_of_its_faces(terrain: str):
    count = max(4, list(FACES_OF_TILES.values()).count(terrain))
    ends = ("", "_down") if terrain.endswith("river") or terrain == "bridge" else ("",)
    names = {f"{terrain}_{n}{end}" for n in range(1, count + 1) for end in ends}
    assert names == {path.stem for path in (GAME / "tiles").glob(f"{terrain}_*.webp")}
    for name in names:
        assert picture(GAME / "tiles" / f"{name}.webp").get_size() == (640, 640)


def test_a_stream_has_bridges_too():
    for n in range(1, 5):
        for end in ("", "_down"):
            picture(GAME / "tiles" / f"ford_bridge_{n}{end}.webp")


def test_no_two_tiles_of_a_terrain_are_alike():
    files = [path.read_bytes() for path in (GAME / "tiles").glob("*.webp")]
    assert len(set(files)) == len(files)


def test_cards_have_backs_and_units_ground_to_stand_on():
    for key in ("action", *NATIONS):
        assert picture(GAME / "backs" / f"{key}.webp").get_size() == (360, 504)
    for key in NATIONS:
        picture(GAME / "board" / f"ground_{key}.webp")


def drawn(path: Path, size: int = 32) -> pygame.Surface:
    assert path.is_file(), f"{path.relative_to(ROOT)} is missing: `make art` makes it"
    text = path.read_text(encoding="utf-8")
    assert not any(word in text for word in ("<text", "<filter", "clip-path", "<use", "<style")), path.name
    return pygame.image.load_sized_svg(str(path), (size, size))


def test_every_icon_of_the_window_is_there():
    for name in ICONS:
        drawn(ASSETS / "icons" / f"{name}.svg")


def test_every_drawing_shows_something():
    for path in ASSETS.rglob("*.svg"):
        surface = drawn(path)
        assert surface.get_bounding_rect(min_alpha=40).width >= 8, path.name


@pytest.mark.parametrize("name", SOUNDS)
def test_every_sound_is_short_and_quiet(name: str):
    with wave.open(str(ASSETS / "sounds" / f"{name}.wav")) as sound:
        assert (sound.getnchannels(), sound.getsampwidth(), sound.getframerate()) == (1, 2, 22050)
        frames = sound.readframes(sound.getnframes())
    samples = struct.unpack(f"<{len(frames) // 2}h", frames)
    assert len(samples) < 1.5 * 22050
    assert 0.1 < max(map(abs, samples)) / 32767 < 0.6
    assert max(map(abs, samples[-20:])) < 900, "it ends with a click"


def test_the_program_has_its_icon_at_every_size():
    for size in (16, 24, 32, 48, 64, 128, 256, 512):
        assert picture(ASSETS / "app" / f"wartable_{size}.png").get_size() == (size, size)
    assert drawn(ASSETS / "app" / "wartable.svg", 64)
    assert (ASSETS / "app" / "wartable.ico").read_bytes()[:4] == b"\0\0\1\0"
    assert (ASSETS / "app" / "wartable.icns").read_bytes()[:4] == b"icns"


def test_the_table_has_its_stuffs():
    for name in ("table", "cloth", "walnut", "leather", "paper", "paper_aged"):
        picture(ASSETS / "textures" / f"{name}.webp")
    assert picture(ASSETS / "title.webp").get_size() == (1920, 1080)


def characters(face: Path) -> set[int]:
    """What a face can write: read from its cmap table, whichever of the two usual forms it has."""
    data = face.read_bytes()
    tables = (struct.unpack_from(">4sLLL", data, 12 + 16 * i) for i in range(struct.unpack_from(">H", data, 4)[0]))
    start = next(place for tag, _, place, _ in tables if tag == b"cmap")
    found: set[int] = set()
    for i in range(struct.unpack_from(">H", data, start + 2)[0]):
        platform, _, place = struct.unpack_from(">HHL", data, start + 4 + 8 * i)
        at = start + place
        form = struct.unpack_from(">H", data, at)[0]
        if platform in (0, 3) and form == 12:
            for j in range(struct.unpack_from(">L", data, at + 12)[0]):
                first, last, _ = struct.unpack_from(">LLL", data, at + 16 + 12 * j)
                found.update(range(first, last + 1))
        elif platform in (0, 3) and form == 4:
            count = struct.unpack_from(">H", data, at + 6)[0] // 2
            ends = struct.unpack_from(f">{count}H", data, at + 14)
            starts = struct.unpack_from(f">{count}H", data, at + 16 + 2 * count)
            for first, last in zip(starts, ends, strict=True):
                found.update(range(first, last + 1))
    return found


@pytest.mark.parametrize("face", FACES)
def test_every_face_can_write_every_text_in_both_languages(face: str):
    able = characters(ASSETS / "fonts" / face)
    wanted = {ord(c): "the alphabet" for c in SPANISH + SIGNS}
    for folder in (ASSETS / "locale", ROOT / "scenarios"):
        for path in folder.rglob("*.yaml"):
            for char in path.read_text(encoding="utf-8"):
                if char >= " ":
                    wanted.setdefault(ord(char), path.name)
    lacking = {chr(char): where for char, where in wanted.items() if char not in able}
    assert not lacking, f"{face} lacks {lacking}"


@pytest.mark.parametrize("face", FACES)
def test_every_face_draws_minus_and_arrow_as_something_of_their_own(face: str):
    pygame.font.init()
    font = pygame.font.Font(ASSETS / "fonts" / face, 40)

    def shape(char: str) -> bytes:
        return pygame.image.tobytes(font.render(char, True, (0, 0, 0)), "RGBA")

    nothing = shape("\U0010ffff")
    shapes = [shape(char) for char in "−→ÑÓ¿¡"]
    assert nothing not in shapes
    assert len(set(shapes)) == len(shapes)


def test_every_face_has_its_licence_beside_it():
    text = (ASSETS / "fonts" / "LICENSES.txt").read_text(encoding="utf-8")
    for face in FACES:
        assert face in text
    for name in ("OFL-BebasNeue.txt", "OFL-NotoSerif.txt", "APACHE-RobotoCondensed.txt"):
        assert name in text
        assert (ASSETS / "fonts" / name).stat().st_size > 3000


def test_the_assets_stay_small():
    size = sum(path.stat().st_size for path in ASSETS.rglob("*") if path.is_file() and "__pycache__" not in path.parts)
    assert size < 40_000_000

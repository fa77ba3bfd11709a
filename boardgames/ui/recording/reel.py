"""What a film is written to, frame by frame: a GIF, a folder of PNG pictures, or, with the extra package, an MP4.

Each writes beside its place and takes it in one step at the end, so that what is broken off leaves nothing behind.
"""

from __future__ import annotations

import contextlib
import importlib
import io
import os
import shutil
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, BinaryIO

import pygame
from pygame import Surface

from boardgames.core.faults import Fault
from boardgames.storage import files
from boardgames.ui.recording.gif import Colour, Gif

FPS = 10  # of an MP4
QUALITY = "20"  # of x264, where 0 is best and 51 worst


class Reel:
    """Takes frames. `add` works a slice at a time; `close` puts the whole in its place, `drop` leaves no trace."""

    wants_palette = False

    def __init__(self, path: Path, size: tuple[int, int]) -> None:
        self.path, self.size = path, size
        self._beside = path.with_name(f".{path.name}.{os.getpid()}{files.TEMPORARY}")

    def open(self, palette: Sequence[Colour]) -> None:
        """Begin; the disk may refuse, here as in all that follows."""

    def add(self, frame: Surface, ms: int) -> Iterator[None]:
        """A frame, and how long it stays."""
        raise NotImplementedError

    def close(self) -> None:
        """The last frame was the last."""

    def drop(self) -> None:
        """Break off."""


class File(Reel):
    """A film that is one file."""

    def __init__(self, path: Path, size: tuple[int, int]) -> None:
        super().__init__(path, size)
        self._file: BinaryIO | None = None

    def open(self, palette: Sequence[Colour]) -> None:
        self._file = self._beside.open("wb")
        self.begin(self._file, palette)

    def begin(self, file: BinaryIO, palette: Sequence[Colour]) -> None:
        raise NotImplementedError

    def end(self) -> None:
        raise NotImplementedError

    def close(self) -> None:
        assert self._file is not None
        self.end()
        self._file.close()
        os.replace(self._beside, self.path)

    def drop(self) -> None:
        if self._file is not None:
            with contextlib.suppress(OSError, ValueError):
                self._file.close()
            files.forget(self._beside)


class Moving(File):
    """A GIF."""

    wants_palette = True
    _gif: Gif

    def begin(self, file: BinaryIO, palette: Sequence[Colour]) -> None:
        self._gif = Gif(file, self.size, palette)

    def add(self, frame: Surface, ms: int) -> Iterator[None]:
        yield from self._gif.add(frame, ms)

    def end(self) -> None:
        self._gif.close()


class Video(File):
    """An MP4, which PyAV writes; a frame that stays long is written several times, as every player understands."""

    def __init__(self, path: Path, size: tuple[int, int]) -> None:
        super().__init__(path, size)
        try:
            self._av: Any = importlib.import_module("av")
        except ImportError:
            raise Fault("ui.fault.video") from None
        self._count = 0

    def begin(self, file: BinaryIO, palette: Sequence[Colour]) -> None:  # noqa: ARG002
        self._box = self._av.open(file, "w", format="mp4")
        self._stream = self._box.add_stream("libx264", rate=FPS, options={"crf": QUALITY, "preset": "fast"})
        self._stream.width, self._stream.height = self.size
        self._stream.pix_fmt = "yuv420p"

    def add(self, frame: Surface, ms: int) -> Iterator[None]:
        data = pygame.image.tobytes(frame, "RGBA")
        for _ in range(max(1, round(ms * FPS / 1000))):
            picture = self._av.VideoFrame.from_bytes(data, *self.size, format="rgba")
            picture.pts = self._count
            self._count += 1
            for packet in self._stream.encode(picture):
                self._box.mux(packet)
            yield

    def end(self) -> None:
        for packet in self._stream.encode():
            self._box.mux(packet)
        self._box.close()

    def drop(self) -> None:
        if self._file is not None:
            with contextlib.suppress(Exception):  # what it still wants to write is not wanted
                self._box.close()
        super().drop()


class Pictures(Reel):
    """A folder of PNG files, numbered; how long each stays, nobody asks."""

    def __init__(self, path: Path, size: tuple[int, int]) -> None:
        super().__init__(path, size)
        self._count = 0
        if files.there(path) and not (path.is_dir() and not any(path.iterdir())):
            raise Fault("ui.fault.folder", file=str(path))

    def open(self, palette: Sequence[Colour]) -> None:  # noqa: ARG002
        self._beside.mkdir()

    def add(self, frame: Surface, ms: int) -> Iterator[None]:  # noqa: ARG002
        self._count += 1
        (self._beside / f"{self._count:04}.png").write_bytes(png(frame))
        yield

    def close(self) -> None:
        if self.path.exists():
            self.path.rmdir()
        os.replace(self._beside, self.path)

    def drop(self) -> None:
        shutil.rmtree(self._beside, ignore_errors=True)


def png(picture: Surface) -> bytes:
    """A picture as a PNG file."""
    file = io.BytesIO()
    pygame.image.save(picture, file, "a.png")
    return file.getvalue()


KINDS: dict[str, type[Reel]] = {".gif": Moving, ".mp4": Video, "": Pictures}


def reel(path: Path, size: tuple[int, int]) -> Reel:
    """What a name asks for: its ending says which."""
    kind = KINDS.get(path.suffix.lower())
    if kind is None:
        raise Fault("ui.fault.film", file=str(path))
    return kind(path, size)

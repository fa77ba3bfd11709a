"""What is no longer needed goes back to the system.

The C library of Linux keeps the memory of surfaces that came and went for itself, in pieces that fit nothing else:
after a few games a quarter of what the window held was such holes.
"""

from __future__ import annotations

import contextlib
import ctypes
import gc
import sys
from functools import cache

MMAP_THRESHOLD = -3  # the name of the setting in <malloc.h>
LARGE = 2**18  # bytes of a surface that the system is asked for by itself, and that goes back to it by itself


@cache
def library() -> ctypes.CDLL | None:
    """The C library, where it can be told to give memory back."""
    if sys.platform == "linux":
        with contextlib.suppress(OSError, AttributeError):
            found = ctypes.CDLL(None)
            found.mallopt(MMAP_THRESHOLD, LARGE)
            return found if hasattr(found, "malloc_trim") else None
    return None


def give_back() -> None:
    """Give back what lies empty between what is needed; it takes a few milliseconds."""
    found = library()
    if found is not None:
        found.malloc_trim(0)


def settle() -> None:
    """Let go of what the last screen left, and set aside what now stays: to look through all of it takes a frame."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()

"""The seam between the program and the machine: ``seam.c``, compiled and loaded before the C library."""

from __future__ import annotations

import ctypes
import os
import shutil
import subprocess
from enum import IntEnum
from pathlib import Path

from tools.needs import need

SOURCE = Path(__file__).with_name("seam.c")


class Fault(IntEnum):
    """What comes between, numbered as in ``seam.c``."""

    KILLED = 0
    """SIGKILL to the command at a call that changes something; a write is cut in half."""
    FULL = 1
    """ENOSPC from a call that needs room; a write is cut in half."""
    BROKEN = 2
    """EIO from any call."""
    WORKER = 3
    """SIGKILL to a process that renders reports for the command, while it hands one over."""


def compiled(folder: Path) -> Path:
    """Compile the seam into a folder, and return the library."""
    if shutil.which("cc") is None:
        need("a C compiler", "gcc", "libc6-dev")
    library = folder / "seam.so"
    subprocess.run(["cc", "-O1", "-shared", "-fPIC", "-o", library, SOURCE, "-ldl"], check=True)
    return library


def preloaded(library: Path) -> dict[str, str]:
    """Return the environment of a process in which the seam stands."""
    return {**os.environ, "LD_PRELOAD": str(library), "PYTHONHASHSEED": "0", "COLUMNS": "200"}


class Seam:
    """The seam in this process, which was started with it."""

    def __init__(self) -> None:
        """Find it."""
        self._library = ctypes.CDLL(None)
        self._library.seam_struck.restype = ctypes.c_char_p
        self._library.seam_count.restype = ctypes.c_long
        self._library.seam_arm.argtypes = (ctypes.c_char_p, ctypes.c_int, ctypes.c_long)

    def reset(self) -> None:
        """Begin to count anew."""
        self._library.seam_reset()

    def arm(self, folder: str, fault: Fault, at: int) -> None:
        """Count from now on the calls about files below a folder, and strike one; with 0 none."""
        self._library.seam_arm(folder.encode(), fault, at)

    def counts(self) -> list[int]:
        """Return how many calls each fault could have struck, in the order of the faults."""
        return [self._library.seam_count(fault) for fault in Fault]

    def struck(self) -> str:
        """Return the call that was struck, and its file; nothing if none was."""
        struck: bytes = self._library.seam_struck()
        return struck.decode(errors="replace")

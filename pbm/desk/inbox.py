"""The inbox: order sheets as they arrive in a folder, under any name."""

from __future__ import annotations

import stat
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

SUFFIX = ".txt"
LARGEST = 1_000_000
"""Bytes. Sixteen lines and some letters need a hundredth; what is longer is no order sheet."""


@dataclass(frozen=True, slots=True)
class SheetFile:
    """A sheet as it came: its file's name, its bytes, and when the file was last written."""

    name: str
    data: bytes
    mtime_ns: int


@dataclass(frozen=True, slots=True)
class Unreadable:
    """A file that looks like a sheet by its name but cannot be read, and why."""

    name: str
    reason: str


@dataclass(frozen=True, slots=True)
class Inbox:
    """What lies in a game's orders folder, sorted by name."""

    sheets: Sequence[SheetFile] = ()
    unreadable: Sequence[Unreadable] = ()


def look_into(folder: Path) -> Inbox:
    """Read the sheets in a folder; other files, hidden files and folders are left alone."""
    if not folder.is_dir():
        return Inbox()
    found = [_read(path) for path in sorted(folder.iterdir(), key=lambda path: path.name) if _may_be(path)]
    return Inbox(
        tuple(file for file in found if isinstance(file, SheetFile)),
        tuple(file for file in found if isinstance(file, Unreadable)),
    )


def _may_be(path: Path) -> bool:
    return path.suffix.lower() == SUFFIX and not path.name.startswith(".")


def _read(path: Path) -> SheetFile | Unreadable:
    try:
        about = path.stat()
        if not stat.S_ISREG(about.st_mode):  # a pipe would be waited for for ever
            return Unreadable(path.name, "it is not a file")
        if about.st_size > LARGEST:
            return Unreadable(path.name, f"it is longer than {LARGEST} bytes")
        return SheetFile(path.name, path.read_bytes(), about.st_mtime_ns)
    except OSError as error:
        return Unreadable(path.name, error.strerror or str(error))

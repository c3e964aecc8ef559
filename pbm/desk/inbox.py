"""The inbox: order sheets as they arrive in a folder, under any name."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pbm.desk.errors import Refused
from pbm.desk.plain_files import NotPlain, read_plain
from pbm.kernel.sheet_file import SheetFile

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

SUFFIX = ".txt"
LARGEST = 1_000_000
"""Bytes. Sixteen lines and some letters need a hundredth; what is longer is no order sheet."""
MOST, MOST_BYTES = 5_000, 50_000_000
"""Sheets in a folder, and bytes in all of them: what is more is no post, and reading it would take for ever."""


@dataclass(frozen=True, slots=True)
class Unreadable:
    """A file that looks like a sheet by its name but cannot be read, and why."""

    name: str
    reason: str


@dataclass(frozen=True, slots=True)
class Inbox:
    """What lies in a game's orders folder, sorted by name.

    ``others`` are the names of files that are no sheets by their names: a mail or a document with somebody's orders in
    it, perhaps.
    """

    sheets: Sequence[SheetFile] = ()
    unreadable: Sequence[Unreadable] = ()
    others: Sequence[str] = ()

    def not_read(self) -> list[str]:
        """Say which files have not been read, and why not."""
        said = [f"not read: {file.name} ({file.reason})" for file in self.unreadable]
        if self.others:
            said.append(f"not read: {', '.join(self.others)} (only {SUFFIX} files are order sheets)")
        return said


def look_into(folder: Path) -> Inbox:
    """Read the sheets in a folder and name the other files; hidden files and folders are left alone.

    Raises:
        Refused: there are too many. None is passed over: it might be the one that counts.

    """
    if not folder.is_dir():
        return Inbox()
    seen = sorted((path for path in folder.iterdir() if not path.name.startswith(".")), key=lambda path: path.name)
    names = [path for path in seen if _is_sheet(path)]
    if len(names) > MOST:
        raise Refused(f"{folder} holds {len(names)} sheets, and more than {MOST} are not read: clear it")
    found, size = [], 0
    for path in names:
        found.append(_read(path))
        size += len(found[-1].data) if isinstance(found[-1], SheetFile) else 0
        if size > MOST_BYTES:
            raise Refused(f"the sheets in {folder} have more than {MOST_BYTES} bytes, and no more are read: clear it")
    return Inbox(
        tuple(file for file in found if isinstance(file, SheetFile)),
        tuple(file for file in found if isinstance(file, Unreadable)),
        tuple(path.name for path in seen if not _is_sheet(path) and not path.is_dir()),
    )


def _is_sheet(path: Path) -> bool:
    return path.suffix.lower() == SUFFIX


def _read(path: Path) -> SheetFile | Unreadable:
    try:
        return SheetFile(path.name, *read_plain(path, LARGEST))
    except NotPlain as refused:
        return Unreadable(path.name, f"it {refused}")
    except OSError as error:
        return Unreadable(path.name, error.strerror or str(error))

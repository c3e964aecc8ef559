"""The JSON files of a game: written plainly, read strictly.

They contain what a game was started from, when sheets came, and what was corrected by hand. They may have been edited,
or come from another program: any content that this program would not have written is refused with the file's name.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, TypeVar

from pbm.desk.errors import NotOurFileError
from pbm.desk.misfit_values import MisfitError
from pbm.desk.plain_files import NotPlainError, read_plain
from pbm.desk.tables import read_object, structure

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path


T = TypeVar("T")

LARGEST = 100_000_000
"""The limit of bytes. The figures of a turn, the largest of these files, have some thousands for each empire."""


def to_json(values: Mapping[str, object]) -> bytes:
    """Return plain data as a readable JSON file."""
    return (json.dumps(values, indent=2, ensure_ascii=False) + "\n").encode()


def read_record(file: Path, kind: type[T]) -> T:
    """Read a file into a dataclass that has exactly its keys.

    Raises:
        NotOurFileError: it holds something else.
        FileNotFoundError: it is not there.

    """
    values = read_values(file)
    try:
        return structure(values, kind)
    except MisfitError as unfit:
        raise damaged(file, unfit.faults[0]) from unfit


def read_values(file: Path) -> dict[str, Any]:
    """Read a file without checking its keys, which another module does.

    Raises:
        NotOurFileError: it is not a JSON file with an object.
        FileNotFoundError: it is not there.

    """
    return values_in(read_ours(file, LARGEST), file)


def values_in(data: bytes, file: Path) -> dict[str, Any]:
    """Parse the bytes of a file that has been read.

    Raises:
        NotOurFileError: it is not a JSON file with an object.

    """
    try:
        return read_object(data)
    except MisfitError as unfit:
        raise damaged(file, unfit.faults[0]) from unfit


def read_ours(file: Path, largest: int) -> bytes:
    """Read a file that this program has written, and that must be a plain one.

    Raises:
        NotOurFileError: it is something else.
        FileNotFoundError: it is not there.

    """
    try:
        return read_plain(file, largest)[0]
    except NotPlainError as refused:
        raise damaged(file, f"it {refused}") from refused


def damaged(file: Path, why: str) -> NotOurFileError:
    """Return the error for a file that is not as it was written."""
    return NotOurFileError(f"{file} is damaged: it does not hold what this program wrote into it ({why})")

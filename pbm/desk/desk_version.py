"""The version of a desk: which pbm brought it up to date last. An older one does not work on it.

    worlds/.version.json    {"version": "1.0.0", "kept": "backups/upgrade-from-0.2-to-1.0", "finished": true}

``kept`` is the folder with what was backed up before. It is written before anything else is changed, and says so until
all is: from then on no older program works on the desk. A desk without the file was brought up by none, and its files
alone say how old they are. A newer program may write more into the file, which is ignored.
"""

from __future__ import annotations

import re
from dataclasses import asdict
from typing import TYPE_CHECKING

from pbm import __version__
from pbm.desk import durable
from pbm.desk.errors import NewerDeskError, NotOurFileError
from pbm.desk.misfit_values import MisfitError
from pbm.desk.plain_files import NotPlainError, read_plain
from pbm.desk.records import to_json
from pbm.desk.tables import read_object
from pbm.quick.record import record

if TYPE_CHECKING:
    from pathlib import Path

FILE = "worlds/.version.json"
BACKUPS = "backups"
"""The folder, on the desk, of what is kept before it is brought up."""

LARGEST = 10_000
_VERSION = re.compile(r"([0-9]{1,6})\.([0-9]{1,6})(?:\.([0-9]{1,6}))?(\.dev[0-9]{1,6}|[ab][0-9]{1,6}|rc[0-9]{1,6})?")


@record
class DeskVersion:
    """The version of a desk.

    Attributes:
        version: the version of the program that has brought it up.
        kept: the folder of what was backed up before, from the desk on.
        finished: whether that program was not cut off.

    """

    version: str
    kept: str
    finished: bool = True


def read_version(root: Path) -> DeskVersion | None:
    """Return the version of a desk; None if it was never brought up.

    Raises:
        NotOurFileError: the file does not say it.

    """
    try:
        values = read_object(read_plain(root / FILE, LARGEST)[0])
    except FileNotFoundError:
        return None
    except (MisfitError, NotPlainError):
        values = {}
    version, kept, finished = (values.get(name) for name in ("version", "kept", "finished"))
    if not (isinstance(version, str) and _VERSION.fullmatch(version) and isinstance(kept, str)):
        raise NotOurFileError(f"{root / FILE} is damaged: it should say the version of the desk; move it away")
    return DeskVersion(version, kept, finished is True)


def write_version(root: Path, version: DeskVersion) -> None:
    """Note in one step that the desk is of a version."""
    durable.write(root / FILE, to_json(asdict(version)))


def refuse_newer(root: Path) -> None:
    """Check that no newer program has brought a desk up.

    Raises:
        NewerDeskError: one has.
        NotOurFileError: it cannot be known.

    """
    found = read_version(root)
    if found is not None and is_newer(found.version, __version__):
        raise NewerDeskError(
            f"{root.absolute()} was brought up to pbm {found.version}, and this is pbm {__version__}, which cannot "
            f"work on it: take pbm {found.version} or a newer one, or go back by restoring the backups in {found.kept} "
            "on an empty desk"
        )


def is_newer(version: str, other: str) -> bool:
    """Return whether a version comes after another; one that is on its way comes before it is released."""
    return place_of(version) > place_of(other)


def is_of_one_line(version: str, other: str) -> bool:
    """Return whether two versions differ in their last number at most: then they write the same files."""
    return place_of(version)[:2] == place_of(other)[:2]


def place_of(version: str) -> tuple[int, int, int, bool, str]:
    """Return what versions are compared by."""
    match = _VERSION.fullmatch(version)
    if match is None:
        raise ValueError(f"{version!r} is no version")
    major, minor, patch, on_its_way = match.groups()
    return int(major), int(minor), int(patch or 0), on_its_way is None, on_its_way or ""

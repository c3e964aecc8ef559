"""The file of a release's desk: folders as a tar file that is packed by xz; equal folders give equal bytes."""

from __future__ import annotations

import os
import tarfile
from io import BytesIO
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path


def packed(top: Path, folders: Sequence[str], at: int) -> bytes:
    """Return folders as the bytes of a file, without locks.

    Args:
        top: the folder that they are in.
        folders: their names.
        at: the time of everything but sheets that have come, in seconds since 1970.

    """
    buffer = BytesIO()
    with tarfile.open(fileobj=buffer, mode="w:xz", format=tarfile.GNU_FORMAT) as file:
        for path in sorted(path for folder in folders for path in (top / folder).rglob("*")):
            if path.suffix != ".lock" and (path.is_file() or path.is_dir()):
                about = tarfile.TarInfo(path.relative_to(top).as_posix())
                about.mtime = int(path.stat().st_mtime) if path.is_file() and "orders" in path.parts else at
                about.mode = 0o700 if path.is_dir() else 0o600
                about.type = tarfile.DIRTYPE if path.is_dir() else tarfile.REGTYPE
                about.size = 0 if path.is_dir() else path.stat().st_size
                file.addfile(about, None if path.is_dir() else BytesIO(path.read_bytes()))
    return buffer.getvalue()


def unpack(packed: Path, place: Path, without: Sequence[str] = ()) -> None:
    """Unpack a file into a folder.

    Args:
        packed: the file.
        place: the folder; it is made.
        without: names of files and folders that are left out, with all that is in them.

    """
    place.mkdir(mode=0o700, parents=True, exist_ok=True)
    with tarfile.open(packed) as file:
        for each in file:
            path = place / each.name
            if {*path.relative_to(place).parts} & {*without}:
                continue
            path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            if held := file.extractfile(each):
                path.write_bytes(held.read())
                path.chmod(each.mode)
                os.utime(path, (each.mtime, each.mtime))
            else:
                path.mkdir(mode=each.mode, exist_ok=True)

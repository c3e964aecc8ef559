"""Writing that survives a crash: a reader finds the old or the new, never something between.

Bytes are on the disk before the rename that makes them count, and the rename is on the disk before
anything relies on it. Folders are synced too: an entry in a folder is a write like any other. A write that fails, for
want of room or because somebody interrupts it, leaves nothing behind, and its error names the file.
"""

from __future__ import annotations

import errno
import os
import shutil
from collections.abc import Iterable, Mapping
from contextlib import contextmanager, suppress
from pathlib import PurePosixPath
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence
    from pathlib import Path


Files = Mapping[str, bytes] | Iterable[tuple[str, bytes]]
"""Contents of files by name: all at once, or one after the other as they are asked for."""

SIDE_BY_SIDE = 16
"""Files that are synced at a time."""

RENEWED = ".new"
"""The folder in which :func:`renew` stages what is on its way into the folder around it."""


def write(path: Path, data: bytes, *, private: bool = False, at_ns: int | None = None) -> None:
    """Write a file, or replace it, in one step; its folder is made where there is none.

    Args:
        path: the file.
        data: what it is to hold.
        private: it is never readable but by its owner, not even while it is being written.
        at_ns: the time that it is given, in nanoseconds since 1970; otherwise the present.

    """
    make_folder(path.parent)
    fresh = path.with_name(f".{path.name}.new")
    with nothing_left_of(fresh), named(path):
        if private:
            discard(fresh)
            fresh.touch(mode=0o600)
        _write_through(fresh, data)
        if at_ns is not None:
            os.utime(fresh, ns=(at_ns, at_ns))
        fresh.replace(path)
    sync(path.parent)


def append(path: Path, data: bytes) -> None:
    """Add to the end of a file that only its owner can read; it is made where there is none."""
    make_folder(path.parent)
    with named(path):
        handle = os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT | os.O_CLOEXEC, 0o600)
        try:
            os.write(handle, data)
            os.fsync(handle)
        finally:
            os.close(handle)
    sync(path.parent)


def stage(folder: Path, files: Files, *, private: bool = False, shut: Collection[str] = ()) -> None:
    """Make a folder of exactly these files, all of it on the disk, to be put in place later.

    Args:
        folder: where; whatever a crash left there is removed.
        files: contents by name within the folder; a name may have folders in it, parted by ``/``. Each is written
            before the next is asked for, so that they need not all be in memory.
        private: nobody but its owner can look into the folder.
        shut: names of files that nobody but their owner can read, whoever may look into the folder later.

    """
    discard(folder)
    paths = []
    with nothing_left_of(folder):
        (make_private_folder if private else make_folder)(folder)
        for name, data in named_files(files):
            paths.append(folder / _inside(name))
            make_folder(paths[-1].parent)
            with named(paths[-1]):
                if name in shut:
                    paths[-1].touch(mode=0o600)
                paths[-1].write_bytes(data)
        sync_all([*paths, *sorted({folder, *(path.parent for path in paths)})])


def named_files(files: Files) -> Iterable[tuple[str, bytes]]:
    """Return the names of files with their contents, however they are given."""
    return sorted(files.items()) if isinstance(files, Mapping) else files


@contextmanager
def nothing_left_of(*staged: Path) -> Iterator[None]:
    """Remove what has been staged if it comes to nothing: on a full disk it would keep the disk full."""
    try:
        yield
    except BaseException:
        for path in staged:
            with suppress(OSError):  # what stays is cleared away by the next run, which says so
                discard(path)
        raise


@contextmanager
def named(path: Path) -> Iterator[None]:
    """Name the file in errors that do not say where there was no room."""
    try:
        yield
    except OSError as error:
        error.filename = error.filename or str(path)
        raise


def move(source: Path, target: Path) -> None:
    """Rename within the same disk; the target must not exist."""
    source.rename(target)
    sync(target.parent)
    if source.parent != target.parent:
        sync(source.parent)


def surface(source: Path, target: Path) -> None:
    """Put a file in the place of another, in one step; nothing happens when that has been done already."""
    if source.exists():
        source.replace(target)
        sync(target.parent)
        sync(source.parent)


def put_in_place(staged: Path, target: Path) -> None:
    """Put a staged folder where it belongs, replacing what is there; may be begun again after a crash.

    A folder cannot be renamed onto a full one. The old one steps aside first; as long as the staged
    one exists, calling this again gets to the same end.
    """
    old = aside(target)
    if target.exists():
        discard(old)
        move(target, old)
    move(staged, target)
    discard(old)


def renew(folder: Path, files: Mapping[str, bytes], gone: Collection[str] = ()) -> None:
    """Bring a folder that others read meanwhile up to date: each file in one step, the folder never away.

    Args:
        folder: where; it is made where there is none.
        files: contents by name, as for :func:`stage`; one that is there with its contents is not touched.
        gone: names of files that are to go, and with the last one its folder.

    """
    staged = folder / RENEWED
    fresh = {name: data for name, data in files.items() if not _holds(folder / name, data)}
    # Nobody can list what is on its way: whoever serves the folder serves its index.
    stage(staged, {"index.html": b"", **{f"files/{name}": data for name, data in fresh.items()}})
    for name in sorted(fresh):  # a folder's index before what it keeps from being listed
        make_folder((folder / name).parent)
        (staged / "files" / name).replace(folder / name)
    for name in sorted(gone, reverse=True):
        discard(folder / name)
        _remove_empty((folder / name).parent)
    discard(staged)
    sync_all(sorted({folder, *(kept for name in (*fresh, *gone) if (kept := (folder / name).parent).is_dir())}))


def is_begun(folder: Path) -> bool:
    """Tell whether nothing lies in a folder but what :func:`renew` has begun to stage there, and was cut off."""
    begun = {path.relative_to(folder).parts[:2] for path in folder.rglob("*")}
    return bool(begun) and begun <= {(RENEWED,), (RENEWED, "index.html"), (RENEWED, "files")}


def _remove_empty(folder: Path) -> None:
    """Remove a folder unless there is more in it, or it is gone."""
    try:
        folder.rmdir()
    except OSError as error:
        if error.errno not in {errno.ENOTEMPTY, errno.EEXIST, errno.ENOENT}:
            raise


def _holds(path: Path, data: bytes) -> bool:
    return path.is_file() and path.read_bytes() == data


def aside(target: Path) -> Path:
    """Return where :func:`put_in_place` keeps what it replaces, until that is done."""
    return target.with_name(f".{target.name}.old")


def discard(path: Path) -> None:
    """Remove a file or a folder with all that is in it; nothing happens when there is none."""
    if path.is_dir() and not path.is_symlink():
        shutil.rmtree(path)
    else:
        path.unlink(missing_ok=True)


def make_folder(folder: Path) -> None:
    """Make a folder and those above it, each on the disk before the next."""
    if not folder.is_dir():
        make_folder(folder.parent)
        with suppress(FileExistsError):  # another run, of another game, may make the same folder
            folder.mkdir()
        sync(folder.parent)


def make_private_folder(folder: Path) -> None:
    """Make a folder that only its owner can look into; those above it are made as any."""
    if not folder.is_dir():
        make_folder(folder.parent)
        folder.mkdir(mode=0o700, exist_ok=True)
        sync(folder.parent)


def sync(path: Path) -> None:
    """Wait until a file's contents, or a folder's entries, are on the disk."""
    handle = os.open(path, os.O_RDONLY)
    try:
        with named(path):
            os.fsync(handle)
    finally:
        os.close(handle)


def sync_all(paths: Sequence[Path]) -> None:
    """Wait until files and folders are on the disk: side by side, for one by one a disk is slow."""
    from concurrent.futures import ThreadPoolExecutor  # noqa: PLC0415 - only what writes needs it

    with ThreadPoolExecutor(SIDE_BY_SIDE) as pool:
        for _ in pool.map(sync, paths):
            pass


def _write_through(path: Path, data: bytes) -> None:
    with path.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


def _inside(name: str) -> PurePosixPath:
    """Return a name as a path that cannot lead out of its folder."""
    path = PurePosixPath(name)
    if not path.parts or path.is_absolute() or ".." in path.parts:
        raise ValueError(f"{name!r} is not a name within a folder")
    return path

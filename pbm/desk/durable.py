"""Writing that survives a crash: a reader finds the old or the new, never something between.

Bytes are on the disk before the rename that makes them count, and the rename is on the disk before anything relies on
it. Folders are synced too: an entry in a folder is a write like any other. A write that fails because the disk is full
or it is interrupted leaves nothing behind, and its error names the file.
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
"""Contents of files by name: all at once, or one after the other on demand."""

SIDE_BY_SIDE = 16
"""The number of files that are synced at a time."""

RENEWED = ".new"
"""The folder in which :func:`renew` stages files for the folder around it."""


def write(path: Path, data: bytes, *, private: bool = False, at_ns: int | None = None) -> None:
    """Write a file, or replace it, in one step; a missing folder is made.

    Args:
        path: the file.
        data: its content.
        private: only its owner can read it, even while it is being written.
        at_ns: its modification time, in nanoseconds since 1970; the present if not given.

    """
    make_folder(path.parent)
    new = fresh(path)
    with nothing_left_of(new), named(path):
        if private:
            discard(new)
            new.touch(mode=0o600)
        _write_through(new, data)
        if at_ns is not None:
            os.utime(new, ns=(at_ns, at_ns))
        new.replace(path)
    sync(path.parent)


def fresh(path: Path) -> Path:
    """Return where :func:`write` prepares a file."""
    return path.with_name(f".{path.name}.new")


def append(path: Path, data: bytes) -> None:
    """Add to the end of a file that only its owner can read; a missing file is made."""
    make_folder(path.parent)
    with named(path):
        handle = os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT | os.O_CLOEXEC, 0o600)
        try:
            left = memoryview(data)
            while left:  # on a full disk the first write may be a short one, and the next one says why
                left = left[os.write(handle, left) :]
            os.fsync(handle)
        finally:
            os.close(handle)
    sync(path.parent)


def stage(folder: Path, files: Files, *, private: bool = False, shut: Collection[str] = ()) -> None:
    """Make a folder of exactly these files, complete on the disk, to be put in place later.

    Args:
        folder: where; leftovers of a crash are removed.
        files: contents by name within the folder; a name may contain folders, separated by ``/``. Each is written
            before the next is asked for, so that they need not all be in memory.
        private: only its owner can look into the folder.
        shut: names of files that only their owner can read, even if others may look into the folder later.

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
    """Return the names of files with their contents, from either form of input."""
    return sorted(files.items()) if isinstance(files, Mapping) else files


@contextmanager
def nothing_left_of(*staged: Path) -> Iterator[None]:
    """Remove what has been staged if an error follows: on a full disk it would keep the disk full."""
    try:
        yield
    except BaseException:
        for path in staged:
            with suppress(OSError):  # the next run removes leftovers, and reports them
                discard(path)
        raise


@contextmanager
def named(path: Path) -> Iterator[None]:
    """Add the file's name to errors of a full disk, which do not have it."""
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
    """Put a file in the place of another, in one step; nothing happens if that has been done already."""
    if source.exists():
        source.replace(target)
        sync(target.parent)
        sync(source.parent)


def put_in_place(staged: Path, target: Path) -> None:
    """Put a staged folder in its place, replacing what is there; may be repeated after a crash.

    A folder cannot be renamed onto a full one, so the old one is moved aside first. As long as the staged
    one exists, calling this again leads to the same result.
    """
    old = aside(target)
    if target.exists():
        discard(old)
        move(target, old)
    move(staged, target)
    discard(old)


def renew(folder: Path, files: Mapping[str, bytes], gone: Collection[str] = ()) -> None:
    """Update a folder that others read meanwhile: each file in one step, and the folder never disappears.

    Args:
        folder: where; a missing one is made.
        files: contents by name, as for :func:`stage`, in the order in which they come into place; a file that has its
            contents already is not touched.
        gone: names of files to remove, with the folder if nothing is left in it.

    """
    staged = folder / RENEWED
    fresh = {name: data for name, data in files.items() if not _holds(folder / name, data)}
    # Files in preparation cannot be listed: a web server that serves the folder serves its index.
    stage(staged, {"index.html": b"", **{f"files/{name}": data for name, data in fresh.items()}})
    for name in fresh:
        make_folder((folder / name).parent)
        (staged / "files" / name).replace(folder / name)
    for name in sorted(gone, reverse=True):
        discard(folder / name)
        _remove_empty((folder / name).parent)
    discard(staged)
    sync_all(sorted({folder, *(kept for name in (*fresh, *gone) if (kept := (folder / name).parent).is_dir())}))


def is_begun(folder: Path) -> bool:
    """Return whether a folder has only what an interrupted :func:`renew` has staged in it."""
    begun = {path.relative_to(folder).parts[:2] for path in folder.rglob("*")}
    return bool(begun) and begun <= {(RENEWED,), (RENEWED, "index.html"), (RENEWED, "files")}


def _remove_empty(folder: Path) -> None:
    """Remove a folder unless it has other content, or is gone."""
    try:
        folder.rmdir()
    except OSError as error:
        if error.errno not in {errno.ENOTEMPTY, errno.EEXIST, errno.ENOENT}:
            raise


def _holds(path: Path, data: bytes) -> bool:
    return path.is_file() and path.read_bytes() == data


def aside(target: Path) -> Path:
    """Return where :func:`put_in_place` keeps what it replaces, until it is done."""
    return target.with_name(f".{target.name}.old")


def discard(path: Path) -> None:
    """Remove a file or a folder with its content; nothing happens if there is none."""
    if path.is_dir() and not path.is_symlink():
        try:
            shutil.rmtree(path)
        except OSError as error:
            if error.errno != errno.EBADF:
                raise
            shutil.rmtree(path)  # Python closes a folder twice if the machine fails to; nothing is wrong with its files
    else:
        path.unlink(missing_ok=True)


def make_folder(folder: Path) -> None:
    """Make a folder and those above it, each on the disk before the next."""
    if not folder.is_dir():
        make_folder(folder.parent)
        with suppress(FileExistsError):  # a run of another game may make the same folder
            folder.mkdir()
        sync(folder.parent)


def make_private_folder(folder: Path) -> None:
    """Make a folder that only its owner can look into; those above it are made as usual."""
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
    """Wait until files and folders are on the disk: in parallel, as one by one is slow."""
    from concurrent.futures import ThreadPoolExecutor  # noqa: PLC0415 - only writing needs it

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

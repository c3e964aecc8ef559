"""Reading plain files only: pipes that would block, endless devices and giant files are refused."""

from __future__ import annotations

import errno
import os
import stat
from contextlib import contextmanager
from typing import TYPE_CHECKING

from pbm.desk.errors import RefusedError

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path
    from typing import BinaryIO


class NotPlainError(RefusedError):
    """The path is not a file, or the file is too long; the text says which, and continues after the file's name."""


def read_plain(path: Path, largest: int) -> tuple[bytes, int]:
    """Read a file and return its contents and its modification time, in nanoseconds.

    Args:
        path: the file, or a link to one.
        largest: the limit of its bytes.

    Raises:
        NotPlainError: it is a folder, a pipe or a device, or too long.
        OSError: it is not there, or cannot be read.

    """
    with open_plain(path) as file:
        about = os.fstat(file.fileno())
        data = b"" if about.st_size > largest else file.read(largest + 1)  # the file may be growing
    if max(about.st_size, len(data)) > largest:
        raise NotPlainError(f"is longer than {largest} bytes")
    return data, about.st_mtime_ns


def read_named(path: Path, largest: int) -> tuple[bytes, int]:
    """Read a path that the user named, which may be a pipe; return its contents and time as :func:`read_plain` does.

    Args:
        path: the path.
        largest: the limit of its bytes; no more are read.

    Raises:
        NotPlainError: it is too long.
        OSError: it cannot be read.

    """
    with path.open("rb") as file:
        data, written = file.read(largest + 1), os.fstat(file.fileno()).st_mtime_ns
    if len(data) > largest:
        raise NotPlainError(f"is longer than {largest} bytes")
    return data, written


@contextmanager
def open_plain(path: Path) -> Iterator[BinaryIO]:
    """Open a file to be read piece by piece.

    Raises:
        NotPlainError: it is a folder, a pipe or a device.
        OSError: it is not there, or cannot be read.

    """
    # A pipe is opened without waiting for its other end, and checked before anything is read.
    try:
        handle = os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC)
    except OSError as error:
        if error.errno in {errno.ENXIO, errno.ENODEV, errno.EOPNOTSUPP}:  # a socket, or a missing device
            raise NotPlainError("is not a file") from error
        raise
    try:
        if not stat.S_ISREG(os.fstat(handle).st_mode):
            raise NotPlainError("is not a file")
        with os.fdopen(handle, "rb", closefd=False) as file:
            yield file
    finally:
        os.close(handle)

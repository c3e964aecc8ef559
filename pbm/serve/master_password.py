"""The game master's password: from a file that lies outside the desk, and that only its owner can read."""

from __future__ import annotations

import stat
from typing import TYPE_CHECKING

from pbm.desk.errors import RefusedError
from pbm.desk.plain_files import NotPlainError, read_plain
from pbm.desk.post_settings import is_this_machine

if TYPE_CHECKING:
    from pathlib import Path

    from pbm.desk.desk import Desk

LARGEST = 4096

SHORTEST = 8
"""The fewest characters of a password."""


def read_master_password(desk: Desk, file: Path | None, host: str) -> str | None:
    """Return the game master's password, or its hash; None if there is none.

    Args:
        desk: the desk.
        file: its file.
        host: where the server listens.

    Raises:
        RefusedError: there is none though other machines reach the server, or the file cannot be used.

    """
    if file is None:
        if not is_this_machine(host):
            raise RefusedError(f"other machines can reach {host}: give a password with --password-file FILE")
        return None
    try:
        if file.resolve().is_relative_to(desk.root.resolve()):
            raise RefusedError(f"--password-file: {file} lies on the desk: put it elsewhere")
        if file.stat().st_mode & (stat.S_IRWXG | stat.S_IRWXO):
            raise RefusedError(f"--password-file: others can read or write {file}: `chmod 600` it")
        data, _ = read_plain(file, LARGEST)
        password = data.decode().strip()
    except NotPlainError as refused:
        raise RefusedError(f"--password-file: {file} {refused}") from refused
    except OSError as error:
        raise RefusedError(f"--password-file: {file}: {error.strerror or error}") from error
    except UnicodeDecodeError:
        raise RefusedError(f"--password-file: {file} is not UTF-8 text") from None  # the error contains the bytes
    if len(password) < SHORTEST or not password.isprintable():
        raise RefusedError(f"--password-file: a password of at least {SHORTEST} characters on one line is wanted")
    return password

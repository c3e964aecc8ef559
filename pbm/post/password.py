"""The password of the post: from the environment, or from a file that others cannot read. It is never shown."""

from __future__ import annotations

import os
import stat
from typing import TYPE_CHECKING

from pbm.desk.errors import RefusedError
from pbm.desk.plain_files import NotPlainError, read_plain

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from pbm.post.post_office import PostOffice

VARIABLE = "PBM_POST_PASSWORD"

OPEN_FOLDERS = ("orders", "reports", "templates", "worlds")
"""Folders of a desk that are shown, served or sent to others, or go into a game's backup."""

LARGEST = 4096


def read_password(office: PostOffice, environment: Mapping[str, str] = os.environ) -> str:
    """Return the password with which the post logs in; it is the same for all servers.

    Raises:
        RefusedError: there is none, or others can read its file.

    """
    if password := environment.get(VARIABLE):
        return _fit(password, VARIABLE)
    if office.settings.password_file is None:
        raise RefusedError(
            f"a password is wanted: in the environment as {VARIABLE}, or in a file that post.password_file names"
        )
    file = office.desk.root / office.settings.password_file
    try:
        _kept_from_others(file, office.desk.root)
        data, _ = read_plain(file, LARGEST)
        text = data.decode()
    except NotPlainError as refused:
        raise RefusedError(f"post.password_file: {file} {refused}") from refused
    except OSError as error:
        raise RefusedError(f"post.password_file: {file}: {error.strerror or error}") from error
    except UnicodeDecodeError:
        # Without the original error: it contains the bytes.
        raise RefusedError(f"post.password_file: {file} is not UTF-8 text") from None
    return _fit(text.removesuffix("\n").removesuffix("\r"), str(file))


def _kept_from_others(file: Path, desk: Path) -> None:
    """Check that the file is not in a place that others get to see.

    Raises:
        RefusedError: it is.

    """
    place = file.resolve()
    for folder in (desk.resolve() / name for name in OPEN_FOLDERS):
        if place.is_relative_to(folder):
            raise RefusedError(
                f"post.password_file: {file} lies in {folder}, which others get to see: put it elsewhere"
            )


def looseness(office: PostOffice) -> str | None:
    """Return a warning if others can read the password's file; the post works with it all the same.

    There is none if only we can read it, or also a group that root allows.
    """
    if office.settings.password_file is None or os.environ.get(VARIABLE):
        return None
    file = office.desk.root / office.settings.password_file
    about = file.stat()
    ours = about.st_uid == os.geteuid()
    if about.st_mode & (stat.S_IRWXO | (stat.S_IRWXG if ours else stat.S_IWGRP)):
        return f"post.password_file: others can read or write {file}: `chmod 600` it"
    return None


def _fit(password: str, source: str) -> str:
    if not password:
        raise RefusedError(f"{source} is empty: a password is wanted")
    if not (password.isascii() and password.isprintable()):
        raise RefusedError(f"{source} holds more than a password of printable ASCII characters on one line")
    return password

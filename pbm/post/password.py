"""The password of the post: never in the settings, which lie among the games and may be read by others."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from pbm.desk.errors import BadSettings
from pbm.desk.plain_files import NotPlain, read_plain

if TYPE_CHECKING:
    from pbm.post.office import PostOffice

VARIABLE = "PBM_POST_PASSWORD"
LARGEST = 10_000


def password(office: PostOffice) -> str:
    """Return the password: from the environment, else the first line of the file that the settings name.

    Raises:
        BadSettings: there is none.

    """
    if secret := os.environ.get(VARIABLE):
        return secret
    named = office.settings.password_file
    if named is None:
        raise BadSettings(f"a password is wanted: set {VARIABLE}, or password_file in the table [post] of pbm.toml")
    file = office.desk.root / named
    try:
        data, _ = read_plain(file, LARGEST)
        secret = next(iter(data.decode().splitlines()), "")
    except (NotPlain, UnicodeDecodeError) as error:
        raise BadSettings(f"{file} holds no password: {error}") from error
    except OSError as error:
        raise BadSettings(f"{file}, the file of the password: {error.strerror}") from error
    if not secret:
        raise BadSettings(f"{file} holds no password: its first line is empty")
    return secret

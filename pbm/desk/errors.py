"""What the program refuses to do, and why.

    Refused                 the input or the request cannot be used; nothing was changed
    ├── NoSuchGame          the desk has no game of that name, or several to choose from
    ├── Busy                another run is at work on the same game
    ├── Unwritten           the machine did not take what was to be written
    ├── BadSettings         pbm.toml, a game's record or a name in them is wrong
    └── NotOurFile          a saved file is damaged, foreign, or of another version
        └── OtherVersion    it is sound, but another pbm wrote it, and this one cannot read it

They are the operator's mistakes and the machine's accidents; the command line shows their text and
exits with status 1. The root of the tree is the kernel's, for games refuse as well, and know no desk.
Mistakes of players are :class:`~pbm.kernel.problem.Problem` values instead.
"""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

from pbm.kernel.refused import Refused

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

__all__ = ["BadSettings", "Busy", "Foreign", "NoSuchGame", "NotOurFile", "Refused", "Unwritten", "refused_if_unwritten"]


class NoSuchGame(Refused):
    """The desk has no game of that name, or the name is missing where there is a choice."""


class Busy(Refused):
    """Another run holds the game's lock: trying again later may do."""


class Unwritten(Refused):
    """There was no room, or no leave, to write; the text says where, and what stands now."""


class BadSettings(Refused):
    """What a person wrote into a settings file, or as a name, cannot be used."""


class NotOurFile(Refused):
    """A saved file is not what it should be; it was not loaded and nothing in it was run."""


class OtherVersion(NotOurFile):
    """A saved file is as it was written, by a pbm that knows what this one does not: nothing is made again from it."""


class Foreign(Exception):  # noqa: N818 - caught and worded by the one module that opens sealed files
    """A pickle that we did not write, or not with these classes; the text says what gave it away."""


class Unknown(Foreign):
    """A pickle with a class or a field that this version has not: another may have written it."""


@contextmanager
def refused_if_unwritten(standing: Callable[[], str]) -> Iterator[None]:
    """Say where the machine did not write, and what stands now."""
    try:
        yield
    except OSError as error:
        raise Unwritten(f"{error.filename}: {error.strerror or error}; {standing()}") from error

"""What the program refuses to do, and why.

    RefusedError                 the input or the request cannot be used; nothing was changed
    ├── NoSuchGameError          the desk has no game of that name, or several to choose from
    ├── BusyError                another run is at work on the same game
    ├── NotWrittenError           the machine did not take what was to be written
    ├── BadSettingsError         pbm.toml, a game's record or a name in them is wrong
    └── NotOurFileError          a saved file is damaged, foreign, or of another version
        └── OtherVersionError    it is sound, but another pbm wrote it, and this one cannot read it

They are the operator's mistakes and the machine's accidents; the command line shows their text and
exits with status 1. The root of the tree is the kernel's, for games refuse as well, and know no desk.
Mistakes of players are :class:`~pbm.kernel.problem.Problem` values instead.
"""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

from pbm.kernel.refused_error import RefusedError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

__all__ = [
    "BadSettingsError",
    "BusyError",
    "ForeignPickleError",
    "NoSuchGameError",
    "NotOurFileError",
    "NotWrittenError",
    "RefusedError",
    "refused_if_not_written",
]


class NoSuchGameError(RefusedError):
    """The desk has no game of that name, or the name is missing where there is a choice."""


class BusyError(RefusedError):
    """Another run holds the game's lock: trying again later may do."""


class NotWrittenError(RefusedError):
    """There was no room, or no leave, to write; the text says where, and what stands now."""


class BadSettingsError(RefusedError):
    """What a person wrote into a settings file, or as a name, cannot be used."""


class NotOurFileError(RefusedError):
    """A saved file is not what it should be; it was not loaded and nothing in it was run."""


class OtherVersionError(NotOurFileError):
    """A saved file is as it was written, by a pbm that knows what this one does not: nothing is made again from it."""


class ForeignPickleError(Exception):
    """A pickle that we did not write, or not with these classes; the text says what gave it away."""


class UnknownClassError(ForeignPickleError):
    """A pickle with a class or a field that this version has not: another may have written it."""


@contextmanager
def refused_if_not_written(standing: Callable[[], str]) -> Iterator[None]:
    """Say where the machine did not write, and what stands now."""
    try:
        yield
    except OSError as error:
        raise NotWrittenError(f"{error.filename}: {error.strerror or error}; {standing()}") from error

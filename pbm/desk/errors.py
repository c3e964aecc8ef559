"""What the program refuses to do, and why.

        RefusedError                 the input or the request cannot be used; nothing was changed
    ├── NoSuchGameError          the desk has no game of that name, or several to choose from
        ├── BusyError                another run is working on the same game
        ├── NotWrittenError          the machine could not write
    ├── WantsForceError          a turn is not played unless that is forced
    ├── NewerDeskError           a newer pbm has brought the desk up to date
    ├── BadSettingsError         pbm.toml, a game's record or a name in them is wrong
    └── NotOurFileError          a saved file is damaged, foreign, or of another version
        └── OtherVersionError    it is sound, but another pbm wrote it, and this one cannot read it

They are the operator's mistakes and the machine's failures; the command line shows their text and exits with status 1.
The base class is the kernel's, since games, which do not know the desk, raise it as well.
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
    "NewerDeskError",
    "NoSuchGameError",
    "NotOurFileError",
    "NotWrittenError",
    "RefusedError",
    "WantsForceError",
    "refused_if_not_written",
]


class NoSuchGameError(RefusedError):
    """The desk has no game of that name, or no name was given and there are several games."""


class BusyError(RefusedError):
    """Another run holds the game's lock: trying again later may help."""


class NotWrittenError(RefusedError):
    """There was no room, or no permission, to write; the text says where, and what state things are in."""


class WantsForceError(RefusedError):
    """A turn is not played with the sheets that are there, unless that is forced.

    Attributes:
        reason: why; the text says besides how the command line forces it.

    """

    def __init__(self, reason: str, advice: str) -> None:
        """Keep the reason, and say with it how to force the turn."""
        super().__init__(f"{reason}{advice}")
        self.reason = reason


class NewerDeskError(RefusedError):
    """A newer version has brought the desk up to date: this one does nothing on it, not even reading."""


class BadSettingsError(RefusedError):
    """A settings file or a name cannot be used."""


class NotOurFileError(RefusedError):
    """A saved file is not what it should be; it was not loaded and nothing in it was run."""


class OtherVersionError(NotOurFileError):
    """A saved file is sound, but from another version of pbm with unknown content: nothing is derived from it again."""


class ForeignPickleError(Exception):
    """A pickle that we did not write, or not with these classes; the text says how it was recognized."""


class UnknownClassError(ForeignPickleError):
    """A pickle with a class or a field that this version does not have: another version may have written it."""


@contextmanager
def refused_if_not_written(standing: Callable[[], str]) -> Iterator[None]:
    """Turn a failure to write into an error that says where, and what state things are in."""
    try:
        yield
    except OSError as error:
        raise NotWrittenError(f"{error.filename}: {error.strerror or error}; {standing()}") from error

"""Mails that cannot be handled: they are tried again, and put aside when that has failed often enough.

A fault of the program in one mail must not keep the mails behind it waiting, nor be met again for ever. What is
no fault of the mail counts for nothing: one about a game that is busy or damaged waits however long it takes, and while
the machine is at fault, with a full disk for one, all of them do.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.desk.errors import Busy, Refused
from pbm.post.notes import note

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pbm.post.office import PostOffice

TRIES = 3
"""After so many a mail goes to ``post/bad``."""


def each_waiting(office: PostOffice, now: int, handle: Callable[[PostOffice, str, int], object]) -> Sequence[str]:
    """Handle each mail that waits, those too that come meanwhile, in the order in which they came.

    Args:
        office: the post office.
        now: the time, in seconds since 1970.
        handle: handles the mail of a name; afterwards it does not wait any more.

    Returns:
        What went wrong, in sentences.

    """
    said: list[str] = []
    tried: set[str] = set()
    while fresh := [name for name in office.come.waiting() if name not in tried]:
        for name in fresh:
            tried.add(name)
            said += _tried(office, name, now, handle)
    return said


def _tried(office: PostOffice, name: str, now: int, handle: Callable[[PostOffice, str, int], object]) -> Sequence[str]:
    try:
        handle(office, name, now)
    except Busy:  # another command is at work on a game; nothing is wrong
        return ()
    except Refused as refused:  # a game is busy or damaged: the mails about others need not wait for it
        return [f"post/in/new/{name} waits for the next time: {refused}"]
    except OSError:
        raise
    except Exception as error:  # noqa: BLE001 - whatever is wrong with one mail, the next ones are not to wait for it
        return [_failed(office, name, now, f"{type(error).__name__}: {error}")]
    return []


def _failed(office: PostOffice, name: str, now: int, why: str) -> str:
    """Note a failure; with the last one the mail is put aside, and the game master is told."""
    identity = f"handle/{name}"
    office.journal.note_try(identity, now, "later", why)
    if len(office.journal.tries(identity)) < TRIES:
        return f"post/in/new/{name} could not be handled, and waits for the next time: {why}"
    text = f"A mail could not be handled. It is kept in post/bad/new/{name}.\n\n{why}"
    note(office, "a mail could not be handled", text, f"note/{identity}", now)
    office.come.hand_over(name, office.bad)
    return f"post/in/new/{name} could not be handled {TRIES} times, and is in post/bad now: {why}"

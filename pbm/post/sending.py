"""Sending what waits in ``post/out``: each letter once, with a record before and after.

Before a letter is handed over, ``begun`` is recorded, afterwards the result, and only then is the file moved. After an
interruption at any point the next run finds out from the record where it was: a letter recorded as sent is moved; a
letter recorded only as begun is sent again under the same Message-ID, and the record says so.
"""

from __future__ import annotations

from datetime import UTC, datetime
from email import message_from_bytes
from email.policy import default
from email.utils import parseaddr
from typing import TYPE_CHECKING

from pbm.desk.errors import RefusedError
from pbm.desk.post_settings import Use, is_address
from pbm.pipeline.registration import seats_in_words
from pbm.post.back_off import PATIENCE, Past
from pbm.post.maildir import bring_back_moved, note_moved
from pbm.post.notes import note, note_down
from pbm.post.password import read_password
from pbm.post.smtp import TIMEOUT, CameOf, MailServer, UnreachableError
from pbm.quick.record import record

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from pbm.post.post_office import PostOffice
    from pbm.post.smtp import Answer

    Track = Callable[[Sequence[str]], Iterable[str]]

HEAD = 20_000
"""The number of bytes in which the head of a letter ends, as we have written it."""

TWICE = "perhaps a second time: an earlier try was cut off"


@record
class Outgoing:
    """A letter that waits, with what is needed to send it."""

    name: str
    recipient: str
    subject: str
    data: bytes


@record
class Sending:
    """The result for one letter in a run.

    Attributes:
        recipient: the address.
        subject: its subject.
        came_of: the result; None if its next try is not due yet.
        said: the server's text, or ours.
        due: when it will be tried again, in seconds since 1970, if it still waits.

    """

    recipient: str
    subject: str
    came_of: CameOf | None
    said: str = ""
    due: int | None = None


@record
class Run:
    """The results for all letters that waited.

    Attributes:
        letters: the results of those that were tried, in order.
        stopped: why the rest was not tried: the server could not be reached.
        unfit: the configuration was refused: trying again does not help.

    """

    letters: Sequence[Sending]
    stopped: str | None = None
    unfit: bool = False


def without_progress(names: Sequence[str]) -> Iterable[str]:
    """Go through the letters without showing progress."""
    return names


def send_waiting(office: PostOffice, now: int, track: Track = without_progress, timeout: float = TIMEOUT) -> Run:
    """Send what waits and is due; while the server cannot be reached, no try is counted.

    Args:
        office: the post office.
        now: the time, in seconds since 1970.
        track: goes through the names of the letters, perhaps showing progress.
        timeout: seconds to wait for each reply of the server; after the first timeout no more letters are tried.

    Raises:
        RefusedError: no server is configured, there is no password, or another program is sending.

    """
    server = office.settings.server(Use.SMTP)
    if server is None:
        raise RefusedError('[post] in pbm.toml names no server to send through, such as smtp = "smtp://127.0.0.1:25"')
    password = read_password(office) if server.user is not None else None
    letters: list[Sending] = []
    with office.at_work("sending"), MailServer(server, password, timeout) as mail_server:
        bring_back_moved(office.journal, office.out, now - PATIENCE)
        try:
            for name in track(office.out.waiting()):
                letters += _handle(office, mail_server, name, now)
                if mail_server.given_up is not None:  # trying the other letters would take as long
                    return Run(letters, mail_server.given_up)
        except UnreachableError as why:
            return Run(letters, str(why))
        except RefusedError as why:
            return Run(letters, str(why), unfit=True)
        note_moved(office.journal, office.out, now)
    return Run(letters)


def _handle(office: PostOffice, server: MailServer, name: str, now: int) -> Sequence[Sending]:
    """Process a letter; there is no result if it was sent before and only had to be moved."""
    past = Past.of(office.journal.tries(name))
    if past.sent:
        office.out.finish(name)
        return ()
    if office.bad.has(name):
        office.out.hand_over(name, office.bad)
        return ()
    letter = _read(office, name)
    if letter is None:
        return ()
    if not past.is_due(now):
        return (Sending(letter.recipient, letter.subject, None, past.tries[-1].said, past.due()),)
    return (_send(office, server, letter, past, now),)


def _read(office: PostOffice, name: str) -> Outgoing | None:
    try:
        data = office.out.read(name)
    except FileNotFoundError:  # another program has taken it away
        return None
    head = message_from_bytes(data[:HEAD], policy=default)
    _, recipient = parseaddr(str(head["To"] or ""))
    return Outgoing(name, recipient, " ".join(str(head["Subject"] or "").split()), data)


def _send(office: PostOffice, server: MailServer, letter: Outgoing, past: Past, now: int) -> Sending:
    journal = office.journal
    if not (is_address(letter.recipient) and letter.recipient.isascii()):
        return _refused(office, letter, "it is for no address that a mail can be sent to", now)
    server.reach()
    journal.note_try(letter.name, now, "begun", _doubt(past))
    try:
        answer = server.give(office.settings.address, letter.recipient, letter.data)
    except RefusedError as why:
        journal.note_try(letter.name, now, CameOf.LATER, str(why))
        raise
    if answer.came_of is CameOf.SENT:
        journal.note_try(letter.name, now, CameOf.SENT)
        office.out.finish(letter.name)
        return Sending(letter.recipient, letter.subject, CameOf.SENT, TWICE if past.cut_off else "")
    if answer.came_of is CameOf.REFUSED:
        return _refused(office, letter, answer.said, now)
    return _later(office, letter, answer, now)


def _doubt(past: Past) -> str:
    if past.cut_off is None:
        return ""
    return f"once more: the try of {_time(past.cut_off.at)} was cut off, and may have arrived"


def _later(office: PostOffice, letter: Outgoing, answer: Answer, now: int) -> Sending:
    past = Past.of(office.journal.tries(letter.name))
    if past.is_hopeless(now):
        return _refused(office, letter, f"given up after {PATIENCE // 86400} days: {answer.said}", now)
    office.journal.note_try(letter.name, now, CameOf.LATER, answer.said)
    due = Past.of(office.journal.tries(letter.name)).due()
    return Sending(letter.recipient, letter.subject, CameOf.LATER, answer.said, due)


def _refused(office: PostOffice, letter: Outgoing, said: str, now: int) -> Sending:
    """Put a letter among the bad ones and inform the game master, unless the letter was to the game master."""
    journal = office.journal
    journal.note_try(letter.name, now, CameOf.REFUSED, said)
    times = sum(each.came_of == CameOf.REFUSED for each in journal.tries(letter.name))
    subject = f"a letter to {letter.recipient or 'nobody'} could not be sent"
    text = (
        f"{letter.recipient or 'Nobody'} does not get {letter.subject!r}: {said}\n\n"
        f"{seats_in_words(office.desk, letter.recipient)}\n\n"
        f"The letter lies in post/bad/new as {letter.name}; back in post/out/new it is sent again."
    )
    if is_the_game_masters(office, letter.recipient):
        note_down(office, subject, text, now)
    else:
        note(office, subject, text, f"note/refused/{letter.name}/{times}", now)
    office.out.hand_over(letter.name, office.bad)
    return Sending(letter.recipient, letter.subject, CameOf.REFUSED, said)


def is_the_game_masters(office: PostOffice, address: str) -> bool:
    """Return whether notes go to an address: a failure there cannot be reported there."""
    return address.lower() in {office.settings.address.lower(), (office.settings.notes_to or "").lower()}


def _time(seconds: int) -> str:
    return f"{datetime.fromtimestamp(seconds, UTC):%Y-%m-%d %H:%M:%S} UTC"

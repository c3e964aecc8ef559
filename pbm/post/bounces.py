"""Letters that came back: the game master is told whom they were for and why."""

from __future__ import annotations

import re
from email import message_from_bytes
from email.policy import default
from hashlib import sha256
from typing import TYPE_CHECKING

from pbm.post.journal import NOTE_KEPT
from pbm.post.notes import note, note_down
from pbm.post.seats import told_seats
from pbm.post.sending import HEAD, is_the_game_masters

if TYPE_CHECKING:
    from pbm.mail.mail import Bounce, Mail
    from pbm.post.office import PostOffice

OURS = re.compile(r"<([0-9a-f]{32})@[^<>@\s]+>")
"""The Message-ID of a letter of ours holds the name of its file."""

LONGEST = 1000


def tell_of_bounces(office: PostOffice, mail: Mail, now: int) -> int:
    """Tell the game master of each letter that a mail says has not arrived, once; return of how many.

    Args:
        office: the post office.
        mail: the mail that has come.
        now: the time, in seconds since 1970.

    """
    return sum(_tell(office, bounce, mail, now) for bounce in mail.bounces)


def _tell(office: PostOffice, bounce: Bounce, mail: Mail, now: int) -> bool:
    which = "\0".join((bounce.address.lower(), bounce.original or mail.message_id or ""))
    identity = f"note/bounce/{sha256(which.encode('utf-8', 'replace')).hexdigest()[:32]}"
    if office.journal.is_written(identity):
        return False
    subject = f"a letter to {bounce.address} has come back"
    seats = told_seats(office.desk, bounce.address)
    text = f"{bounce.address}: {bounce.why[:LONGEST]}\n\n{_letter(office, bounce)}\n{seats}"
    if is_the_game_masters(office, bounce.address):
        note_down(office, subject, text, now)
        office.journal.note_written(identity, NOTE_KEPT, bounce.address.lower(), now)
        return True
    return note(office, subject, text, identity, now)


def _letter(office: PostOffice, bounce: Bounce) -> str:
    """Say which letter came back."""
    named = OURS.fullmatch(bounce.original or "")
    file = None if named is None else office.out.done(f"{named[1]}.pbm")
    if file is None or not file.is_file():
        return "Which letter it was is not said."
    head = message_from_bytes(file.read_bytes()[:HEAD], policy=default)
    return f"The letter: {' '.join(str(head['Subject']).split())!r} of {head['Date']}, post/out/cur/{file.name}."

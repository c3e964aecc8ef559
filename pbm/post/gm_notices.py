"""Notes to the game master about mails: from strangers, without a sender, letters that came back, wrong keys."""

from __future__ import annotations

import re
from email import message_from_bytes
from email.policy import default
from hashlib import sha256
from typing import TYPE_CHECKING

from pbm.pipeline.registration import seats_in_words
from pbm.post.journal import NOTE_KEPT
from pbm.post.notes import note, note_down
from pbm.post.post_office import HOUR
from pbm.post.sending import HEAD, is_the_game_masters
from pbm.sheets.key_lines import without_key
from pbm.sheets.mail_heads import below_heads
from pbm.sheets.rows import cut
from pbm.sheets.text import plainly

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.judging.judgement import Judgement
    from pbm.mail.mail import Bounce, Mail
    from pbm.post.incoming_mail import IncomingMail
    from pbm.post.post_office import PostOffice


_COLUMNS = re.compile(r"\S {3,}\S")
"""The pattern of a report's first line."""

LINES, WIDTH = 20, 78
"""The lines and columns of a mail that a note shows: enough to see what it is about."""

_KEY = re.compile(r"\b[A-Z0-9]{4}-[A-Z0-9]{4}\b", re.IGNORECASE)
"""Text that may be a key, anywhere."""


def tell_of_stranger(office: PostOffice, incoming: IncomingMail) -> None:
    """Inform the game master of a mail from an unregistered address; the sender gets no answer."""
    sender = incoming.mail.sender or "an address that cannot be read"
    text = (
        f"{sender} is not registered, and was not answered. `pbm player` registers players. Whoever it is, you can "
        f"write there yourself.\n\n{_shown(office, incoming)}"
    )
    note(office, f"mail from {sender}", text, f"note/stranger/{incoming.name}", incoming.now)


def tell_of_letter(office: PostOffice, incoming: IncomingMail) -> None:
    """Inform the game master of a player's mail with neither orders nor a question that the program answers."""
    about = f"{incoming.mail.sender} wrote something that is not an order sheet; it is for you to answer."
    text = f"{about}\n\n{_shown(office, incoming)}"
    identity, subject = f"note/letter/{incoming.name}", f"a letter from {incoming.mail.sender}"
    note(office, subject, text, identity, incoming.now, about=incoming.mail.sender or None)


def begins_with_words(incoming: IncomingMail) -> bool:
    """Return whether a mail begins with a person's own words: not with a header, a report or a quotation."""
    lines, heads = below_heads(incoming.texts[0].lines if incoming.texts else ())
    first = next((at for at, line in enumerate(lines) if line.words), None)
    if first is None or first in heads or lines[first].depth or _COLUMNS.search(lines[first].words):
        return False
    row = cut(lines[first])
    return row is not None and row.start == "action" and row.place is None


def tell_of_claim(office: PostOffice, incoming: IncomingMail, judged: Judgement) -> None:
    """Inform the game master that a player sent a sheet for an empire that is not theirs."""
    game, empire = judged.game.position.name, judged.empire
    sender = incoming.mail.sender or "An address that cannot be read"
    text = f"{sender} sent a sheet of {empire} in {game}, without proof of playing it. It was not accepted."
    text = f"{text}\n\nThe mail: post/in/cur/{office.come.done(incoming.name).name}"
    identity = f"note/claim/{incoming.name}/{game}/{empire}"
    note(office, f"{game}: a sheet of {empire} from somebody else", text, identity, incoming.now)


def tell_of_no_sender(office: PostOffice, incoming: IncomingMail, judged: Sequence[Judgement]) -> None:
    """Inform the game master of sheets from an address that cannot be read, so that no answer is possible."""
    told = [
        f"A sheet of {one.empire} in {one.game.position.name} "
        f"{'counts' if one.counts else 'does not count'}; it has {len(one.checked.wrong)} mistakes."
        for one in judged
    ]
    file = office.come.done(incoming.name).name
    lines = [
        *told,
        "It came from an address that cannot be read, so nobody was answered.",
        "",
        f"The mail: post/in/cur/{file}",
    ]
    note(office, "a mail that cannot be answered", "\n".join(lines), f"note/no-sender/{incoming.name}", incoming.now)


def _shown(office: PostOffice, incoming: IncomingMail) -> str:
    """Return the beginning of a mail, with any key in it hidden."""
    beginning = "\n".join(f"  {line[:WIDTH]}" for line in _lines(incoming)[:LINES])
    file = office.come.done(incoming.name)
    return f"Subject: {_shown_line(incoming.mail.subject)[:WIDTH]}\nThe mail: post/in/cur/{file.name}\n\n{beginning}"


def _lines(incoming: IncomingMail) -> list[str]:
    return [_shown_line(line.source) for text in incoming.texts[:1] for line in text.lines if line.words]


def _shown_line(line: str) -> str:
    return _KEY.sub("****-****", without_key(line, plainly(line))).rstrip()


OURS = re.compile(r"<([0-9a-f]{32})@[^<>@\s]+>")
"""The Message-ID of a letter of ours, which contains the name of its file."""

LONGEST = 1000


def tell_of_bounces(office: PostOffice, mail: Mail, now: int) -> int:
    """Inform the game master, once, of each letter that a mail reports as undelivered; return how many.

    Args:
        office: the post office.
        mail: the mail that has come.
        now: the time, in seconds since 1970.

    """
    return sum(_report(office, bounce, mail, now) for bounce in mail.bounces)


def _report(office: PostOffice, bounce: Bounce, mail: Mail, now: int) -> bool:
    which = "\0".join((bounce.address.lower(), bounce.original or mail.message_id or ""))
    identity = f"note/bounce/{sha256(which.encode('utf-8', 'replace')).hexdigest()[:32]}"
    if office.journal.is_written(identity):
        return False
    subject = f"a letter to {bounce.address} has come back"
    seats = seats_in_words(office.desk, bounce.address)
    text = f"{bounce.address}: {bounce.why[:LONGEST]}\n\n{_letter(office, bounce)}\n{seats}"
    if is_the_game_masters(office, bounce.address):
        note_down(office, subject, text, now)
        office.journal.note_written(identity, NOTE_KEPT, bounce.address.lower(), now)
        return True
    return note(office, subject, text, identity, now)


def _letter(office: PostOffice, bounce: Bounce) -> str:
    """Return which letter came back, in words."""
    named = OURS.fullmatch(bounce.original or "")
    file = None if named is None else office.out.done(f"{named[1]}.pbm")
    if file is None or not file.is_file():
        return "Which letter it was is not said."
    head = message_from_bytes(file.read_bytes()[:HEAD], policy=default)
    return f"The letter: {' '.join(str(head['Subject']).split())!r} of {head['Date']}, post/out/cur/{file.name}."


MANY = 5
"""The number of mails with a wrong key for an empire within a day after which the game master is informed."""

DAY = 24 * HOUR


def count_wrong_key(office: PostOffice, incoming: IncomingMail, game: str, empire: str) -> None:
    """Count a mail with a wrong key, whoever sent it; inform the game master once a day if there are many.

    Args:
        office: the post office.
        incoming: the mail; if it is handled again, it is still counted once.
        game: the name of the game.
        empire: the code of the empire that the key does not fit.

    """
    about, entry = f"wrong-keys/{game}/{empire}", f"{incoming.now}/{incoming.name}"
    before = [each for each in (office.journal.recall(about) or "").split() if _counts(each, incoming)]
    office.journal.remember(about, " ".join([*before, entry][-MANY:]), incoming.now)
    if len(before) + 1 >= MANY:
        sender = incoming.mail.sender or "an address that cannot be read"
        text = (
            f"{MANY} mails with a wrong key for {empire} in {game} have come within a day, the last one from {sender}. "
            f"None of them counted. Either the player has lost the key, or somebody guesses it. Ask the player; "
            f"`pbm player {game} {empire} --new-key` makes another key."
        )
        identity = f"note/wrong-key/{game}/{empire}/{incoming.now // DAY}"
        note(office, f"{game}: wrong keys for {empire}", text, identity, incoming.now)


def _counts(entry: str, incoming: IncomingMail) -> bool:
    at, _, name = entry.partition("/")
    return int(at) > incoming.now - DAY and name != incoming.name

"""Mails that nobody answers: the game master is told of them, and may answer himself."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from pbm.post.notes import note
from pbm.sheets.key_lines import without_key
from pbm.sheets.mail_heads import below_heads
from pbm.sheets.rows import cut
from pbm.sheets.text import plainly

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.judging.judgement import Judgement
    from pbm.post.incoming_mail import IncomingMail
    from pbm.post.office import PostOffice

_COLUMNS = re.compile(r"\S {3,}\S")
"""The first line of a report."""

LINES, WIDTH = 20, 78
"""How much of a mail a note shows: enough to see what it is about."""

_KEY = re.compile(r"\b[A-Z0-9]{4}-[A-Z0-9]{4}\b", re.IGNORECASE)
"""What may be a key, wherever it stands."""


def tell_of_stranger(office: PostOffice, incoming: IncomingMail) -> None:
    """Tell the game master of a mail from somebody who is not registered; the sender is told nothing."""
    sender = incoming.mail.sender or "an address that cannot be read"
    text = (
        f"{sender} is not registered, and was not answered. `pbm player` registers players. Whoever it is, you can "
        f"write there yourself.\n\n{_shown(office, incoming)}"
    )
    note(office, f"mail from {sender}", text, f"note/stranger/{incoming.name}", incoming.now)


def tell_of_letter(office: PostOffice, incoming: IncomingMail) -> None:
    """Tell the game master of a player's mail that holds neither orders nor a question that the program answers."""
    text = (
        f"{incoming.mail.sender} wrote what is no order sheet; it is for you to answer.\n\n{_shown(office, incoming)}"
    )
    identity, subject = f"note/letter/{incoming.name}", f"a letter from {incoming.mail.sender}"
    note(office, subject, text, identity, incoming.now, about=incoming.mail.sender or None)


def begins_with_words(incoming: IncomingMail) -> bool:
    """Tell whether a mail begins with what somebody wrote: neither with a header or a report, nor with a quotation."""
    lines, heads = below_heads(incoming.texts[0].lines if incoming.texts else ())
    first = next((at for at, line in enumerate(lines) if line.words), None)
    if first is None or first in heads or lines[first].depth or _COLUMNS.search(lines[first].words):
        return False
    row = cut(lines[first])
    return row is not None and row.start == "action" and row.place is None


def tell_of_claim(office: PostOffice, incoming: IncomingMail, judged: Judgement) -> None:
    """Tell the game master that somebody sent a sheet for an empire that is not his."""
    game, empire = judged.game.position.name, judged.empire
    sender = incoming.mail.sender or "An address that cannot be read"
    text = f"{sender} sent a sheet of {empire} in {game}, without proof of playing it. It was not accepted."
    text = f"{text}\n\nThe mail: post/in/cur/{office.come.done(incoming.name).name}"
    identity = f"note/claim/{incoming.name}/{game}/{empire}"
    note(office, f"{game}: a sheet of {empire} from somebody else", text, identity, incoming.now)


def tell_of_no_sender(office: PostOffice, incoming: IncomingMail, judged: Sequence[Judgement]) -> None:
    """Tell the game master of sheets from an address that cannot be read: nobody can be answered."""
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
    """Show how a mail begins; a key that stands in it is hidden."""
    beginning = "\n".join(f"  {line[:WIDTH]}" for line in _lines(incoming)[:LINES])
    file = office.come.done(incoming.name)
    return f"Subject: {_shown_line(incoming.mail.subject)[:WIDTH]}\nThe mail: post/in/cur/{file.name}\n\n{beginning}"


def _lines(incoming: IncomingMail) -> list[str]:
    return [_shown_line(line.source) for text in incoming.texts[:1] for line in text.lines if line.words]


def _shown_line(line: str) -> str:
    return _KEY.sub("****-****", without_key(line, plainly(line))).rstrip()

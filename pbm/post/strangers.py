"""Mails that nobody answers: the game master is told of them, and may answer himself."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from pbm.post.notes import note
from pbm.sheets.key_lines import without_key
from pbm.sheets.mail_heads import below_heads
from pbm.sheets.rows import cut
from pbm.sheets.text import plainly, read_lines

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.mail.mail import Mail
    from pbm.post.answer import Handled
    from pbm.post.case import Case
    from pbm.post.office import PostOffice

_COLUMNS = re.compile(r"\S {3,}\S")
"""The first line of a report."""

LINES, WIDTH = 20, 78
"""How much of a mail a note shows: enough to see what it is about."""

_KEY = re.compile(r"\b[A-Z0-9]{4}-[A-Z0-9]{4}\b", re.IGNORECASE)
"""What may be a key, wherever it stands."""


def tell_of_stranger(office: PostOffice, case: Case) -> None:
    """Tell the game master of a mail from somebody who is not registered; the sender is told nothing."""
    sender = case.mail.sender or "an address that cannot be read"
    text = (
        f"{sender} is not registered, and was not answered. `pbm player` registers players. Whoever it is, you can "
        f"write there yourself.\n\n{_shown(office, case)}"
    )
    note(office, f"mail from {sender}", text, f"note/stranger/{case.name}", case.now)


def tell_of_letter(office: PostOffice, case: Case) -> None:
    """Tell the game master of a player's mail that holds neither orders nor a question that the program answers."""
    text = f"{case.mail.sender} wrote what is no order sheet; it is for you to answer.\n\n{_shown(office, case)}"
    identity, subject = f"note/letter/{case.name}", f"a letter from {case.mail.sender}"
    note(office, subject, text, identity, case.now, about=case.mail.sender or None)


def begins_with_words(mail: Mail) -> bool:
    """Tell whether a mail begins with what somebody wrote: neither with a header or a report, nor with a quotation."""
    lines, heads = below_heads(list(read_lines(mail.texts[0].text.encode()))) if mail.texts else ([], set())
    first = next((at for at, line in enumerate(lines) if line.words), None)
    if first is None or first in heads or lines[first].depth or _COLUMNS.search(lines[first].words):
        return False
    row = cut(lines[first])
    return row is not None and row.start == "action" and row.place is None


def tell_of_claim(office: PostOffice, case: Case, claimed: Handled) -> None:
    """Tell the game master that somebody sent a sheet for an empire that is not his."""
    game, empire = claimed.game.position.name, claimed.entry.sheet.empire or "?"
    sender = case.mail.sender or "An address that cannot be read"
    text = f"{sender} sent a sheet of {empire} in {game}, without proof of playing it. It was not accepted."
    text = f"{text}\n\nThe mail: post/in/cur/{office.come.done(case.name).name}"
    identity = f"note/claim/{case.name}/{game}/{empire}"
    note(office, f"{game}: a sheet of {empire} from somebody else", text, identity, case.now)


def tell_of_no_sender(office: PostOffice, case: Case, handled: Sequence[Handled]) -> None:
    """Tell the game master of sheets from an address that cannot be read: nobody can be answered."""
    told = [
        f"A sheet of {one.entry.sheet.empire or '?'} in {one.game.position.name} "
        f"{'counts' if one.counts else 'does not count'}; it has {len(one.checked.wrong)} mistakes."
        for one in handled
    ]
    file = office.come.done(case.name).name
    lines = [
        *told,
        "It came from an address that cannot be read, so nobody was answered.",
        "",
        f"The mail: post/in/cur/{file}",
    ]
    note(office, "a mail that cannot be answered", "\n".join(lines), f"note/no-sender/{case.name}", case.now)


def _shown(office: PostOffice, case: Case) -> str:
    """Show how a mail begins; a key that stands in it is hidden."""
    beginning = "\n".join(f"  {line[:WIDTH]}" for line in _lines(case.mail)[:LINES])
    file = office.come.done(case.name)
    return f"Subject: {_shown_line(case.mail.subject)[:WIDTH]}\nThe mail: post/in/cur/{file.name}\n\n{beginning}"


def _lines(mail: Mail) -> list[str]:
    text = mail.texts[0].text if mail.texts else ""
    return [_shown_line(line.source) for line in read_lines(text.encode()) if line.words]


def _shown_line(line: str) -> str:
    return _KEY.sub("****-****", without_key(line, plainly(line))).rstrip()

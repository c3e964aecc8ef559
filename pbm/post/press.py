"""Press: letters between players that are sent on at once, under the name of their empire or anonymously.

        GAME   rivers         if the sender plays several
        EMPIRE PR             likewise
        KEY    K7Q2-MX4D      if sheets need one
        PRESS  FR SW          or ALL; followed by ANONYMOUS, if the game has anonymous press
    Any text, until END, the signature, or the end of the mail.
    END

In a mail whose subject is such a PRESS line, the whole body is the text, with the other lines above it.
"""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import dropwhile, takewhile
from typing import TYPE_CHECKING

from pbm.pipeline.press import LONGEST
from pbm.post.commands import bare_subject
from pbm.quick.record import record
from pbm.reports.sanitise import clean
from pbm.sheets.letters import is_end
from pbm.sheets.mail_heads import below_heads
from pbm.sheets.rows import cut
from pbm.sheets.text import Line

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from pbm.post.incoming_mail import IncomingMail
    from pbm.sheets import SheetText

LONGEST_LINE = 500
"""The limit of characters of a line that begins a piece."""

MOST = 5
"""The limit of pieces of press in a mail."""

ANONYMOUS = "ANONYMOUS"

_PRESS = re.compile(r"\s*\[?PRESS\]?[\s:]+\[?(?P<to>[^\s\]].*?)\]?\s*")
"""Only in upper case, as many letters begin with "Press on"."""

_HEADING = re.compile(r"\s*\[?(?P<word>GAME|EMPIRE|KEY)\]?[\s:]+\[?(?P<value>[^\]\s]+)\]?\s*", re.IGNORECASE)
_END = re.compile(r"END\s*[.!]?", re.IGNORECASE)
"""For a line without blanks around it: allowing them in the pattern would make it very slow on a long line."""

_LETTER = re.compile(r"\W*MESSAGE\b", re.IGNORECASE)
_HEADER = 3


@record
class Press:
    """A piece of press as it stands in a mail.

    Attributes:
        to: what is written after PRESS, without ANONYMOUS.
        text: the text.
        anonymous: whether the sender does not want to be named.
        headings: the values of GAME, EMPIRE and KEY in the same part of the mail.

    """

    to: str
    text: str
    anonymous: bool
    headings: Mapping[str, str]

    @property
    def filled(self) -> bool:
        """Whether it has a text."""
        return bool(self.text.strip())


def press_in(incoming: IncomingMail) -> tuple[Sequence[Press], IncomingMail]:
    """Return the press in a mail, and the mail without it; the remaining text keeps its line numbers."""
    subject = _begins(bare_subject(incoming.mail.subject).upper()) if incoming.texts else None
    if subject is not None:
        text = [line.source for line in _surveyed(incoming.texts[0]) if not line.depth]
        text = list(dropwhile(lambda line: not line.strip(), text))
        headings = list(takewhile(_heads, text))
        body = "\n".join(takewhile(_goes_on, text[len(headings) :]))
        return [_press(subject["to"], body, _heading_values(headings))], replace(incoming, texts=incoming.texts[1:])
    found: list[Press] = []
    texts = []
    for each in incoming.texts:
        lines, taken = _surveyed(each), set[int]()
        while (at := _first(lines)) is not None and len(found) < MOST:
            behind = _behind(lines, at + 1)
            match = _begins(lines[at].source)
            assert match is not None
            headings = [line.source for line in (*lines[:at], *lines[behind:]) if not line.depth]
            body = "\n".join(line.source for line in lines[at + 1 : behind])
            found.append(_press(match["to"], body, _heading_values(headings)))
            behind += behind < len(lines) and _END.fullmatch(lines[behind].source.strip()) is not None
            taken.update(range(at, behind))
            lines[at:behind] = [Line(line.number, "", "") for line in lines[at:behind]]
        texts.append(each.without(taken))
    return found, replace(incoming, texts=tuple(texts))


def _surveyed(text: SheetText) -> list[Line]:
    """Return the lines of a text, marked as quoted where they belong to a quoted mail or to what stands above one."""
    lines, heads = below_heads(text.lines)
    return [replace(line, depth=line.depth + (at in heads)) for at, line in enumerate(lines)]


def _first(lines: Sequence[Line]) -> int | None:
    """Return the index of the line that begins a piece; quoted lines and the text of a sheet's LETTER begin none."""
    headed = in_letter = False
    last_end = max((at for at, line in enumerate(lines) if is_end(line)), default=-1)
    for at, line in enumerate(lines):
        if in_letter:
            in_letter = not is_end(line)
        elif not line.depth and _begins(line.source):
            return at
        else:
            headed = headed or _HEADING.fullmatch(line.source) is not None
            in_letter = headed and _LETTER.match(line.words) is not None and at < last_end
    return None


def _behind(lines: Sequence[Line], first: int) -> int:
    """Return the index after the last line of a piece; without an END it stops before a quotation or a sheet."""
    behind = next((at for at in range(first, len(lines)) if not _goes_on(lines[at].source)), len(lines))
    if behind < len(lines) and _END.fullmatch(lines[behind].source.strip()):
        return behind
    ends = (at for at in range(first, behind) if lines[at].depth or _begins_sheet(lines[at : at + 3]))
    return next(ends, behind)


def _begins_sheet(lines: Sequence[Line]) -> bool:
    """Return whether lines are the first ones of a header."""
    rows = [cut(line) for line in lines]
    return len(rows) == _HEADER and all(row is not None and row.start == "heading" for row in rows)


def _begins(line: str) -> re.Match[str] | None:
    return _PRESS.fullmatch(line) if len(line) <= LONGEST_LINE else None


def _heads(line: str) -> bool:
    return not line.strip() or _HEADING.fullmatch(line) is not None


def _goes_on(line: str) -> bool:
    """Return whether a line belongs to the text: it is neither its END nor the signature below it."""
    return _END.fullmatch(line.strip()) is None and line.rstrip() != "--"


def _heading_values(lines: Sequence[str]) -> dict[str, str]:
    """Return the values of GAME, EMPIRE and KEY; if one is given twice, the first counts."""
    matches = [match for line in lines if (match := _HEADING.fullmatch(line))]
    return {match["word"].upper(): match["value"] for match in reversed(matches)}


def _press(to: str, text: str, headings: Mapping[str, str]) -> Press:
    to = re.sub(r"[\[\]]", " ", to)  # boxes, as on a sheet
    names = re.sub(rf"[\s,]*\b{ANONYMOUS}\b\s*", " ", to, flags=re.IGNORECASE).strip()
    return Press(" ".join(names.split()), clean(text).strip("\n")[:LONGEST], names != to.strip(), headings)

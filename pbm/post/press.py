"""Press: letters between players that travel at once, under the name of their empire or of nobody.

    GAME   rivers         where the sender plays several
    EMPIRE PR             likewise
    KEY    K7Q2-MX4D      where sheets need one
    PRESS  FR SW          or ALL; with ANONYMOUS behind it, where the game has anonymous press
    Any text, until END, the signature, or the end of the mail.
    END

A mail whose subject is such a PRESS line is the text itself, the other lines above it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from itertools import dropwhile, takewhile
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from pbm.kernel.seat import Seat
    from pbm.mail.mail import Mail

LONGEST = 20_000
"""Characters of a text that are sent on."""

LONGEST_LINE = 500
"""Characters of a line that begins one."""

MOST = 5
"""Pieces of press in a mail."""

ALL = "ALL"
ANONYMOUS = "ANONYMOUS"

_PRESS = re.compile(r"\s*\[?PRESS\]?[\s:]+\[?(?P<to>[^\s\]].*?)\]?\s*")
"""In upper case, for many a letter begins with "Press on"."""

_HEADING = re.compile(r"\s*\[?(?P<word>GAME|EMPIRE|KEY)\]?[\s:]+\[?(?P<value>[^\]\s]+)\]?\s*", re.IGNORECASE)
_END = re.compile(r"END\s*[.!]?", re.IGNORECASE)
"""Of a line without blanks around it: with more of them in the pattern a long line would take for ever."""

_PREFIXES = re.compile(r"(?:\s*(?:re|fwd?|aw|wg|antw)\s*:)*\s*", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Press:
    """A piece of press as it stands in a mail.

    Attributes:
        to: what is written behind PRESS, without ANONYMOUS.
        text: the text.
        anonymous: whether the sender wants not to be named.
        headings: what GAME, EMPIRE and KEY say in the same part of the mail.

    """

    to: str
    text: str
    anonymous: bool
    headings: Mapping[str, str]


def press_in(mail: Mail) -> tuple[Sequence[Press], Mail]:
    """Return the press in a mail, and the mail without it, what is left on the lines where it was."""
    subject = _begins(_bare(mail.subject)) if mail.texts else None
    if subject is not None:
        text = _own(mail.texts[0].text)
        headings = list(takewhile(_heads, text))
        told = "\n".join(takewhile(_goes_on, text[len(headings) :]))
        return [_press(subject["to"], told, _said(headings))], replace(mail, texts=mail.texts[1:])
    found: list[Press] = []
    texts = []
    for each in mail.texts:
        lines = each.text.split("\n")
        while (at := _first(lines)) is not None and len(found) < MOST:
            length = sum(1 for _ in takewhile(_goes_on, lines[at + 1 :]))
            match = _begins(lines[at])
            assert match is not None
            found.append(_press(match["to"], "\n".join(lines[at + 1 : at + 1 + length]), _said(lines)))
            ended = at + 1 + length < len(lines) and _END.fullmatch(lines[at + 1 + length].strip()) is not None
            gone = 1 + length + ended
            lines[at : at + gone] = [""] * gone
        texts.append(replace(each, text="\n".join(lines)))
    return found, replace(mail, texts=tuple(texts))


def _own(text: str) -> list[str]:
    """Return the lines of a text that its sender wrote, blank ones in front left out."""
    lines = [line for line in text.split("\n") if not line.lstrip().startswith(">")]
    return list(dropwhile(lambda line: not line.strip(), lines))


def _bare(subject: str) -> str:
    """Return a subject without what mail programs put in front, in upper case."""
    prefixes = _PREFIXES.match(subject)
    return subject[prefixes.end() if prefixes else 0 :].upper()


def _begins(line: str) -> re.Match[str] | None:
    return _PRESS.fullmatch(line) if len(line) <= LONGEST_LINE else None


def _heads(line: str) -> bool:
    return not line.strip() or _HEADING.fullmatch(line) is not None


def _goes_on(line: str) -> bool:
    """Tell whether a line is of the text: not its END, nor the signature below it."""
    return _END.fullmatch(line.strip()) is None and line.rstrip() != "--"


def _first(lines: Sequence[str]) -> int | None:
    return next((at for at, line in enumerate(lines) if _begins(line)), None)


def _said(lines: Sequence[str]) -> dict[str, str]:
    """Return what GAME, EMPIRE and KEY say; the first time that they say it."""
    matches = [match for line in lines if (match := _HEADING.fullmatch(line))]
    return {match["word"].upper(): match["value"] for match in reversed(matches)}


def _press(to: str, text: str, headings: Mapping[str, str]) -> Press:
    names = re.sub(rf"[\s,]*\b{ANONYMOUS}\b\s*", " ", to, flags=re.IGNORECASE).strip()
    clean = "".join(sign for sign in text if sign.isprintable() or sign in "\n\t")
    return Press(names, clean.strip("\n")[:LONGEST], names != to.strip(), headings)


def recipients(written: str, seats: Mapping[str, Seat]) -> tuple[list[str], list[str]]:
    """Return the codes of the empires that are written to, and what is written and is no empire.

    Args:
        written: codes or names, parted by commas or blanks; ALL means everybody.
        seats: the empires of the game.

    """
    names = {seat.name.casefold(): code for code, seat in seats.items()} | {code.casefold(): code for code in seats}
    parts = re.split(r"\s*,\s*", written.strip()) if "," in written else _words(written, names)
    found: dict[str, None] = {}
    unknown = []
    for part in parts:
        if part.upper() == ALL:
            found |= dict.fromkeys(seats)
        elif part.casefold() in names:
            found[names[part.casefold()]] = None
        elif part:
            unknown.append(part)
    return list(found), unknown


def _words(written: str, names: Mapping[str, str]) -> list[str]:
    """Part what is written at its blanks, names of several words kept together."""
    words, parts = written.split(), []
    while words:
        length = next((n for n in range(len(words), 0, -1) if " ".join(words[:n]).casefold() in names), 1)
        parts.append(" ".join(words[:length]))
        del words[:length]
    return parts

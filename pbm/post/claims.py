"""Which games and empires the sheets in a text say that they are for, told without knowing any game's words."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

_HEADING = re.compile(
    r"[\s>]*[\[|]?\s*(?P<word>GAME|TURN|EMPIRE|KEY|READY)\b[\]|\s:=]*(?P<value>[^;#]*)", re.IGNORECASE
)
_LONGEST_LINE = 200
_NEEDED = frozenset({"GAME", "EMPIRE"})
_APART = 3
"""Lines without a heading after which a header is at its end: there may be blank ones in it."""


@dataclass(frozen=True, slots=True)
class Claim:
    """What a header says it is for, in small letters."""

    game: str
    empire: str


@dataclass(frozen=True, slots=True)
class _Header:
    claim: Claim
    first: int


def claims(text: str) -> Sequence[Claim]:
    """Return what the headers in a text claim, each claim once."""
    return list(dict.fromkeys(header.claim for header in _headers(text.split("\n"))))


def only(text: str, claim: Claim) -> str:
    """Return a text without the sheets of other claims, what is left on the lines where it was.

    The part of a header goes on until the next one begins.
    """
    lines = text.split("\n")
    headers = [*_headers(lines)]
    ends = [*(header.first for header in headers[1:]), len(lines)]
    for header, end in zip(headers, ends, strict=True):
        if header.claim != claim:
            lines[header.first : end] = [""] * (end - header.first)
    return "\n".join(lines)


def _headers(lines: Sequence[str]) -> Iterator[_Header]:
    said: dict[str, str] = {}
    first = last = 0
    for at, line in enumerate([*lines, *[""] * _APART]):
        match = _HEADING.fullmatch(line) if len(line) <= _LONGEST_LINE else None
        if match and (not said or match["word"].upper() not in said):
            first, last = (first if said else at), at
            said[match["word"].upper()] = _value(match["value"])
        elif match or (said and at - last >= _APART):
            if said.keys() >= _NEEDED:
                yield _Header(Claim(said["GAME"], said["EMPIRE"]), first)
            said = {match["word"].upper(): _value(match["value"])} if match else {}
            first = last = at


def _value(text: str) -> str:
    return " ".join(text.strip(" \t[]|:\"'").casefold().split())

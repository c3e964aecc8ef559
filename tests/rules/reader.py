"""The reader of case files; ``README.md`` beside this file says what a case looks like."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from itertools import pairwise
from typing import TYPE_CHECKING

from tests.rules.words import CaseError, Fields, is_area, is_empire, read_fields

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

ADJUDICATIONS = ("simultaneous", "in-order")
OUTCOMES = ("done", "cut", "failed", "nothing")
_RULE = re.compile(r"[ES]\.\d+|3\.[A-Z]+")
_EXPECTED = re.compile(r"(?P<outcome>\w+)(?:\s+(?P<cost>\d+))?(?:\s*:\s*(?P<reason>.+))?")


@dataclass(frozen=True, slots=True)
class OrderLine:
    """A line of an empire's sheet, and what is expected of it."""

    line: int
    empire: str
    place: int
    text: str
    outcome: str
    cost: int | None
    reason: str


@dataclass(frozen=True, slots=True)
class Claim:
    """What is expected of the position: ``then`` after the rounds, ``end`` after the turn, or of a report."""

    line: int
    text: str
    when: str
    subject: str
    words: tuple[str, ...]


@dataclass(slots=True)
class TurnPlan:
    """A turn of a case."""

    orders: list[OrderLine] = field(default_factory=list)
    letters: list[tuple[str, tuple[str, ...], str]] = field(default_factory=list)
    absent: list[str] = field(default_factory=list)
    claims: list[Claim] = field(default_factory=list)


@dataclass(slots=True)
class Case:
    """A case: the rules it cites, its title, a position, and turns."""

    file: str
    line: int
    rules: tuple[str, ...]
    title: str
    adjudications: tuple[str, ...] = ADJUDICATIONS
    settings: dict[str, str] = field(default_factory=dict)
    order_of_play: tuple[str, ...] = ()
    scenario: str | None = None
    empires: dict[str, Fields] = field(default_factory=dict)
    lands: dict[str, Fields] = field(default_factory=dict)
    seas: dict[str, Fields] = field(default_factory=dict)
    borders: list[tuple[str, str]] = field(default_factory=list)
    turns: list[TurnPlan] = field(default_factory=lambda: [TurnPlan()])


def read_cases(path: Path) -> list[Case]:
    """Read all cases of a file.

    Raises:
        CaseError: a line cannot be understood.

    """
    return read_text(path.name, path.read_text(encoding="utf-8"))


def read_text(file: str, text: str) -> list[Case]:
    """Read all cases of a text.

    Raises:
        CaseError: a line cannot be understood.

    """
    cases: list[Case] = []
    for number, line in enumerate(text.splitlines(), 1):
        words = line.partition("#")[0].split()
        if not words:
            continue
        try:
            if words[0] == "case" or not cases:
                cases.append(_head(file, number, words))
            else:
                _Statement(cases[-1], number, words).read()
        except CaseError as error:
            raise CaseError(f"{file}:{number}: {error}: {line.strip()}") from None
    return cases


def _head(file: str, number: int, line: Sequence[str]) -> Case:
    words = line[1:]
    cited = [word for word in words if _RULE.fullmatch(word)]
    title = words[len(cited) :]
    if line[0] != "case" or not cited or not title or list(words[: len(cited)]) != cited:
        raise CaseError("a case begins with: case, its rules, and a title")
    return Case(file, number, tuple(cited), " ".join(title))


@dataclass(frozen=True, slots=True)
class _Statement:
    """A line of a case, to be added to it."""

    case: Case
    number: int
    words: Sequence[str]

    def read(self) -> None:
        """Add the line to its case."""
        first, rest = self.words[0], self.words[1:]
        if is_empire(first):
            self._order(first, rest)
        elif first in {"then", "end", "report"}:
            self._claims(first, rest)
        elif first in {"land", "sea", "empire"}:
            self._thing(first, rest)
        else:
            self._other(first, rest)

    def _thing(self, kind: str, words: Sequence[str]) -> None:
        things = {"land": self.case.lands, "sea": self.case.seas, "empire": self.case.empires}[kind]
        code = words[0] if words else ""
        if not (is_empire(code) if kind == "empire" else is_area(code)) or code in things:
            raise CaseError(f"{code!r} is no code for a new {kind}")
        things[code] = read_fields(words[1:])

    def _other(self, first: str, words: Sequence[str]) -> None:
        turn = self.case.turns[-1]
        if first == "borders" and words:
            self.case.borders += [pair for chain in words for pair in pairwise(chain.split("-"))]
        elif first == "rules" and len(words) % 2 == 0:
            self.case.settings |= dict(zip(words[::2], words[1::2], strict=True))
        elif first in ADJUDICATIONS:
            self.case.adjudications = (first,)
        elif first == "order-of-play":
            self.case.order_of_play = tuple(words)
        elif first == "scenario" and len(words) == 1:
            self.case.scenario, self.case.adjudications = words[0], ADJUDICATIONS[:1]
        elif first == "absent" and words:
            turn.absent += words
        elif first == "letter":
            text = " ".join(words).partition(": ")
            sender, _, *to = text[0].split()
            turn.letters.append((sender, tuple(to), text[2]))
        elif [first, *words] == ["next", "turn"]:
            self.case.turns.append(TurnPlan())
        else:
            raise CaseError("this line begins with no word of a case")

    def _order(self, empire: str, words: Sequence[str]) -> None:
        line, _, expected = " ".join(words).partition("->")
        found = _EXPECTED.fullmatch(expected.strip() or "done")
        if found is None or found["outcome"] not in OUTCOMES:
            raise CaseError(f"expected must be one of {', '.join(OUTCOMES)}, with a cost and a reason or not")
        cost = None if found["cost"] is None else int(found["cost"])
        orders = self.case.turns[-1].orders
        last = max((order.place for order in orders if order.empire == empire), default=0)
        leading = re.match(r"\d+", line)
        place = int(leading[0]) if leading else last + 1
        reason = (found["reason"] or "").strip()
        orders.append(OrderLine(self.number, empire, place, line.strip(), found["outcome"], cost, reason))

    def _claims(self, when: str, words: Sequence[str]) -> None:
        claims = self.case.turns[-1].claims
        for part in [" ".join(words)] if when == "report" else " ".join(words).split(","):
            subject, *rest = part.split()
            if when != "report" and subject != "order-of-play":
                read_fields(rest)
            claims.append(Claim(self.number, f"{when} {part.strip()}", when, subject, tuple(rest)))

"""The reader of case files; ``README.md`` beside this file says what a case looks like."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pbm.kernel.order import Outcome
from tests.rules.case import Case, CaseError, Claim, Letter, OrderLine, TurnPlan

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from tests.rules.vocabulary import Vocabulary

NOTHING = "nothing"
"""What becomes of a line that is not an action at all."""

OUTCOMES = (*Outcome, NOTHING)
_EXPECTED = re.compile(r"(?P<outcome>\w+)(?:\s+(?P<cost>\d+))?(?:\s*:\s*(?P<reason>.+))?")


def cases_of(folder: Path, vocabulary: Vocabulary) -> list[Case]:
    """Read all cases of a game, which stand below its folder."""
    return [case for path in sorted((folder / "cases").glob("*.txt")) for case in read_cases(path, vocabulary)]


def read_cases(path: Path, vocabulary: Vocabulary) -> list[Case]:
    """Read all cases of a file.

    Raises:
        CaseError: a line cannot be understood.

    """
    return read_text(path.name, path.read_text(encoding="utf-8"), vocabulary)


def read_text(file: str, text: str, vocabulary: Vocabulary) -> list[Case]:
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
                cases.append(_head(vocabulary, file, number, words))
            else:
                _Statement(cases[-1], number, words[0], words[1:]).read()
        except CaseError as error:
            raise CaseError(f"{file}:{number}: {error}: {line.strip()}") from None
    return cases


def _head(vocabulary: Vocabulary, file: str, number: int, line: Sequence[str]) -> Case:
    words = line[1:]
    cited = [word for word in words if vocabulary.rule.fullmatch(word)]
    title = words[len(cited) :]
    if line[0] != "case" or not cited or not title or list(words[: len(cited)]) != cited:
        raise CaseError("a case begins with: case, its rules, and a title")
    return Case(vocabulary, file, number, tuple(cited), " ".join(title), vocabulary.position())


@dataclass(frozen=True, slots=True)
class _Statement:
    """A line of a case, to be added to it."""

    case: Case
    number: int
    first: str
    words: Sequence[str]

    def read(self) -> None:
        """Add the line to its case; what the skeleton of the language does not know is the game's."""
        if self.case.vocabulary.player.fullmatch(self.first):
            self._order()
        elif self.first in {"then", "end", "report"} or self.first in self.case.vocabulary.claims:
            self._claims()
        elif not self._of_the_turn():
            self.case.position.add(self.first, self.words)

    def _of_the_turn(self) -> bool:
        turn = self.case.turns[-1]
        if self.first == "absent" and self.words:
            turn.absent += self.words
        elif self.first == "letter":
            turn.letters.append(self._letter())
        elif [self.first, *self.words] == ["next", "turn"]:
            self.case.turns.append(TurnPlan())
        else:
            return False
        return True

    def _letter(self) -> Letter:
        head, colon, text = " ".join(self.words).partition(": ")
        sender, *to = head.split() or [""]
        if not colon or to[:1] != ["to"] or not to[1:]:
            raise CaseError("a letter reads: letter, who writes it, to, who gets it, a colon, and its text")
        return Letter(sender, tuple(to[1:]), text)

    def _order(self) -> None:
        line, _, expected = " ".join(self.words).partition("->")
        found = _EXPECTED.fullmatch(expected.strip() or Outcome.DONE)
        if found is None or found["outcome"] not in OUTCOMES:
            raise CaseError(f"expected must be one of {', '.join(OUTCOMES)}, with a cost and a reason or not")
        cost = None if found["cost"] is None else int(found["cost"])
        reason = (found["reason"] or "").strip()
        place, text = self._place(line), line.strip()
        order = OrderLine(self.number, self.first, place, text, found["outcome"], cost, reason)
        self.case.turns[-1].orders.append(order)

    def _place(self, line: str) -> int:
        """Return the place that a line has on its sheet: its number, or else behind the lines so far."""
        if leading := re.match(r"\d+", line):
            return int(leading[0])
        return 1 + max((one.place for one in self.case.turns[-1].orders if one.player == self.first), default=0)

    def _claims(self) -> None:
        """Add the claims of a line; commas part those about a state, in others they may belong to what is said."""
        of_a_state = self.first in {"then", "end"}
        parts = [part.split() for part in " ".join(self.words).split(",")] if of_a_state else [self.words]
        for words in parts:
            if len(words) < (2 if self.first == "report" else 1):
                raise CaseError("nothing is claimed here")
            if of_a_state:
                self.case.vocabulary.refuse(words)
            self.case.turns[-1].claims.append(Claim(self.number, self.first, tuple(words)))

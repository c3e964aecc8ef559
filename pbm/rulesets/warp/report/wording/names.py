"""The names of areas, players and cards, in the reader's language."""

from __future__ import annotations

from dataclasses import field
from functools import cache
from typing import TYPE_CHECKING

from pbm.kernel.sentence import Sentence, say
from pbm.quick.record import record
from pbm.reports import narration
from pbm.rulesets.warp.position.unit_lists import unit_lists
from pbm.rulesets.warp.position.world import GARRISON

if TYPE_CHECKING:
    from collections.abc import Mapping


NAMED_VALUES = frozenset({"area", "origin", "goal", "city", "empire", "other"})
"""Values of the rules' sentences that are codes; only these are given their names."""


@record
class Names(narration.Names):
    """Names by code, for cards by number."""

    cards: Mapping[int, str] = field(default_factory=dict)

    def empire(self, code: str) -> str | Sentence:
        """Return a player's name, or the words for a garrison."""
        return say("the neutral garrison") if code == GARRISON else self.by_code.get(code, code)

    def card(self, number: int) -> str:
        """Return a card's number and name: ``6 Bayonet Charge``."""
        return f"{number} {self.cards[number]}" if number in self.cards else str(number)

    def explain(self, sentence: Sentence) -> Sentence:
        """Return a sentence of the rules with names beside the codes in it."""
        return self.named(sentence, NAMED_VALUES)


def unit(code: str, number: int = 1) -> str:
    """Return units with their name beside the code: ``2 LINE Line Battalion``, ``GENE1 General``."""
    text = f"{code} {_kinds().get(code[:4], '')}".rstrip()
    return text if number == 1 else f"{number} {text}"


@cache
def _kinds() -> Mapping[str, str]:
    """Return the name of every kind of unit; a code has the same name in all lists."""
    return {code: kind.name for of_list in unit_lists().values() for code, kind in of_list.kinds.items()}

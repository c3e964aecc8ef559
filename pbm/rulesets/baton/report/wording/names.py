"""What powers, areas, leaders and cards are called."""

from __future__ import annotations

from collections.abc import Mapping  # noqa: TC003 - looked at when a record is made
from dataclasses import field
from typing import TYPE_CHECKING, Any

from pbm.kernel.record import record
from pbm.kernel.sentence import Sentence, all_of, say
from pbm.reports import narration
from pbm.rulesets.baton.orders.words import TERRAINS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pbm.kernel.sentence import Phrase


@record
class Names(narration.Names):
    """Names by code: of powers, areas and leaders; and of cards by number.

    Attributes:
        cards: what is printed on each card, by its number.
        morale: the morale of armies at the moment that is told of, as far as it is known.
        owners: whose armies are, likewise.

    """

    cards: Mapping[str, dict[str, Any]] = field(default_factory=dict)
    morale: Mapping[str, int] = field(default_factory=dict)
    owners: Mapping[str, str] = field(default_factory=dict)

    def power(self, code: str) -> str:
        """Return a power's name."""
        return self.by_code.get(code, code)

    def leader(self, code: str) -> Phrase | str:
        """Return a leader's code and name: ``NAP Napoleon``."""
        return self.area(code)

    def leaders(self, codes: Iterable[str]) -> Phrase:
        """List leaders: ``MUR Murat and NEY Ney``."""
        return all_of(map(self.leader, codes))

    def target(self, written: str) -> Phrase | str:
        """Return what a deed is aimed at: an army, an area, a border, or a suit as it is."""
        return self.leader(written) if written in self.owners else self.area(written)

    def place(self, code: str) -> str:
        """Return an area's code and name, or a border's code."""
        return self.area(code)

    def card(self, number: int) -> str:
        """Return a card's number and name: ``20 Lannes``."""
        return f"{number} {self.cards[str(number)]['name']}"

    def unit(self, number: int) -> str:
        """Return a card's suit, number and name: ``INF 20 Lannes``."""
        return f"{self.cards[str(number)]['suit']} {self.card(number)}"

    def terrain(self, number: int) -> Sentence:
        """Return the terrain that a card shows."""
        return TERRAINS[self.cards[str(number)]["terrain"]]

    def getting_acquainted(self, owners: Mapping[str, str], morale: Mapping[str, int]) -> Names:
        """Return names that say a leader's name and power once, and then his code alone."""
        return NamedOnce(self.by_code, self.language, self.cards, morale, owners)


@record
class NamedOnce(Names):
    """Names of which a leader's is said where he is first spoken of."""

    known: set[str] = field(default_factory=set)

    def leader(self, code: str) -> Phrase | str:
        """Return a leader's code, the first time with his name and whose army he leads."""
        if code in self.known:
            return code
        self.known.add(code)
        name, owner = Names.leader(self, code), self.owners.get(code)
        return name if owner is None else say("{leader} ({power})", leader=name, power=owner)

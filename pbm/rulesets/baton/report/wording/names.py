"""Names of powers, areas, leaders and cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence  # noqa: TC003 - needed when a record is made
from dataclasses import field
from typing import TYPE_CHECKING

from pbm.kernel.sentence import Sentence, all_of, say
from pbm.quick.record import record
from pbm.reports import narration
from pbm.rulesets.baton.orders.words import TERRAINS
from pbm.rulesets.baton.position.cards import Card  # noqa: TC001 - likewise

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pbm.kernel.sentence import Phrase
    from pbm.kernel.view import View
    from pbm.rulesets.baton.sight.visibility import Sight

OUTCOMES = (say("done"), say("cut"), say("failed"))
STATUSES = (say("player"), say("dummy"), say("standby"), say("eliminated"))
"""Words that documents hold as codes, for programs; they are translated where people see them."""

BOX_NAMES = (say("Action"), say("What"), say("Who"), say("Target"))
"""What the boxes of a sheet are called at the head of a column."""


@record
class Names(narration.Names):
    """Names by code: of powers, areas and leaders; and the cards.

    Attributes:
        cards: all cards, in the order of their numbers.
        morale: the morale of armies at the moment described, as far as it is known.
        owners: the powers that armies belong to, likewise.

    """

    cards: Sequence[Card] = ()
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
        """Return the target of a deed: an army, an area, a border, or a suit as it is."""
        return self.leader(written) if written in self.owners else self.area(written)

    def place(self, code: str) -> str:
        """Return an area's code and name, or a border's code."""
        return self.area(code)

    def card(self, number: int) -> str:
        """Return a card's number and name: ``20 Lannes``."""
        return f"{number} {self.cards[number - 1].name}"

    def unit(self, number: int) -> str:
        """Return a card's suit, number and name: ``INF 20 Lannes``."""
        return f"{self.cards[number - 1].suit.value} {self.card(number)}"

    def terrain(self, number: int) -> Sentence:
        """Return the terrain that a card shows."""
        return TERRAINS[str(self.cards[number - 1].terrain)]

    def introducing(self, owners: Mapping[str, str], morale: Mapping[str, int]) -> Names:
        """Return names that give a leader's name and power once, and after that only the code."""
        return NamedOnce(self.by_code, self.language, self.cards, morale, owners)


@record
class NamedOnce(Names):
    """Names that introduce a leader by name at the first mention."""

    known: set[str] = field(default_factory=set)

    def leader(self, code: str) -> Phrase | str:
        """Return a leader's code, the first time with the leader's name and power."""
        if code in self.known:
            return code
        self.known.add(code)
        name, owner = Names.leader(self, code), self.owners.get(code)
        return name if owner is None else say("{leader} ({power})", leader=name, power=owner)


def names_in(view: View[Sight]) -> Names:
    """Return the names of everything in a report."""
    sight: Sight = view.sight
    powers = {code: power.name for code, power in sight.powers.items()}
    areas = {code: area.name for code, area in sight.areas.items()}
    return Names({**powers, **areas, **leaders_in(sight)}, view.language, sight.cards)


def leaders_in(sight: Sight) -> dict[str, str]:
    """Return the names of all leaders by code."""
    return {card.leader: card.name for card in sight.cards if card.leader is not None}

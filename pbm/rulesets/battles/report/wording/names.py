"""The names of armies, battalions, generals and cards."""

from __future__ import annotations

from dataclasses import field
from typing import TYPE_CHECKING

from pbm.kernel.sentence import Sentence, all_of, say
from pbm.quick.record import record
from pbm.reports import narration
from pbm.rulesets.battles.position.deck import tactics_cards
from pbm.rulesets.battles.position.stacks import CENTRE, LEFT, RESERVE, RIGHT

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from pbm.kernel.sentence import Listing, Phrase


STACKS = {LEFT: say("Left wing"), CENTRE: say("Centre"), RIGHT: say("Right wing"), RESERVE: say("Reserve")}
"""The names of the stacks (N.28)."""


@record
class Names(narration.Names):
    """Names by code: of armies, battalions and generals."""

    def army(self, code: str) -> str:
        """Return an army's name."""
        return self.by_code.get(code, code)

    def battalion(self, code: str) -> str:
        """Return a battalion's code and name: ``FR13 14e``."""
        return self.area(code)

    def introducing(self) -> Names:
        """Return names that give a battalion's name once, and then only its code."""
        return NamedOnce(self.by_code, self.language)

    def battalions(self, codes: Iterable[str]) -> Listing:
        """List battalions: ``FR13 14e and FR14 36e``."""
        return all_of(map(self.battalion, codes))

    def general(self, code: str) -> str:
        """Return a general's name."""
        return self.by_code.get(code, code)

    def modifier(self, key: str) -> Phrase:
        """Return the name of what is added to an Attack roll."""
        return MODIFIERS[key]

    def card(self, number: int) -> str:
        """Return a tactics card's name."""
        return self.say(Sentence(tactics_cards()[number].name))


@record
class NamedOnce(Names):
    """Names that give a battalion's name only at its first mention."""

    known: set[str] = field(default_factory=set)

    def battalion(self, code: str) -> str:
        """Return a battalion's code, the first time with its name."""
        if code in self.known:
            return code
        self.known.add(code)
        return Names.battalion(self, code)


def dice(throw: Sequence[int]) -> str:
    """Write a throw of several dice with its sum: ``7 + 10 = 17``; a single one as it is."""
    return str(throw[0]) if len(throw) == 1 else f"{' + '.join(map(str, throw))} = {sum(throw)}"


def against(limit: int, *, passed: bool) -> Sentence:
    """Say whether a throw is within its limit."""
    return say("at most {limit}", limit=limit) if passed else say("more than {limit}", limit=limit)


MODIFIERS: Mapping[str, Phrase] = {
    "fire": say("Fire"),
    "melee": say("Melee"),
    "silenced": say("Fire, under the guns"),
    "support": say("supported"),
    "shaken": say("shaken"),
    "blown": say("blown"),
    "square": say("in square"),
    "no square": say("no square formed"),
    "flank": say("flank attack"),
    "ground": say("ground"),
    "card": say("tactics card"),
}
"""Each modifier by its key, as :mod:`pbm.rulesets.battles.rules.fights.modifiers` adds them up."""

"""Words of a scenario that mean two things: codes and names are unique over all kinds (C.41)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.baton.orders.terms import DEEDS, SUITS
from pbm.rulesets.baton.orders.words import CONDITIONS
from pbm.rulesets.baton.position.deck_file import terrains
from pbm.rulesets.baton.position.powers_by_code import POWERS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.rulesets.baton.setup.entries import Scenario


def word_faults(scenario: Scenario) -> Iterator[str]:
    """Yield the words that sheets could not tell apart, in any case; who has two of one code is told elsewhere."""
    meanings: dict[str, str] = {}
    for word, meant in _words(scenario):
        other = meanings.setdefault(word.casefold(), meant)
        if other != meant:
            yield f"{word:.40}: is {other}, and {meant}"


def _words(scenario: Scenario) -> Iterator[tuple[str, str]]:
    """Yield every code and name with what it stands for."""
    powers = POWERS | {power.code: power.name for power in scenario.powers}
    kinds = {
        "a suit": {suit.value: name.pattern for suit, name in SUITS.items()},
        "a deed": {deed.value: name.pattern for deed, name in DEEDS.items()},
        "a condition": {code: code.capitalize() for code in CONDITIONS},
        "a terrain": {terrain.code: terrain.name for terrain in terrains().values()},
        "a power": powers,
        "an area": {area.code: area.name for area in scenario.all_areas},
        "a leader": {card.leader: card.name for card in scenario.deck if card.leader is not None},
    }
    for kind, names in kinds.items():
        for code, name in names.items():
            yield code, f"{kind}, {code}"
            yield name, f"{kind}, {code}"

"""The words that sheets may use (C.41)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.ruleset import Word
from pbm.rulesets.baton.orders.terms import DEEDS, SUITS
from pbm.rulesets.baton.position.deck_file import terrains

if TYPE_CHECKING:
    from pbm.rulesets.baton.position.world import World

CONDITIONS = ("BELOW", "ABOVE", "ENGAGED", "FREE", "LED", "HAND")
"""The conditions of IF lines (C.37)."""


def words(world: World) -> list[Word]:
    """List the codes and names that a sheet may use; areas, leaders and powers that are not in play are known, too."""
    areas = {code: area.name for code, area in world.areas.items()} | world.beyond.areas
    borders = (*world.straits, *world.beyond.borders)
    return [
        *(Word("AREA", code, name) for code, name in areas.items()),
        *(Word("BORDER", code, "-".join(reversed(code.split("-")))) for code in borders),
        *(Word("LEADER", card.leader, card.name) for card in world.cards if card.leader is not None),
        *(Word("EMPIRE", code, name) for code, name in (world.beyond.powers | names_of_powers(world)).items()),
        *(Word("SUIT", suit.value, name.pattern) for suit, name in SUITS.items()),
        *(Word("DEED", deed.value, name.pattern) for deed, name in DEEDS.items()),
        *(Word("TERRAIN", terrain.code, terrain.name) for terrain in terrains().values()),
        *(Word("CONDITION", code, code.capitalize()) for code in CONDITIONS),
    ]


def names_of_powers(world: World) -> dict[str, str]:
    """Return the names of the powers in play by code."""
    return {code: power.name for code, power in world.powers.items()}

"""The words that sheets may use, and what suits, deeds and terrains are called in sentences (C.8, C.41, C.111)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.ruleset import Word
from pbm.kernel.sentence import say
from pbm.rulesets.baton.position.cards import Deed, Suit
from pbm.rulesets.baton.position.deck_file import terrains

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pbm.kernel.sentence import Sentence
    from pbm.rulesets.baton.position.world import World

SUITS: Mapping[Suit, Sentence] = {
    Suit.INF: say("Infantry"),
    Suit.CAV: say("Cavalry"),
    Suit.ART: say("Artillery"),
    Suit.AID: say("Aides"),
    Suit.SKI: say("Skirmishers"),
}
"""The name of each suit."""

DEEDS: Mapping[Deed, Sentence] = {
    Deed.MANEUVER: say("Manoeuvre"),
    Deed.FORCED: say("Forced March"),
    Deed.CHARGE: say("Charge"),
    Deed.BARRAGE: say("Barrage"),
    Deed.RECRUIT: say("Recruit"),
    Deed.FORAGE: say("Forage"),
}
"""The name of each deed."""

TERRAINS: Mapping[str, Sentence] = {
    "FIELDS": say("Fields"),
    "FORESTS": say("Forests"),
    "HILLS": say("Hills"),
    "RIDGE": say("Ridge"),
    "RIVER": say("River"),
    "MARSH": say("Marsh"),
    "VILLAGE": say("Village"),
    "FORTRESS": say("Fortress"),
    "REDOUBT": say("Redoubt"),
    "DEFILE": say("Defile"),
    "SUNKEN": say("Sunken Road"),
    "BRIDGE": say("Bridge"),
}
"""Terrains by their words (C.111)."""

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

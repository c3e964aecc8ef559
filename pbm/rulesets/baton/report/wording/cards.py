"""The effects of cards, in words made from their data: terrains, events (C.104, C.105, C.106)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.sentence import Sentence, say
from pbm.rulesets.baton.position.cards import Class, Verb

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from pbm.kernel.sentence import Phrase
    from pbm.rulesets.baton.position.cards import CardEvent, Terrain

EVENTS = {
    name.pattern: name
    for name in (
        say("Season"),
        say("Foul weather"),
        say("Fair weather"),
        say("Good harvest"),
        say("Requisitions"),
        say("Camp fever"),
        say("Pay chests"),
        say("Desertion"),
        say("Long roads"),
        say("Dispatches"),
        say("Conscription"),
        say("Intrigue"),
        say("Armistice"),
        say("Cartel"),
        say("Te Deum"),
    )
}
"""Events by their names (C.112)."""

CLASSES: Mapping[Class, Phrase] = {
    Class.BARE: say("every area without cubes"),
    Class.TRODDEN: say("every area with an army in it"),
    Class.LARGE: say("every army with five cards or more"),
    Class.QUARTERED: say("every unengaged army in an area that its power controls"),
    Class.ABROAD: say("every unengaged army on a border or in an area that its power does not control"),
    Class.SHAKEN: say("every army with morale 3 or less"),
    Class.ALL: say("every power"),
    Class.FEWEST: say("the power with the fewest cards in hand"),
    Class.MOST: say("the power with the most cards in hand"),
    Class.GREATEST: say("the power that controls most"),
}
"""The areas, armies or powers that an event is about (C.106)."""

EFFECTS: Mapping[tuple[Verb, bool], Sentence] = {
    (Verb.CUBES, True): say("{whom} gains {number} cube"),
    (Verb.CUBES, False): say("{whom} loses {number} cube"),
    (Verb.MORALE, True): say("{whom} gains {number} morale"),
    (Verb.MORALE, False): say("{whom} loses {number} morale, never its last"),
    (Verb.DRAW, True): say("{whom} draws {number}"),
    (Verb.DROP, True): say("{whom} discards the {number} oldest"),
    (Verb.HONOUR, True): say("{whom} gets {number} VP"),
}
"""The effect on them, a gain or not (C.105)."""


def event_effect(event: CardEvent) -> Phrase:
    """Say what an event does."""
    if event.verb is Verb.SEASON:
        return say("the season changes")
    if event.verb is Verb.WEATHER:
        return say("the weather turns foul") if event.foul else say("the weather turns fair")
    if event.verb is Verb.PART:
        return say("all engagements end")
    if event.verb is Verb.EXCHANGE:
        return say("all prisoners go home")
    assert event.of is not None
    if event.verb is Verb.DESERT:
        return say("{whom} loses a unit card", whom=CLASSES[event.of])
    pattern = EFFECTS[event.verb, event.number > 0].pattern
    return Sentence(pattern, (("whom", CLASSES[event.of]), ("number", abs(event.number))))


SIGNED: Mapping[str, Sentence] = {
    "against": say("{number} to Charges against it"),
    "by": say("{number} to its own Charges"),
    "shot": say("{number} to the points of Barrages at it"),
    "guns": say("{number} to the points of its own Barrages"),
    "rest": say("{number} to the rolls of its season tests"),
    "repel": say("{number} morale lost by an army whose Charge against it fails"),
    "hold": say("{number} morale for enemies who disengage from it"),
}
PLAIN: Mapping[str, Sentence] = {
    "unhorse": say("cavalry that charges it counts 0"),
    "square": say("each of its infantry cards counts 1 more against Charges"),
    "screen": say("a Charge that beats it costs it no unit card"),
    "pit": say("a Charge against it that fails costs a unit card"),
    "slip": say("it disengages at no cost"),
    "bar": say("no further army can engage it"),
}
"""The effect of each verb of a terrain, with a number or without (C.104)."""


def terrain_effects(terrain: Terrain) -> Iterator[Phrase]:
    """Yield the effects of a terrain on the army whose ground it is, in the order of its verbs."""
    for verb, pattern in SIGNED.items():
        number = getattr(terrain, verb)
        if number:
            yield Sentence(pattern.pattern, (("number", f"{number:+d}"),))
    for verb, pattern in PLAIN.items():
        if getattr(terrain, verb):
            yield pattern

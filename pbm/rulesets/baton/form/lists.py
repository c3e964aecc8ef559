"""The lists that boxes offer, by their names: deeds, armies, targets, leaders and cards of the hand, numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.kernel.sentence import say, several
from pbm.rulesets.baton.form import armies
from pbm.rulesets.baton.form.targets import card_told, targets
from pbm.rulesets.baton.orders.words import DEEDS

if TYPE_CHECKING:
    from pbm.kernel.language import Language

Report = dict[str, Any]
Item = list[str]

NOT_YOURS = say("As things stand, {code} leads no army of yours and is in your hand no leader whom you may use.")
NOT_IN_HAND = say("As things stand, {code} is in your hand no leader whom you may use.")
NO_ARMY = say("As things stand, {code} leads no army of yours.")
NOT_THERE = say("As things stand, {code} is in another area.")
NOT_ENGAGED = say("As things stand, {code} is not engaged with you.")
NO_PRISONER = say("{code} is no prisoner of yours.")
NO_ALLY = say("As things stand, {code} is not your ally.")


def lists(report: Report, reader: Language) -> dict[str, Any]:
    """Return all lists; what a box does not take of one it leaves out."""
    said = reader.catalogue.gettext
    own = armies.items(armies.own(report), report, reader)
    new = list(armies.in_hand(report, reader))
    everybody = armies.items(report["armies"], report, reader)
    powers = [code for code, power in report["standings"].items() if code != report["empire"] and not power["out"]]
    mine = report["standings"][report["empire"]]
    return {
        "deeds": {"items": _deeds(report, reader)},
        "doers": {"items": [*own, *new], "unfit": said(NOT_YOURS.pattern)},
        "targets": {"by": [1, 2], "items": targets(report, reader)},
        "armies": {"items": own, "unfit": said(NO_ARMY.pattern)},
        "leaders": {"items": [*own, *new]},
        "mergers": {"by": [2], "items": _mergers(report, reader), "unfit": said(NOT_THERE.pattern)},
        "parts": {"items": _parts(report, reader)},
        "new_leaders": {"items": new, "unfit": said(NOT_IN_HAND.pattern)},
        "points": {"items": [str(number) for number in range(1, _most_points(report) + 1)]},
        "engaged": {"items": armies.items(_engaged(report), report, reader), "unfit": said(NOT_ENGAGED.pattern)},
        "parties": {"by": [1], "items": {"LED": powers, "HAND": [], "*": everybody}},
        "limits": {"by": [1], "items": _limits(report)},
        "grounds": {"items": _grounds(report, reader)},
        "hand": {"items": [[str(card["number"]), reader.say(card_told(card))] for card in report["own_cards"]]},
        "left": {"items": [str(number) for number in range(1, report["rules"]["hand_size"])]},
        "others": {"items": powers},
        "allies": {"items": [mine["ally"]] if mine["ally"] else [], "unfit": said(NO_ALLY.pattern)},
        "prisoners": {"items": _prisoners(report), "unfit": said(NO_PRISONER.pattern)},
    }


def _deeds(report: Report, reader: Language) -> list[Item]:
    """List the deeds, each with how many cards of the hand can pay for it (C.8)."""
    suits = [card["suit"] for card in report["own_cards"]]
    held = {deed: suits.count(deed.suit.value) for deed in DEEDS}
    return [
        [deed.value, reader.say(several("{deed}, {n} card", "{deed}, {n} cards", held[deed], deed=name))]
        for deed, name in DEEDS.items()
    ]


def _mergers(report: Report, reader: Language) -> dict[str, list[Any]]:
    """Return by army those in its area, which can be merged into it (C.53)."""
    found: dict[str, list[Any]] = {}
    for code in armies.own(report):
        others = armies.items(armies.in_one_area(code, report), report, reader)
        found[code] = [*others, ["ALL", reader.say(say("all your armies there"))]] if others else []
    return found


def _parts(report: Report, reader: Language) -> list[Any]:
    """List what SPLIT may take: suits of own units, numbers of them, all, all but one (C.52)."""
    units = [unit for army in armies.own(report).values() for unit in army["units"]]
    suits = dict.fromkeys(report["cards"][str(unit)]["suit"] for unit in units)
    most = max((len(army["units"]) for army in armies.own(report).values()), default=0)
    numbers = [str(number) for number in range(1, most + 1)]
    everything = ["ALL", reader.say(say("all its units"))], ["ALL BUT 1", reader.say(say("all but one"))]
    return [*suits, *numbers, *everything]


def _most_points(report: Report) -> int:
    return max((army["points"] for army in report["own_armies"].values()), default=1)


def _engaged(report: Report) -> list[str]:
    """List the enemies that own armies are engaged with."""
    return list(dict.fromkeys(foe for army in armies.own(report).values() for foe in army["foes"]))


def _limits(report: Report) -> dict[str, list[str]]:
    """Return by condition the numbers that it may ask for: morale, or cards in the hand (C.37)."""
    morale = [str(number) for number in range(1, report["rules"]["morale_max"] + 1)]
    cards = [str(number) for number in range(1, report["rules"]["hand_size"] + report["rules"]["hand_over"] + 1)]
    return {"BELOW": morale, "ABOVE": morale, "HAND": cards, "*": []}


def _grounds(report: Report, reader: Language) -> list[Item]:
    """List the terrains of the hand, then the cards that show them (C.56)."""
    shown = [card for card in report["own_cards"] if card["terrain"]]
    kinds = {card["terrain"]: [card["terrain"], f"{card['terrain_name']}: {card['terrain_effect']}"] for card in shown}
    told = [[str(card["number"]), reader.say(card_told(card | {"suit_name": card["terrain_name"]}))] for card in shown]
    return [*kinds.values(), *told]


def _prisoners(report: Report) -> list[str]:
    """List the captured leaders who can be released (C.88)."""
    held = report["standings"][report["empire"]]["prisoners"]
    return [report["cards"][str(prisoner["card"])]["leader"] for prisoner in held]

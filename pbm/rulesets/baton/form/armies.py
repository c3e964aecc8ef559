"""Armies as boxes offer them, each with where it stands and its morale, and who is in reach of whom."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.kernel.sentence import say

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from pbm.kernel.language import Language
    from pbm.kernel.sentence import Sentence

Report = dict[str, Any]
Item = list[str]


def own(report: Report) -> dict[str, Report]:
    """Return the reader's armies by their leaders."""
    return {code: army for code, army in report["armies"].items() if army["power"] == report["empire"]}


def enemies(report: Report) -> list[str]:
    """Return the leaders of enemy armies: all that are not allied (C.4)."""
    reader = report["empire"]
    friends = (reader, report["standings"][reader]["ally"])
    return [code for code, army in report["armies"].items() if army["power"] not in friends]


def items(leaders: Iterable[str], report: Report, reader: Language) -> list[Item]:
    """List armies with what is to be known of each."""
    return [[code, reader.say(about(report["armies"][code]))] for code in leaders]


def about(army: Report) -> Sentence:
    """Say where an army stands, what its morale is, and whether it is engaged."""
    known = {"leader": army["name"], "place": army["where"], "morale": army["morale"]}
    if army["foes"]:
        return say("{leader}, {place}, morale {morale}, engaged", **known)
    return say("{leader}, {place}, morale {morale}", **known)


def in_hand(report: Report, reader: Language) -> Iterator[Item]:
    """Yield the leaders in the hand whom the reader may use (C.9)."""
    for card in report["own_cards"]:
        if card["usable"]:
            yield [card["leader"], reader.say(say("{leader}, in your hand", leader=card["name"]))]


def in_one_area(code: str, report: Report) -> list[str]:
    """Return the other own armies in an army's area; armies on borders are in none (C.53)."""
    armies = own(report)
    where = armies[code]["where"]
    return [other for other, army in armies.items() if other != code and army["where"] == where in report["areas"]]


def in_reach(code: str, report: Report) -> list[str]:
    """Return the enemies that an army can charge: those engaged with it; of an unengaged one those near it (C.55)."""
    army = report["armies"][code]
    if army["foes"]:
        return list(army["foes"])
    where = army["where"]
    return [
        enemy
        for enemy in enemies(report)
        if where in report["areas"] and where in report["armies"][enemy]["where"].split("-")
    ]

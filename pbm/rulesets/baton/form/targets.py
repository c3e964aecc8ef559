"""What TARGET may hold by deed and army (C.43): goals of Maneuvers, enemies to charge, cards to recruit."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.kernel.sentence import say
from pbm.rulesets.baton.form import armies
from pbm.rulesets.baton.orders.words import SUITS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.kernel.language import Language
    from pbm.kernel.sentence import Sentence

Report = dict[str, Any]
Item = str | list[str]


def targets(report: Report, reader: Language) -> dict[str, list[Item]]:
    """Return the targets by deed and leader; of a leader who is not on the map yet those by the deed alone."""
    enemies = armies.items(armies.enemies(report), report, reader)
    everywhere = [*report["areas"], *report["borders"]]
    found: dict[str, list[Item]] = {"*": [*enemies, *everywhere]}
    for code in (*armies.own(report), *(leader for leader, _ in armies.in_hand(report, reader))):
        goals = _goals(code, report, reader) if code in report["armies"] else [*enemies, *everywhere]
        foes = armies.in_reach(code, report) if code in report["armies"] else armies.enemies(report)
        found |= {f"{deed} {code}": goals for deed in ("MANEUVER", "FORCED")}
        found |= {f"{deed} {code}": [*armies.items(foes, report, reader)] for deed in ("CHARGE", "BARRAGE")}
        found |= {f"RECRUIT {code}": list(_recruits(report, reader)), f"FORAGE {code}": []}
    return found


def _goals(code: str, report: Report, reader: Language) -> list[Item]:
    """List where an army may march to: its area and those next to it, their borders, enemies there; then all areas."""
    ends = report["armies"][code]["where"].split("-")
    near = dict.fromkeys([*ends, *(next_to for end in ends for next_to in report["areas"][end]["neighbours"])])
    enemies = [each for each in armies.enemies(report) if near.keys() & report["armies"][each]["where"].split("-")]
    borders = [border for border in report["borders"] if set(ends) & set(border.split("-"))]
    far = [area for area in report["areas"] if area not in near]
    return [*near, *armies.items(enemies, report, reader), *borders, *far]


def _recruits(report: Report, reader: Language) -> Iterator[Item]:
    """Yield the suits of the hand, then each card of it."""
    held = {card["suit"] for card in report["own_cards"]}
    yield from (suit.value for suit in SUITS if suit.value in held)
    for card in report["own_cards"]:
        yield [str(card["number"]), reader.say(card_told(card))]


def card_told(card: Report) -> Sentence:
    """Say what a card is."""
    return say("{card}, {suit}", card=card["name"], suit=card["suit_name"])

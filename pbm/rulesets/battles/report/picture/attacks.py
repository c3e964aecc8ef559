"""This turn's attacks as arrows between two stacks that face each other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.rulesets.battles.position.stacks import LINE, OPPOSITE

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    Plain = dict[str, object]
    Fight = Mapping[str, Any]

WIDTH = 320
"""Of a stack, of the room between two armies, and so of a wing, in units of the picture: about pixels on a phone."""
LANES = 2
"""The number of attacks side by side, with room for the effects on battalions beside each."""
LANE, LINE_HIGH = 62, 14
"""Height of a row of attacks that tell up to three lines, and of each more."""
QUIET = 34
"""Height of the room between two armies without attacks."""

SEVERITY = ("blown", "shaken", "routed", "eliminated")
"""The possible effects on a battalion, the worst last."""


def front(fights: Sequence[Fight], us: str, stack: str) -> Plain:
    """Lay out the room before a stack of the army below: an arrow for each combat from it or from its opposite.

    Returns:
        ``arrows`` in the order of the combats; ``height``; ``lane``, the width of the room of each arrow.

    """
    here = [fight for fight in fights if _column(fight, us) == stack]
    lane = WIDTH // max(1, min(LANES, len(here)))
    rows = -(-len(here) // LANES)
    arrows = [_arrow(fight, us) for fight in here]
    high = max((LANE + LINE_HIGH * (_told(arrow) - 3) for arrow in arrows if _told(arrow) > 3), default=LANE)
    placed = [arrow | {"x": lane * (at % LANES), "y": high * (at // LANES)} for at, arrow in enumerate(arrows)]
    return {"arrows": placed, "lane": lane, "height": high * rows or QUIET}


def _told(arrow: Mapping[str, Any]) -> int:
    """Return how many lines are told beside an arrow: the way, the target, and what was suffered."""
    return 1 + bool(arrow["target"]) + max(1, len(arrow["suffered"]))


def _column(fight: Fight, us: str) -> str:
    """Return the stack of the army below before which an attack is drawn: the one it came from, or its opposite."""
    side = _attacking(fight, us)
    return str(side["stack"] if side["army"] == us else OPPOSITE[side["stack"]])


def _attacking(fight: Fight, us: str) -> Fight:
    """Return the side that ordered the attack; in a clash in one combat the one below."""
    return _side(fight, fight["attacker"] or us)


def _side(fight: Fight, army: str) -> Fight:
    return next(side for side in fight["sides"] if side["army"] == army)


def _arrow(fight: Fight, us: str) -> Plain:
    """Return the data of an arrow.

    Returns:
        ``both``: whether it points both ways. ``up``: whether the army below attacks. ``lean``: to which side it leans,
        in a flank attack on another column (N.67). ``target``: the stack attacked there. ``suffered``: the worst that
        befell each of the two battalions.

    """
    side = _attacking(fight, us)
    other = next(each for each in fight["sides"] if each is not side)
    straight = OPPOSITE[side["stack"]] == other["stack"]
    return {
        "name": fight["name"],
        "round": fight["round"],
        "army": side["army"],
        "both": fight["attacker"] is None,
        "up": side["army"] == us,
        "way": fight["way"],
        "difference": fight["difference"],
        "lean": 0 if straight else _lean(side, other, us),
        "target": None if straight else other["stack"],
        "suffered": _suffered(fight),
        "away": next((each["rode_to"] for each in fight["sides"] if each["rode_to"]), None),
        "around": bool(fight["breaking_off"] and fight["breaking_off"]["passed"]),
    }


def _lean(side: Fight, other: Fight, us: str) -> int:
    """Return -1 for an attack to the left of the picture, 1 for one to the right, 0 for one on the reserve."""
    if other["stack"] not in LINE:
        return 0
    ours = [each["stack"] if each["army"] == us else OPPOSITE[each["stack"]] for each in (side, other)]
    origin, goal = map(LINE.index, ours)
    return (goal > origin) - (goal < origin)


def _suffered(fight: Fight) -> list[Plain]:
    """List the worst that befell each of the two battalions."""
    worst: dict[str, str] = {}
    for each in fight["suffered"]:
        befell = worst.get(each["battalion"], SEVERITY[0])
        worst[each["battalion"]] = max(befell, each["what"], key=SEVERITY.index)
    met = [side["battalion"]["code"] for side in fight["sides"]]
    return [{"battalion": code, "what": worst[code]} for code in met if code in worst]

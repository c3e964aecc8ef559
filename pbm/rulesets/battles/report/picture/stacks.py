"""The layout of a stack in the picture: title, generals beside it, cards from front to rear, ground before it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.rulesets.battles.position.world import Ground

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    Plain = dict[str, object]

TITLE = 20
"""Height of a stack's title."""
POSTED = 17
"""Height of the line that names generals beside a stack."""
CARD = 27
"""From one open card to the next."""
BACK = 15
"""From one card that lies face down to the next."""
EMPTY = 30
"""Height of a stack without cards."""
LAST_SEEN = 16
"""Height of the line that names battalions last seen in a stack."""
GROUND = 38
"""Height of the strip of ground before a stack, with its name."""

AHEAD = ("strip", "title", "posted", "cards", "last_seen")
"""The parts of a stack from above, if the enemy is above it in the picture."""
BEHIND = ("title", "posted", "last_seen", "cards", "strip")
"""The same, if the enemy is below it."""


def stack_of(army: Mapping[str, Any], code: str, *, ahead: bool) -> Plain:
    """Lay out a stack; its top lies nearest to the enemy (N.5).

    Args:
        army: its army, as in the report; cards with a code lie open.
        code: the stack's code.
        ahead: whether the enemy is above it in the picture.

    Returns:
        ``cards`` from top to bottom of the stack, each with its place; ``generals``; ``seen``, the codes of those last
        seen here (N.100); ``ground``, if there is any; ``at``, how far down each part begins; ``height``.

    """
    cards = army["stacks"][code]
    is_open = all("code" in card for card in cards)
    pitch = CARD if is_open else BACK
    generals = [each | {"code": name} for name, each in army["generals"].items() if _is_at(each, code)]
    seen = [] if is_open else _last_seen(army, code)
    ground = army["ground"].get(code, Ground.OPEN)
    heights = {
        "title": TITLE,
        "posted": POSTED if generals else 0,
        "cards": pitch * len(cards) or EMPTY,
        "last_seen": LAST_SEEN if seen else 0,
        "strip": 0 if ground == Ground.OPEN else GROUND,
    }
    at = _begins(AHEAD if ahead else BEHIND, heights)
    return {
        "army": army["code"],
        "stack": code,
        "open": is_open,
        "number": len(cards),
        "commander": army["commander"],
        "generals": generals,
        "seen": seen,
        "ground": None if ground == Ground.OPEN else ground,
        "cards": _placed(cards, at["cards"], pitch, ahead=ahead),
        "at": at,
        "height": sum(heights.values()),
    }


def _is_at(general: Mapping[str, Any], stack: str) -> bool:
    return general["post"] == stack and not general["fallen"]


def _last_seen(army: Mapping[str, Any], stack: str) -> list[str]:
    """List the battalions in play that the enemy has last seen in a stack, the latest first."""
    lost = {*army["routed"], *army["fallen"]}
    found = [(code, each) for code, each in army["sightings"].items() if each["stack"] == stack and code not in lost]
    return [code for code, _ in sorted(found, key=lambda one: -one[1]["turn"])]


def _begins(parts: Sequence[str], heights: Mapping[str, int]) -> dict[str, int]:
    """Return how far down each part begins."""
    return {part: sum(heights[above] for above in parts[:at]) for at, part in enumerate(parts)}


def _placed(cards: Sequence[Mapping[str, object]], down: int, pitch: int, *, ahead: bool) -> list[Plain]:
    """Give each card its place; the list always begins with the top."""
    last = len(cards) - 1
    return [{**card, "y": down + pitch * (at if ahead else last - at)} for at, card in enumerate(cards)]

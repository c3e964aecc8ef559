"""A stack as the picture shows it: title, generals beside it, cards from the front to the rear, ground before it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.rulesets.battles.picture.measures import BACK, CARD, EMPTY, GROUND, LAST_SEEN, POSTED, TITLE

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

Plain = dict[str, Any]

OPEN_GROUND = "OPEN"


def stack_of(army: Mapping[str, Any], code: str, *, ahead: bool) -> Plain:
    """Lay out a stack; its top lies nearest to the enemy (N.5).

    Args:
        army: its army, as the report tells it; cards with a code lie open.
        code: which stack.
        ahead: whether the enemy is above it in the picture; else the picture is turned about.

    Returns:
        ``cards``, each with its place from above; ``generals``; ``seen``, the codes of those last seen here (N.100);
        ``ground`` with its place, if there is any; and the places of all that is written.

    """
    cards, seen = army["stacks"][code], _last_seen(army, code)
    generals = [each | {"code": name} for name, each in army["generals"].items() if _is_at(each, code)]
    is_open = all("code" in card for card in cards)
    ground = army["ground"].get(code, OPEN_GROUND)
    rows = _rows(is_open=is_open, cards=cards, generals=generals, seen=seen, ground=ground != OPEN_GROUND, ahead=ahead)
    return {
        "army": army["code"],
        "stack": code,
        "open": is_open,
        "number": len(cards),
        "commander": army["commander"],
        "generals": generals,
        "seen": [] if is_open else seen,
        "ground": None if ground == OPEN_GROUND else ground,
        "cards": _placed(cards, rows["cards"], CARD if is_open else BACK, ahead=ahead),
        **{name: at for name, at in rows.items() if name != "cards"},
        "cards_from": rows["cards"],
    }


def _is_at(general: Mapping[str, Any], stack: str) -> bool:
    return general["post"] == stack and not general["fallen"]


def _last_seen(army: Mapping[str, Any], stack: str) -> list[str]:
    """List the battalions in play that the enemy has last seen in a stack, the latest first."""
    lost = {*army["routed"], *army["fallen"]}
    found = [(code, each) for code, each in army["sightings"].items() if each["stack"] == stack and code not in lost]
    return [code for code, _ in sorted(found, key=lambda one: -one[1]["turn"])]


def _rows(
    *,
    is_open: bool,
    cards: Sequence[object],
    generals: Sequence[object],
    seen: Sequence[object],
    ground: bool,
    ahead: bool,
) -> dict[str, int]:
    """Return how far down each part begins, and the height of all."""
    heights = {
        "title": TITLE,
        "posted": POSTED if generals else 0,
        "cards": (CARD if is_open else BACK) * len(cards) or EMPTY,
        "last_seen": LAST_SEEN if seen and not is_open else 0,
        "strip": GROUND if ground else 0,
    }
    names = (
        ["strip", "title", "posted", "cards", "last_seen"]
        if ahead
        else ["title", "posted", "last_seen", "cards", "strip"]
    )
    begins, down = {}, 0
    for name in names:
        begins[name] = down
        down += heights[name]
    return begins | {"height": down}


def _placed(cards: Sequence[Plain], down: int, pitch: int, *, ahead: bool) -> list[Plain]:
    """Give each card its place; the list begins with the top in any case."""
    last = len(cards) - 1
    return [card | {"y": down + pitch * (at if ahead else last - at)} for at, card in enumerate(cards)]

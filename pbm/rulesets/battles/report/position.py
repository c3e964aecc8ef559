"""The position as tables and archive have it: numbers, marks by stack, what scouts have seen (N.100, N.102)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.rulesets.battles.events.tactics import StackScouted

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pbm.kernel.event import Event
    from pbm.rulesets.battles.sight.visibility import Sight

Document = dict[str, Any]


def standings(sight: Sight) -> dict[str, Document]:
    """Return what sums both armies up (N.13)."""
    return {code: _standing(army) for code, army in sight.armies.items()}


def _standing(army: Document) -> Document:
    marks = [each for stack in army["stacks"].values() for each in stack]
    return {
        **{key: army[key] for key in ("name", "status", "missed", "break", "lost", "share")},
        "in_play": len(marks),
        "shaken": sum(bool(each["shaken"]) for each in marks),
        "blown": sum(bool(each["blown"]) for each in marks),
    }


def looks(happened: Iterable[Event[Any]], sight: Sight, reader: str | None) -> list[Document]:
    """List the enemy stacks that scouts have seen, from top to bottom, as at the end of the turn (N.87)."""
    enemy = next(army for code, army in sight.armies.items() if code != reader)
    return [
        {
            "army": enemy["code"],
            "stack": event.stack,
            "battalions": [
                {"code": code, **enemy["battalions"][code], "shaken": marks["shaken"], "blown": marks["blown"]}
                for code, marks in zip(event.battalions, enemy["stacks"][event.stack], strict=True)
            ],
        }
        for event in happened
        if isinstance(event, StackScouted) and event.empire == reader
    ]

"""A report of nothing but the lines of the sheet, until the game has reports of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.rulesets.warp.events.lines import LineTold

if TYPE_CHECKING:
    from pbm.kernel.view import View


def nothing_seen(_world: object, _player: str | None) -> dict[str, Any]:
    """Return what is seen of a world: nothing."""
    return {}


def lines_told(view: View) -> Any:  # noqa: ANN401 - not the whole of a report document
    """Return a document with what came of the lines of the reader's sheet."""
    lines = [event for event in view.events if isinstance(event, LineTold) and event.empire == view.empire]
    return {
        "actions": [
            {
                "number": line.place,
                "text": line.text,
                "outcome": line.outcome.value,
                "cost": line.cost,
                "reason": None if line.reason is None else str(line.reason),
            }
            for line in lines
        ],
        "events": [],
        "messages": [{"from": letter.sender, "text": letter.text} for letter in view.messages],
    }

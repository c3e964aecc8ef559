"""Stack checks of a combat: to everybody how many held, and who routed; to the owner every throw (N.101)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.rulesets.battles.events.losses import BattalionRouted, StackChecked, StackTested, Why

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pbm.kernel.event import Event

Document = dict[str, Any]


def checks(happened: Iterable[Event[Any]]) -> list[Document]:
    """List the stack checks of a combat in their order; ``tests`` is None for all but the owner."""
    happened = list(happened)
    found = [_check(event) for event in happened if isinstance(event, StackChecked) and event.tested]
    for event in happened:
        if isinstance(event, BattalionRouted) and event.why is Why.CHECK:
            _failing(found, event)["routed"].append(event.battalion)
        elif isinstance(event, StackTested):
            check = next(each for each in found if _is_of(each, event.empire, event.stack) and each["tests"] is None)
            check["tests"] = [
                {
                    "battalion": test.battalion,
                    "throw": list(test.throw),
                    "added": test.added,
                    "limit": test.limit,
                    "held": test.held,
                }
                for test in event.tests
            ]
    return found


def _check(event: StackChecked) -> Document:
    return {
        "army": event.army,
        "stack": event.stack,
        "tested": event.tested,
        "held": event.held,
        "routed": [],
        "tests": None,
    }


def _failing(found: Iterable[Document], event: BattalionRouted) -> Document:
    """Return the check that a battalion has failed: the first of its stack of which not all who failed are named."""
    return next(
        each
        for each in found
        if _is_of(each, event.army, event.stack) and len(each["routed"]) < each["tested"] - each["held"]
    )


def _is_of(check: Document, army: str, stack: str) -> bool:
    return (check["army"], check["stack"]) == (army, stack)

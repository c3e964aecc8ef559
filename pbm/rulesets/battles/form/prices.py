"""What MUSTER costs, and the points there are to pay with (N.96)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.kernel.sentence import say

if TYPE_CHECKING:
    from pbm.kernel.language import Language

Report = dict[str, Any]


def purse(report: Report, reader: Language) -> list[list[Any]]:
    """Return what may be spent at the muster; nothing else in a battle has a price."""
    return [[reader.say(say("Points")), report["muster"]["points"]]] if report["muster"] else []


def prices(report: Report) -> list[list[Any]]:
    """Return for each kind of the list how many there are and what each costs, then the same for generals."""
    if not report["muster"]:
        return []
    kinds = [[kind["number"], kind["points"], 0, 0, None] for kind in report["muster"]["kinds"]]
    return kinds + [[1, general["points"], 0, 0, None] for general in report["muster"]["generals"]]


def answers(report: Report) -> dict[str, int]:
    """Return which kind and which general has which of the prices."""
    listed = (*report["muster"]["kinds"], *report["muster"]["generals"])
    return {each["code"]: at for at, each in enumerate(listed)}

"""The words that the form's boxes may hold, by what a box takes (N.28)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.rulesets.battles.orders.words import CHOICES, STACK_NAMES

if TYPE_CHECKING:
    from pbm.kernel.language import Language

Report = dict[str, Any]

STACK, BATTALION = "S", "B"
"""The kinds of things that have places of their own in the data: what can be picked in the line of battle."""


def things(report: Report, reader: Language) -> dict[str, list[str]]:
    """Return stacks, and the battalions of both armies: the order of battle is public (N.102)."""
    said = reader.catalogue.gettext
    stacks = {code: [said(name), STACK] for code, name in STACK_NAMES.items()}
    battalions = {
        code: [each["name"], BATTALION]
        for army in report["armies"].values()
        for code, each in army["battalions"].items()
    }
    return stacks | battalions


def named(report: Report) -> dict[str, dict[str, str]]:
    """Return generals, the hand, at the muster the kinds of the army's list, and what is the same in every battle."""
    army = report["army"]
    return {
        "GENERAL": {code: each["name"] for code, each in army["generals"].items()} | _enlisted(report, "generals"),
        "TACTICS_CARD": {card["code"]: card["name"] for card in army["hand"]},
        "KIND": _enlisted(report, "kinds"),
        **{kind: dict.fromkeys(codes.split(), "") for kind, codes in CHOICES.items()},
    }


def _enlisted(report: Report, what: str) -> dict[str, str]:
    """Return the kinds or the generals that may be taken at the muster, by code; later nobody (N.97)."""
    return {each["code"]: each["name"] for each in (report["muster"] or {}).get(what, ())}

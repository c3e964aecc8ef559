"""docs/rules/baton-and-knapsack-report.md names every key of the report document."""

from __future__ import annotations

import re
from dataclasses import fields

import pytest

from pbm.kernel.event import Event, SecretEvent
from pbm.rulesets.baton import BATON
from tests.support.baton.reported import over, report
from tests.support.paths import ROOT

PAGE = (ROOT / "docs" / "rules" / "baton-and-knapsack-report.md").read_text(encoding="utf-8")
NAMED = set(re.findall(r"`([a-z_]+)`", PAGE))
NOT_WRITTEN = {"rules", "box_names", "threats"}
"""What no report has in JSON: the scenario says it."""
OF_LINES = {"LineTold", "LineTried", "RoundPlanned", "LeadPassed", "TricksEnded", "TrickBegun", "DeedDone", "CardsPaid"}
"""Events that are told with a line or at the head of a trick, not as steps."""


def keys(value: object) -> set[str]:
    """Return the keys of a document and of all that is in it, but codes."""
    if isinstance(value, list):
        return {key for each in value for key in keys(each)}
    if not isinstance(value, dict):
        return set()
    return {key for key in value if key.islower()} | {key for each in value.values() for key in keys(each)}


@pytest.mark.parametrize("reader", ["FR", "AU", None])
def test_every_key_is_named(reader: str | None) -> None:
    """Whoever reads reports by program finds what each key holds, before and after the end of the game."""
    for told in (report(reader), over()[reader]):
        assert keys({key: value for key, value in told.items() if key not in NOT_WRITTEN}) - NAMED == set()


def test_what_steps_hold_is_named() -> None:
    """The fields of all events that steps are made of."""
    events = [
        found
        for found in BATON.saved_classes().values()
        if issubclass(found, Event) and not issubclass(found, SecretEvent) and found.__name__ not in OF_LINES
    ]

    assert {each.name for found in events for each in fields(found)} - NAMED == set()
    assert events


def test_every_kind_is_named() -> None:
    """Kinds of steps, of what the roundup tells, and of what needs attention."""
    written = "".join(
        path.read_text(encoding="utf-8")
        for path in sorted((ROOT / "pbm" / "rulesets" / "baton" / "report").rglob("*.py"))
    )
    said = re.findall(r'(?:event_text|EventText|[tT]old)\(\s*"([a-z_]+)"', written)
    kinds = {*said, *re.findall(r'yield "([a-z_]+)"', written)}

    assert kinds - NAMED == set()
    assert {"charge", "lead", "hegemony"} <= kinds

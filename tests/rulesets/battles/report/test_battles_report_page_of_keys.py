"""docs/rules/napoleonic-battles-report.md names every key of the report document."""

from __future__ import annotations

import re
from copy import deepcopy

import pytest

from pbm.rulesets.battles import BATTLES
from pbm.rulesets.battles.events.tactics import StackScouted
from pbm.rulesets.battles.position.world import Ending, Over
from tests.support.battles.reported import SEED, first_turn, report_of
from tests.support.paths import ROOT

PAGE = (ROOT / "docs" / "rules" / "napoleonic-battles-report.md").read_text(encoding="utf-8")
NAMED = set(re.findall(r"`([a-z_]+)`", PAGE))
NOT_WRITTEN = {"rules", "box_names", "threats"}
"""What no report has in JSON: the scenario says it."""


def keys(value: object) -> set[str]:
    """Return the keys of a document and of all that is in it, but codes."""
    if isinstance(value, list):
        return {key for each in value for key in keys(each)}
    if not isinstance(value, dict):
        return set()
    return {key for key in value if key.islower()} | {key for each in value.values() for key in keys(each)}


@pytest.mark.parametrize("over", [None, Over(Ending.TRUCE)])
@pytest.mark.parametrize("reader", ["FR", "AL", None])
def test_every_key_is_named(reader: str | None, over: Over | None) -> None:
    """Whoever reads reports by program finds what each key holds."""
    events, world = first_turn()
    world = deepcopy(world)
    world.over = over
    scouted = StackScouted("FR", "LEFT", tuple(world.armies["AL"].stacks["LEFT"]))
    report = report_of(world, reader, [*events, scouted])

    assert keys({key: value for key, value in report.items() if key not in NOT_WRITTEN}) - NAMED == set()


def test_what_may_be_mustered_is_named_as_well() -> None:
    """The army list of a pick-up battle stands in the report of its start (N.97)."""
    scenario = (ROOT / "pbm" / "rulesets" / "battles" / "scenarios" / "pickup.toml").read_text(encoding="utf-8")
    found = report_of(BATTLES.start(scenario, "pickup.toml", SEED), "FR")["muster"]

    assert keys(found) - NAMED == set()
    assert (found["points"], found["kinds"][0]["points"], found["generals"][0]["points"]) == (460, 21, 40)

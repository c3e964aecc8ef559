"""The map of Baton and Knapsack shows the marches of the turn."""

from __future__ import annotations

from typing import Any

from pbm.rulesets.baton.report.map.marches import marches

PLACES = {"AND": (0.0, 0.0), "AND-LIS": (10.0, 0.0), "LIS": (20.0, 0.0)}


def march(army: str, start: str, goal: str) -> dict[str, Any]:
    """Return the step of a march, as documents have it."""
    return {"kind": "march", "army": army, "start": {"where": start}, "goal": {"where": goal}}


def deed(power: str, *steps: dict[str, Any], followers: tuple[dict[str, Any], ...] = ()) -> dict[str, Any]:
    """Return a deed with its steps."""
    return {"power": power, "steps": list(steps), "followers": list(followers)}


def test_a_march_over_a_border_is_one_arrow() -> None:
    """From where the army set out to where it got, in its power's colour; those who followed have theirs."""
    follower = deed("SP", march("CAS", "LIS", "AND-LIS"))
    tricks = [deed("OT", march("MRB", "AND", "AND-LIS"), march("MRB", "AND-LIS", "LIS"), followers=(follower,))]

    assert [(way["player"], way["from"], way["to"]) for way in marches(tricks, PLACES)] == [
        ("OT", "AND", "LIS"),
        ("SP", "LIS", "AND-LIS"),
    ]

"""What a game master is pointed to."""

from __future__ import annotations

from pbm.rulesets.battles.sight.gm_state import notable_changes
from tests.support.battles.reported import pratzen


def test_breaking_generals_and_empty_stacks_are_pointed_out_once() -> None:
    """When it comes to be so, and not every turn it stays so."""
    before, after = pratzen(), pratzen()
    army = after.armies["FR"]
    army.fallen = [code for stack in ("LEFT", "CENTRE", "RIGHT") for code in army.stacks[stack]]
    army.stacks |= {"LEFT": [], "CENTRE": [], "RIGHT": []}
    for general in after.armies["AL"].generals.values():
        general.fallen = True

    assert list(notable_changes(before, after)) == [
        "FR has reached its break number of 14",
        "FR has nobody in LEFT",
        "FR has nobody in CENTRE",
        "FR has nobody in RIGHT",
        "AL has no general any more",
    ]
    assert list(notable_changes(after, after)) == []

"""The public archive of a battle: turn by turn what both may know, and at the end everything (N.102)."""

from __future__ import annotations

from copy import deepcopy
from typing import TYPE_CHECKING, Any

from pbm.publishing.archive import archive
from pbm.publishing.turn_figures import figures_of_turn
from pbm.rulesets.battles import BATTLES
from pbm.rulesets.battles.position.world import Ending, Over
from tests.support.battles.reported import first_turn, pratzen, report_of

if TYPE_CHECKING:
    from pbm.rulesets.battles.position.world import World


def archived(*, over: bool) -> dict[str, Any]:
    """Return the archive of the start and of the first turn."""
    events, world = first_turn()
    world = deepcopy(world)
    world.over = Over(Ending.TRUCE) if over else None
    return archive(BATTLES, [figures(pratzen(), []), figures(world, events)])


def figures(world: World, events: Any) -> dict[str, Any]:  # noqa: ANN401 - what happened
    """Return the figures of a turn."""
    reports = {army: report_of(world, army, events) for army in world.armies}
    return figures_of_turn(BATTLES, reports, report_of(world, None, events))


def test_each_turn_has_its_position_and_its_fights() -> None:
    """Numbers and marks by stack, losses with names, generals, and the fights as both know them."""
    start, first = archived(over=False)["turns"]

    assert (start["fights"], start["armies"]["FR"]["routed"]) == ([], [])
    assert first["armies"]["FR"]["routed"] == ["FR02", "FR16"]
    assert first["armies"]["AL"]["generals"]["CON"]["post"] == "RIGHT"
    assert [each["name"] for each in first["fights"]] == ["1 FR", "1 AL", "2 CLASH", "3 FR", "3 AL", "4 FR"]
    assert all(check["tests"] is None for each in first["fights"] for check in each["checks"])
    assert "revealed" not in start
    assert "revealed" not in first


def test_at_the_end_each_turn_shows_what_was_secret() -> None:
    """Stacks, hands, sheets and dice of all turns."""
    start, first = archived(over=True)["turns"]

    assert start["revealed"]["AL"]["record"]["stacks"]["LEFT"][0] == "AL01"
    assert start["revealed"]["FR"]["record"]["hand"] == ["COURIERS", "BAYONET", "LANCES", "COLOURS"]
    french = first["revealed"]["FR"]["record"]
    assert french["lines"][0]["text"] == "MOVE FR18 CENTRE TOP"
    assert [len(check["tests"]) for check in french["tests"]] == [6, 4]
    assert french["throws"][0] == "FR04 11e Chasseurs is revived: 5, at most 8."

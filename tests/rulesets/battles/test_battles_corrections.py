"""What the game master may set by hand in a battle, and who is told."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from pbm.desk.errors import RefusedError
from pbm.reports.narration import text_of
from pbm.rulesets.battles import BATTLES
from pbm.rulesets.battles.keeping.soundness import world_fault
from pbm.rulesets.battles.report.wording.names import Names
from tests.support.battles.scenarios import SKIRMISH, START

if TYPE_CHECKING:
    from pbm.kernel.event import Event
    from pbm.rulesets.battles.position.world import World


def corrected(target: str, field: str, written: str) -> tuple[Event[Any], World]:
    """Set a field of a small battle; return the event, and the world that came of it."""
    world = BATTLES.start(SKIRMISH + START, "skirmish", 1805)
    assert BATTLES.correct is not None
    event = BATTLES.correct(world, target, field, written, "a slip")
    event.apply(world)
    assert world_fault(world) is None
    return event, world


@pytest.mark.parametrize(
    ("target", "field", "written", "seen"),
    [
        ("FR", "status", "player", ("armies", "FR", "status", "player")),
        ("FR", "missed", "0", ("armies", "FR", "missed", 0)),
        ("FR", "break", "4", ("armies", "FR", "break", 4)),
        ("FR", "hand", "+smoke", ("armies", "FR", "tactics", "hand", ["VOLLEY", "SMOKE"])),
        ("FR", "hand", "+PANIC", ("armies", "FR", "tactics", "discard", [])),
        ("FR", "hand", "-VOLLEY", ("armies", "FR", "tactics", "discard", ["PANIC", "VOLLEY"])),
        ("FR03", "shaken", "no", ("battalions", "FR03", "shaken", False)),
        ("FR03", "place", "left", ("armies", "FR", "stacks", "LEFT", ["FR04", "FR03"])),
        ("FR03", "place", "routed", ("armies", "FR", "routed", ["FR02", "FR03"])),
        ("FR01", "place", "reserve", ("armies", "FR", "stacks", "RESERVE", ["FR01"])),
        ("FR04", "blown", "none", ("battalions", "FR04", "blown", None)),
        ("FR04", "blown", "4", ("battalions", "FR04", "blown", 4)),
        ("NEY", "fallen", "no", ("armies", "FR", "commander", "NEY")),
        ("SOU", "post", "right", ("armies", "FR", "generals", "SOU", "post", "RIGHT")),
    ],
)
def test_a_field_is_set(target: str, field: str, written: str, seen: tuple[Any, ...]) -> None:
    """The world has the value, and hangs together; the army's player is told."""
    event, world = corrected(target, field, written)
    found: Any = BATTLES.gm_state(world)
    for key in seen[:-1]:
        found = found[key]
    told = text_of(event, Names({"FR": "France"}))

    assert found == seen[-1]
    assert event.seen_by("FR")
    assert told is not None
    assert "a slip" in str(told.sentence)


@pytest.mark.parametrize(
    ("target", "field", "written", "is_open"),
    [
        ("FR", "status", "dummy", True),
        ("FR", "break", "4", True),
        ("SOU", "post", "RIGHT", True),
        ("NEY", "fallen", "no", True),
        ("FR03", "place", "routed", True),
        ("FR02", "place", "reserve", True),
        ("FR03", "place", "left", False),
        ("FR03", "shaken", "no", False),
        ("FR04", "blown", "none", False),
        ("FR", "hand", "+SMOKE", False),
    ],
)
def test_what_both_players_see_anyhow_is_told_to_both(target: str, field: str, written: str, *, is_open: bool) -> None:
    """Posts, fallen generals, break numbers and lost battalions lie open (N.100 to N.102); nothing else does."""
    event, _ = corrected(target, field, written)

    assert [event.seen_by(reader) for reader in ("AL", None)] == [is_open, is_open]


def test_what_is_lost_loses_its_marks() -> None:
    """As by a rout (N.58c)."""
    _, world = corrected("FR03", "place", "fallen")

    assert world.armies["FR"].battalions["FR03"].is_steady


@pytest.mark.parametrize(
    ("target", "field", "written", "said"),
    [
        ("XX", "status", "player", "XX is neither an army nor a battalion or general of one"),
        ("FR", "points", "3", "FR has no points to set; there are status, missed, break, hand"),
        ("FR", "status", "eliminated", "FR: status must be player, dummy or standby, not eliminated"),
        ("FR", "missed", "-1", "FR: missed must be a number"),
        ("FR", "break", "5", "FR: break must be a number from 1 to that of its battalions, not 5"),
        ("FR", "break", "0", "FR: break must be"),
        ("FR", "hand", "+VOLLEY", "FR: hand must be"),
        ("FR", "hand", "-SMOKE", "FR: hand must be"),
        ("FR", "hand", "SMOKE", "FR: hand must be"),
        ("FR03", "place", "rear", "FR03: place must be"),
        ("FR03", "shaken", "maybe", "FR03: shaken must be yes or no"),
        ("FR02", "shaken", "yes", "FR02: shaken must be"),
        ("FR03", "blown", "2", "FR03: blown must be"),
        ("FR04", "blown", "5", "FR04: blown must be"),
        ("NEY", "post", "rear", "NEY: post must be a stack, not rear"),
        ("NEY", "rating", "5", "NEY has no rating to set; there are post, fallen"),
    ],
)
def test_what_does_not_fit_is_refused(target: str, field: str, written: str, said: str) -> None:
    """No such thing, no such field, or a value that it cannot have."""
    with pytest.raises(RefusedError) as refused:
        corrected(target, field, written)

    assert str(refused.value).startswith(said)

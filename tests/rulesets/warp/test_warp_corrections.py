"""What the game master may set by hand, and that nobody else is told of what is secret."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from pbm.desk.errors import RefusedError
from pbm.reports.narration import text_of
from pbm.rulesets.warp import WARP
from pbm.rulesets.warp.keeping.soundness import world_fault
from pbm.rulesets.warp.report.wording.names import Names

if TYPE_CHECKING:
    from pbm.kernel.event import Event
    from pbm.rulesets.warp.position.world import World

SCENARIO = """
[scenario]
name = "case"
ruleset = "warp"
module = "europe-at-war"
[seats]
player = [ { code = "FR", name = "France" }, { code = "PR", name = "Prussia" }, { code = "SW", name = "Sweden" } ]
[board]
land = [
  { code = "MAG", name = "Magdeburg", type = "medium", borders = ["BER"] },
  { code = "BER", name = "Berlin", type = "capitol", borders = ["MAG"], coasts = ["BAL"] },
]
sea = [ { code = "BAL", name = "Baltic" } ]
[start]
stack = [
  { area = "MAG", player = "FR", units = ["GENE2+1", "LINE"] },
  { area = "BER", player = "PR", units = ["GENE1"] },
]
marker = { BER = "PR" }
points = { BER = 3 }
hand = { FR = [6, 20], PR = [75], SW = [] }
offer = { FR = [], PR = [], SW = [] }
deck = [1, 2]
discards = [3]
order_of_play = ["PR", "SW", "FR"]
"""


def world() -> World:
    """Return a small position."""
    return WARP.start(SCENARIO, "case.toml", 1)


def corrected(target: str, field: str, written: str) -> tuple[Event[Any], dict[str, Any]]:
    """Set a field; return the event, and the game master's view of what came of it."""
    before = world()
    assert WARP.correct is not None
    event = WARP.correct(before, target, field, written, "a slip")
    event.apply(before)
    assert world_fault(before) is None
    return event, WARP.gm_state(before)


@pytest.mark.parametrize(
    ("given", "path", "value"),
    [
        (("BER", "points", "9"), ("areas", "BER", "points"), 9),
        (("BER", "marker", "fr"), ("areas", "BER", "owner"), "FR"),
        (("BER", "owner", "FR"), ("areas", "BER", "owner"), "FR"),
        (("BER", "marker", "none"), ("areas", "BER", "points"), 0),
        (("MAG", "marker", "FR"), ("areas", "MAG", "owner"), "FR"),
        (("FR", "status", "standby"), ("empires", "FR", "status"), "standby"),
        (("SW", "status", "eliminated"), ("order_of_play",), ["PR", "FR"]),
        (("FR", "card_points", "5"), ("empires", "FR", "card_points"), 5),
        (("FR", "missed", "1"), ("empires", "FR", "missed"), 1),
        (("FR", "experience", "gene2+3"), ("areas", "MAG", "stacks", "FR"), ["GENE2+3", "LINE"]),
        (("FR", "hand", "+2"), ("empires", "FR", "hand"), [6, 20, 2]),
        (("FR", "hand", "+3"), ("discards",), []),
        (("FR", "hand", "-6"), ("discards",), [3, 6]),
    ],
)
def test_a_field_is_set(given: tuple[str, str, str], path: tuple[str, ...], value: object) -> None:
    """The world is as it was set, and hangs together."""
    _, state = corrected(*given)
    found: Any = state
    for step in path:
        found = found[step]

    assert found == value


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (("XXX", "points", "9"), "XXX is neither an area nor a player"),
        (("BER", "type", "major"), "BER has no type to set; there are points, marker"),
        (("BAL", "marker", "FR"), "BAL has no marker to set; there are none"),
        (("BER", "points", "-1"), "BER: points must be a number, 0 or more"),
        (("MAG", "points", "1"), "0 where nobody's marker is, not 1"),
        (("BER", "marker", "AU"), "marker must be a player, or none, not AU"),
        (("FR", "status", "asleep"), "status must be player, dummy, standby or eliminated"),
        (("FR", "experience", "GENE1+2"), "experience must be a leader on the map"),
        (("FR", "experience", "LINE+2"), "experience must be a leader on the map"),
        (("FR", "hand", "20"), r"hand must be \+ and a card"),
        (("FR", "hand", "+75"), r"hand must be \+ and a card"),
        (("FR", "hand", "-75"), r"hand must be \+ and a card"),
        (("FR", "card_points", "many"), "card_points must be a number, 0 or more"),
    ],
)
def test_what_cannot_be_set_is_refused(given: tuple[str, str, str], said: str) -> None:
    """Each refusal says what the field takes."""
    with pytest.raises(RefusedError, match=said):
        corrected(*given)


@pytest.mark.parametrize(
    ("given", "concerned", "text"),
    [
        (("BER", "marker", "FR"), "FR PR", "The game master sets BER Berlin, control marker, from PR to FR: a slip"),
        (("FR", "status", "dummy"), "FR", "The game master sets FR France, status, from player to dummy: a slip"),
        (("FR", "hand", "+2"), "FR", "The game master puts 2 Operational Move into your hand: a slip"),
        (("FR", "hand", "-6"), "FR", "The game master takes 6 Bayonet Charge out of your hand: a slip"),
        (("FR", "experience", "GENE2"), "FR", "sets FR France, experience, from GENE2+1 to GENE2: a slip"),
    ],
)
def test_those_concerned_are_told_and_nobody_else(given: tuple[str, str, str], concerned: str, text: str) -> None:
    """What is corrected may be secret."""
    event, _ = corrected(*given)
    names = Names({"FR": "France", "BER": "Berlin"}, cards={2: "Operational Move", 6: "Bayonet Charge"})
    said = text_of(event, names)

    assert [player for player in ("FR", "PR", "SW", None) if event.seen_by(player)] == concerned.split()
    assert said is not None
    assert text in str(said.sentence)

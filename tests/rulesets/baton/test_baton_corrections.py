"""What the game master may set by hand in Baton and Knapsack, and who is told."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from pbm.desk.errors import RefusedError
from pbm.reports.narration import text_of
from pbm.rulesets.baton import BATON
from pbm.rulesets.baton.keeping.soundness import world_fault
from pbm.rulesets.baton.position.cards import Card, Suit
from pbm.rulesets.baton.report.wording.names import Names
from tests.support.baton.scenarios import SMALL, START

if TYPE_CHECKING:
    from pbm.kernel.event import Event
    from pbm.rulesets.baton.position.world import World

NAMES = Names({"FR": "France", "AAA": "Anhalt"}, cards=[Card(number, "Jena", Suit.INF, 7) for number in range(1, 6)])


def corrected(target: str, field: str, written: str) -> tuple[Event[Any], World]:
    """Set a field of a small game, Moore's card in France's hand; return the event, and the world that came of it."""
    start = START.replace("deck = [2]", "deck = [2]\ndiscard = [5]").replace("hand = [5]", "hand = []")
    world = BATON.start(SMALL + start, "small", 1805)
    assert BATON.correct is not None
    event = BATON.correct(world, target, field, written, "a slip")
    event.apply(world)
    assert world_fault(world) is None
    return event, world


@pytest.mark.parametrize(
    ("target", "field", "written", "seen"),
    [
        ("FR", "status", "Player", ("empires", "FR", "status", "player")),
        ("FR", "missed", "0", ("empires", "FR", "missed", 0)),
        ("FR", "vps", "-7", ("empires", "FR", "vps", -7)),
        ("FR", "hand", "+2", ("empires", "FR", "hand", [2])),
        ("AU", "hand", "+5", ("discard", [])),
        ("AAA", "marker", "au", ("areas", "AAA", "marker", "AU")),
        ("BBB", "marker", "none", ("areas", "BBB", "marker", None)),
        ("AAA", "cubes", "1", ("areas", "AAA", "cubes", 1)),
        ("NAP", "morale", "9", ("armies", "NAP", "morale", 9)),
        ("NAP", "place", "aaa", ("armies", "NAP", "place", "AAA")),
        ("MAC", "place", "BBB", ("armies", "MAC", "on_point", False)),
        ("MAC", "point", "no", ("armies", "MAC", "on_point", False)),
        ("MAC", "units", "+2", ("armies", "MAC", "units", [2])),
    ],
)
def test_a_field_is_set(target: str, field: str, written: str, seen: tuple[Any, ...]) -> None:
    """The world has the value, and hangs together; the player is told."""
    event, world = corrected(target, field, written)
    found: Any = BATON.gm_state(world)
    for key in seen[:-1]:
        found = found[key]
    told = text_of(event, NAMES)

    assert found == seen[-1]
    assert event.seen_by("FR") or target == "AU"
    assert told is not None
    assert "a slip" in str(told.sentence)


def test_a_card_is_taken_away() -> None:
    """It goes to the discard pile."""
    _, world = corrected("AU", "hand", "+5")
    assert BATON.correct is not None
    event = BATON.correct(world, "AU", "hand", "-5", "a slip after all")
    event.apply(world)

    assert (world.powers["AU"].hand, world.discards) == ([], [5])
    told = text_of(event, NAMES)
    assert told is not None
    assert "discard pile" in str(told.sentence)


@pytest.mark.parametrize(
    ("target", "field", "written", "readers"),
    [
        ("FR", "vps", "3", ["FR", "AU", None]),
        ("FR", "hand", "+2", ["FR"]),
        ("FR", "hand", "+5", ["FR", "AU", None]),
        ("MAC", "units", "+2", ["FR", "AU", None]),
    ],
)
def test_only_a_card_drawn_into_a_hand_is_secret(
    target: str, field: str, written: str, readers: list[str | None]
) -> None:
    """All else lies open, the discard pile too (C.96, C.97)."""
    event, _ = corrected(target, field, written)

    assert [reader for reader in ("FR", "AU", None) if event.seen_by(reader)] == readers


@pytest.mark.parametrize(
    ("target", "field", "written", "said"),
    [
        ("XX", "status", "player", "XX is neither a power nor an area in play or an army"),
        ("CCC", "cubes", "1", "CCC is neither a power"),
        ("MOO", "morale", "1", "MOO is neither a power"),
        ("FR", "points", "3", "FR has no points to set; there are status, missed, vps, hand"),
        ("FR", "status", "eliminated", "FR: status must be player, dummy or standby, not eliminated"),
        ("FR", "missed", "-1", "FR: missed must be a number, 0 or more, not -1"),
        ("FR", "vps", "many", "FR: vps must be a number, not many"),
        ("FR", "hand", "+1", "FR: hand must be + and the number of a card of deck or discard pile, or -"),
        ("FR", "hand", "-2", "FR: hand must be"),
        ("FR", "hand", "2", "FR: hand must be"),
        ("FR", "hand", "+two", "FR: hand must be"),
        ("AAA", "marker", "RU", "AAA: marker cannot be RU: 'RU' in AAA is not a power"),
        ("AAA", "cubes", "2", "AAA: cubes cannot be 2: AAA has 2 cubes, more than the 1 printed (C.6)"),
        ("NAP", "morale", "0", "NAP: morale cannot be 0: NAP: morale must be from 1 to 10, not 0"),
        ("NAP", "morale", "11", "NAP: morale cannot be 11"),
        ("NAP", "place", "BBB", "NAP: place cannot be BBB: MAC and NAP are engaged, and not in reach"),
        ("NAP", "place", "XXX", "NAP: place cannot be XXX: NAP: 'XXX' is not a place"),
        ("NAP", "point", "maybe", "NAP: point must be yes or no, not maybe"),
        ("NAP", "point", "yes", "NAP: point cannot be yes: NAP: 'AAA-BBB' is not a place"),
    ],
)
def test_what_does_not_fit_is_refused(target: str, field: str, written: str, said: str) -> None:
    """No such thing, no such field, or a value that would leave a position that cannot be."""
    with pytest.raises(RefusedError) as refused:
        corrected(target, field, written)

    assert str(refused.value).startswith(said)

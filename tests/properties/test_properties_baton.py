"""What must hold in every game of Baton and Knapsack besides what holds in any game, shown on random ones."""

from __future__ import annotations

from collections import Counter
from functools import singledispatch
from typing import TYPE_CHECKING, Any

from hypothesis import given, settings
from hypothesis import strategies as st

from pbm.game.turn import play
from pbm.rulesets.baton import BATON
from pbm.rulesets.baton.events import armies, fights
from pbm.rulesets.baton.events.lines import LineTold
from pbm.rulesets.baton.events.powers import PointsWon
from pbm.rulesets.baton.events.seasons import CensusTaken
from pbm.rulesets.baton.keeping.soundness import all_cards, world_fault
from tests.properties.baton import BatonGames
from tests.properties.games import read_lines
from tests.support.effort import examples

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.kernel.event import Event
    from pbm.rulesets.baton.position.world import World
    from pbm.sheets import Sheet

SEEDS = st.integers(0, 10**9)
GAMES = BatonGames()
MORALE_LOST = {
    fights.Cause.FORCED,
    fights.Cause.STRAIT,
    fights.Cause.DISENGAGING,
    fights.Cause.STORM,
    fights.Cause.ENGAGING,
    fights.Cause.CHARGE,
    fights.Cause.FAILED_CHARGE,
    fights.Cause.BARRAGE,
    fights.Cause.RECRUITS,
    fights.Cause.SEASON_TEST,
    fights.Cause.WINTER,
}
"""What never adds to morale; foraging and triumphs never take any, events of cards do either."""


def turns(seed: int, number: int = 2) -> Iterator[tuple[World, list[Sheet], list[Event[Any]], World]]:
    """Play turns of a random game; yield the world before each, the sheets, what happened, and the world after."""
    world = GAMES.position(seed)
    for turn in range(1, number + 1):
        if world.over is not None:
            return
        sheets = read_lines(GAMES, world, GAMES.sheets(world, seed + turn))
        events, after = play(BATON, world, sheets, seed, turn=turn)
        yield world, sheets, events, after
        world = after


@settings(max_examples=examples(40))
@given(SEEDS)
def test_every_card_is_in_exactly_one_place(seed: int) -> None:
    """After any turn the world hangs together, and no card is made or lost (C.7)."""
    for before, _, _, after in turns(seed):
        assert world_fault(after) is None
        assert sorted(all_cards(after)) == sorted(all_cards(before)) == [card.number for card in before.cards]


@settings(max_examples=examples(40))
@given(SEEDS)
def test_every_card_stays_in_one_place_with_every_event(seed: int) -> None:
    """Not only between turns: whatever happens leaves each card in a place of its own (C.7)."""
    for before, _, events, _ in turns(seed, 1):
        every = sorted(all_cards(before))
        for event in events:
            event.apply(before)
            assert sorted(all_cards(before)) == every, event


@settings(max_examples=examples(40))
@given(SEEDS)
def test_morale_changes_only_by_named_causes(seed: int) -> None:
    """What is told of raising, splitting, merging and changes of morale explains that of every army (C.99)."""
    for before, _, events, after in turns(seed):
        morale = {code: army.morale for code, army in before.armies.items()}
        for event in events:
            reckon(event, morale)

        assert morale == {code: army.morale for code, army in after.armies.items()}


@singledispatch
def reckon(event: Event[Any], morale: dict[str, int]) -> None:
    """Do to the morale of armies what an event says; most events say nothing of it."""
    del event, morale


@reckon.register
def _(event: fights.MoraleChanged, morale: dict[str, int]) -> None:
    morale[event.army] += event.by
    assert event.by < 0 or event.why not in MORALE_LOST
    assert event.by > 0 or event.why not in {fights.Cause.FORAGE, fights.Cause.TRIUMPH}


@reckon.register
def _(event: armies.LeaderRaised, morale: dict[str, int]) -> None:
    morale[event.leader] = event.morale


@reckon.register
def _(event: armies.ArmySplit, morale: dict[str, int]) -> None:
    assert event.morale == morale[event.old] - 1
    morale[event.leader] = event.morale


@reckon.register
def _(event: armies.ArmiesMerged, morale: dict[str, int]) -> None:
    merged = [morale[event.leader], *(morale.pop(leader) for leader in event.absorbed)]
    assert event.morale == sum(merged) // len(merged)
    morale[event.leader] = event.morale


@reckon.register(fights.LeaderCaptured)
@reckon.register(fights.LeaderEscaped)
def _(event: fights.LeaderCaptured | fights.LeaderEscaped, morale: dict[str, int]) -> None:
    del morale[event.leader]


@settings(max_examples=examples(40))
@given(SEEDS)
def test_victory_points_come_from_what_is_told(seed: int) -> None:
    """From the census and from merits, and from nothing else (C.16)."""
    for before, _, events, after in turns(seed):
        points = Counter({code: power.vps for code, power in before.powers.items()})
        for event in events:
            if isinstance(event, PointsWon):
                points[event.power] += event.points
            elif isinstance(event, CensusTaken):
                points[event.power] += event.value - event.par

        assert dict(points) == {code: power.vps for code, power in after.powers.items()}


@settings(max_examples=examples(40))
@given(SEEDS)
def test_every_line_is_told_exactly_once(seed: int) -> None:
    """Done, cut or failed, and whatever is not done has a reason (C.45)."""
    for _, sheets, events, _ in turns(seed):
        written = Counter((action.empire, action.place) for sheet in sheets for action in sheet.actions)
        told = [event for event in events if isinstance(event, LineTold)]

        assert Counter((event.empire, event.place) for event in told) == written
        assert [event for event in told if (event.outcome == "done") != (event.reason is None)] == []
        assert [event for event in told if event.outcome == "failed" and event.paid] == []

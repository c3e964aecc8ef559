"""The fog of European Empires, where it is not what is hidden in the world but what events tell."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from hypothesis import given, settings

from pbm.rulesets.empires.events.battles import BattleFought, WithdrawalReckoned, Withdrew
from pbm.rulesets.empires.position.world import Force, MoveKind
from pbm.rulesets.empires.rules.combat import reckon
from tests.support.effort import examples
from tests.support.empires.games import GAMES, RandomGame, play
from tests.support.empires.turns import Turn, played

if TYPE_CHECKING:
    from pbm.kernel.event import Event


def with_other_trains(event: Event[Any]) -> Event[Any]:
    """Change what a battle's event knows of supply trains."""
    if isinstance(event, BattleFought):
        return replace(event, trains=event.trains + 5, force=replace(event.force, trains=event.force.trains + 5))
    return event


@settings(max_examples=examples(40))
@given(GAMES)
def test_a_battle_does_not_tell_of_trains(game: RandomGame) -> None:
    """What trains stand behind a force or a defence is not told to the enemy, but as far as they are lost."""
    _, events, after = play(game)
    others = [with_other_trains(event) for event in events]
    for empire in after.empires:
        assert Turn(after, events, {}).files(empire) == Turn(after, others, {}).files(empire)


def test_a_retreat_does_not_tell_what_would_have_been() -> None:
    """Who attacks an area that is given up learns nothing of its entrenchment and trains; the owner knows them."""
    turn = played()
    force = Force("FR", "HES", "MGD", MoveKind.ATTACK, 9, 2)
    forecast = reckon(force, turn.world.lands["MGD"], turn.world.settings)
    withdrew = Withdrew(3, force, "PR", "BRA", 4)
    events = [withdrew, WithdrawalReckoned("PR", forecast)]
    worse = replace(forecast, entrenchment=7, trains_lost=9, defence=99)
    others = [withdrew, WithdrawalReckoned("PR", worse)]
    one, other = Turn(turn.world, events, {}), Turn(turn.world, others, {})
    assert one.files("FR") == other.files("FR")
    assert one.document("PR")["events"][0]["forecast"]["trains_lost"] == forecast.trains_lost


def test_letters_reach_only_those_they_are_written_to() -> None:
    """A letter to one empire is in no other's report."""
    turn = played()
    assert all(b"stays ours" not in data for data in turn.files("SW").values())
    assert all(b"stays ours" in data for data in turn.files("FR").values())


def test_battles_of_others_are_not_told() -> None:
    """Of a battle between others an empire learns who holds the area, and nothing else."""
    document = played().document("SW")
    assert {event["scope"] for event in document["events"]} == {"public", "closing", "own"}
    assert [event["text"] for event in document["events"] if event["kind"] == "conquest"] == [
        "Prussia takes HAN Hanover, neutral until now.",
        "France takes HAR Harz from Prussia.",
    ]

"""Rounds that arise from the rounds before them: a tiny game of knights who fight until nobody is challenged."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from pbm.kernel.event import Event
from pbm.kernel.order import Action
from pbm.kernel.phase import Phase, Round, Rounds, Stage
from pbm.kernel.turn import replay, resolve

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence


@dataclass(slots=True)
class Lists:
    """The whole world: how strong each knight is, whom each of them challenges when he has won, and what was told."""

    strength: dict[str, int]
    grudge: dict[str, str]
    standing: list[tuple[str, str]] = field(default_factory=list)
    told: list[str] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Fought(Event[Lists]):
    """One knight was beaten, and the other challenges the next."""

    number: int
    winner: str
    loser: str

    def apply(self, world: Lists) -> None:
        """End the fight; the winner's grudge is the next."""
        world.told.append(f"{self.number}: {self.winner} beats {self.loser}")
        del world.standing[0]
        if self.winner in world.grudge:
            world.standing.append((self.winner, world.grudge.pop(self.winner)))

    def seen_by(self, empire: str | None) -> bool:
        """By all."""
        return bool(empire)


@dataclass(frozen=True, slots=True)
class Told(Event[Lists]):
    """Something was told."""

    words: str

    def apply(self, world: Lists) -> None:
        """Keep the words."""
        world.told.append(self.words)

    def seen_by(self, empire: str | None) -> bool:
        """By all."""
        return bool(empire)


def next_fight(world: Lists, actions: Sequence[Action[Lists]]) -> Iterator[Round[Lists]]:
    """Look for the next fight in the world that the last one has left; there are never more than nine."""
    for number in range(1, 10):
        if world.standing:
            yield Round(number, [actions])


def fight(stage: Stage[Lists]) -> Iterator[Event[Lists]]:
    """Let the stronger one win."""
    strength = stage.world.strength
    loser, winner = sorted(stage.world.standing[0], key=lambda knight: strength[knight])
    yield Fought(stage.round, winner, loser)


def tell(stage: Stage[Lists]) -> Iterator[Event[Lists]]:
    """Tell the round and whose actions it is about."""
    yield Told(f"round {stage.round} of {''.join(action.empire for action in stage.actions)}")


def by_empire(world: Lists, actions: Sequence[Action[Lists]]) -> Iterator[Round[Lists]]:
    """A round for each action, numbered from 11."""
    assert world.strength
    for number, action in enumerate(actions, 11):
        yield Round(number, [[action]])


ACTIONS: list[Action[Lists]] = [Action("A", 1, "", None), Action("B", 1, "", None)]


def tournament() -> Lists:
    """Return a world in which A's fight with B leads to one with C, and that to none."""
    return Lists({"A": 3, "B": 1, "C": 2}, {"A": "C"}, [("A", "B")])


def play(rounds: Rounds[Lists], world: Lists) -> tuple[list[Event[Lists]], Lists]:
    """Play a turn of nothing but these rounds."""
    return resolve([rounds], ACTIONS, world, present=["A", "B"], seed=1, turn=1)


def test_a_second_fight_may_arise_from_the_first() -> None:
    """Before each round it is asked what the next one is, and the answer sees what the last one has left."""
    _, after = play(Rounds(next_fight, [Phase("Fight", fight)]), tournament())

    assert after.told == ["1: A beats B", "2: A beats C"]


def test_the_journal_of_rounds_that_arise_gives_the_world() -> None:
    """Who replays the events needs not know that the rounds arose from each other."""
    events, after = play(Rounds(next_fight, [Phase("Fight", fight)]), tournament())

    assert replay(events, tournament()) == after


def test_phases_know_their_round_by_its_number() -> None:
    """Each phase of a round is told its number, the closing ones too; outside of rounds it is 0."""
    rounds = Rounds(by_empire, [Phase("Each", tell)], closing=[Phase("End", tell)])
    _, after = resolve([rounds, Phase("After", tell)], ACTIONS, tournament(), present=["A"], seed=1, turn=1)

    assert after.told == ["round 11 of A", "round 11 of AB", "round 12 of B", "round 12 of AB", "round 0 of AB"]


def test_rounds_may_stand_in_rounds() -> None:
    """The inner rounds split the batch of the outer one, count by themselves, and leave the outer number alone."""
    inner = Rounds(next_fight, [Phase("Fight", fight), Phase("Told", tell)])
    _, after = play(Rounds(by_empire, [Phase("Before", tell), inner, Phase("After", tell)]), tournament())

    assert after.told == [
        *("round 11 of A", "1: A beats B", "round 1 of A", "2: A beats C", "round 2 of A", "round 11 of A"),
        *("round 12 of B", "round 12 of B"),
    ]

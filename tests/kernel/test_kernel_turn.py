"""The kernel by itself: a tiny game of people who pass coins, and nothing of European Empires."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from pbm.kernel.dice import Dice
from pbm.kernel.event import Event
from pbm.kernel.order import Action, Actor, Order, OrderFailedError, Outcome, Verdict, judge
from pbm.kernel.phase import Phase, Round, Rounds, Stage
from pbm.kernel.quantity import ALL, Quantity
from pbm.kernel.sentence import say
from pbm.kernel.turn import replay, resolve

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence


@dataclass(slots=True)
class Purses:
    """The whole world: how many coins each has, and what was said."""

    coins: dict[str, int]
    said: list[str] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Passed(Event[Purses]):
    """A coin went from one to another."""

    giver: str
    receiver: str

    def apply(self, world: Purses) -> None:
        """Move the coin."""
        world.coins[self.giver] -= 1
        world.coins[self.receiver] += 1

    def seen_by(self, empire: str | None) -> bool:
        """By giver and receiver."""
        return empire in {self.giver, self.receiver}


@dataclass(frozen=True, slots=True)
class Said(Event[Purses]):
    """Something was said."""

    words: str

    def apply(self, world: Purses) -> None:
        """Keep the words."""
        world.said.append(self.words)

    def seen_by(self, empire: str | None) -> bool:
        """By all."""
        return bool(empire)


@dataclass(frozen=True, slots=True)
class Pass(Order[Purses]):
    """Passes a coin on."""

    to: str

    def check(self, actor: Actor[Purses]) -> None:
        """Ask for somebody in the game."""
        if self.to not in actor.world.coins:
            raise OrderFailedError(say("{to} does not play", to=self.to))

    def resolve(self, actor: Actor[Purses]) -> Verdict[Purses]:
        """Pass a coin if there is one."""
        if not actor.world.coins[actor.empire]:
            raise OrderFailedError(say("your purse is empty"))
        return Verdict(Outcome.DONE, events=(Passed(actor.empire, self.to),))


def passing(stage: Stage[Purses]) -> Iterator[Event[Purses]]:
    """Judge the actions of the batch."""
    for action in stage.actions:
        yield from judge(action, stage.world).events


def at_once(world: Purses, actions: Sequence[Action[Purses]]) -> Iterator[Round[Purses]]:
    """One round, one batch."""
    assert world.coins
    yield Round(1, [actions])


def one_by_one(world: Purses, actions: Sequence[Action[Purses]]) -> Iterator[Round[Purses]]:
    """One round, batches of one."""
    assert world.coins
    yield Round(1, [[action] for action in actions])


CHAIN = [Action("A", 1, "PASS B", Pass("B")), Action("B", 1, "PASS C", Pass("C"))]


def play(*phases: Phase[Purses] | Rounds[Purses], world: Purses) -> tuple[list[Event[Purses]], Purses]:
    """Play the chain of passes."""
    return resolve(phases, CHAIN, world, present=["A", "B"], seed=1, turn=1)


def test_actions_of_a_batch_see_the_same_world() -> None:
    """Simultaneously B has no coin to pass on: what A passes arrives after all is judged."""
    _, after = play(Rounds(at_once, [Phase("Passing", passing)]), world=Purses({"A": 1, "B": 0, "C": 0}))

    assert after.coins == {"A": 0, "B": 1, "C": 0}


def test_batches_of_one_see_what_went_before() -> None:
    """In order, through the same phases, B passes on the coin that A has just passed."""
    _, after = play(Rounds(one_by_one, [Phase("Passing", passing)]), world=Purses({"A": 1, "B": 0, "C": 0}))

    assert after.coins == {"A": 0, "B": 0, "C": 1}


def test_the_world_before_the_turn_is_left_alone() -> None:
    """Playing a turn changes nothing that it was given."""
    before = Purses({"A": 1, "B": 0, "C": 0})
    play(Rounds(at_once, [Phase("Passing", passing)]), world=before)

    assert before == Purses({"A": 1, "B": 0, "C": 0})


def test_start_and_journal_give_the_world() -> None:
    """The events of a turn, applied to its start, give its end."""
    before = Purses({"A": 1, "B": 1, "C": 0})
    events, after = play(Rounds(one_by_one, [Phase("Passing", passing)]), world=before)

    assert replay(events, before) == after


def test_a_repeating_phase_runs_until_nothing_happens() -> None:
    """Things that come one after the other see the position that the one before left."""

    def count(stage: Stage[Purses]) -> Iterator[Event[Purses]]:
        if len(stage.world.said) < 3:
            yield Said(str(len(stage.world.said)))

    _, after = play(Phase("Counting", count, repeats=True), world=Purses({"A": 0}))

    assert after.said == ["0", "1", "2"]


def test_a_phase_that_goes_one_by_one_sees_each_event_come_true() -> None:
    """What stands below a yield finds it applied, and a phase that goes all together does not."""

    def count(stage: Stage[Purses]) -> Iterator[Event[Purses]]:
        for _ in range(3):
            yield Said(str(len(stage.world.said)))

    _, chained = play(Phase("Counting", count, one_by_one=True), world=Purses({"A": 0}))
    _, together = play(Phase("Counting", count), world=Purses({"A": 0}))

    assert chained.said == ["0", "1", "2"]
    assert together.said == ["0", "0", "0"]


def test_closing_phases_come_once_after_all_batches() -> None:
    """What waits for the end of a round waits for every batch of it."""

    def speak(stage: Stage[Purses]) -> Iterator[Event[Purses]]:
        yield Said(f"{len(stage.actions)} actions")

    rounds = Rounds(one_by_one, [Phase("Each", speak)], closing=[Phase("End", speak)])
    _, after = play(rounds, world=Purses({"A": 1, "B": 0, "C": 0}))

    assert after.said == ["1 actions", "1 actions", "2 actions"]


def test_a_failed_order_says_why() -> None:
    """What check and resolve raise becomes the reason of a failed verdict."""
    world = Purses({"A": 0})
    outside = judge(Action("A", 1, "PASS Z", Pass("Z")), world)
    empty = judge(Action("A", 1, "PASS A", Pass("A")), world)

    assert (outside.outcome, str(outside.reason)) == (Outcome.FAILED, "Z does not play")
    assert (empty.outcome, str(empty.reason)) == (Outcome.FAILED, "your purse is empty")


def test_an_unreadable_action_fails_with_the_reader_s_reason() -> None:
    """An action without an order keeps what the reader said of it."""
    verdict = judge(Action("A", 1, "PSS B", None, say("PSS is not an action")), Purses({}))

    assert (verdict.outcome, str(verdict.reason)) == (Outcome.FAILED, "PSS is not an action")


def test_dice_repeat_and_do_not_disturb_each_other() -> None:
    """The same four words give the same rolls; another subject gives others."""
    rolls = [Dice(7, 3, "Census", "next").roll(6) for _ in range(3)]
    one, other = Dice(7, 3, "Census", "a"), Dice(7, 3, "Census", "b")

    assert len(set(rolls)) == 1
    assert [one.roll(1000) for _ in range(5)] != [other.roll(1000) for _ in range(5)]


def test_dice_are_fair_enough_and_within_bounds() -> None:
    """Six thousand rolls of a die show each side about a thousand times."""
    dice = Dice(1, 1, "test")
    rolls = [dice.roll(6) for _ in range(6000)]

    assert set(rolls) == {1, 2, 3, 4, 5, 6}
    assert all(850 < rolls.count(side) < 1150 for side in range(1, 7))


def test_dice_are_the_same_on_every_machine() -> None:
    """These numbers may never change: games would play differently when replayed."""
    assert Dice(1805, 0, "Order of play").shuffled("ABCDEFGH") == list("BCGAHDFE")


def test_quantities_reckon_and_print() -> None:
    """A number box asks for a number, for all, or for all but some; never for fewer than none."""
    assert (Quantity(3).of(2), ALL.of(2), Quantity(3, all_but=True).of(2)) == (3, 2, 0)
    assert [str(box) for box in (Quantity(3), ALL, Quantity(2, all_but=True))] == ["3", "ALL", "ALL BUT 2"]

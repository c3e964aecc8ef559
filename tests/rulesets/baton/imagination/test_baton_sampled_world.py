"""Worlds that may be, as a player imagines them: what they share with the report, and what they do not know."""

from __future__ import annotations

import os
import subprocess
import sys
from copy import deepcopy
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from pbm.kernel.dice import Dice
from pbm.kernel.turn import resolve
from pbm.kernel.view import View
from pbm.rulesets.baton import BATON
from pbm.rulesets.baton.events.powers import Freed, PrisonerFreed
from pbm.rulesets.baton.events.tricks import CardsPaid
from pbm.rulesets.baton.imagination import sampled
from pbm.rulesets.baton.keeping.soundness import wrong
from pbm.rulesets.baton.position.cards import Suit
from pbm.sheets import Expected, OrderLanguage, read_sheet
from tests.support.baton.reported import after, before
from tests.support.baton.scenarios import SMALL, START, bundled
from tests.support.dummy_games import turns_of, views_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from pbm.kernel.order import Action
    from pbm.rulesets.baton.position.world import World
    from pbm.rulesets.baton.sight.visibility import Sight
    from tests.support.baton.reported import Happened


def chance(seed: int = 1) -> Dice:
    """Return dice for a sample."""
    return Dice(seed, 1, "Hard", "world 1")


@pytest.mark.parametrize(("powers", "turns"), [(2, 40), (3, 20), (5, 26), (7, 12)])
def test_a_sample_shows_what_its_reader_sees(powers: int, turns: int) -> None:
    """For all powers, in every turn of a game among dummies, to its end and after it; nothing is amiss in any."""
    for turn, (world, events) in enumerate(turns_of(BATON, bundled(f"baton-{powers}"), turns, seed=3), 1):
        for code, view in views_of(BATON, world, events, turn).items():
            sample = sampled(view, chance(turn))

            assert BATON.look(sample, code) == view.sight
            assert list(wrong(sample)) == []
        if world.over is not None:
            break


@pytest.mark.parametrize("code", ["FR", "AU"])
def test_a_sample_keeps_what_self_played_games_never_have(code: str) -> None:
    """Missed turns, a standby, a colour, a map and a deck of one's own, which the rulebook does not know."""
    view = View("game", 4, code, BATON.look(BATON.start(SMALL + START, "small", 3), code), ())
    sample = sampled(view, chance())

    assert BATON.look(sample, code) == view.sight
    assert list(wrong(sample)) == []


@pytest.mark.parametrize(("powers", "turns"), [(2, 12), (5, 5)])
def test_a_sample_can_be_played(powers: int, turns: int) -> None:
    """The program writes the others' sheets from what they would see in it, without events; the turn has an end."""
    for turn, (world, events) in enumerate(turns_of(BATON, bundled(f"baton-{powers}"), turns, seed=4), 1):
        language = OrderLanguage(BATON, BATON.words(world), BATON.places(world))
        for code, view in views_of(BATON, world, events, turn).items():
            sample = sampled(view, chance())
            actions = [action for other in world.powers for action in written(sample, other, turn, language)]
            _, then = resolve(BATON.phases, actions, sample, present=[*world.powers], seed=5, turn=turn + 1)

            assert then.turn == sample.turn + 1, code
            assert list(wrong(then)) == []


def written(world: World, code: str, turn: int, language: OrderLanguage) -> list[Action[World]]:
    """Return what the program would write for a power; nothing is wrong with it."""
    assert BATON.compose is not None
    text = BATON.compose(View("game", turn, code, BATON.look(world, code), ()), 1)
    sheet = read_sheet(code, text.encode(), language, Expected(turn=turn + 1))
    assert not sheet.refused
    assert not sheet.problems
    return list(sheet.actions)


def other_hands(world: World) -> None:
    """Let two others exchange their hands, card by card as far as both have some."""
    one, other = world.powers["AU"], world.powers["PR"]
    number = min(len(one.hand), len(other.hand))
    one.hand[:number], other.hand[:number] = other.hand[:number], one.hand[:number]


def other_deck(world: World) -> None:
    """Turn the deck around, and let a power exchange its cards for some of it."""
    world.deck.reverse()
    hand = world.powers["RU"].hand
    hand[:], world.deck[: len(hand)] = world.deck[: len(hand)], list(hand)


@pytest.mark.parametrize("disturb", [other_hands, other_deck], ids=lambda each: each.__name__)
def test_a_sample_knows_nothing_hidden(disturb: Callable[[World], None]) -> None:
    """Who holds what, and the order of the deck, makes no difference to it."""
    events, world = after()[0], deepcopy(after()[1])
    known = sampled(view_of(world, events, "FR"), chance())
    disturb(world)

    assert repr(sampled(view_of(world, events, "FR"), chance())) == repr(known)


def test_a_sample_does_not_depend_on_the_hash_seed() -> None:
    """Two interpreters with different string hashing imagine the same world."""
    program = (
        "import sys; sys.path.insert(0, sys.argv[1]); import test_baton_sampled_world as test;"
        "sys.stdout.write(repr(test.sampled(test.view_of(*reversed(test.after()), 'FR'), test.chance())))"
    )
    command = [sys.executable, "-c", program, str(Path(__file__).parent)]
    written = {
        subprocess.run(command, env={**os.environ, "PYTHONHASHSEED": seed}, check=True, capture_output=True).stdout
        for seed in ("1", "2")
    }

    assert len(written) == 1


def view_of(world: World, events: Happened, code: str) -> View[Sight]:
    """Return what a power may see of a turn."""
    return View("game", 1, code, BATON.look(world, code), [event for event in events if event.seen_by(code)])


def test_other_dice_give_other_worlds() -> None:
    """Hands and deck are dealt anew; what is in sight stays."""
    view = View("game", 1, "FR", BATON.look(before(), "FR"), ())
    one, other = (sampled(view, chance(seed)) for seed in (1, 2))

    assert one.powers["AU"].hand != other.powers["AU"].hand
    assert one.powers["FR"].hand == other.powers["FR"].hand == before().powers["FR"].hand


FREED = PrisonerFreed("FR", 111, "AU", Freed.RELEASE)


@pytest.mark.parametrize(
    ("events", "is_held"), [([FREED], True), ([], False), ([FREED, CardsPaid("AU", (111,), Suit.SKI)], False)]
)
def test_what_all_have_seen_come_to_a_hand_is_in_it(events: Happened, is_held: bool) -> None:  # noqa: FBT001 - a case
    """A leader sent home is in his power's hand, unless he has been played since; else he may be anywhere (C.88)."""
    world = deepcopy(before())
    del world.armies["JOH"]
    world.engagements = [pair for pair in world.engagements if "JOH" not in (pair.one, pair.other)]
    world.powers["AU"].hand += [111]
    world.deck += [98]
    samples = [sampled(view_of(world, events, "FR"), chance(seed)) for seed in range(40)]

    assert all(111 in sample.powers["AU"].hand for sample in samples) is is_held
    assert all(list(wrong(sample)) == [] for sample in samples)

"""What computer players imagine, in all games by one text: worlds that may be, and sheets worth trying."""

from __future__ import annotations

from itertools import islice

import pytest

from pbm.desk.pickled import dumps
from pbm.kernel.dice import Dice
from pbm.kernel.program_fault import noted
from pbm.kernel.turn import copied
from pbm.players.reading import LineReader
from pbm.players.sheet_parts import parts_of
from pbm.players.trial import Trial
from tests.support.imagined import SCENARIOS, Seen, positions


def sample(seen: Seen, seed: int = 3) -> object:
    """Return a world that may be."""
    return seen.imagination.sampled(seen.view, Dice(seed, seen.view.turn, "test"))


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_an_imagined_world_shows_its_reader_what_they_see_and_nothing_in_it_is_amiss(scenario: str) -> None:
    """A player who imagines what cannot be prepares for nothing."""
    for seen in positions(scenario):
        world = sample(seen)
        assert seen.ruleset.world_fault(world) is None
        assert seen.ruleset.look(world, seen.empire) == seen.view.sight


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_an_imagined_world_depends_on_nothing_that_its_reader_does_not_see(scenario: str) -> None:
    """Of two worlds that look the same to a player, who knows no other, each makes them imagine the same ones."""
    for seen in positions(scenario):
        other = sample(seen, seed=4)
        classes = seen.ruleset.saved_classes()
        view = type(seen.view)(
            "game", seen.view.turn, seen.empire, seen.ruleset.look(other, seen.empire), seen.view.events
        )
        assert dumps(sample(Seen(seen.ruleset, other, view)), classes) == dumps(sample(seen), classes)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_turn_can_be_played_on_an_imagined_world_with_the_usual_sheets_of_all_others(scenario: str) -> None:
    """Each of them finds all that it needs there, and the game's own code meets no fault."""
    for seen in positions(scenario):
        world = sample(seen)
        with noted() as notebook:
            reader = LineReader(seen.ruleset, world)
            trial = Trial(seen.ruleset, reader, seen.empire, seen.view.turn + 1)
            imagined = trial.imagine(copied(world), 11)
            after = trial.outcome(imagined, (), ahead=1)
        assert not notebook.faults
        assert {action.empire for action in imagined.others if action.order is not None} <= {*imagined.present}
        assert isinstance(seen.imagination.worth(after, seen.empire), int)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_variations_are_other_sheets_that_can_be_read(scenario: str) -> None:
    """A sheet with a misorder is not worth trying, and what has no other sheet is not varied."""
    for seen in positions(scenario):
        assert seen.ruleset.compose is not None
        usual = parts_of(seen.ruleset.compose(seen.view, 5)).lines
        reader = LineReader(seen.ruleset, sample(seen))
        varied = [tuple(each) for each in islice(seen.imagination.variations(seen.view, usual, Dice(1, 1, "t")), 40)]
        other = [each for each in varied if each != usual and reader.readable(each)]
        assert len(other) * 2 >= len(varied), varied

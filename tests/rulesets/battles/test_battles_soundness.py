"""Worlds of battles read from files: what does not hang together is refused, and says what it is."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from pbm.rulesets.battles import BATTLES
from pbm.rulesets.battles.keeping.soundness import world_fault
from pbm.rulesets.battles.position.world import Ending, Ground, Over, Sighting
from tests.support.battles.scenarios import SKIRMISH, START, bundled

if TYPE_CHECKING:
    from collections.abc import Callable

    from pbm.rulesets.battles.position.world import World


def _no_army(world: World) -> None:
    del world.armies["AL"]


def _other_code(world: World) -> None:
    world.armies["FR"].battalions["FR03"].code = "FR09"


def _battalion_of_both(world: World) -> None:
    world.armies["AL"].battalions["FR03"] = world.armies["FR"].battalions["FR03"]
    world.armies["AL"].fallen.append("FR03")


def _path_as_code(world: World) -> None:
    world.armies["../x"] = world.armies.pop("AL")
    world.armies["../x"].code = "../x"


def _stranger_has_won(world: World) -> None:
    world.over = Over(Ending.BREAK, "SW")


def _stranger_wins_at_night(world: World) -> None:
    world.settings = replace(world.settings, night="SW")


def _no_dice(world: World) -> None:
    world.settings = replace(world.settings, morale_dice="1d0")


def _in_the_middle_of_a_turn(world: World) -> None:
    world.today.posted.append("NEY")


def _muster_with_battalions(world: World) -> None:
    world.settings, world.turn = replace(world.settings, muster=True), 0


def _no_reserve(world: World) -> None:
    del world.armies["FR"].stacks["RESERVE"]


def _no_instructions(world: World) -> None:
    del world.armies["FR"].instructions["RESERVE"]


def _ground_of_the_reserve(world: World) -> None:
    world.armies["FR"].ground["RESERVE"] = Ground.HILL


def _nation_unknown(world: World) -> None:
    world.armies["FR"].nation = "SW"


def _kind_unknown(world: World) -> None:
    world.armies["FR"].battalions["FR01"].kind = "HIGHLAND"


def _nowhere(world: World) -> None:
    world.armies["FR"].routed.clear()


def _twice(world: World) -> None:
    world.armies["FR"].stacks["RIGHT"].append("FR03")


def _nobody(world: World) -> None:
    world.armies["FR"].fallen.append("FR09")


def _lost_and_shaken(world: World) -> None:
    world.armies["FR"].battalions["FR02"].shaken = True


def _blown_infantry(world: World) -> None:
    world.armies["FR"].battalions["FR03"].blown = 2


def _blown_in_time_to_come(world: World) -> None:
    world.armies["FR"].battalions["FR04"].blown = 9


def _general_nowhere(world: World) -> None:
    world.armies["FR"].generals["NEY"].post = "REAR"


def _ride_across(world: World) -> None:
    world.armies["FR"].instructions["LEFT"].ride_to = "RIGHT"


def _prefers_the_enemy(world: World) -> None:
    world.armies["FR"].instructions["LEFT"].prefers = "AL01"


def _seen_nowhere(world: World) -> None:
    world.armies["FR"].sightings["FR01"] = Sighting(1, "REAR", "seen")


def _card_doubled(world: World) -> None:
    world.armies["FR"].deck.append(world.armies["FR"].hand[0])


def _card_unknown(world: World) -> None:
    world.armies["FR"].discards.append(31)


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (_no_army, "there must be two armies"),
        (_other_code, "FR: something is filed under a code that is not its own"),
        (_battalion_of_both, "FR03 is a battalion of both armies"),
        (_path_as_code, "'../x' is not an army's code"),
        (_stranger_has_won, "'SW' has won, and is not an army"),
        (_stranger_wins_at_night, "'SW' wins at night, and is not an army"),
        (_no_dice, "'1d0' are not dice"),
        (_in_the_middle_of_a_turn, "a turn is being played"),
        (_muster_with_battalions, "an army that is still to muster has battalions"),
        (_no_reserve, "FR: a stack is missing"),
        (_no_instructions, "FR: a stack is missing"),
        (_ground_of_the_reserve, "FR: there is ground where no line stack is"),
        (_nation_unknown, "FR: there is no nation 'SW'"),
        (_kind_unknown, "FR: FR01 is of no kind of a list"),
        (_nowhere, "FR: FR02 is nowhere"),
        (_twice, "FR: FR03 is in 2 places"),
        (_nobody, "FR: there is no battalion 'FR09'"),
        (_lost_and_shaken, "FR: FR02 is lost and has a mark"),
        (_blown_infantry, "FR: FR03 has a mark that it cannot have"),
        (_blown_in_time_to_come, "FR: FR04 has a mark that it cannot have"),
        (_general_nowhere, "FR: NEY is at 'REAR'"),
        (_ride_across, "FR: the instructions of LEFT name what is not there"),
        (_prefers_the_enemy, "FR: the instructions of LEFT name what is not there"),
        (_seen_nowhere, "FR: 'FR01' was seen, and is not there"),
        (_card_doubled, "FR: tactics card 1 is in 2 places"),
        (_card_unknown, "FR: there is no tactics card 31"),
    ],
)
def test_what_does_not_hang_together_is_told(spoil: Callable[[World], None], said: str) -> None:
    """A battalion or a card too few or too many, codes of nobody, marks that cannot be: each is told."""
    world = BATTLES.start(SKIRMISH + START, "skirmish", 1805)
    assert world_fault(world) is None
    spoil(world)

    assert said in str(world_fault(world))


def test_what_is_no_battle_is_refused() -> None:
    """Whatever else a file may hold."""
    assert world_fault(BATTLES.start(bundled("pickup"), "pickup", 1)) is None
    assert world_fault("a battle") == "holds no position of this game"

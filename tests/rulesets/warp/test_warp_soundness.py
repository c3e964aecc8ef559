"""Worlds read from files: what does not hang together is refused, and says what it is."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from pbm.kernel.seat import Status
from pbm.rulesets import warp
from pbm.rulesets.warp import WARP
from pbm.rulesets.warp.keeping.soundness import world_fault

if TYPE_CHECKING:
    from collections.abc import Callable

    from pbm.rulesets.warp.position.world import World

SCENARIOS = Path(warp.__file__).parent / "scenarios"


def rhine() -> World:
    """Return the start of a game on the Rhine."""
    return WARP.start((SCENARIOS / "the-rhine.toml").read_text(encoding="utf-8"), "the-rhine.toml", 1805)


@pytest.mark.parametrize("name", ["the-rhine", "europe-at-war"])
def test_the_start_of_a_game_hangs_together(name: str) -> None:
    """Nothing is amiss with what set-up makes of the scenarios that come with the program."""
    assert world_fault(WARP.start((SCENARIOS / f"{name}.toml").read_text(encoding="utf-8"), name, 1805)) is None


def _chit_lost(world: World) -> None:
    world.players["FR"].pile["LINE"] -= 1


def _chit_doubled(world: World) -> None:
    units = world.areas["PAR"].stacks["FR"].units
    units.append(replace(units[-1]))


def _leader_doubled(world: World) -> None:
    units = world.areas["PAR"].stacks["FR"].units
    units[1] = units[0]


def _card_doubled(world: World) -> None:
    world.players["FR"].hand[0] = world.deck[0]


def _card_unknown(world: World) -> None:
    world.discards.append(85)


def _stack_empty(world: World) -> None:
    world.areas["PAR"].stacks["FR"].units.clear()


def _sides_differ(world: World) -> None:
    world.players["FR"].side = "The Coalition"


def _stranger_holds(world: World) -> None:
    world.areas["PAR"].marker = "SW"


def _stranger_plays(world: World) -> None:
    world.order_of_play = (*world.order_of_play, "SW")


def _list_unknown(world: World) -> None:
    world.players["FR"].units = "Hanse"


def _unit_unknown(world: World) -> None:
    units = world.areas["PAR"].stacks["FR"].units
    units[-1] = replace(units[-1], kind="UHLA")


def _number_missing(world: World) -> None:
    units = world.areas["PAR"].stacks["FR"].units
    units[0] = replace(units[0], number=None)


def _wrong_code(world: World) -> None:
    world.areas["PAR"].code = "LYO"


def _module_unknown(world: World) -> None:
    world.module = "asia"


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (_chit_lost, "FR has 19 LINE in all, but 20 are printed"),
        (_chit_doubled, "FR has "),
        (_leader_doubled, "GENE1 of FR is in 2 places"),
        (_card_doubled, "is in 2 places"),
        (_card_unknown, "there is no card 85 in the game"),
        (_stack_empty, "a stack has no units"),
        (_sides_differ, "players and sides do not agree"),
        (_stranger_holds, "'SW' is named as a player, and there is none"),
        (_stranger_plays, "'SW' is named as a player, and there is none"),
        (_list_unknown, "'Hanse' is named as a list of units"),
        (_unit_unknown, "there is no unit 'UHLA' of 'French' and 'FR'"),
        (_number_missing, "GENE has a number, or has none"),
        (_wrong_code, "something is filed under a code that is not its own"),
        (_module_unknown, "there is no module 'asia'"),
    ],
)
def test_what_does_not_hang_together_is_told(spoil: Callable[[World], None], said: str) -> None:
    """A chit too few or too many, a card in two places, codes of nobody: each is told."""
    world = rhine()
    spoil(world)

    assert said in str(world_fault(world))


def test_who_is_out_may_have_lost_chits() -> None:
    """What is left of a player who is out leaves the game as it is lost (W.72)."""
    world = rhine()
    _chit_lost(world)
    world.players["FR"].status = Status.ELIMINATED

    assert world_fault(world) is None


def test_something_else_is_no_position() -> None:
    """A file may hold anything."""
    assert world_fault(Path()) == "holds no position of this game"

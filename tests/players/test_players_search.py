"""The player that thinks ahead: what it finds, and what it does not believe."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from pbm.kernel.imagination import Effort
from pbm.kernel.seat import Level
from pbm.players import compose
from pbm.players.sheet_parts import parts_of
from pbm.rulesets.battles import BATTLES
from tests.support.imagined import positions

if TYPE_CHECKING:
    from collections.abc import Callable

    from pbm.kernel.dice import Dice
    from pbm.kernel.view import View
    from pbm.rulesets.battles.position.world import World
    from pbm.rulesets.battles.sight.visibility import Sight

EFFORT = Effort(positions=300, stages=(1, 3), fresh=4)
VIEW = positions("auerstedt", 1)[0].view
USUAL = parts_of(compose(BATTLES, VIEW, 5)).lines


def lines(worth: Callable[[World, str], int], effort: Effort = EFFORT) -> tuple[str, ...]:
    """Return the sheet of a hard player to whom positions are worth something."""
    assert BATTLES.imagination is not None
    rules = replace(BATTLES, imagination=replace(BATTLES.imagination, worth=worth, effort=lambda _: effort))
    return parts_of(compose(rules, VIEW, 5, Level.HARD)).lines


def in_the_reserve(world: World, army: str) -> int:
    """Return how many generals are with the reserve."""
    return sum(general.post == "RESERVE" for general in world.armies[army].generals.values())


def test_the_player_finds_the_sheet_that_leads_to_what_is_worth_most() -> None:
    """To one who wants the generals with the reserve, it posts them there, one better sheet after another."""
    posted = [line.split()[1:] for line in lines(in_the_reserve) if line.startswith("POST")]
    assert len({general for general, stack in posted if stack == "RESERVE"}) > 1
    assert not [line for line in USUAL if line.startswith("POST") and "RESERVE" in line]


def test_a_sheet_that_gains_nothing_does_not_replace_the_usual_one() -> None:
    """Of equal sheets the published one is sent."""
    assert lines(lambda _world, _army: 7) == USUAL


def test_a_sheet_that_was_good_only_where_it_was_chosen_is_not_sent() -> None:
    """Among many sheets one is lucky on the worlds it was tried on; on others it must prove itself."""
    assert BATTLES.imagination is not None
    real, numbered = BATTLES.imagination.sampled, iter(range(1000))

    def sampled(view: View[Sight], chance: Dice) -> World:
        return replace(real(view, chance), title=str(next(numbered)))

    def lucky(world: World, army: str) -> int:
        """Value what the sheet does on the first worlds, and the contrary on all others."""
        chosen_on = int(world.title) <= EFFORT.stages[-1]
        return in_the_reserve(world, army) * (1 if chosen_on else -1)

    imagination = replace(BATTLES.imagination, sampled=sampled, worth=lucky, effort=lambda _: EFFORT)
    rules = replace(BATTLES, imagination=imagination)
    assert parts_of(compose(rules, VIEW, 5, Level.HARD)).lines == USUAL


def test_the_player_plays_out_no_more_positions_than_it_may() -> None:
    """Its effort is counted: the time that a sheet takes has a bound on every machine."""
    counted = []

    def noting(world: World, army: str) -> int:
        counted.append(army)
        return in_the_reserve(world, army)

    lines(noting)
    assert 0 < len(counted) <= EFFORT.positions


def test_letters_of_the_usual_sheet_are_sent_with_the_lines_that_were_found() -> None:
    """They stand below the lines, whichever these are."""
    parts = parts_of("GAME g\nTURN 1\n\n 1  MOVE  A  B\n 2  ATTACK  C\n\nMESSAGE FR\nLet us 2 talk.\nEND\n")
    assert parts.lines == ("MOVE  A  B", "ATTACK  C")
    assert parts.with_lines(["ATTACK  C"]) == "GAME g\nTURN 1\n\n 1  ATTACK  C\n\nMESSAGE FR\nLet us 2 talk.\nEND\n"

"""A seat's level reaches its computer player, and a fault in thinking costs the thinking, not the sheet."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pbm.game.position import Position
from pbm.game.turn import compose, composing_seed
from pbm.kernel.program_fault import COMPOSING, noted
from pbm.kernel.seat import Level
from pbm.pipeline.catalogue import find_scenario
from pbm.players.sheet_parts import parts_of
from tests.support.imagined import with_effort
from tests.support.thinking import LITTLE

if TYPE_CHECKING:
    from pbm.kernel.ruleset import Ruleset

SOURCE = find_scenario("auerstedt", Path(), Path())
QUICK = with_effort(SOURCE.ruleset, lambda _: LITTLE)


def position(ruleset: Ruleset[Any, Any] = QUICK, **levels: Level) -> Position:
    """Return a battle before its first turn, in which the program plays at these levels."""
    return Position("g", "auerstedt", ruleset, ruleset.start(SOURCE.text, "auerstedt", 7), 0, 7, levels=levels)


def stumbling() -> Ruleset[Any, Any]:
    """Return the game with a fault in what its computer player imagines."""
    assert QUICK.imagination is not None

    def stumble(*_given: object) -> Any:  # noqa: ANN401 - it returns nothing at all
        return dict[str, object]()["nothing"]

    return replace(QUICK, imagination=replace(QUICK.imagination, sampled=stumble))


def test_each_seat_is_played_at_its_own_level() -> None:
    """Who has none is played as usual."""
    usual, easy = compose(position(), "PR"), compose(position(PR=Level.EASY), "PR")

    assert compose(position(FR=Level.EASY), "PR") == usual
    assert parts_of(usual).lines[: len(parts_of(easy).lines)] == parts_of(easy).lines
    assert len(easy) < len(usual)


def test_a_hard_player_who_stumbles_in_thinking_sends_the_usual_sheet() -> None:
    """And the game master is told of the fault once."""
    with noted() as notebook:
        sheet = compose(position(stumbling(), PR=Level.HARD), "PR")

    assert sheet == compose(position(), "PR")
    assert [(fault.phase, fault.empire, fault.error) for fault in notebook.faults] == [
        (COMPOSING, "PR", "KeyError: 'nothing'")
    ]


def test_levels_are_handed_the_same_roll() -> None:
    """What is thrown for an empire tells nothing of its level."""
    handed: list[int] = []
    assert QUICK.compose is not None
    composing = QUICK.compose

    def note_and_compose(view: Any, seed: int) -> str:  # noqa: ANN401 - the game's own view
        handed.append(seed)
        return composing(view, seed)

    for level in Level:
        compose(position(replace(QUICK, compose=note_and_compose, imagination=None), PR=level), "PR")
    assert set(handed) == {composing_seed(7, 1, "PR")}

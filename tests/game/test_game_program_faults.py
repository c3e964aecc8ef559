"""What a fault of the program costs before a turn: the computer player's sheet, and what is foreseen of one."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from pbm.game.check import check
from pbm.game.position import Position
from pbm.game.sheet_reader import SheetReader
from pbm.game.turn import compose
from pbm.kernel.program_fault import COMPOSING, noted
from pbm.kernel.seat import Seat, Status
from pbm.kernel.sheet_file import SheetFile
from pbm.pipeline.catalogue import find_scenario
from tests.support.paths import ROOT
from tests.support.pebbles import pebbles

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.kernel.ruleset import Ruleset

SHEET = SheetFile("AA.txt", b"GAME g\nTURN 1\nEMPIRE AA\nTAKE 1\n", 1)


def stumble(*_given: object) -> Any:  # noqa: ANN401 - it returns nothing at all
    """Look something up that is not there."""
    return dict[str, object]()["nothing"]


def position(**parts: Any) -> Position:  # noqa: ANN401 - parts of a ruleset
    """Return the toy game before its first turn, with some parts of it replaced."""
    ruleset: Ruleset[Any, Any] = replace(pebbles(), **parts)
    source = find_scenario("pebbles.toml", ROOT / "tests/support/rulesets/pebbles/scenarios")
    return Position("g", "pebbles", ruleset, ruleset.start(source.text, source.file, 1), 0, 1)


def unplayed(world: Any) -> dict[str, Seat]:  # noqa: ANN401 - the toy's world
    """Let nobody play anything."""
    return {code: Seat(each.name, Status.DUMMY) for code, each in world.players.items()}


def faults_of(composed: Sequence[Any]) -> list[tuple[str, str]]:
    """Return what was being done, and for whom, when faults were met."""
    return [(fault.phase, fault.empire) for fault in composed]


def test_a_computer_player_with_a_fault_sends_a_blank_sheet() -> None:
    """The turn goes on with everybody else's, and the fault is noted once."""
    game = position(compose=stumble, seats=unplayed)
    with noted() as notebook:
        chosen = SheetReader(game).select([SHEET], lambda empires: {each: compose(game, each) for each in empires})

    assert {code: len(entry.sheet.actions) for code, entry in chosen.counting.items()} == {"AA": 1, "BB": 0}
    assert faults_of(notebook.faults) == [(COMPOSING, "BB")]


def test_a_sheet_of_which_nothing_can_be_foreseen_is_checked_all_the_same() -> None:
    """A fault in foresight is one hint, no refusal; the game master is to know."""
    game = position(foresee=stumble)
    (entry,) = SheetReader(game).select([SHEET]).entries
    checked = check(game, entry.sheet)

    assert not checked.wrong
    assert [str(hint) for hint in checked.hints] == ["the program could not judge this; the game master knows"]
    assert [fault.error for fault in checked.faults] == ["KeyError: 'nothing'"]

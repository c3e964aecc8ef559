"""Sheets worth trying: good ones, of several kinds, and from the view alone."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

import pytest

from pbm.kernel.dice import Dice
from pbm.kernel.order import Outcome
from pbm.kernel.turn import resolve
from pbm.rulesets.empires import EMPIRES
from pbm.rulesets.empires.dummy import write_sheet
from pbm.rulesets.empires.dummy.player import line, planned
from pbm.rulesets.empires.dummy.strategy import Strategy
from pbm.rulesets.empires.events.administration import ActionTaken
from pbm.rulesets.empires.imagination import variations
from pbm.sheets import Expected, OrderLanguage, read_sheet
from tests.support.empires.self_played import TURNS, games

if TYPE_CHECKING:
    from pbm.kernel.view import View
    from pbm.rulesets.empires.sight.visibility import Sight
    from pbm.sheets import Sheet


def usual(view: View[Sight], seed: int = 1) -> tuple[str, ...]:
    """Return the lines that the computer player writes."""
    return tuple(map(line, planned(view, seed).orders))


def varied(view: View[Sight], number: int) -> list[tuple[str, ...]]:
    """Return the first variations of the usual sheet."""
    return list(islice(variations(view, usual(view), Dice(1, view.turn, "Varied", str(view.empire))), number))


def read(language: OrderLanguage, view: View[Sight], lines: tuple[str, ...]) -> Sheet:
    """Read lines as a sheet."""
    text = "\n".join([f"GAME game\nTURN {view.turn + 1}\nEMPIRE {view.empire}", *lines, ""])
    return read_sheet("sheet", text.encode(), language, Expected(turn=view.turn + 1))


@pytest.mark.parametrize("name", TURNS)
def test_they_are_good_sheets(name: str) -> None:
    """Each can be read, has no more lines than places, and hardly a line fails where nobody interferes."""
    lines = failed = 0
    for world, views in games(name)[::3]:
        language = OrderLanguage(EMPIRES, EMPIRES.words(world), EMPIRES.places(world))
        for code in sorted(views)[::5]:
            for each in varied(views[code], 8):
                sheet = read(language, views[code], each)
                assert not sheet.refused
                assert not sheet.problems
                assert len(sheet.actions) == len(each) <= EMPIRES.places(world)
                events, _ = resolve(EMPIRES.phases, sheet.actions, world, present=[code], seed=1, turn=world.turn + 1)
                taken = [event for event in events if isinstance(event, ActionTaken)]
                lines += len(taken)
                failed += sum(event.outcome is Outcome.FAILED for event in taken)
    assert lines > 100
    assert failed <= 0.02 * lines


def test_there_are_many_and_other_ones() -> None:
    """The plans of other strategies come first, then the sheet at hand without each line, and with each line first."""
    view = games("european-empires")[3][1]["PR"]
    mine = usual(view)

    found = varied(view, 1000)

    changed = found[-2 * len(mine) :]
    assert len(set(found[: -len(changed)])) > 5
    assert all(len(each) == len(mine) - 1 and set(each) <= set(mine) for each in changed[::2])
    assert all(sorted(each) == sorted(mine) for each in changed[1::2])
    assert {each[0] for each in changed[1::2]} == set(mine)
    assert found == varied(view, 1000)


def test_the_usual_strategy_writes_the_usual_sheet() -> None:
    """Who hands no strategy in gets the computer player's own plan, line by line."""
    view = games("two-rivers")[2][1]["FR"]

    written = write_sheet(view, 5)

    assert [text for text in written.splitlines() if text[:2].strip().isdigit()] == [
        f"{place:2}  {text}" for place, text in enumerate(usual(view, 5), 1)
    ]
    assert planned(view, 5, Strategy()).orders == planned(view, 5).orders


def test_a_strategy_chooses_the_war() -> None:
    """A plan against one neighbour attacks areas of that neighbour rather than others."""
    attacked = dict.fromkeys(("FR", "PO", "AU"), 0)
    for _, views in games("european-empires")[:4]:
        view = views["PR"]
        for foe in attacked:
            orders = planned(view, 1, Strategy(foe=foe, war=3.0, peace=0.0, unclaimed=-20)).orders
            targets = [getattr(order, "to", None) for order in orders if type(order).__name__ == "Attack"]
            owners = [view.sight.owners.get(str(target)) for target in targets]
            assert set(owners) <= {foe, None}
            attacked[foe] += owners.count(foe)
    assert sum(attacked.values()) > 0

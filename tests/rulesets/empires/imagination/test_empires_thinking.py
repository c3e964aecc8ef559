"""A computer player of European Empires that thinks ahead."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.seat import Level
from pbm.players import compose
from pbm.rulesets.empires import EMPIRES
from pbm.rulesets.empires.imagination import effort
from pbm.sheets import Expected, OrderLanguage, read_sheet
from tests.support.empires.self_played import games

if TYPE_CHECKING:
    from pbm.kernel.view import View
    from pbm.rulesets.empires.position.world import World
    from pbm.rulesets.empires.sight.visibility import Sight


def test_it_thinks_among_sixteen() -> None:
    """In the large game, too, it changes its sheet."""
    world, views = games("european-empires")[3]

    hard = compose(EMPIRES, views["SP"], 1, Level.HARD)

    assert good(world, views["SP"], hard)
    assert hard != compose(EMPIRES, views["SP"], 1)


def good(world: World, view: View[Sight], text: str) -> bool:
    """Return whether nothing is wrong with a sheet."""
    language = OrderLanguage(EMPIRES, EMPIRES.words(world), EMPIRES.places(world))
    sheet = read_sheet("sheet", text.encode(), language, Expected(turn=view.turn + 1))
    return not sheet.refused and not sheet.problems


def test_in_a_large_game_it_watches_its_neighbours() -> None:
    """Sheets are imagined of those who can meddle with a turn, in a small game of everybody."""
    large, small = (games(name)[2][1]["PR"] for name in ("european-empires", "two-rivers"))

    assert effort(large).rivals == large.sight.neighbours
    assert effort(small).rivals is None

"""The order form flags what the check flags, or says that it is checked when sent: no mistake passes in silence."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.properties.flags import case_of, checked, flagged
from tests.properties.games import GAMES

if TYPE_CHECKING:
    from tests.properties.games import Games

SHARES = {"empires": 0.25, "battles": 0.2, "baton": 0.25, "warp": 0.3}
"""The largest share of lines, drawn at random, of which a form may not know beforehand what comes of them."""


@pytest.mark.parametrize(
    "games", [games for games in GAMES if games.ruleset.name in SHARES], ids=lambda one: one.ruleset.name
)
def test_the_form_flags_what_the_check_flags(games: Games) -> None:
    """Random sheets in random positions: line by line, unless the form says that a line is checked when sent."""
    cases = [case_of(games, seed, 8) for seed in range(60)]
    lines, unknown, differing = 0, 0, []
    for case, sheets in zip(cases, flagged(cases), strict=True):
        for rows, judged in zip(case.sheets, sheets, strict=True):
            against = checked(case, rows)
            lines, unknown = lines + len(rows), unknown + sum(one["open"] for one in judged)
            differing += [
                (case.player, rows, at, one["flaws"], against.get(at))
                for at, one in enumerate(judged, 1)
                if not one["open"] and bool(one["flaws"]) != (at in against)
            ]

    assert differing == []
    assert 0 < unknown < lines * SHARES[games.ruleset.name]

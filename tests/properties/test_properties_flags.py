"""The order form flags what the check flags, or says that it is checked when sent: no mistake passes in silence."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from tests.properties.flags import case_of, checked, flagged
from tests.properties.games import GAMES

if TYPE_CHECKING:
    from tests.properties.games import Games

SHARES = {"empires": 0.25, "warp": 0.3, "battles": 0.2, "baton": 0.25}
"""The largest share of lines, drawn at random, of which a form may not know beforehand what comes of them."""

FLAGGED = {
    "empires": ("has grown this turn", "the reserve cannot be used after ARMY"),
    "warp": ("no move from .* follows", "is not adjacent to", "there is no such unit on offer", "would not get to"),
    "battles": ("has no Fire and attacks by MELEE", "no attacks left"),
    "baton": ("is not in reach", "has morale 10 already", "no Artillery card is free"),
}
"""What a form must flag at least, in the words of the check: mistakes that it once passed over in silence."""


@pytest.mark.parametrize(
    "games", [one for one in GAMES if one.ruleset.name in SHARES], ids=lambda one: one.ruleset.name
)
def test_the_form_flags_what_the_check_flags(games: Games) -> None:
    """Random sheets in random positions: line by line, unless the form says that a line is checked when sent."""
    cases = [case_of(games, seed, 8) for seed in range(60)]
    if games.ruleset.name == "empires":
        for case in cases:
            area = case.data["own"][0]
            case.sheets.append(
                [["ARMY", "", "", "1"], ["RESERVE", area, "", "1"], ["GROW", area, "", ""], ["GROW", area, "", ""]]
            )
    lines, unknown, differing, said = 0, 0, [], []
    for case, sheets in zip(cases, flagged(cases), strict=True):
        said += [text for text, _ in case.data["told"]]
        for rows, judged in zip(case.sheets, sheets, strict=True):
            against = checked(case, rows)
            lines, unknown = lines + len(rows), unknown + sum(one["open"] for one in judged)
            said += [flaw for one in judged if not one["open"] for flaw in one["flaws"]]
            differing += [
                (case.player, rows, at, one["flaws"], against.get(at))
                for at, one in enumerate(judged, 1)
                if not one["open"] and bool(one["flaws"]) != (at in against)
            ]

    assert differing == []
    assert 0 < unknown < lines * SHARES[games.ruleset.name]
    assert [reason for reason in FLAGGED[games.ruleset.name] if not re.search(reason, "\n".join(said))] == []

"""Games of European Empires among computer players, played once for all tests that need their positions."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from pbm.rulesets.empires import EMPIRES
from tests.support.dummy_games import turns_of, views_of
from tests.support.paths import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pbm.kernel.view import View
    from pbm.rulesets.empires.position.world import World
    from pbm.rulesets.empires.sight.visibility import Sight

SCENARIOS = ROOT / "pbm" / "rulesets" / "empires" / "scenarios"
TURNS = {"european-empires": 6, "two-rivers": 4}


@cache
def games(name: str) -> Sequence[tuple[World, dict[str, View[Sight]]]]:
    """Return positions of a game among computer players, with all views of them; played once for all tests."""
    return list(_played(name))


def _played(name: str) -> Iterator[tuple[World, dict[str, View[Sight]]]]:
    text = (SCENARIOS / f"{name}.toml").read_text(encoding="utf-8")
    start = EMPIRES.start(text, "scenario", 7)
    yield start, views_of(EMPIRES, start, [], 0)
    for turn, (world, events) in enumerate(turns_of(EMPIRES, text, TURNS[name]), 1):
        yield world, views_of(EMPIRES, world, events, turn)

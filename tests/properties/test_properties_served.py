"""What pages and answers show of other seats: no more than reports do, however often a player asks.

Two desks are the same but for what the reader may not see in the position of the game; each answer is the same on both.
"""

from __future__ import annotations

import random
import re
from itertools import chain
from typing import TYPE_CHECKING

import pytest

from pbm.desk.desk import Desk
from pbm.desk.sealed import seal
from pbm.pipeline.open_game import load
from tests.properties.games import GAMES
from tests.support.callers import JSON, Callers
from tests.support.desks import DeskRunner

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from pbm.pipeline.open_game import OpenGame

SCENARIOS = {"empires": "two-rivers", "warp": "the-hudson", "battles": "lahaye", "baton": "baton-3"}

PAGES = ("/", *(f"/games/g{path}" for path in ("", "/letters", "/press", "/rules", "/turns", "/turns/1", "/versions")))

CHANGES = 2
"""The number of other worlds."""

TOKENS = re.compile(rb'(name="(?:token|id)" value=|"token": ?)"[^"]*"')
"""What is made anew for each session, or each page."""


@pytest.mark.parametrize("ruleset", SCENARIOS)
def test_pages_and_checks_show_no_more_than_reports(ruleset: str, tmp_path: Path) -> None:
    """Of lines that any player could write, sent as one's own and as another's."""
    desk = DeskRunner(tmp_path / "as-it-is")
    desk.root.mkdir()
    desk.ok("new", "g", "--scenario", SCENARIOS[ruleset], "--seed", "7")
    desk.ok("turn", "g", "--force")
    games = next(each for each in GAMES if each.ruleset.name == ruleset)
    position = opened(desk).position
    reader, lines = next(iter(position.seats)), list(chain(*games.sheets(position.world, 1).values()))
    random.Random(1).shuffle(lines)
    sheets = ["\n".join(["GAME g", "TURN 2", f"EMPIRE {empire}", *lines, ""]) for empire in position.seats]
    shown = list(answers(desk, reader, sheets))

    for change in range(CHANGES):
        other = desk.copy(tmp_path / f"other-{change}")
        world = games.disturb(position.world, reader, change)
        assert games.ruleset.world_fault(world) is None
        assert games.ruleset.gm_state(world) != games.ruleset.gm_state(position.world)
        opened(other).files.world_file(1).write_bytes(seal(world, ruleset, games.ruleset.saved_classes()))
        assert list(answers(other, reader, sheets)) == shown


def opened(desk: DeskRunner) -> OpenGame:
    """Return the game of a desk."""
    there = Desk.at(desk.root)
    return load(there, there.game("g"))


def answers(desk: DeskRunner, reader: str, sheets: Sequence[str]) -> Iterator[bytes]:
    """Yield all pages of a player, and the answers to sheets."""
    client = Callers.of(desk.root).player(reader)
    for path in PAGES:
        answer = client.get(path)
        assert answer.status_code == 200
        yield TOKENS.sub(b"", answer.data)
    for sheet in sheets:
        yield client.post("/games/g/check", data={"sheet": sheet}, headers=JSON).data

"""Turns of Warp Empires in German: whatever happens in them can be said within the page."""

from __future__ import annotations

import re

import pytest

from pbm.desk.settings import GameSettings
from pbm.publishing.publication import Publication
from pbm.publishing.reports import publish
from pbm.reports.columns import width
from tests.properties.games import RENDERER, play_turn, position_of
from tests.properties.warp import WarpGames


@pytest.mark.parametrize("seed", range(20))
def test_any_turn_is_told_in_german_within_the_page(seed: int) -> None:
    """Whatever happens in a game of either module, the text keeps to its 78 columns, and every gap is filled."""
    games = WarpGames()
    _, _, events, after = play_turn(games, seed)
    told = Publication(position_of(games, after, 1), GameSettings(language="de"))
    for player in after.players:
        seen = [event for event in events if event.seen_by(player)]
        files = publish(told, player, told.document(player, seen), RENDERER)
        text = next(content for name, content in files.items() if name.endswith(f"{player}.txt")).decode()
        assert max(map(width, text.split("\n"))) <= 78
        assert not re.search(r"\{|%\(", text)
        assert "ausgesch..." not in text

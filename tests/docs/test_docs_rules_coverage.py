"""The pages that say which case is about which rule."""

from __future__ import annotations

import pytest

from tools.rules_coverage import games, page


def test_all_games_have_cases() -> None:
    """No game's rules are left out."""
    assert games() == ["baton", "battles", "empires", "warp"]


@pytest.mark.parametrize("game", games())
def test_every_rule_is_tested_or_declared_open(game: str) -> None:
    """Each rule of the game has a case or another test, or its page says why it has none."""
    text, missing = page(game)

    assert missing == []
    assert "\n## Open\n" in text

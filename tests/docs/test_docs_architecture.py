"""The architecture page shows code that is there."""

from __future__ import annotations

import re
from pathlib import Path

from tests.support.pebbles import pebbles

ROOT = Path(__file__).parents[2]
WARP = "## The turn of Warp Empires"
PAGE = (ROOT / "docs" / "architecture.md").read_text("utf-8")


def test_the_new_game_is_the_one_that_is_tested() -> None:
    """What the page shows of the toy game stands in it, and it is found by its folder."""
    section = PAGE[PAGE.index("## A new game") : PAGE.index("## Files")]
    (block,) = re.findall(r"```python\n(.*?)```", section, re.DOTALL)
    game = pebbles()
    source = ROOT / "tests" / "support" / "rulesets" / game.name / "__init__.py"
    assert block in source.read_text("utf-8")
    assert game.title == "Pebbles"


def test_files_that_the_page_names_are_there() -> None:
    """Every path of a module or folder in the text leads somewhere: from the root, pbm or the game it is about."""
    assert PAGE.count(WARP) == 1
    before, _, rest = PAGE.partition(WARP)
    about_warp, _, after = rest.partition("\n## ")
    missing = [
        name
        for text, game in ((before, "empires"), (about_warp, "warp"), (after, "empires"))
        for name in lost(text, game)
    ]

    assert missing == []


def lost(text: str, game: str) -> list[str]:
    """Return the paths in a text that lead nowhere."""
    homes = [ROOT, ROOT / "pbm", ROOT / "pbm" / "rulesets" / game]
    named = re.findall(r"`([a-z_./-]+(?:\.py|\.lark|\.j2|/))`", text)
    assert named
    return [name for name in named if not any((home / name).exists() for home in homes)]

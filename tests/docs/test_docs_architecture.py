"""The page about how each part works names files that are there."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
TURNS = {
    "## The turn of Warp Empires": "warp",
    "## The turn of Napoleonic Battles": "battles",
    "## The turn of Baton and Knapsack": "baton",
}
"""The sections about one game, by their headings; all else is about European Empires where it is about one."""
PAGE = (ROOT / "docs" / "internals.md").read_text("utf-8")


def test_files_that_the_page_names_are_there() -> None:
    """Every path of a module or folder in the text leads somewhere: from the root, pbm or the game it is about."""
    sections = re.split(r"^(?=## )", PAGE, flags=re.MULTILINE)
    headings = [section.partition("\n")[0] for section in sections]
    missing = [
        name
        for heading, section in zip(headings, sections, strict=True)
        for name in lost(section, TURNS.get(heading, "empires"))
    ]

    assert set(TURNS) <= set(headings)
    assert missing == []


def lost(text: str, game: str) -> list[str]:
    """Return the paths in a text that lead nowhere."""
    homes = [ROOT, ROOT / "pbm", ROOT / "pbm" / "rulesets" / game]
    named = re.findall(r"`([a-z_./-]+(?:\.py|\.lark|\.j2|/))`", text)
    return [name for name in named if not any((home / name).exists() for home in homes)]

"""The pages about how pbm is built name files that are there."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
TURNS = {
    "## Warp Empires": "warp",
    "## Napoleonic Battles": "battles",
    "## Baton and Knapsack": "baton",
}
"""The sections about one game, by their headings; all else is about European Empires where it is about one."""
GAMES = ("empires", "warp", "battles", "baton")
"""The games in the order of the columns of the table of rooms."""
PAGE = (ROOT / "docs" / "internals.md").read_text("utf-8")
OVERVIEW = (ROOT / "docs" / "architecture.md").read_text("utf-8")


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


def test_files_that_the_overview_names_are_there() -> None:
    """Every path of a module or folder on the page about the architecture leads somewhere."""
    assert "`kit/seating.py`" in OVERVIEW
    assert lost(OVERVIEW, "empires") == []


def test_the_table_of_rooms_names_modules_that_are_there() -> None:
    """Each game's room has the modules and, with a stroke behind them, the folders that the overview lists in it."""
    table = OVERVIEW.partition("| room |")[2].partition("\n\n")[0]
    rooms = [[cell.strip() for cell in line.strip("|").split("|")] for line in table.splitlines()[2:]]
    missing = [
        f"{game}/{room}/{name}"
        for room, *cells in rooms
        for game, cell in zip(GAMES, cells, strict=True)
        for name in cell.split(", ")
        if not (ROOT / "pbm" / "rulesets" / game / room / (name if name.endswith("/") else f"{name}.py")).exists()
    ]

    assert {"position", "orders", "rules", "dummy"} <= {room for room, *_ in rooms}
    assert missing == []


def lost(text: str, game: str) -> list[str]:
    """Return the paths in a text that lead nowhere."""
    homes = [ROOT, ROOT / "pbm", ROOT / "pbm" / "rulesets" / game]
    named = re.findall(r"`([a-z_./-]+(?:\.py|\.lark|\.j2|/))`", text)
    return [name for name in named if not any((home / name).exists() for home in homes)]

"""What programs and templates may speak of: what belongs to one game is named nowhere else."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from tests.support.paths import ROOT

if TYPE_CHECKING:
    from pathlib import Path

WORDS = re.compile(r"\b(vps?|bps?|treasur(y|ies)|capitals?|arm(y|ies)|trains?)\b", re.IGNORECASE)
"""Words of European Empires, which other games need not have; armies there are in Napoleonic Battles, too."""

FOR_ALL_GAMES = sorted(
    path
    for folder, suffixes, games in (
        ("pbm", {".py", ".lark"}, ["pbm/rulesets"]),
        ("templates", {".j2", ".js", ".ts"}, ["templates/empires", "templates/battles", "templates/baton"]),
    )
    for path in (ROOT / folder).rglob("*")
    if path.suffix in suffixes and not any(path.is_relative_to(ROOT / game) for game in games)
)


@pytest.mark.parametrize("path", FOR_ALL_GAMES, ids=lambda path: str(path.relative_to(ROOT)))
def test_what_serves_all_games_has_no_words_of_one(path: Path) -> None:
    """Neither messages nor help, nor comments and docstrings, tell of what only European Empires has."""
    lines = enumerate(path.read_text(encoding="utf-8").splitlines(), 1)

    assert [f"line {number}: {found[0]}" for number, line in lines if (found := WORDS.search(line))] == []

"""README.md: its commands can be typed as they stand, one after the other."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from tests.docs.transcript import Desk
from tests.support.paths import ROOT

if TYPE_CHECKING:
    from pathlib import Path


def test_the_commands_of_a_first_game_work(tmp_path: Path) -> None:
    """In a fresh clone, all that comes after the environment is there when it is named, and nothing is refused."""
    section = (ROOT / "README.md").read_text(encoding="utf-8").partition("## A game of your own")[2]
    first, *commands = re.findall(r"^    (.*?)(?: +#.*)?$", section.partition("`pbm --help`")[0], re.MULTILINE)
    (tmp_path / "clone").mkdir()
    said = Desk(tmp_path / "clone").run(f"set -e; {'; '.join(commands)}; echo done")

    assert first == ". .venv/bin/activate"
    assert len(commands) > 5
    assert said.endswith("done\n"), said
    assert "wrong: nothing" in said
    assert "<svg" in (tmp_path / "games" / "map.svg").read_text(encoding="utf-8")
    assert (tmp_path / "games" / "public" / "index.html").is_file()

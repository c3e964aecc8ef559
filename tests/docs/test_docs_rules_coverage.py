"""The pages that say which case is about which rule."""

from __future__ import annotations

import subprocess
import sys

from tests.support.paths import ROOT
from tools.rules_coverage import PAGES


def test_the_pages_are_up_to_date() -> None:
    """Each game's page is what its cases make it, and every rule on it is covered or declared open."""
    tool = ROOT / "tools" / "rules_coverage.py"
    checked = subprocess.run([sys.executable, tool, "--check"], capture_output=True, text=True, check=False)

    assert checked.stdout == ""
    assert checked.returncode == 0, checked.stderr


def test_every_game_with_cases_has_a_page() -> None:
    """Whoever writes the first cases of a game gives it a page."""
    assert sorted(PAGES) == sorted(folder.parent.name for folder in (ROOT / "tests" / "rules").glob("*/cases"))

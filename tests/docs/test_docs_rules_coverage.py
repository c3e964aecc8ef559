"""The page that says which case is about which rule."""

from __future__ import annotations

import subprocess
import sys

from tests.support.paths import ROOT


def test_the_page_is_up_to_date() -> None:
    """docs/rules-coverage.md is what the cases make it, and every rule on it is covered or declared open."""
    tool = ROOT / "tools" / "rules_coverage.py"
    checked = subprocess.run([sys.executable, tool, "--check"], capture_output=True, text=True, check=False)

    assert checked.stdout == ""
    assert checked.returncode == 0, checked.stderr

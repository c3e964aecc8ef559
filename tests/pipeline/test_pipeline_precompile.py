"""Compiling templates and order cards ahead, for a program that will run where nothing can be written."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import TYPE_CHECKING

from pbm.pipeline.catalogue import rulesets
from tests.support.paths import ROOT

if TYPE_CHECKING:
    from pathlib import Path

ELSEWHERE = """
import sys
from pathlib import Path
from pbm.pipeline.precompile import main
from pbm.reports import environment
from pbm.sheets import card_tables
environment.COMPILED, card_tables.FOLDER = Path(sys.argv[1]) / "templates", Path(sys.argv[1]) / "cards"
main()
"""
"""Compiles everything into another folder; in a process of its own, in which no card has been read before."""


def test_every_template_and_every_card_is_compiled(tmp_path: Path) -> None:
    """So that no turn does it again."""
    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": ""}
    subprocess.run([sys.executable, "-c", ELSEWHERE, str(tmp_path)], cwd=ROOT, env=environment, check=True)

    assert len([*(tmp_path / "templates").iterdir()]) == len([*(ROOT / "templates").rglob("*.j2")])
    assert len([*(tmp_path / "cards").iterdir()]) >= len(rulesets())

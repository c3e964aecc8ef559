"""Compiling templates and order cards ahead, for a program that will run where nothing can be written."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from pbm.pipeline.catalogue import rulesets
from pbm.pipeline.precompile import main
from tests.support.paths import ROOT

if TYPE_CHECKING:
    from pathlib import Path

    import pytest


def test_every_template_and_every_card_is_compiled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """So that no turn does it again."""
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    monkeypatch.setattr("pbm.reports.environment.COMPILED", tmp_path / "templates")
    monkeypatch.setattr("pbm.sheets.card.FOLDER", tmp_path / "cards")

    main()

    assert len([*(tmp_path / "templates").iterdir()]) == len([*(ROOT / "templates").rglob("*.j2")])
    assert len([*(tmp_path / "cards").iterdir()]) >= len(rulesets())

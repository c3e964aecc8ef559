"""A desk with a post."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from pathlib import Path

SETTINGS = '[post]\naddress = "game-master@example.org"\n'


@pytest.fixture
def post(tmp_path: Path) -> Path:
    """A desk whose settings name an address."""
    desk = tmp_path / "desk"
    desk.mkdir()
    (desk / "pbm.toml").write_text(SETTINGS, encoding="utf-8")
    return desk

"""Where players send their sheets if the settings of their game do not say."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from pbm.desk.desk import Desk

if TYPE_CHECKING:
    from pathlib import Path

POST = '[post]\naddress = "post@example.org"\n'


@pytest.mark.parametrize(
    ("settings", "to"),
    [
        ("", None),
        (POST, "post@example.org"),
        (f'{POST}[games.g]\nsheets_to = "sheets@example.org"\n', "sheets@example.org"),
    ],
)
def test_sheets_go_to_the_post(tmp_path: Path, settings: str, to: str | None) -> None:
    """The order form has its button for mail on every desk with a post."""
    (tmp_path / "pbm.toml").write_text(settings, encoding="utf-8")

    assert Desk.at(tmp_path).settings_of("g").sheets_to == to

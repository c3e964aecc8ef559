"""README.md: it fits a screen or two, and what it tells to type is there."""

from __future__ import annotations

import re

from tests.support.paths import ROOT

README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_what_is_made_is_in_the_makefile() -> None:
    """Each `make` command of the page is listed by `make help`."""
    targets = re.findall(r"^([a-z]+):.*##", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)

    assert sorted(set(re.findall(r"(?:^    |`)make ([a-z]+)", README, re.MULTILINE)) - {*targets}) == []


def test_there_is_a_picture_of_each_game() -> None:
    """Named after the game, and there."""
    shown = re.findall(r"docs/pictures/([a-z]+)\.png", README)

    assert {"empires", "warp", "battles", "baton"} <= {*shown}

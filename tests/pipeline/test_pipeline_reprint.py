"""A report is printed anew when its player is registered: with a line for the key, and in the player's language."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from pbm.desk.desk import Desk
from pbm.pipeline.played_turns import reprinted

if TYPE_CHECKING:
    from tests.support.desks import DeskRunner


def printed(desk: DeskRunner, turn: int, empire: str) -> dict[str, bytes]:
    """Return the files of a report."""
    folder = desk.root / "reports" / "g" / f"turn-{turn:03d}"
    names = [f"{empire}.txt", f"{empire}.html", f"{empire}.json", f"sheets/{empire}.txt"]
    return {name: (folder / name).read_bytes() for name in names}


@pytest.mark.parametrize("turns", [0, 2])
def test_a_report_printed_anew_is_the_same(desk: DeskRunner, turns: int) -> None:
    """To the byte, as long as nothing has changed; mistakes in the sheet and letters are told again."""
    for turn in range(1, turns + 1):
        desk.orders("PR", "1 GATHER BRA - 2", "2 SEND XXX", "MESSAGE FR", "Hello", "END", turn=turn)
        desk.orders("FR", "1 GATHER PAR - 2", "MESSAGE ALL", "To all", "END", turn=turn)
        desk.ok("turn", "g")

    for empire in ("PR", "FR"):
        assert reprinted(Desk.at(desk.root), Desk.at(desk.root).game("g"), empire) == printed(desk, turns, empire)


def test_whoever_gets_a_key_finds_a_line_for_it(desk: DeskRunner) -> None:
    """The sheet in the report is one that can be sent back; nobody else's report changes."""
    before = printed(desk, 0, "FR")

    desk.ok("player", "g", "PR", "--email", "player-pr@example.org", "--language", "de")

    text = printed(desk, 0, "PR")["PR.txt"].decode()
    assert "\nKEY\n" in text
    assert "Preußen" in text or "fällig" in text or "Befehle" in text
    assert printed(desk, 0, "FR") == before

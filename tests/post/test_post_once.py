"""What a mail costs: its text is cut into lines once, its sheet read once, and its game opened once."""

from __future__ import annotations

import sys
from collections import Counter
from typing import TYPE_CHECKING

import pytest

from pbm.pipeline.open_game import load_position
from pbm.sheets.reader import read_text
from pbm.sheets.text import decode
from tests.support.games_by_mail import ORDERS, begin

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path
    from types import FrameType

COUNTED = {function.__code__: function.__name__ for function in (decode, read_text, load_position)}


def work_of(work: Callable[[], object]) -> Counter[str]:
    """Count how often a text is decoded, a sheet read and a game opened while something is done."""
    counts: Counter[str] = Counter()

    def note(frame: FrameType, event: str, _argument: object) -> None:
        if event == "call" and frame.f_code in COUNTED:
            counts[COUNTED[frame.f_code]] += 1

    before = sys.getprofile()
    sys.setprofile(note)
    try:
        work()
    finally:
        sys.setprofile(before)
    return counts


@pytest.mark.parametrize("asked", ["", "STATUS\n\n", "Dear game master,\n\nhere are my orders:\n\n"])
def test_a_mail_is_read_once(tmp_path: Path, asked: str) -> None:
    """Whatever else stands in it: the answer, what is filed and what STATUS tells come from one reading."""
    post = begin(tmp_path)
    text = asked + post.sheet(ORDERS)

    assert work_of(lambda: post.come(text)) == {"decode": 1, "read_text": 1, "load_position": 1}


def test_a_mail_with_the_sheets_of_two_empires_opens_their_game_once(tmp_path: Path) -> None:
    """Who plays two empires sends both in one mail; the sheets are those of one position."""
    post = begin(tmp_path, 'proof = "key"')
    text = post.sheet(ORDERS) + "\n" + post.sheet(" 1  TAX\n", empire="FR")

    counts = work_of(lambda: post.come(text))

    assert [name[:2] for name in post.filed()] == ["FR", "PR"]
    assert counts == {"decode": 1, "read_text": 2, "load_position": 1}

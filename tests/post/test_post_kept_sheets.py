"""Sheets for later turns by mail: filed, named in every answer, and left alone until their turn comes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from pbm.post.run_all import clear_played
from tests.support.games_by_mail import ORDERS, Post, begin, text_of

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def post(tmp_path: Path) -> Post:
    """A game by mail."""
    return begin(tmp_path)


def said(post: Post, text: str) -> str:
    """Let a mail come, and return the answer without its line breaks."""
    (letter,) = post.come(text)
    return f"{letter['Subject']}\n" + " ".join(text_of(letter).split())


def test_a_sheet_for_a_later_turn_is_filed_and_named_in_each_answer(post: Post) -> None:
    """The answer to it says that the rest is checked later; later answers and STATUS still name it."""
    told = said(post, post.sheet("1 GATHER BRA - 999", turn=3))

    assert told.startswith("g, turn 3: your orders (PR) are kept")
    assert "Your sheet is for turn 3, and is kept until then." in told
    assert "No sheet of yours counts: if none comes, you play no actions." in told
    assert "As things stand" not in told
    kept = "Kept for turn 3: your sheet of Friday, 15 January 2027, 08:00; a newer one"
    assert kept in told
    assert kept in said(post, post.sheet(ORDERS))
    status = said(post, "STATUS")
    assert "Sheet of Friday, 15 January 2027, 08:00: 1 action; it is kept until turn 3." in status
    assert "Sheet of Friday, 15 January 2027, 08:00: 2 actions; it counts." in status


def test_a_newer_sheet_for_the_same_turn_puts_the_older_aside(post: Post) -> None:
    """One for the coming turn does not, and clearing what was played leaves what is kept."""
    post.come(post.sheet("1 TAX", turn=3))
    post.come(post.sheet("1 LEVY BRA", turn=3))
    post.come(post.sheet("1 TAX"))
    orders = post.runner.root / "orders" / "g"
    assert len(list(orders.glob("*.txt"))) == 2
    for turn in (1, 2):
        if turn == 2:
            post.come(post.sheet("1 TAX", turn=2))
        post.runner.ok("turn", "g")
        clear_played(post.office.desk.game("g"))
    post.runner.ok("turn", "g")

    assert [action["text"] for action in post.runner.report("PR", 3)["actions"]] == ["LEVY BRA"]
    assert "turn 3: the same" in post.runner.ok("replay", "g")


def test_a_wrong_key_or_a_turn_too_far_away_is_refused(post: Post) -> None:
    """Only a sheet that proves to be the player's is kept."""
    wrong = post.sheet("TAX", turn=3).replace(post.keys["PR"], post.keys["FR"])

    assert "this is not the key of PR" in said(post, wrong)
    assert "sheets are kept for turns up to 11" in said(post, post.sheet("TAX", turn=12))
    assert post.filed() == []


def test_standing_orders_are_named_in_each_answer(post: Post) -> None:
    """Whether a sheet counts or not, its sender reads what stands, and what is played if nothing comes."""
    stands = "Your standing orders: 2 GATHER BRA - 3. They are played in turns for which no sheet of yours counts"
    assert stands in said(post, post.sheet("1 TAX", "ALWAYS 2 GATHER BRA - 3"))
    post.runner.ok("turn", "g")

    played = "No sheet of yours counts: if none comes, your standing orders are played."
    for told in (said(post, "STATUS"), said(post, post.sheet("TAX", turn=40)), said(post, post.sheet("TAX", turn=4))):
        assert stands in told
        assert played in told
    assert "standing/PR.txt (standing orders)" in post.runner.ok("status", "g")
    told = said(post, post.sheet("ALWAYS NOTHING", turn=2))
    assert "your orders (PR) count" in told
    assert "You have no standing orders any more." in told

"""Several addresses of a player, and a seat that several players share, by mail."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from pbm.post.run_all import run_all
from tests.support.games_by_mail import FRANCE, NOW, ORDERS, PRUSSIA, Post, begin, text_of

if TYPE_CHECKING:
    from email.message import EmailMessage
    from pathlib import Path

WORK = "pr-at-work@example.org"
PARTNER = "pr-partner@example.org"


@pytest.fixture
def shared(tmp_path: Path) -> Post:
    """A game in which Prussia's player writes from two addresses and shares the seat with somebody."""
    post = begin(tmp_path, game='press = "signed"')
    post.runner.ok("player", "g", "PR", "--also", WORK, "--copy", PARTNER)
    return post


def addressees(letters: list[EmailMessage]) -> list[str]:
    """Return whom letters go to."""
    return sorted(str(letter["To"]) for letter in letters)


def test_reports_go_to_both_players_of_a_seat_once(shared: Post) -> None:
    """Nothing goes to an address that only writes."""
    run_all(shared.office, NOW)
    letters = [shared.letter(name) for name in shared.office.out.waiting()]
    assert addressees(letters) == sorted([FRANCE, PRUSSIA, PARTNER])
    run_all(shared.office, NOW + 60)
    assert len(shared.office.out.waiting()) == 3


def test_an_answer_goes_to_the_writer_and_a_filed_sheet_to_the_others(shared: Post) -> None:
    """A question, and a sheet that does not count, concern only whoever wrote."""
    letters = shared.come(shared.sheet(ORDERS), WORK)
    assert addressees(letters) == sorted([WORK, PRUSSIA, PARTNER])
    (copied,) = [letter for letter in letters if letter["To"] == PARTNER]
    assert "sent by somebody else who plays with you" in text_of(copied)
    assert "GATHER" in text_of(copied)
    assert copied["In-Reply-To"] is None
    assert WORK not in copied.as_string()
    assert addressees(shared.come("STATUS", PARTNER)) == [PARTNER]
    assert addressees(shared.come(shared.sheet(ORDERS).replace("KEY ", "KEY C"), PARTNER)) == [PARTNER]
    assert addressees(shared.come(shared.sheet(ORDERS, empire="FR"), FRANCE)) == [FRANCE]


def test_press_and_reminders_reach_everybody_of_a_seat(shared: Post) -> None:
    """Each once, however often the post runs."""
    press = f"GAME g\nEMPIRE FR\nKEY {shared.keys['FR']}\nPRESS PR\nHello!\nEND\n"
    pressed = [letter for letter in shared.come(press, FRANCE) if "Hello!" in text_of(letter)]
    assert addressees(pressed) == sorted([PRUSSIA, PARTNER])
    due = 1_800_302_400  # 2027-01-18 20:00
    for minute in range(2):
        run_all(shared.office, due - 3600 + minute)
    letters = [shared.letter(name) for name in shared.office.out.waiting()]
    reminders = [letter for letter in letters if "are due" in str(letter["Subject"])]
    assert addressees(reminders) == sorted([FRANCE, PRUSSIA, PARTNER])


def test_an_address_that_was_taken_away_is_a_stranger(shared: Post) -> None:
    """It gets no answer, and no letters."""
    shared.runner.ok("player", "g", "PR", "--drop", PARTNER)
    assert PARTNER not in addressees(shared.come("STATUS", PARTNER))
    assert addressees(shared.come(shared.sheet(ORDERS))) == [PRUSSIA]


def test_who_shares_a_seat_is_warned_of_a_forged_sheet(shared: Post) -> None:
    """A sheet without the key from an unknown address is told to both."""
    (shared.runner.root / "pbm.toml").write_text(
        (shared.runner.root / "pbm.toml").read_text("utf-8").replace("[post]\n", '[post]\nproof = "key"\n'), "utf-8"
    )
    forged = shared.sheet(ORDERS).replace(shared.keys["PR"], "CCCC-2222")
    warned = [str(letter["To"]) for letter in shared.come(forged, "stranger@example.org")]
    assert sorted(each for each in warned if each.startswith("p")) == sorted([PRUSSIA, PARTNER])

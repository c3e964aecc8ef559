"""A fault of the program met by mail: the player is answered, the turn is played, and the game master hears of both."""

from __future__ import annotations

from email.message import EmailMessage
from typing import TYPE_CHECKING

from tests.post.weeks import Week
from tests.support.pebbles import among_the_games

if TYPE_CHECKING:
    from pathlib import Path

SHEET = "GAME g\nTURN 1\nEMPIRE AA\nKEY K7Q2-MX4D\nRECKON\n"


def begun(root: Path) -> Week:
    """Begin a game of orders with faults, its post content with an address."""
    week = Week.begun(root, scenario="stumbles")
    settings = root / "pbm.toml"
    settings.write_text(settings.read_text("utf-8").replace("[games.g]", 'proof = "address"\n[games.g]'), "utf-8")
    return week


def test_a_mailed_order_that_cannot_be_judged_is_answered_and_noted(tmp_path: Path) -> None:
    """The answer says so at its line, and what it says of the game master is true."""
    mail = EmailMessage()
    mail["From"], mail["To"], mail["Subject"] = "aa@example.org", "gm@example.org", "orders"
    mail.set_content(SHEET)
    with among_the_games():
        week = begun(tmp_path)
        assert week.runner.run("post", "take", given=mail.as_bytes()).exit_code == 0
        (answer,) = week.letters("aa")
        body = answer.get_body(("plain",))
        assert body is not None
        assert "the program could not judge this; the game master knows" in " ".join(str(body.get_content()).split())
        (told,) = week.letters("gm", "could not judge action 1 of AA")

    assert "KeyError: 'nobody at all'" in told.get_content()
    assert "pbm.rulesets.stumbles, line" in told.get_content()


def test_a_turn_that_is_due_is_played_with_its_faults_and_they_are_noted(tmp_path: Path) -> None:
    """Once, with the names of the files that tell more."""
    with among_the_games():
        week = begun(tmp_path)
        week.sheet("AA", 1, "2027-01-07", "DIVIDE 0")
        week.sheet("BB", 1, "2027-01-07", "TAKE 1")
        assert week.run("2027-01-08T20:00").played == {"g": 1}
        (told,) = week.letters("gm", "met faults of the program")

    assert "worlds/g/turn-001/faults/AA-01.txt" in told.get_content()


def test_a_turn_that_a_fault_stops_is_noted_once_and_tried_again(tmp_path: Path) -> None:
    """As any turn that cannot be played is."""
    with among_the_games():
        week = begun(tmp_path)
        week.sheet("AA", 1, "2027-01-07", "FALL")
        week.sheet("BB", 1, "2027-01-07", "TAKE 1")
        for hour in ("20", "21"):
            assert week.run(f"2027-01-08T{hour}:00").played == {}
        (told,) = week.letters("gm", "could not be played")

    assert "worlds/g/faults/turn-001.txt" in "".join(told.get_content().split("=\n"))

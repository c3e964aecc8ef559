"""Votes by mail: more time for a turn, or a pause, when more than half of the players want it."""

from __future__ import annotations

from email.message import EmailMessage
from typing import TYPE_CHECKING

import pytest

from pbm.desk.desk import Desk
from pbm.desk.schedule import Schedule
from pbm.post.known_letters import known_of
from tests.post.weeks import Week
from tests.support.mail_desks import waiting
from tests.support.pebbles import among_the_games

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

VOTES = 'votes = ["extend", "pause"]'


@pytest.fixture(autouse=True)
def games() -> Iterator[None]:
    """Let the toy game be found."""
    with among_the_games():
        yield


@pytest.fixture
def week(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Week:
    """Return a game in which players vote, three days before its first deadline."""
    monkeypatch.setenv("PBM_NOW", "2027-01-05T20:00")
    return Week.begun(tmp_path, VOTES)


def vote(week: Week, empire: str, wish: str, subject: str = "my vote") -> str:
    """Let a player vote; return the answer, on one line."""
    before = waiting(week.runner)
    mail = EmailMessage()
    mail["From"], mail["To"], mail["Subject"] = f"{empire.lower()}@example.org", "gm@example.org", subject
    mail["Message-ID"] = f"<{len(before)}.{empire}@example.org>"
    mail.set_content(f"{wish}\n")
    assert week.runner.run("post", "take", given=mail.as_bytes()).exit_code == 0
    fresh = [letter for name, letter in waiting(week.runner).items() if name not in before]
    (answer,) = [letter for letter in fresh if letter["To"] == mail["From"]]
    body = answer.get_body(("plain",))
    assert body is not None
    return " ".join(str(body.get_content()).split())


def schedule(week: Week) -> Schedule:
    """Return the deadlines as they are."""
    desk = Desk.at(week.root)
    return Schedule.of(desk, desk.game("g"))


def due(week: Week, turn: int = 1) -> str:
    """Return when a turn is due."""
    return f"{schedule(week).due_at(turn):%m-%d %H:%M}"


def test_more_than_half_of_the_players_move_a_deadline_by_the_least_of_their_wishes(week: Week) -> None:
    """Each answer says how many want it, never who; it happens once, and the next votes begin anew."""
    first = vote(week, "AA", "VOTE EXTEND 2 days")
    assert "Your vote is counted. For more time: 1 of 2 players; it takes 2. For a pause: 0 of 2 players" in first
    assert due(week) == "01-08 20:00"

    second = vote(week, "BB", "vote extend 24h g")
    assert "The vote is carried: turn 1 is now due Saturday, 9 January 2027, 20:00 (UTC)." in second
    assert "AA" not in second
    assert (due(week), due(week, 2)) == ("01-09 20:00", "01-15 20:00")
    assert len(week.letters("gm", "a vote was carried")) == 1
    assert "For more time: 1 of 2" in vote(week, "BB", "VOTE EXTEND 12 h")
    assert due(week) == "01-09 20:00"


def test_votes_extend_a_turn_by_a_week_at_most(week: Week) -> None:
    """What is more than that is left off, and then no more votes for it are taken."""
    for wish in ("5 days", "5 days"):
        vote(week, "AA", f"VOTE EXTEND {wish}")
        vote(week, "BB", f"VOTE EXTEND {wish}")
    assert due(week) == "01-15 20:00"
    assert "by 7 days already" in vote(week, "AA", "VOTE EXTEND 1 h")


def test_a_pause_lasts_until_it_is_released(week: Week) -> None:
    """The clock says that the players voted for it."""
    vote(week, "AA", "VOTE PAUSE")
    assert "the game is on hold until the game master lets it go on" in vote(week, "BB", "VOTE PAUSE")
    hold = schedule(week).clock.hold
    assert hold is not None
    assert hold.voted
    assert "The game is on hold already." in vote(week, "AA", "VOTE EXTEND 1 day")
    week.runner.ok("hold", "g", "--release")
    assert "1 of 2 players" in vote(week, "AA", "VOTE PAUSE")


def test_a_vote_can_be_taken_back_and_ends_with_the_turn(week: Week, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was voted before a turn is nothing to the next."""
    vote(week, "AA", "VOTE PAUSE")
    assert "For a pause: 0 of 2" in vote(week, "AA", "VOTE NO")
    vote(week, "AA", "VOTE PAUSE")
    week.runner.ok("turn", "g", "--force")
    assert "For a pause: 1 of 2" in vote(week, "BB", "VOTE PAUSE")
    assert schedule(week).clock.hold is None
    monkeypatch.setenv("PBM_NOW", "2027-01-15T20:01")
    assert "The deadline of turn 2 has passed" in vote(week, "AA", "VOTE PAUSE")


def test_a_mail_that_is_handled_again_votes_once(week: Week) -> None:
    """As if killed after the vote was carried and before the mail was put away."""
    vote(week, "AA", "VOTE EXTEND 1 day")
    vote(week, "BB", "VOTE EXTEND 1 day")
    come = week.root / "post" / "in"
    (last,) = sorted((come / "cur").iterdir(), key=lambda path: path.stat().st_mtime_ns)[-1:]
    last.rename(come / "new" / last.name.partition(":")[0])
    week.runner.ok("post", "run")

    assert due(week) == "01-09 20:00"
    assert "For more time: 1 of 2" in vote(week, "AA", "VOTE EXTEND 1 day")


def test_an_answer_to_an_answer_is_no_vote(week: Week) -> None:
    """Its subject repeats the vote; what is meant stands on a line of its own."""
    vote(week, "AA", "VOTE PAUSE", "VOTE PAUSE")
    answered = vote(week, "BB", "Why not, let me think.", "Re: VOTE PAUSE")
    assert "passed on to the game master" in answered
    assert schedule(week).clock.hold is None


def test_what_cannot_be_voted_for_is_refused_with_a_sentence(week: Week) -> None:
    """A game without votes, a time that is none, a player of two games who names none."""
    assert "it is written like VOTE EXTEND 24h" in vote(week, "AA", "VOTE EXTEND")
    assert "it is written like VOTE EXTEND 24h" in vote(week, "AA", "VOTE EXTEND 3 moons")
    assert "Only whole hours or days" in vote(week, "AA", "VOTE EXTEND 90 min")
    settings = week.root / "pbm.toml"
    settings.write_text(settings.read_text().replace(VOTES, 'votes = ["extend"]'))
    assert "In this game players cannot vote for that." in vote(week, "AA", "VOTE PAUSE")
    settings.write_text(settings.read_text().replace('votes = ["extend"]', ""))
    assert "In this game players cannot vote for that." in vote(week, "AA", "VOTE EXTEND 1 day")


def test_a_backup_knows_how_a_vote_stands(week: Week) -> None:
    """What was voted goes with the game, under its own name."""
    vote(week, "AA", "VOTE PAUSE")
    kept = known_of(Desk.at(week.root), "g")
    assert kept is not None
    assert b"vote/g/1/0" in kept

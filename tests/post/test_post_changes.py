"""What players are told by itself when their game changes: each change once, in order, in their language."""

from __future__ import annotations

import json
import os
from typing import TYPE_CHECKING

import pytest

from pbm.post.told_state import told_of
from tests.post.killing import cut_off_at, whole
from tests.post.weeks import Week, at
from tests.support.effort import examples
from tests.support.pebbles import among_the_games

if TYPE_CHECKING:
    from collections.abc import Iterator
    from email.message import EmailMessage
    from pathlib import Path


KILLS = int(os.environ.get("PBM_KILLS", examples(10))) // 2 + 1
"""How often a run is killed, at steps that are evenly spread."""


@pytest.fixture(autouse=True)
def games() -> Iterator[None]:
    """Let the toy game be found."""
    with among_the_games():
        yield


def text_of(mail: EmailMessage) -> str:
    """Return the text of a mail, without its line breaks."""
    body = mail.get_body(("plain",))
    assert body is not None
    return " ".join(str(body.get_content()).split())


def at_time(monkeypatch: pytest.MonkeyPatch, moment: str) -> None:
    """Let commands believe that it is a moment."""
    monkeypatch.setenv("PBM_NOW", moment)


def clock(week: Week, moment: str, *options: str) -> None:
    """Let the game master stop or start the clock at a moment."""
    with pytest.MonkeyPatch.context() as monkeypatch:
        at_time(monkeypatch, moment)
        week.runner.ok("hold", "g", *options)


def deadline(week: Week, moment: str, *options: str) -> None:
    """Let the game master move the deadline at a moment."""
    with pytest.MonkeyPatch.context() as monkeypatch:
        at_time(monkeypatch, moment)
        week.runner.ok("deadline", "g", *options)


def notices(week: Week, to: str) -> list[str]:
    """Return the subjects of the notices to somebody, in order; reports and reminders are none."""
    mails = week.letters(to)
    return [
        mail["Subject"] for mail in mails if "report" not in mail["Subject"] and "orders are due" not in mail["Subject"]
    ]


def begun(root: Path, settings: str = "", players: str = "AA BB", scenario: str = "pebbles") -> Week:
    """Begin a game whose players have been told that it begins."""
    week = Week.begun(root, settings, scenario, players)
    week.run("2027-01-01T12:00")
    return week


def test_a_moved_deadline_is_told_once_with_the_reason(tmp_path: Path) -> None:
    """From, to and why; what changes and changes back before the next run is not told; settings count, too."""
    week = begun(tmp_path, "reminders = []")
    deadline(week, "2027-01-02", "--extend", "24h", "--why", "The ferry is late.")
    for moment in ("02T01:00", "02T02:00", "03"):
        week.run(f"2027-01-{moment}")
    (mail,) = week.letters("aa", "turn 1 is due Saturday, 9 January 2027, 20:00 (UTC)")
    assert "due Saturday, 9 January 2027, 20:00 (UTC), not Friday, 8 January 2027, 20:00 (UTC)." in text_of(mail)
    assert "The reason: The ferry is late." in text_of(mail)
    deadline(week, "2027-01-04", "--extend", "24h", "--why", "More.")
    deadline(week, "2027-01-04", "--at", "2027-01-09T20:00", "--why", "No.")
    assert week.run("2027-01-05").told == 0
    settings = tmp_path / "pbm.toml"
    settings.write_text(settings.read_text().replace("2027-01-08T20", "2027-01-08T21"))
    week.run("2027-01-06")
    assert len(notices(week, "aa")) == len(notices(week, "bb"))
    assert "due" in notices(week, "aa")[-1]


def test_a_hold_and_its_end_are_told(tmp_path: Path) -> None:
    """Until when, and the new deadline; a hold that is released before the next run is not told."""
    week = begun(tmp_path, "reminders = []")
    clock(week, "2027-01-02")
    clock(week, "2027-01-02T00:30", "--release")
    assert week.run("2027-01-02T01:00").told == 0
    clock(week, "2027-01-03", "--until", "2027-01-05")
    week.run("2027-01-03T01:00")
    clock(week, "2027-01-04")
    week.run("2027-01-04T01:00")
    clock(week, "2027-01-05", "--release")
    week.run("2027-01-05T01:00")
    assert notices(week, "aa") == ["g: the game is on hold", "g: the game is on hold", "g: the game goes on"]
    first, second, third = (text_of(mail) for mail in week.letters("aa", "the game"))
    assert "until Tuesday, 5 January 2027, 00:00 (UTC)" in first
    assert "nothing is due until the game goes on" in second
    assert "Sheets for turn 1 are due Sunday, 10 January 2027, 20:00" in third


def test_an_undone_turn_is_told_to_those_who_have_its_report(tmp_path: Path) -> None:
    """And when it stands again; whoever has been told nothing of it is told nothing of its return."""
    week = begun(tmp_path, "reminders = []", players="AA")
    week.runner.ok("turn", "g", "--force")
    week.run("2027-01-02")
    players = tmp_path / "worlds/g/players.json"
    both = {empire: {"email": f"{empire.lower()}@example.org"} for empire in ("AA", "BB")}
    week.runner.ok("undo", "g")
    week.runner.ok("redo", "g")
    assert week.run("2027-01-03").told == 0
    week.runner.ok("undo", "g")
    players.write_text(json.dumps({"players": both}))
    week.run("2027-01-04")
    week.run("2027-01-04T01:00")
    week.runner.ok("redo", "g")
    week.run("2027-01-05")
    assert notices(week, "aa") == ["g: turn 1 was taken back", "g: turn 1 stands again"]
    assert notices(week, "bb") == []


def test_a_late_turn_tells_that_its_program_moved_the_deadline(tmp_path: Path) -> None:
    """Players learn why the coming turn is due later than they knew."""
    week = begun(tmp_path, "reminders = []")
    for empire in ("AA", "BB"):
        week.sheet(empire, 1, "2027-01-05", "TAKE 1")
    week.run("2027-01-12")
    (mail,) = week.letters("aa", "turn 2 is due")
    assert "The turn before was played late" in text_of(mail)
    assert "not Friday, 15 January 2027" in text_of(mail)


def test_a_seat_that_changes_hands_is_told_to_the_others(tmp_path: Path) -> None:
    """Without names and addresses; a new address of the same person is no change, and a first registration neither."""
    week = begun(tmp_path, "reminders = []", players="FR PR", scenario="two-rivers")
    runner = week.runner
    runner.ok("player", "g", "PR", "--name", "Bea")
    assert week.run("2027-01-02").told == 0
    runner.ok("player", "g", "PR", "--email", "bea@example.org")
    assert week.run("2027-01-02T01:00").told == 0
    runner.ok("player", "g", "PR", "--name", "Cleo", "--email", "cleo@example.org")
    week.run("2027-01-03")
    runner.ok("player", "g", "PR", "--status", "dummy")
    week.run("2027-01-04")
    runner.ok("player", "g", "PR", "--status", "player")
    runner.ok("player", "g", "PR", "--status", "dummy")
    assert week.run("2027-01-05").told == 0
    first, second = (text_of(mail) for mail in week.letters("fr", "is played by"))
    assert "is played by somebody else now" in first
    assert "is played by the program now" in second
    for secret in ("Bea", "Cleo", "example.org"):
        assert secret not in first + second
    assert week.letters("cleo", "is played by") == []


def test_letters_of_the_game_master_are_mailed_once_and_alone(tmp_path: Path) -> None:
    """Each to those it is meant for, even before the post has ever run, and after a restored backup."""
    week = Week.begun(tmp_path)
    for number, options in enumerate(((), ("--to", "aa"))):
        assert week.runner.run("announce", "g", *options, given=f"Word {number}.".encode()).exit_code == 0
    for moment in ("02", "03"):
        week.run(f"2027-01-{moment}")
    assert [text_of(mail).count("Word") for mail in week.letters("aa", "a letter from the game master")] == [1, 1]
    assert len(week.letters("bb", "a letter from the game master")) == 1
    backup = tmp_path / "g.pbm"
    week.runner.ok("backup", "g", str(backup))
    other = tmp_path / "other"
    other.mkdir()
    (other / "pbm.toml").write_text((tmp_path / "pbm.toml").read_text().partition("[games.g]")[0])
    restored = Week(type(week.runner)(other))
    restored.runner.ok("restore", str(backup))
    restored.run("2027-01-04")
    restored.run("2027-01-05")
    # What still waited to be sent when the backup was made is written again, and nothing else.
    assert len(restored.letters("aa", "a letter from the game master")) == 2
    assert len(restored.letters("bb", "a letter from the game master")) == 1


def test_several_changes_go_in_one_letter_and_a_game_may_do_without(tmp_path: Path) -> None:
    """In the player's language; what the setting leaves out is not told later either."""
    week = begun(
        tmp_path, 'reminders = []\nlanguages = { PR = "de" }\nnotices = ["hold", "seat"]', "FR PR", "two-rivers"
    )
    clock(week, "2027-01-03", "--until", "2027-01-05")
    week.runner.ok("player", "g", "FR", "--status", "dummy")
    week.runner.ok("player", "g", "FR", "--status", "standby")
    week.run("2027-01-03T01:00")
    (mail,) = week.letters("pr", "g: 2 Dinge haben sich geändert")
    assert "DAS SPIEL RUHT" in text_of(mail)
    week.runner.ok("turn", "g", "--force")
    week.run("2027-01-04")
    week.runner.ok("undo", "g")
    before = len(notices(week, "fr"))
    week.run("2027-01-04T01:00")
    assert len(notices(week, "fr")) == before


def test_a_desk_of_an_older_version_tells_nothing_of_what_was(tmp_path: Path) -> None:
    """The first run only notes how its games stand."""
    week = Week.begun(tmp_path, "reminders = []")
    clock(week, "2027-01-02")
    assert week.run("2027-01-03").told == 0
    told = told_of(week.office.journal, "g")
    assert told is not None
    assert told.state.held is not None
    clock(week, "2027-01-04", "--release")
    assert week.run("2027-01-04T01:00").told == 2
    assert at("2027-01-04T01:00") > 0


def test_a_changed_rule_is_told_with_its_former_value_and_the_reason(tmp_path: Path) -> None:
    """Also that it is as it was when the change is undone with its turn; what is set back at once is not told."""
    week = begun(tmp_path, "reminders = []", "FR PR", "two-rivers")
    week.runner.ok("gm", "g", "set", "rules.actions=12", "--why", "Shorter sheets.")
    week.runner.ok("gm", "g", "set", "rules.actions=16", "--why", "No.")
    assert week.run("2027-01-02").told == 0
    week.runner.ok("turn", "g", "--force")
    week.run("2027-01-02T01:00")
    week.runner.ok("gm", "g", "set", "rules.actions=12", "--why", "Shorter sheets.")
    week.run("2027-01-03")
    week.runner.ok("undo", "g")
    week.run("2027-01-04")
    first, second = (text_of(mail) for mail in week.letters("fr", "changed"))
    assert "Actions: 12 instead of 16, from turn 2 on. The reason: Shorter sheets." in first
    assert "Actions: 16 instead of 12, from turn 1 on." in second
    assert "TURN 1 WAS TAKEN BACK" in second


def test_a_run_killed_at_any_step_tells_each_change_once_and_in_order(tmp_path: Path) -> None:
    """Whatever happens between the kill and the next run, nobody misses a notice, and nobody gets one twice."""
    (tmp_path / "made").mkdir()
    week = begun(tmp_path / "made", "reminders = []", "FR PR", "two-rivers")
    deadline(week, "2027-01-02", "--extend", "24h", "--why", "The ferry.")
    with pytest.MonkeyPatch.context() as monkeypatch:
        at_time(monkeypatch, "2027-01-02T01:00")
        whole_run = whole(week.runner.copy(tmp_path / "whole").root, "post", "run")
        assert whole_run.status == 0
        for number in range(1, KILLS + 1):
            killed = Week(week.runner.copy(tmp_path / f"killed-{number}"))
            step = max(1, whole_run.pace.steps * number // (KILLS + 1))
            assert cut_off_at(killed.root, "post", "run", step=step).killed
            assert killed.runner.run("announce", "g", given=b"After it.").exit_code == 0
            for _ in "12":
                assert whole(killed.root, "post", "run").status == 0
            for player in ("fr", "pr"):
                (moved,) = killed.letters(player, "is due")
                (letter,) = killed.letters(player, "a letter")
                assert "The reason: The ferry." in text_of(moved)
                assert "After it." in text_of(letter)
                assert len(notices(killed, player)) == 2

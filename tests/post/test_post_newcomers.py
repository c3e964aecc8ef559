"""People come into a game by mail and leave it: invitations, open games, seats given up, substitutes who are asked."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from email.message import EmailMessage
from typing import TYPE_CHECKING

import pytest

from pbm.desk.desk import Desk
from pbm.desk.players import ALPHABET, Player
from pbm.desk.schedule import Schedule
from pbm.post.handle_mail import handle_waiting
from pbm.post.intake import take_in
from pbm.post.run_all import run_all
from tests.support.desks import DeskRunner
from tests.support.games_by_mail import GM, NOW, ORDERS, PRUSSIA, Post, begin, text_of

if TYPE_CHECKING:
    from pathlib import Path

GUEST = "guest@example.org"
STRANGER = "stranger@example.org"
KEY = re.compile(rf"\b[{ALPHABET}]{{4}}-[{ALPHABET}]{{4}}\b(?!-)")
TOKEN = re.compile(rf"[{ALPHABET}]{{4}}(?:-[{ALPHABET}]{{4}}){{3}}")
SUBSTITUTES = 'substitutes = ["sub-1@example.org", "sub-2@example.org"]'


@dataclass
class Week:
    """A desk with a post, its letters in the order in which they are written."""

    post: Post
    seen: set[str] = field(default_factory=set)

    def fresh(self, to: str | None = None) -> list[EmailMessage]:
        """Return the letters that have been written since the last question, to one address if it is named."""
        office = self.post.office
        names = [name for name in office.out.waiting() if name not in self.seen]
        self.seen.update(names)
        return [letter for letter in map(self.post.letter, names) if to in {None, str(letter["To"])}]

    def run(self) -> list[EmailMessage]:
        """Do all that is due, a minute later."""
        self.post.now += 60
        assert run_all(self.post.office, self.post.now).troubles == []
        return self.fresh()

    def mail(self, text: str, sender: str, subject: str = "hello", **headers: str) -> list[EmailMessage]:
        """Let a mail come."""
        self.post.come(text, sender, Subject=subject, **headers)
        return self.fresh()

    def player(self, empire: str) -> Player:
        """Return who plays an empire."""
        return Desk.at(self.post.runner.root).game("g").players().get(empire, Player())

    def status(self, empire: str) -> str:
        """Return the status of an empire."""
        return str(self.post.runner.world()["empires"][empire]["status"])


@pytest.fixture
def week(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Week:
    """A game in which France has no player, and substitutes are named."""
    monkeypatch.setenv("PBM_NOW", str(NOW))
    post = begin(tmp_path, SUBSTITUTES)
    post.runner.ok("player", "g", "FR", "--email", "")
    post.runner.ok("player", "g", "FR", "--status", "standby")
    week = Week(post)
    week.run()
    return week


def invited(week: Week, *options: str) -> EmailMessage:
    """Invite a guest to France, and return the letter."""
    told = week.post.runner.ok("invite", "g", "FR", GUEST, *options)
    assert f"{GUEST} is invited to play FR" in told
    assert not TOKEN.search(told)
    (letter,) = week.fresh(GUEST)
    return letter


def test_whoever_accepts_an_invitation_plays_the_seat(week: Week) -> None:
    """The key and the report come in one letter, the key is right, and nothing comes twice."""
    letter = invited(week, "--name", "Gerda", "--language", "de")
    assert "Gerda" in text_of(letter)
    assert "ACCEPT" in text_of(letter)
    week.post.runner.ok("invite", "g", "FR", GUEST)
    assert week.run() == []

    answered = week.mail("ACCEPT\n\n> " + text_of(letter).replace("\n", "\n> "), GUEST, f"Re: {letter['Subject']}")
    (welcome,) = [each for each in answered if each["To"] == GUEST]
    (key,) = set(KEY.findall(text_of(welcome)))
    assert "France" in text_of(welcome)
    assert [each.get_filename() for each in welcome.iter_attachments()]
    player = week.player("FR")
    assert (player.name, player.email, player.language, week.status("FR")) == ("Gerda", GUEST, "de", "player")
    assert [str(each["To"]) for each in answered if each["To"] != GUEST] == [GM]
    assert not [each for each in answered if each["To"] == GM and key in each.as_string()]
    assert {str(each["To"]) for each in week.run()} <= {PRUSSIA}  # who is told that the seat has a player again
    assert week.run() == []
    week.post.keys["FR"] = key
    assert "GATHER" not in key
    week.mail(week.post.sheet("TAX", empire="FR"), GUEST)
    assert len(week.post.filed()) == 1
    assert week.mail("ACCEPT", GUEST, f"Re: {letter['Subject']}") == []


def test_the_thread_proves_an_answer_and_nothing_else_does(week: Week) -> None:
    """A stranger takes no seat, with or without the invited address in From, and gets no answer."""
    letter = invited(week)
    wrong = "CCCC-CCCC-CCCC-CCC2"
    for sender, subject in ((STRANGER, "Re: invitation"), (GUEST, "hello"), (STRANGER, f"Re: [{wrong}]")):
        told = week.mail("ACCEPT", sender, subject)
        assert [str(each["To"]) for each in told] == [GM]
    assert week.player("FR").email is None

    week.mail("Accept.", "guest@work.example", "Re: invitation", In_Reply_To=str(letter["Message-ID"]))
    player = week.player("FR")
    assert (player.email, player.also) == (GUEST, ["guest@work.example"])


def test_an_invitation_ends(week: Week) -> None:
    """When it is taken back, when its time is over, when the seat has a player: an answer says so, once."""
    first = invited(week)
    assert "is not invited" in week.post.runner.ok("invite", "g", "FR", "--withdraw")
    (answer,) = week.mail("ACCEPT", GUEST, f"Re: {first['Subject']}")
    assert "holds no longer" in str(answer["Subject"])
    second = invited(week)
    assert "was offered to" in week.post.runner.refused("invite", "g", "FR", STRANGER)
    assert "has a player" in week.post.runner.refused("invite", "g", "PR", GUEST)
    week.post.now += 8 * 86_400
    assert [str(each["To"]) for each in week.run() if "invitation" in str(each["Subject"])] == [GM]
    (late,) = week.mail("ACCEPT", GUEST, f"Re: {second['Subject']}")
    assert "holds no longer" in str(late["Subject"])
    assert week.player("FR").email is None


def test_who_declines_is_thanked_and_the_game_master_told(week: Week) -> None:
    """The seat stays as it was, and may be offered to others."""
    letter = invited(week)
    told = week.mail("Sorry,\nDECLINE\n", GUEST, f"Re: {letter['Subject']}")
    assert sorted(str(each["To"]) for each in told) == sorted([GM, GUEST])
    assert week.status("FR") == "standby"
    week.post.runner.ok("invite", "g", "FR", STRANGER)
    assert len(week.fresh(STRANGER)) == 1


def test_a_run_that_was_killed_before_the_letter_makes_another_token_and_key(week: Week) -> None:
    """What was promised to nobody is made again; what was written is not."""
    letter = invited(week)
    file = Desk.at(week.post.runner.root).game("g").newcomers_file
    token = TOKEN.findall(str(letter["Subject"]))[0]
    assert token not in file.read_text("utf-8")
    file.write_text(file.read_text("utf-8").replace('"state": "open"', '"state": "accepted"'), "utf-8")
    before = week.player("FR").key
    (welcome,) = [each for each in week.run() if each["To"] == GUEST]
    assert week.player("FR").key != before
    file.write_text(file.read_text("utf-8").replace('"state": "welcomed"', '"state": "accepted"'), "utf-8")
    key = week.player("FR").key
    assert week.run() == []
    assert week.player("FR").key == key
    assert KEY.search(text_of(welcome))


def test_a_player_leaves_and_substitutes_are_asked_in_turn(week: Week) -> None:
    """It needs the key; the program plays on, the former key holds no longer, and a sheet that waits does not count."""
    week.mail(week.post.sheet(ORDERS), PRUSSIA)
    assert "your key is missing" in str(week.mail("LEAVE g", PRUSSIA)[0]["Subject"])
    assert week.status("PR") == "player"
    told = week.mail(f"LEAVE g\nKEY {week.post.keys['PR']}\n\nSorry!", PRUSSIA)
    assert sorted(str(each["To"]) for each in told) == sorted([GM, PRUSSIA, "sub-1@example.org"])
    assert (week.status("PR"), week.player("PR").addresses) == ("standby", [])
    assert "PR" not in {
        line.split()[0] for line in week.post.runner.ok("status", "g").splitlines() if "refused" in line
    }
    forged = week.mail(week.post.sheet(ORDERS), PRUSSIA)
    assert [str(each["To"]) for each in forged] == [GM]

    (asked,) = [each for each in told if each["To"] == "sub-1@example.org"]
    declined = week.mail("DECLINE", "sub-1@example.org", f"Re: {asked['Subject']}")
    (second,) = [each for each in declined if each["To"] == "sub-2@example.org"]
    accepted = week.mail("ACCEPT", "sub-2@example.org", f"Re: {second['Subject']}")
    assert KEY.search(text_of(next(each for each in accepted if each["To"] == "sub-2@example.org")))
    assert (week.status("PR"), week.player("PR").email) == ("player", "sub-2@example.org")
    assert week.run() == []


def test_who_shares_a_seat_leaves_it_to_the_others(week: Week) -> None:
    """The seat stays a player's, and nobody is asked."""
    week.post.runner.ok("player", "g", "PR", "--copy", GUEST)
    told = week.mail(f"LEAVE g\nKEY {week.post.keys['PR']}", PRUSSIA)
    assert sorted(str(each["To"]) for each in told) == sorted([GM, PRUSSIA])
    assert (week.player("PR").addresses, week.status("PR")) == ([GUEST], "player")


def test_leave_on_a_sheet_is_an_order(week: Week) -> None:
    """Only the subject and the first line give up a seat, and only with the name of a game that one plays."""
    week.mail(week.post.sheet("LEAVE g", "TAX"), PRUSSIA)
    week.mail("LEAVE h", PRUSSIA)
    assert week.status("PR") == "player"


@pytest.fixture
def opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Week:
    """A game for two that is open, its first deadline in the past."""
    monkeypatch.setenv("PBM_NOW", str(NOW))
    runner = DeskRunner(tmp_path)
    (tmp_path / "pbm.toml").write_text(
        f'[post]\naddress = "{GM}"\n[games.g]\nfirst_deadline = 2027-01-10T20:00:00\ntimezone = "UTC"\n', "utf-8"
    )
    told = runner.ok("new", "g", "--scenario", "two-rivers", "--seed", "7", "--open")
    assert f"whoever writes JOIN g to {GM} gets a seat" in told
    return Week(Post(runner, {}))


def test_an_open_game_begins_when_it_is_full(opened: Week) -> None:
    """Seats by wish, one for an address; no key and no report before, and nobody learns of anybody."""
    assert opened.run() == []
    (first,) = opened.mail("JOIN g FR PR", "a@example.org")
    assert "France (FR)" in text_of(first)
    assert not KEY.search(text_of(first))
    (again,) = opened.mail("join g", "a@example.org")
    assert "France (FR)" in text_of(again)
    assert opened.run() == []
    (waiting,) = json.loads(opened.post.runner.ok("status", "g", "--json"))
    assert (waiting["remark"], waiting["due"]) == ("open: 1 of 2 have joined", None)
    letters = opened.mail("Dear all,", "b@example.org", "JOIN g FR")
    welcomes = [each for each in letters if KEY.search(text_of(each))]
    assert sorted(str(each["To"]) for each in welcomes) == ["a@example.org", "b@example.org"]
    names = [re.findall(r"\b[ab](?=@example)", each.as_string()) for each in letters if each["To"] != GM]
    assert not [each for each in names if {"a", "b"} <= {*each}]
    assert (opened.player("FR").email, opened.player("PR").email) == ("a@example.org", "b@example.org")
    assert opened.run() == []
    due = Desk.at(opened.post.runner.root).game("g").clock()
    assert due.hold is None
    assert [str(each["To"]) for each in opened.mail("JOIN g", STRANGER)] == [GM]


def test_an_open_game_begins_at_its_date(opened: Week) -> None:
    """The program plays the seats that nobody took; a first deadline that had passed counts from then."""
    until = ("--open", "--until", "2027-01-20T12:00")
    opened.post.runner.ok("new", "h", "--scenario", "two-rivers", *until)
    assert "that is over" in opened.post.runner.refused(
        "new", "i", "--scenario", "two-rivers", "--open", "--until", "2027-01-01"
    )
    opened.mail("JOIN h PR", "a@example.org")
    opened.post.now = 1_800_446_400 - 120  # 2027-01-20 11:58
    assert opened.run() == []
    (welcome,) = [each for each in opened.run() + opened.run() if each["To"] != GM]
    assert welcome["To"] == "a@example.org"
    world = json.loads(opened.post.runner.ok("world", "h"))
    assert {code: each["status"] for code, each in world["empires"].items()} == {"PR": "player", "FR": "dummy"}
    opened.mail("JOIN g PR", "a@example.org")
    opened.mail("JOIN g FR", "b@example.org")
    due = Schedule.of(desk := Desk.at(opened.post.runner.root), desk.game("g")).due_at(1)
    assert due is not None
    assert 6 * 86_400 < due.timestamp() - opened.post.now < 9 * 86_400


def test_a_place_in_an_open_game_can_be_given_up(opened: Week) -> None:
    """Without a key, as there is none yet; strangers who ask for other games are not answered."""
    opened.mail("JOIN g", "a@example.org")
    (told,) = opened.mail("LEAVE g", "a@example.org")
    assert "you do not play" in str(told["Subject"])
    opened.mail("JOIN g FR", "b@example.org")
    opened.post.runner.ok("hold", "g", "--release")
    letters = opened.run()
    assert [str(each["To"]) for each in letters if each["To"] != GM] == ["b@example.org"]
    assert (opened.status("PR"), opened.status("FR")) == ("dummy", "player")
    assert [str(each["To"]) for each in opened.mail("JOIN h", STRANGER)] == [GM]
    machine = EmailMessage()
    machine["From"], machine["To"], machine["Subject"] = "robot@example.org", GM, "JOIN g"
    machine["Auto-Submitted"] = "auto-replied"
    machine.set_content("JOIN g\n")
    take_in(opened.post.office, machine.as_bytes(), opened.post.now * 10**9)
    assert handle_waiting(opened.post.office, opened.post.now) == []
    assert opened.fresh() == []


def test_who_has_joined_is_in_the_backup_and_for_the_owner_alone(
    opened: Week, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """The doctor names the file when it is damaged; mails about the game wait then, and nothing is lost."""
    opened.mail("JOIN g FR", "a@example.org")
    file = Desk.at(opened.post.runner.root).game("g").newcomers_file
    whole = file.read_bytes()
    assert file.stat().st_mode & 0o077 == 0
    kept = str(tmp_path_factory.mktemp("kept") / "g.backup")
    opened.post.runner.ok("backup", "g", kept)
    file.write_bytes(b"{")
    assert "invitations.json: is damaged" in opened.post.runner.run("doctor", "g").output
    opened.post.runner.ok("restore", kept, "--as", "h")
    assert (file.parent.parent / "h" / file.name).read_bytes() == whole

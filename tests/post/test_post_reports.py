"""Report mails: a short letter, the map, the whole report, and a sheet that an answer can fill in."""

from __future__ import annotations

import json
import re
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from typing import TYPE_CHECKING

import pytest

from pbm.desk import durable
from pbm.desk.desk import Desk
from pbm.desk.errors import NotOurFileError
from pbm.desk.records import to_json
from pbm.post.post_office import PostOffice
from pbm.post.reports import LONGEST_PAGE, write_reports
from tests.support.pebbles import among_the_games

if TYPE_CHECKING:
    from pathlib import Path

    from tests.support.desks import DeskRunner

NOW = 1_800_000_000


def register(desk: DeskRunner, **players: dict[str, str]) -> None:
    """Say who plays."""
    durable.write(Desk.at(desk.root).game("g").players_file, to_json({"players": players}))


def mails(desk: DeskRunner, now: int = NOW, more: str = "") -> list[EmailMessage]:
    """Put out the reports of the game's last turn, and return the mails that are new."""
    (desk.root / "pbm.toml").write_text(f'[post]\naddress = "gm@example.org"\n[games.g]\n{more}')
    opened = Desk.at(desk.root)
    office = PostOffice.of(opened)
    number = write_reports(office, opened, opened.game("g"), now)
    written = [office.out.read(name) for name in office.out.waiting()]
    for name in office.out.waiting():
        office.out.finish(name)
    assert len(written) == number
    return [message_from_bytes(data, policy=default) for data in written]


def text_of(mail: EmailMessage, kind: str = "plain") -> str:
    """Return the text of a mail, or its page."""
    body = mail.get_body((kind,))
    assert body is not None
    text: str = body.get_content()
    return text.replace("\r\n", "\n")


def filled_in(text: str, order: str) -> str:
    """Fill in the first action of the blank sheet in a text."""
    filled, number = re.subn(r"(?m)^(\W*1)[ \t]*$", rf"\1 {order}", text, count=1)
    assert number == 1
    return filled


@pytest.fixture(scope="module")
def template(begun: DeskRunner, tmp_path_factory: pytest.TempPathFactory) -> DeskRunner:
    """A game with a player who has an address, after its first turn; to be left as it is."""
    desk = begun.copy(tmp_path_factory.mktemp("played"))
    desk.orders("FR", "1 LEVY PAR", "2 LEFY PAR")
    desk.ok("turn", "g")
    register(desk, FR={"name": "Ann", "email": "ann@example.org"}, PR={"name": "Bob"})
    return desk


@pytest.fixture
def played(template: DeskRunner, empty: DeskRunner) -> DeskRunner:
    """A game with a player who has an address, after its first turn."""
    return template.copy(empty.root)


def test_a_mail_has_all_that_a_reader_may_want(played: DeskRunner) -> None:
    """Letter as text and as page, the picture in the page; report as text, page and data attached; no line too wide."""
    (mail,) = mails(played)
    text, page = text_of(mail), text_of(mail, "html")

    assert (mail["To"], mail["From"], mail["Subject"]) == (
        "ann@example.org",
        "Two Rivers <gm@example.org>",
        "g, turn 1: the report for France (FR)",
    )
    assert (mail["Auto-Submitted"], mail["References"]) == ("auto-generated", None)
    assert [part.get_content_type() for part in mail.walk()] == [
        "multipart/mixed",
        "multipart/alternative",
        "text/plain",
        "multipart/related",
        "text/html",
        "image/png",
        "text/plain",
        "text/html",
        "application/json",
    ]
    assert max(map(len, text.splitlines())) <= 78
    report = played.root / "reports" / "g" / "turn-001"
    assert (report / "FR.txt").read_text() in text
    assert "Dear Ann," in text
    assert "1 done, 1 failed" in text
    (picture,) = (part for part in mail.walk() if part.get_content_type() == "image/png")
    assert picture.get_content().startswith(b"\x89PNG")
    assert f'src="cid:{picture["Content-ID"].strip("<>")}"' in page
    assert len(page.encode()) < LONGEST_PAGE
    attached = {part.get_filename(): part.get_content() for part in mail.iter_attachments()}
    assert list(attached) == ["g-turn-001-FR.txt", "g-turn-001-FR.html", "g-turn-001-FR.json"]
    assert attached["g-turn-001-FR.txt"] == (report / "FR.txt").read_text()
    data = attached["g-turn-001-FR.json"]
    assert json.loads(data) == json.loads((report / "FR.json").read_text())


def test_the_page_tells_what_became_of_each_action(played: DeskRunner) -> None:
    """On a telephone nobody reads 78 columns: the page has each action with its end and the reason, and no tables."""
    (mail,) = mails(played)
    page = text_of(mail, "html")
    told = " ".join(re.sub("<[^>]*>", " ", page).split())

    assert re.search("Action 1: LEVY PAR[- ]* ✓ done Action 2: LEFY PAR[- ]* ✗ failed : ", told)
    assert "+---" not in page
    assert "----" not in page


def test_the_page_has_its_styles_at_its_elements(played: DeskRunner) -> None:
    """Mail programs look nowhere else; what is for the dark stays in the head, and nothing is fetched from anywhere."""
    (mail,) = mails(played)
    page = text_of(mail, "html")

    assert re.search(r"<h2 style=\"[^\"]*font-size", page)
    assert "prefers-color-scheme: dark" in page
    assert "http" not in page
    assert "<script" not in page


def quoted(text: str) -> str:
    """Quote a text as mail programs do."""
    return "\n".join(f"> {line}".rstrip() for line in text.splitlines())


@pytest.mark.parametrize("mark", ["quoted", "as it is"])
def test_an_answer_with_the_sheet_filled_in_is_an_order(played: DeskRunner, mark: str) -> None:
    """Whether the mail program marks what it quotes or not: not a word of the letter and the report is amiss."""
    (mail,) = mails(played)
    text = quoted(text_of(mail)) if mark == "quoted" else text_of(mail)
    file = played.sheet(
        "answer.txt", f"Hello,\n\nhere it is.\n\nThe game master wrote:\n\n{filled_in(text, 'LEVY PAR')}\n"
    )

    assert "actions: 1, messages: 0, wrong: nothing" in played.ok("check", "--game", "g", str(file))


@pytest.mark.parametrize("mark", ["blockquote", "div"])
def test_an_answer_in_html_alone_is_an_order(played: DeskRunner, mark: str) -> None:
    """Mail programs quote the page as it stands, and the sheet is filled in there."""
    (mail,) = mails(played)
    page = filled_in(text_of(mail, "html"), "LEVY PAR").partition("<body")[2].partition(">")[2]
    answer = EmailMessage()
    answer["From"], answer["To"], answer["Subject"] = mail["To"], mail["From"], f"Re: {mail['Subject']}"
    answer.set_content(f"<p>Here it is.</p><{mark}>{page.replace('</body></html>', '')}</{mark}>", subtype="html")
    file = played.sheet("answer.eml", answer.as_string())

    assert "actions: 1, messages: 0, wrong: nothing" in played.ok("check", "--game", "g", str(file))


def test_an_answer_that_brings_the_report_along_is_an_order(played: DeskRunner) -> None:
    """Some programs send back what was attached: the blank sheet at its end takes no order away."""
    (mail,) = mails(played)
    answer = EmailMessage()
    answer["From"], answer["To"], answer["Subject"] = mail["To"], mail["From"], f"Re: {mail['Subject']}"
    answer.set_content(filled_in(text_of(mail), "LEVY PAR"))
    (report,) = (part for part in mail.iter_attachments() if part.get_filename("").endswith(".txt"))
    answer.add_attachment(report.get_content(), filename=report.get_filename())
    file = played.sheet("answer.eml", answer.as_string())

    assert "actions: 1, messages: 0, wrong: nothing" in played.ok("check", "--game", "g", str(file))


def test_a_report_is_sent_once(played: DeskRunner) -> None:
    """However often one looks; a player who comes later gets it then, and one with a new address once more."""
    assert len(mails(played)) == 1
    assert mails(played, NOW + 1) == []

    register(played, FR={"email": "new@example.org"}, PR={"email": "bob@example.org"})
    first, second = sorted(mails(played, NOW + 2), key=lambda mail: mail["To"])
    assert (first["To"], second["To"]) == ("bob@example.org", "new@example.org")
    assert "Greetings!" in text_of(first)
    assert "corrected" not in second["Subject"]


def test_another_language_is_for_the_next_turn(played: DeskRunner) -> None:
    """The report that a player has is not mailed once more as a correction."""
    mails(played)
    played.ok("player", "g", "FR", "--language", "de")

    assert mails(played, NOW + 1) == []


def test_a_turn_that_is_played_anew_is_told_as_such(played: DeskRunner) -> None:
    """The correction stands in the thread of what it corrects; a third may say again what the first did."""
    (first,) = mails(played)
    played.ok("undo", "g")
    played.orders("FR", "1 LEVY LOR")
    played.ok("turn", "g")
    (second,) = mails(played, NOW + 1)

    assert second["Subject"] == "g, turn 1, corrected: the report for France (FR)"
    assert second["References"].split() == [first["Message-ID"]]
    assert "replaces the one that you have for turn 1" in " ".join(text_of(second).split())
    played.ok("undo", "g")
    played.orders("FR", "1 LEVY PAR", "2 LEFY PAR")
    played.ok("turn", "g")
    (third,) = mails(played, NOW + 2)
    assert third["References"].split()[-1] == second["Message-ID"]
    assert third["Message-ID"] != first["Message-ID"]


def test_reports_of_a_player_are_a_thread(played: DeskRunner) -> None:
    """Each refers to that of the turn before."""
    (first,) = mails(played)
    played.ok("turn", "g", "--force")
    (second,) = mails(played, NOW + 1)

    assert second["Subject"] == "g, turn 2: the report for France (FR)"
    assert second["References"] == first["Message-ID"]


def test_the_start_is_told_and_greets(desk: DeskRunner) -> None:
    """Before the first turn everybody gets the position, the map and a sheet."""
    assert mails(desk) == []
    register(desk, PR={"email": "bob@example.org"})
    (mail,) = mails(desk, NOW, "first_deadline = 2027-01-08T20:00:00\n")

    assert mail["Subject"] == "g begins: the report for Prussia (PR)"
    text = text_of(mail)
    assert "Welcome to Two Rivers! You play Prussia (PR)." in " ".join(text.split())
    assert "TURN    1" in text


def change(desk: DeskRunner, turn: int, **values: object) -> None:
    """Let the report of a turn say something else."""
    file = desk.root / "reports" / "g" / f"turn-{turn:03d}" / "FR.json"
    file.write_text(json.dumps({**json.loads(file.read_text()), **values}))


def test_who_is_out_of_the_game_gets_one_last_report(played: DeskRunner) -> None:
    """It says so; what happens to the others afterwards is not mailed any more."""
    change(played, 1, status="eliminated")
    (mail,) = mails(played)
    assert "this is its last report" in " ".join(text_of(mail).split())

    played.ok("turn", "g", "--force")
    assert mails(played, NOW + 1) == []


@pytest.mark.parametrize(
    ("winners", "told"), [(["PR"], "The winner: Prussia."), ([], "Nobody has won it.")], ids=["won", "not won"]
)
def test_the_end_of_a_game_is_told(played: DeskRunner, winners: list[str], told: str) -> None:
    """The last report goes to everybody, and names who has won."""
    change(played, 1, over=True, winners=winners)
    (mail,) = mails(played)

    assert f"The game is over. {told}" in text_of(mail)


def test_a_game_that_has_not_begun_has_no_reports(empty: DeskRunner) -> None:
    """The settings may name it already."""
    assert mails(empty) == []


def test_a_crash_between_letter_and_record_sends_nothing_twice(played: DeskRunner) -> None:
    """What is remembered last is made good by the next run."""
    (mail,) = mails(played)
    office = PostOffice.of(Desk.at(played.root))
    fact = "report/g/1/FR/ann@example.org"
    remembered = office.journal.recall(fact)
    office.journal.remember(fact, "", NOW)

    assert mails(played, NOW + 1) == []
    assert office.journal.recall(fact) == remembered
    assert mail["Message-ID"] == office.message_id((remembered or "").partition(" ")[2])


def test_mistakes_leave_room_for_what_comes(played: DeskRunner) -> None:
    """A few of them stand in the letter, for they have been told before; how many more there are is told."""
    file = played.root / "reports" / "g" / "turn-001" / "FR.json"
    report = json.loads(file.read_text())
    wrong = {"line": 1, "column": 2, "message": "there is no XX"}
    report["problems"], report["attention"] = [wrong] * 9, [{"text": "The Rhine rises."}]
    file.write_text(json.dumps(report))
    (mail,) = mails(played)

    letter = text_of(mail).partition("\nTo order,")[0]
    assert letter.count("there is no XX") == 3
    assert "The Rhine rises." in letter
    assert "6 more are in the report." in letter


def test_what_was_not_needed_is_counted_as_such(played: DeskRunner) -> None:
    """A line that another made needless has not failed: neither in the list nor in the sum."""
    deed = {
        "number": 1,
        "text": "LEAD CHARGE NAP MUR",
        "outcome": "done",
        "cost": 1,
        "reason": None,
        "card": "51 Platow",
    }
    change(played, 1, actions=[deed, {**deed, "number": 2, "outcome": "failed", "unneeded": True}])
    (mail,) = mails(played)
    told = " ".join(re.sub("<[^>]*>", " ", text_of(mail, "html")).split())

    assert "1 done, 1 not needed" in text_of(mail)
    assert "Action 1: LEAD CHARGE NAP MUR 51 Platow ✓ done" in told
    assert "Action 2: LEAD CHARGE NAP MUR 51 Platow not needed" in told


def test_actions_without_room_stand_in_the_report_alone(played: DeskRunner) -> None:
    """The page says so, and stays within what mail programs show, however long a report is."""
    report = played.root / "reports" / "g" / "turn-001" / "FR.txt"
    report.write_text("A long line of words.\n" * 6000 + report.read_text())
    done = {"number": 1, "text": "LEVY PAR", "outcome": "done", "cost": 1, "reason": "many words " * 20}
    change(played, 1, actions=[done] * 500)
    (mail,) = mails(played)

    page = text_of(mail, "html")
    assert len(page.encode()) < LONGEST_PAGE
    assert "no room for your actions" in page
    assert "TURN    2" in page
    assert text_of(mail).count("A long line of words.") == 6000


def test_a_german_player_is_written_to_in_german(desk: DeskRunner) -> None:
    """All of the letter, its subject and the names of empires, too."""
    (desk.root / "pbm.toml").write_text('[games.g]\nlanguage = "de"\n')
    desk.orders("FR", "1 LEVY PAR")
    desk.ok("turn", "g")
    register(desk, FR={"name": "Änne", "email": "ann@example.org"})
    (mail,) = mails(desk, NOW, 'language = "de"\n')

    assert mail["Subject"] == "g, Zug 1: Bericht, Frankreich (FR)"
    assert "Änne" in text_of(mail)
    assert '<html lang="de"' in text_of(mail, "html")
    for word in ("report", "answer", "sheet", "Your", "Next"):
        assert word not in text_of(mail).partition("Spiel g")[2].partition("Spiel g")[0]


def test_a_game_without_map_and_money_is_written_of(empty: DeskRunner) -> None:
    """No picture, and the game's own figures; an answer with the sheet is read."""
    with among_the_games():
        empty.ok("new", "g", "--scenario", "pebbles")
        empire = next(iter(empty.world()["empires"]))
        empty.orders(empire, "1 TAKE 1")
        empty.ok("turn", "g")
        register(empty, **{empire: {"email": "ann@example.org"}})
        (mail,) = mails(empty)
        file = empty.sheet("answer.txt", filled_in(quoted(text_of(mail)), "TAKE 1"))
        assert "actions: 1, messages: 0, wrong: nothing" in empty.ok("check", "--game", "g", str(file))

    assert "image/png" not in [part.get_content_type() for part in mail.walk()]
    assert "<img" not in text_of(mail, "html")
    assert re.search(r"(?m)^Pebbles +\d+$", text_of(mail))


def test_a_link_among_reports_is_not_sent(played: DeskRunner, tmp_path: Path) -> None:
    """A game's folder may be a stranger's: nothing from outside of it goes to anybody."""
    file = played.root / "reports" / "g" / "turn-001" / "FR.html"
    file.unlink()
    file.symlink_to(tmp_path / "secret")
    (tmp_path / "secret").write_text("a secret", encoding="utf-8")
    with pytest.raises(NotOurFileError, match="is a link"):
        mails(played)


@pytest.mark.parametrize("data", ["[", "[]", "9" * 5000, "[" * 100_000, '"\\ud800"'])
def test_a_report_that_is_no_report_is_refused(played: DeskRunner, data: str) -> None:
    """It is read as strictly as any file of the desk."""
    (played.root / "reports" / "g" / "turn-001" / "FR.json").write_text(data, encoding="utf-8")
    with pytest.raises(NotOurFileError, match=r"FR\.json is damaged"):
        mails(played)

"""Sheets by page: checked and filed in the words of the mail, READY on and off, and the versions that were sent."""

from __future__ import annotations

import re
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import partial
from itertools import count
from typing import TYPE_CHECKING, Any

import pytest

from pbm.desk.desk import Desk
from pbm.game.turn import compose
from pbm.pipeline.open_game import load
from tests.support.callers import JSON, NOW, Callers
from tests.support.games_by_mail import PRUSSIA, Post, begin, text_of

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from flask.testing import FlaskClient
    from werkzeug.test import TestResponse

    from tests.support.desks import DeskRunner

SECOND = 10**9
GOOD = ("GAME g", "TURN 1", "EMPIRE PR", "", "1 GATHER BRA - 3", "2 SEND BRA MGD 2", "")
SHEETS = {
    "good": GOOD,
    "faulty": (*GOOD[:4], "1 GATHER NOWHERE - 3", "5 SEND BRA", "READY", ""),
    "impossible": (*GOOD[:4], "1 LEVY PAR", "TAX", "MESSAGE FR", "Peace.", "END", ""),
    "kept": ("GAME g", "TURN 3", "EMPIRE PR", "TAX", ""),
    "another's": ("GAME g", "TURN 1", "EMPIRE FR", "TAX", ""),
}


@pytest.fixture
def post(tmp_path: Path) -> Post:
    """A desk with a game by mail."""
    return replace(begin(tmp_path), now=NOW)


def clock() -> Callable[[], int]:
    """Return a clock that goes on by a second whenever it is looked at."""
    return partial(next, count(NOW * SECOND, SECOND))


def asked(client: FlaskClient, what: str, text: str, game: str = "g") -> TestResponse:
    """Check or send a sheet, as a script does."""
    return client.post(f"/games/{game}/{what}", data={"sheet": text}, headers=JSON)


def said(answer: TestResponse) -> dict[str, Any]:
    """Return an answer's values."""
    values = answer.get_json()
    assert isinstance(values, dict)
    return values


def flat(text: str) -> str:
    """Return a text without its line breaks."""
    return " ".join(text.split())


@pytest.mark.parametrize("kind", SHEETS)
def test_the_words_are_the_same_by_mail_by_check_and_by_page(kind: str, post: Post) -> None:
    """The sheet that mail files is answered by the page in each sentence; to check it is to file it without filing."""
    client, text = Callers.of(post.runner.root).person(PRUSSIA), "\n".join(SHEETS[kind])
    checked = asked(client, "check", text)
    assert (checked.status_code, post.filed()) == (200, [])
    sent = asked(client, "sheets", text)
    filed = post.filed()
    for name in filed:
        (post.runner.root / "orders" / "g" / name).unlink()
    with_key = text.replace("EMPIRE PR", f"EMPIRE PR\nKEY {post.keys['PR']}").replace(
        "EMPIRE FR", f"EMPIRE FR\nKEY {post.keys['FR']}"
    )
    mailed = " ".join(flat(text_of(letter)) for letter in post.come(with_key) if letter["To"] == PRUSSIA)
    values = said(sent)

    assert values == said(checked)
    assert len(filed) == (0 if kind == "another's" else 1)
    assert values["counts"] == (kind not in {"kept", "another's"})
    if kind == "another's":
        assert values["verdict"] == "Your sheet is refused: you are not registered for FR in this game."
        return
    assert values["verdict"] in mailed
    assert values["deadline"] in mailed
    assert [line for line in values["outlook"] if line not in mailed] == []
    for action in values["actions"]:
        assert f"Action {action['number']}: {action['text']}" in mailed
        assert [hint for hint in action["hints"] if hint not in mailed] == []
        assert action["words"] is None or action["impossible"] or action["words"][1:] in mailed
        assert not action["impossible"] or action["hint"] in mailed
    assert [problem for problem in values["problems"] if problem["text"].split("; ")[0] not in mailed] == []
    assert [problem["line"] for problem in values["problems"]] == ([5, 6] if kind == "faulty" else [])


@pytest.mark.parametrize("way", ["check", "sheets"])
def test_blank_and_unreadable_sheets_are_422_and_change_nothing(way: str, desk: DeskRunner) -> None:
    """The answer is one sentence, for programs as JSON and for people on a page that has their text still."""
    client = Callers.of(desk.root).player("PR")
    for text in ("", "GAME g\nTURN 1\nEMPIRE PR\n", "Hello!", "\x00\x01"):
        answer = asked(client, way, text)
        assert (answer.status_code, list(said(answer))) == (422, ["error"])
    page = client.post(f"/games/g/{way}", data={"sheet": "Dear <game master>"})

    assert page.status_code == 422
    assert "Dear &lt;game master&gt;</textarea>" in page.text
    assert not list((desk.root / "orders" / "g").iterdir())


def test_nothing_is_said_of_what_is_not_the_callers(desk: DeskRunner) -> None:
    """Nobody, a player of another game and the game master have one and the same 404 for every request."""
    desk.ok("new", "h", "--scenario", "two-rivers")
    callers = Callers.of(desk.root)
    for client in (callers.nobody(), callers.player("PR", "h"), callers.master()):
        answers = [asked(client, way, "TAX", game) for way in ("check", "sheets", "ready") for game in ("g", "nowhere")]
        answers += [client.get(f"/games/{game}/versions", headers=JSON) for game in ("g", "nowhere")]
        answers += [asked(callers.player("PR"), "sheets?seat=FR", "TAX")]
        assert {(each.status_code, each.data) for each in answers} == {(404, answers[0].data)}


def test_a_plain_form_checks_and_sends(desk: DeskRunner) -> None:
    """Without a script the answer is the page again with the text in it, in the player's language."""
    desk.ok("player", "g", "PR", "--language", "de")
    client, text = Callers.of(desk.root).player("PR"), "GAME g\r\nTURN 1\r\nEMPIRE PR\r\n1 TAX\r\n"
    checked = client.post("/games/g/check", data={"sheet": text})
    assert "Euer Blatt gilt." in checked.text
    assert re.search("EMPIRE PR\n1 TAX\\s*</textarea>", checked.text)
    sent = client.post("/games/g/sheets", data={"sheet": text})

    assert "Euer Blatt gilt." in sent.text
    (file,) = (desk.root / "orders" / "g").glob("*.txt")
    assert file.read_bytes() == text.replace("\r\n", "\n").encode()
    versions = client.get("/games/g/versions").text
    assert "\nEMPIRE PR\n1 TAX" in versions, "its lines are as they were sent"
    assert 'name="ready"' not in versions, "turns of this game are played at their deadlines"
    marked = client.post("/games/g/ready", data={"ready": "on", "versions": "1"})
    assert (marked.status_code, marked.location) == (303, "/games/g/versions?seat=PR")


def test_ready_is_set_and_taken_back_in_the_sheet_that_counts(desk: DeskRunner) -> None:
    """Orders, letters and comments stay; doing it twice is no new version; without a sheet there is nothing to mark."""
    (desk.root / "pbm.toml").write_text("[games.g]\nearly = true\n", encoding="utf-8")
    client = Callers.of(desk.root, now_ns=clock()).player("PR")

    def ready(state: str) -> TestResponse:
        return client.post("/games/g/ready", data={"ready": state}, headers=JSON)

    def sheet() -> str:
        (file,) = (desk.root / "orders" / "g").glob("*.txt")
        return file.read_text(encoding="utf-8")

    assert ready("on").status_code == 422
    text = "; mine\nGAME g\nTURN 1\nEMPIRE PR\n\n1 LEVY BRA\n\nMESSAGE FR\nSay when you are\nREADY\nfor peace.\nEND\n"
    asked(client, "sheets", text)
    assert said(ready("on"))["ready"] is True
    assert sheet() == text.replace("EMPIRE PR\n", "EMPIRE PR\nREADY\n")
    marked = sheet()
    assert 'name="ready" value="off"' in client.get("/games/g/versions").text
    assert said(ready("on"))["ready"] is True
    assert sheet() == marked
    assert said(ready("off"))["ready"] is False
    assert sheet() == text
    assert ready("perhaps").status_code == 400
    asked(client, "sheets", "GAME g\nTURN 1\nEMPIRE PR\nREADY\n")
    assert said(ready("off"))["ready"] is False


def test_versions_say_what_was_answered_by_mail_and_page_alike(post: Post) -> None:
    """The newest first, each with its text; nothing of a forged sheet, or of another seat."""
    (letter,) = post.come(post.sheet("1 LEVY NOWHERE"))
    client = Callers.of(post.runner.root, now_ns=clock()).person(PRUSSIA)
    asked(client, "sheets", "\n".join(GOOD))
    post.runner.sheet("x-forged.txt", "GAME g\nTURN 1\nEMPIRE PR\nKEY C7C7-C7C7\n3 TAX\n")
    post.runner.sheet("FR.txt", post.sheet("4 TAX", empire="FR"))
    newest, oldest = said(client.get("/games/g/versions", headers=JSON))["versions"]

    assert (newest["counts"], oldest["counts"]) == (True, False)
    assert newest["sheet"] == "\n".join(GOOD)
    assert "LEVY NOWHERE" in oldest["sheet"]
    assert oldest["verdict"] == "Your sheet does not count: a newer one of yours is in."
    assert oldest["problems"][0]["text"].split(";")[0] in flat(text_of(letter))


def test_of_many_versions_the_newest_are_shown(desk: DeskRunner) -> None:
    """However often a player changes their mind, the page is no longer than this, and says how many there were."""
    callers = Callers.of(desk.root, now_ns=clock())
    client = callers.player("PR")
    for number in range(25):
        assert asked(client, "sheets", f"GAME g\nTURN 1\nEMPIRE PR\nTAX\n; {number}\n").status_code == 200
    answer = said(client.get("/games/g/versions", headers=JSON))

    assert [each["sheet"].split("; ")[1] for each in answer["versions"]] == [f"{n}\n" for n in range(24, 4, -1)]
    assert answer["older"] == 5
    assert "Older sheets than these: 5." in client.get("/games/g/versions").text
    for number in range(25, 30):
        assert asked(client, "sheets", f"GAME g\nTURN 1\nEMPIRE PR\nTAX\n; {number}\n").status_code == 200
    refused = asked(client, "sheets", "GAME g\nTURN 1\nEMPIRE PR\nTAX\n; 31\n")
    assert (refused.status_code, refused.headers["Retry-After"]) == (429, "3600")
    assert said(refused)["error"].startswith("Your sheet is refused: 30 sheets for PR have come within the hour")
    assert len(callers.app.config["HOUSE"].opened.open(callers.desk, callers.desk.game("g")).sheets) == 1


def test_a_retry_and_two_tabs_and_a_mail_at_once(post: Post) -> None:
    """Each is answered; the newest counts; the same bytes once more are the same version."""
    callers = Callers.of(post.runner.root, now_ns=clock())
    tabs = [callers.person(PRUSSIA), callers.person(PRUSSIA)]
    first = said(asked(tabs[0], "sheets", "\n".join(GOOD)))
    assert said(asked(tabs[0], "sheets", "\n".join(GOOD))) == first
    assert len(post.filed()) == 1

    def send(number: int) -> int:
        if number == 2:
            return len(post.come(post.sheet("3 TAX")))
        return asked(tabs[number], "sheets", f"GAME g\nTURN 1\nEMPIRE PR\n{number + 1} TAX\n").status_code

    with ThreadPoolExecutor(3) as pool:
        assert sorted(pool.map(send, range(3))) == [1, 200, 200]

    assert len(post.filed()) == 4
    assert len(list((post.runner.root / "orders" / "g").glob("*.txt"))) == 1
    listed = said(tabs[0].get("/games/g/versions", headers=JSON))["versions"]
    assert [each["counts"] for each in listed] == [True, False, False, False]
    assert "nothing wrong" in post.runner.ok("doctor", "g")


def test_a_busy_game_refuses_a_sheet_and_the_page_keeps_its_text(desk: DeskRunner) -> None:
    """Others work on the game for longer than a request waits: nothing is filed, and it may be tried again."""
    callers = Callers.of(desk.root)
    client, house = callers.player("PR"), callers.app.config["HOUSE"]
    house.turnstile.close()
    page = client.post("/games/g/sheets", data={"sheet": "\n".join(GOOD)})
    answer = asked(client, "sheets", "\n".join(GOOD))

    assert (page.status_code, answer.status_code) == (503, 503)
    assert (page.headers["Retry-After"], answer.headers["Retry-After"]) == ("3", "3")
    assert re.search(r"SEND BRA MGD 2\s*</textarea>", page.text)
    assert not list((desk.root / "orders" / "g").iterdir())


def test_who_shares_a_seat_is_told_of_a_sheet_by_letter(post: Post) -> None:
    """The same answer goes to the other address, once; who sent it by page reads it there."""
    post.runner.ok("player", "g", "PR", "--copy", "friend@example.org")
    callers = Callers.of(post.runner.root, now_ns=clock())
    client = callers.person(PRUSSIA)
    values = said(asked(client, "sheets", "\n".join(GOOD)))
    asked(client, "sheets", "\n".join(GOOD))
    asked(client, "check", "\n".join(GOOD))
    callers.app.config["HOUSE"].errands.finish()
    (letter,) = [post.letter(name) for name in post.office.out.waiting()]

    assert letter["To"] == "friend@example.org"
    assert values["verdict"] in flat(text_of(letter))
    assert "This sheet was sent by somebody else who plays with you." in flat(text_of(letter))


@pytest.mark.parametrize("scenario", ["two-rivers", "the-hudson", "baton-2", "pratzen"])
def test_threads_share_an_open_game_and_every_answer_is_as_alone(scenario: str, empty: DeskRunner) -> None:
    """Eight threads on a game that nobody has opened: other answers would show that they disturb each other."""
    empty.ok("new", "g", "--scenario", scenario, "--seed", "7")
    game = load(Desk.at(empty.root), Desk.at(empty.root).game("g"))
    empire = next(iter(game.position.seats))
    lines = compose(game.position, empire).splitlines()
    texts = ["\n".join([*lines[:at], f"; {at}", ""]) for at in range(len(lines), max(4, len(lines) - 6), -1)]
    alone = [said(asked(Callers.of(empty.root).player(empire), "check", text)) for text in texts]
    callers = Callers.of(empty.root)
    clients = [callers.player(empire) for _ in range(8)]

    def check(number: int) -> list[dict[str, Any]]:
        return [said(asked(clients[number], "check", text)) for text in texts for _ in range(2)][::2]

    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(check, range(8)))

    assert [each for each in answers if each != alone] == []
    assert len(callers.app.config["HOUSE"].opened.open(Desk.at(empty.root), game.files).sheets) == 0


def test_an_open_game_is_the_one_on_the_disk(desk: DeskRunner) -> None:
    """A turn, an undo, a correction and settings that other commands make show in the next answer."""
    client = Callers.of(desk.root).player("PR")

    def turn() -> int:
        coming = int(said(asked(client, "check", "GAME g\nTURN 1\nEMPIRE PR\nTAX\n"))["turn"])
        page = client.get("/games/g").text
        assert re.findall(r"^TURN +(\d+)", page, re.MULTILINE)[0] == str(coming)
        assert client.get("/games/g").text == page
        return coming

    assert turn() == 1
    desk.ok("turn", "g", "--force")
    assert turn() == 2
    desk.ok("undo", "g")
    assert turn() == 1
    desk.ok("player", "g", "PR", "--language", "de")
    assert '<html lang="de">' in client.get("/games/g").text
    assert re.match("Euer Blatt", said(asked(client, "check", "GAME g\nTURN 1\nEMPIRE PR\nTAX\n"))["verdict"])

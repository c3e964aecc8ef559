"""Press on a page: threads, writing, letters by the post, and what a reader cannot find out."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from pbm.desk.desk import Desk
from pbm.desk.writer import writing
from pbm.pipeline.press import HOUR, PER_HOUR
from pbm.post.post_office import PostOffice
from tests.support.callers import JSON, Callers

if TYPE_CHECKING:
    from collections.abc import Mapping

    from werkzeug.test import TestResponse

    from tests.support.callers import Browser
    from tests.support.desks import DeskRunner

PAGE = "/games/g/press"
POST = '[post]\naddress = "gm@example.org"\nproof = "address"\n'


def with_press(desk: DeskRunner, rule: str, more: str = "") -> Callers:
    """Return those who may ask, in a game with press."""
    (desk.root / "pbm.toml").write_text(f'{more}[games.g]\npress = "{rule}"\n', encoding="utf-8")
    return Callers.of(desk.root)


def fields(client: Browser) -> dict[str, str]:
    """Return the hidden fields of the form."""
    return dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)">', client.get(PAGE).text))


def write(client: Browser, to: str, text: str, more: Mapping[str, str] | None = None, **how: str) -> TestResponse:
    """Send the form, as a browser does or as a program."""
    data = {**fields(client), "to": to, "text": text, **(more or {})}
    return client.post(PAGE, data=data, headers=how)


def test_a_thread_has_what_both_wrote_and_nobody_else_sees_it(desk: DeskRunner) -> None:
    """Markup in it is text; the browser comes back to the page, so that reloading it sends nothing again."""
    callers = with_press(desk, "signed")
    anna, bea = callers.player("PR"), callers.player("FR")

    sent = write(anna, "FR", "Peace on the <Rhine>?\r\n\r\nTruly")
    write(bea, "pr", "So be it.")

    assert (sent.status_code, sent.headers["Location"]) == (303, f"{PAGE}?seat=PR&sent=1#threads")
    for client in (anna, bea):
        shown = client.get(PAGE).text
        assert shown.index("Peace on the &lt;Rhine&gt;?\n\nTruly") < shown.index("So be it.")
        assert shown.count('<section class="thread">') == 1
    threads = anna.get(PAGE, headers=JSON).json
    assert threads is not None
    assert [(each["with"], [piece["from"] for piece in each["pieces"]]) for each in threads["threads"]] == [
        (["FR"], ["PR", "FR"])
    ]
    unknown = callers.nobody().get("/games/none/press")
    for answer in (callers.nobody().get(PAGE), anna.get(f"{PAGE}?seat=FR"), callers.master().get(PAGE)):
        assert (answer.status_code, answer.data) == (404, unknown.data)
    assert write(anna, "FR", "I am France", {"seat": "FR"}).status_code == 404


def test_a_form_that_is_sent_twice_sends_one_piece_and_one_letter(desk: DeskRunner) -> None:
    """The letter is that of the post: an address gets it as if the press had come by mail."""
    callers = with_press(desk, "signed", POST)
    desk.ok("player", "g", "FR", "--email", "bea@example.org")
    anna = callers.player("PR")
    form = {**fields(anna), "to": "FR", "text": "Peace?"}

    answers = [anna.post(PAGE, data=form, headers=JSON).json for _ in range(3)]

    assert answers == [{"sent": "Your press has been sent to FR.", "to": ["FR"]}] * 3
    office = PostOffice.of(Desk.at(desk.root))
    assert len(Desk.at(desk.root).game("g").press()) == 1
    (letter,) = (office.out.read(name).decode() for name in office.out.waiting())
    assert "Press from Prussia (PR) in the game g:" in letter
    assert "bea@example.org" in letter


@pytest.mark.parametrize(
    ("to", "text", "why"),
    [
        ("FR", "  ", "There is no text in it"),
        ("XX", "Peace?", "There is no empire XX"),
        ("", "Peace?", "choose whom it is for"),
        ("FR", "x" * 20_001, "longer than 20000 characters"),
    ],
)
def test_what_is_not_sent_stays_in_the_form(desk: DeskRunner, to: str, text: str, why: str) -> None:
    """With the reason, for people and for programs."""
    anna = with_press(desk, "signed").player("PR")

    shown, told = write(anna, to, text), write(anna, to, text, Accept="application/json")

    assert (shown.status_code, told.status_code) == (422, 422)
    assert why.lower() in shown.text.lower()
    assert f">\n{text.strip()}" in shown.text
    assert told.json is not None
    assert why.lower() in told.json["error"].lower()
    assert Desk.at(desk.root).game("g").press() == ()


def test_a_player_who_writes_without_end_has_to_wait(desk: DeskRunner) -> None:
    """And is told for how long; the text stays."""
    anna = with_press(desk, "signed").player("PR")
    for number in range(PER_HOUR):
        assert write(anna, "FR", str(number)).status_code == 303

    answer = write(anna, "FR", "One more")

    assert (answer.status_code, answer.headers["Retry-After"]) == (429, str(HOUR))
    assert "One more</textarea>" in answer.text


def test_a_piece_for_a_busy_game_stays_in_the_form(desk: DeskRunner, monkeypatch: pytest.MonkeyPatch) -> None:
    """It can be sent again a little later, and is sent once."""
    monkeypatch.setattr("pbm.serve.writing.PATIENCE", 0)
    anna = with_press(desk, "signed").player("PR")
    form = {**fields(anna), "to": "FR", "text": "Peace?"}

    with writing(Desk.at(desk.root).game("g")):
        answer = anna.post(PAGE, data=form)

    assert (answer.status_code, answer.headers["Retry-After"]) == (503, "3")
    assert "Peace?</textarea>" in answer.text
    assert f'value="{form["id"]}"' in answer.text
    assert anna.post(PAGE, data=form).status_code == 303


def test_letters_that_could_not_be_written_go_out_when_it_is_sent_again(desk: DeskRunner) -> None:
    """The piece itself is kept once, and the text comes back in the form."""
    callers = with_press(desk, "signed", POST)
    desk.ok("player", "g", "FR", "--email", "bea@example.org")
    anna, lines = callers.player("PR"), list[str]()
    object.__setattr__(callers.app.config["HOUSE"], "log", lines.append)
    form = {**fields(anna), "to": "FR", "text": "Peace?"}
    blocking = desk.root / "post"
    blocking.write_text("in the way")

    answer = anna.post(PAGE, data=form)
    blocking.unlink()
    again = anna.post(PAGE, data=form)

    assert (answer.status_code, again.status_code, len(lines)) == (507, 303, 1)
    assert "Peace?</textarea>" in answer.text
    assert str(desk.root) not in answer.text
    assert len(Desk.at(desk.root).game("g").press()) == 1
    assert len(PostOffice.of(Desk.at(desk.root)).out.waiting()) == 1


def test_a_page_does_not_show_who_wrote_anonymously(begun: DeskRunner, desk: DeskRunner) -> None:
    """Whoever of two wrote to all, a third has the same page and the same values before them."""
    seen = []
    for number, writer in enumerate(("FR", "EN")):
        one = begun.copy(desk.root / str(number))
        one.ok("new", "h", "--scenario", "european-empires", "--seed", "7")
        (one.root / "pbm.toml").write_text('[games.h]\npress = "anonymous"\n', encoding="utf-8")
        callers = Callers.of(one.root)
        page = "/games/h/press"
        clients = {empire: callers.player(empire, "h") for empire in ("FR", "EN", "PR")}
        hidden = dict(re.findall(r'name="(\w+)" value="([^"]*)">', clients[writer].get(page).text))
        clients[writer].post(page, data={**hidden, "to": "ALL", "text": "I know all.", "anonymous": "1"})
        shown = clients["PR"].get(page)
        assert "I know all." in shown.text
        seen.append(
            (re.sub(r'name="(id|token)" value="[^"]*"', "", shown.text), clients["PR"].get(page, headers=JSON).json)
        )

    assert seen[0] == seen[1]


def test_a_game_without_press_says_so(desk: DeskRunner) -> None:
    """Its page has no form, and what is sent all the same is refused."""
    anna = Callers.of(desk.root).player("PR")

    assert "This game has no press." in anna.get(PAGE).text
    assert "<textarea" not in anna.get(PAGE).text
    assert write(anna, "FR", "Peace?").status_code == 422

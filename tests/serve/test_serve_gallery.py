"""New games by page: the gallery, what may be chosen, who plays, and scenarios that are brought along."""

from __future__ import annotations

import json
import re
from html import unescape
from typing import TYPE_CHECKING

import pytest

from pbm.desk.desk import Desk
from pbm.pipeline.lessons import lessons
from pbm.pipeline.links import seats_of_master
from tests.support.callers import JSON, Callers, told

if TYPE_CHECKING:
    from pbm.game.lesson import Lesson
    from tests.support.callers import Browser
    from tests.support.desks import DeskRunner

POST = '[post]\naddress = "games@example.org"\n'


@pytest.fixture
def callers(empty: DeskRunner) -> Callers:
    """Those who ask the server of a desk with nothing on it."""
    return Callers.of(empty.root)


@pytest.fixture
def master(callers: Callers) -> Browser:
    """The game master."""
    return callers.master()


def test_every_scenario_is_shown_with_its_picture(master: Browser) -> None:
    """Its title, its players, how long it is and how it plays; a picture without anything that could run."""
    cards = told(master.get("/new", headers=JSON))["scenarios"]
    page = master.get("/new").text
    assert len(cards) > 19
    for card in cards:
        assert f'href="/new/{card["name"]}"' in page
        assert card["players"] == sum(seat["status"] == "player" for seat in card["seats"].values())
        assert card["about"]
        assert card["length"]
    names = {each["ruleset"]: each["name"] for each in cards if each["picture"]}
    assert len(names) == 4
    for name in names.values():
        picture = master.get(f"/new/{name}/picture.svg")
        assert picture.data.startswith(b"<svg")
        assert "default-src 'none'" in picture.headers["Content-Security-Policy"]
        assert "script-src" not in picture.headers["Content-Security-Policy"]


def test_a_game_against_the_program_is_begun_with_one_button(callers: Callers, master: Browser) -> None:
    """The page suggests a name that is free; the game master plays the seat, and is led to its report."""
    page = master.get("/new/two-rivers").text
    fields = {**dict(re.findall(r'type="hidden" name="([\w-]+)" value="([^"]*)"', page)), "alone": "FR"}
    assert fields["game"] == "two-rivers"

    begun = callers.done(master, "/games", **fields)

    assert begun["leads_to"] == "/games/two-rivers?seat=FR"
    assert master.get(begun["leads_to"]).status_code == 200
    assert list(seats_of_master(callers.desk)) == [("two-rivers", "FR")]
    assert 'name="game" value="two-rivers-2"' in master.get("/new/two-rivers").text


@pytest.mark.parametrize("lesson", lessons(), ids=lambda each: each.ruleset)
def test_a_game_is_learned_with_one_button(callers: Callers, master: Browser, lesson: Lesson) -> None:
    """Its report says what to do, form and sheet have the proposed lines, and the sheet is played as it stands."""
    page = master.get("/new").text
    begins = page.partition(f'name="lesson" value="{lesson.name}"')[2]
    game = re.findall(r'name="game" value="([^"]+)"', begins)[0]
    begun = callers.done(master, "/games", lesson=lesson.name, game=game)

    assert begun["leads_to"] == f"/games/{game}?seat={lesson.seat}"
    for turn, part in enumerate(lesson.parts[:2]):
        shown = master.get(begun["leads_to"]).text
        assert part.heading in unescape(shown)
        sheet = unescape(re.findall(r"<textarea[^>]*>\n(.*?)</textarea>", shown, re.DOTALL)[0])
        assert all(line.order in sheet for line in part.lines)
        rows = json.loads(re.findall(r'id="live-proposed">(.*?)</script>', shown)[0])["rows"]
        assert [" ".join(filter(None, row)) for row in rows if any(row)] == [
            " ".join(box for box in line.order.split() if box != "-") for line in part.lines
        ]
        callers.done(master, f"/games/{game}/turn", seat=lesson.seat, turn=str(turn + 1), sheet=sheet)


def test_a_lesson_that_cannot_begin_says_why(callers: Callers, master: Browser) -> None:
    """Its name is taken: the page of the work says so, and leads back to where lessons are."""
    fields = {"lesson": "pratzen", "game": "mine"}
    callers.done(master, "/games", **fields)
    work = master.post("/games", data=fields)
    callers.rest()
    page = master.get(work.location).text
    assert "there is a game mine already" in page
    assert 'href="/new?job=' in page


def levels(desk: DeskRunner, game: str) -> dict[str, str]:
    """Return how well the program plays each seat of a game."""
    return {seat["empire"]: seat["level"] for seat in json.loads(desk.ok("player", game, "--json"))}


def test_how_well_the_program_plays_is_chosen_with_the_seat(
    callers: Callers, master: Browser, empty: DeskRunner
) -> None:
    """One choice for all others of a game that somebody plays alone."""
    page = master.get("/new/two-rivers").text
    assert '<select name="level">' in page
    assert 'value="program:hard"' in page
    fields = dict(re.findall(r'type="hidden" name="([\w-]+)" value="([^"]*)"', page))
    callers.done(master, "/games", **{**fields, "alone": "FR", "level": "easy"})

    assert levels(empty, "two-rivers") == {"PR": "easy", "FR": "normal"}


def test_each_seat_of_the_program_may_have_a_level_of_its_own(
    callers: Callers, master: Browser, empty: DeskRunner
) -> None:
    """The field is for those that say none; what is no level is refused before anything begins."""
    asked = {"scenario": "the-rhine", "game": "rhine", "level": "hard"}
    refused = callers.done(master, "/games", **asked, seats="HO=me,FR=program:clever")
    assert refused["state"] == "refused"
    assert "the program plays easy, normal, hard" in refused["said"][0]
    begun = callers.done(master, "/games", **asked, seats="HO=anna@example.com,FR=program:easy,PR=program")

    assert begun["state"] == "done", begun
    assert levels(empty, "rhine") | {"HO": "normal", "FR": "easy", "PR": "hard"} == levels(empty, "rhine")


def test_seats_are_for_me_the_program_or_an_address(callers: Callers, master: Browser, empty: DeskRunner) -> None:
    """As one text for programs; without a post whoever has an address is registered, and comes in by their link."""
    seats = "PR=me,FR=program,EN=anna@example.com"
    begun = callers.done(master, "/games", scenario="european-empires", game="spring", seed="5", seats=seats)

    assert begun["state"] == "done", begun
    assert begun["leads_to"] == "/games/spring?seat=PR"
    state = json.loads(empty.ok("world", "spring"))
    assert state["empires"]["FR"]["status"] == "dummy"
    assert state["empires"]["PR"]["status"] == "player"
    assert callers.person("anna@example.com").get("/games/spring").status_code == 200
    assert any("anna@example.com" in line for line in begun["said"])


def test_with_a_post_players_are_invited(empty: DeskRunner) -> None:
    """The letter is written at once."""
    (empty.root / "pbm.toml").write_text(POST)
    callers = Callers.of(empty.root)
    master = callers.master()
    callers.done(master, "/games", scenario="two-rivers", game="g", seats="PR=me,FR=bob@example.net")

    assert any(b"bob@example.net" in data for name, data in empty.files().items() if name.startswith("post/out/new"))
    assert json.loads(empty.ok("player", "g", "FR", "--json"))[0]["email"] is None
    assert "nobody is registered</bdi>; bob@example.net is invited" in master.get("/games/g").text
    assert "<dd>bob@example.net</dd>" in master.get("/games/g/seats/FR").text


def test_rules_and_settings_are_chosen_before_it_begins(callers: Callers, master: Browser, empty: DeskRunner) -> None:
    """They hold from the first day, on the first sheets as well; what is left as it stands is not written down."""
    page = master.get("/new/two-rivers").text
    assert "rule-actions" in page
    fields = {
        "scenario": "two-rivers",
        "game": "g",
        "seat-PR": "me",
        "seat-FR": "",
        "rule-actions": "12",
        "was-rule-actions": "16",
        "rule-base_cost": "10",
        "was-rule-base_cost": "10",
        "set-first_deadline": "2099-01-08T20:00",
        "set-every": "3 days",
        "set-press": "signed",
        "was-set-press": "none",
        "set-timezone": "Europe/Berlin",
        "was-set-timezone": "",
        "set-early": "true",
    }
    begun = callers.done(master, "/games", **fields)

    assert begun["state"] == "done", begun
    settings = Desk.at(empty.root).settings_of("g")
    assert (settings.press, settings.early, settings.timezone) == ("signed", True, "Europe/Berlin")
    assert begun["leads_to"] == "/games/g?seat=PR"
    assert json.loads(empty.ok("world", "g"))["empires"]["FR"]["status"] == "player"
    assert "2099-01-08 20:00" in empty.ok("status", "g") or "8 January 2099" in empty.ok("status", "g")
    assert "rules.actions = 12" in empty.ok("gm", "g", "rules")
    assert "\n 12" in empty.ok("sheet", "g", "PR")
    assert "\n 13" not in empty.ok("sheet", "g", "PR")


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"game": "../g"}, "cannot be a game"),
        ({"game": "g", "seats": "PR=somebody"}, "a seat is me, program, or an address"),
        ({"game": "g", "seed": "many"}, "is not a number"),
        ({"game": "g", "rules": "actoins = 12"}, "actions"),
        ({"game": "g", "settings": "every = never"}, "every"),
        ({"game": "g", "scenario": "nowhere"}, "nowhere"),
        ({"game": "g", "seats": "PR=me,FRA=program"}, "there is no seat FRA; did you mean FR?"),
        ({"game": "g", "seats": "PR=me,FR=anna@"}, "FR: anna@ is not an address"),
        ({"game": "g", "seats": "FR=anna@example.org", "open": "1"}, "an open game invites nobody"),
    ],
)
def test_what_cannot_be_begun_is_told_and_can_be_mended(
    callers: Callers, master: Browser, fields: dict[str, str], said: str
) -> None:
    """Nothing is there then; the page of the scenario has what was written."""
    begun = callers.done(master, "/games", **{"scenario": "two-rivers", **fields})

    assert begun["state"] == "refused"
    assert said in " ".join(begun["said"])
    assert list(Desk.at(callers.desk.root).games()) == []
    page = master.get(f"/new/two-rivers?job={begun['job'].removeprefix('/jobs/')}").text
    assert "This was not done:" in page
    assert master.get(begun["job"]).status_code == 200


def bring(callers: Callers, master: Browser, name: str, text: str) -> dict[str, object]:
    """Bring a scenario along, and return what came of it."""
    found: dict[str, object] = callers.ended(master, master.send("/bring", {"file": text.encode()}, name=name))
    return found


def test_a_scenario_is_brought_along(callers: Callers, master: Browser, empty: DeskRunner) -> None:
    """It is told all its faults at once; a good one is among the others, and can be played."""
    from pbm.pipeline.catalogue import find_scenario  # noqa: PLC0415 - only this test wants it

    good = find_scenario("two-rivers", empty.root).text.replace('name = "two-rivers"', 'name = "mine"')
    faulty = good.replace("balance = 12", 'balance = "many"', 1).replace('borders = ["SAX"]', 'borders = ["XXX"]', 1)
    refused = bring(callers, master, "mine", faulty)
    assert refused["state"] == "refused"
    assert len(list(refused["said"])) > 1  # type: ignore[call-overload] # it is a list
    brought = bring(callers, master, "mine", good)
    assert brought["leads_to"] == "/new/mine"
    assert 'href="/new/mine"' in master.get("/new").text

    begun = callers.done(master, "/games", scenario="mine", game="g", seats="PR=me,FR=program")

    assert begun["state"] == "done", begun
    assert bring(callers, master, "mine", good)["state"] == "refused"

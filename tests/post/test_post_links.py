"""Personal links in letters: each address gets its own, and none is in a report as it is stored."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from pbm.desk.desk import Desk
from pbm.pipeline.links import find_person, seats_of_person
from pbm.post.link_letter import DAY, write_link
from tests.post.weeks import Week, at
from tests.support.pebbles import among_the_games

if TYPE_CHECKING:
    from collections.abc import Iterator
    from email.message import EmailMessage
    from pathlib import Path

SETTINGS = '[serve]\naddress = "https://play.example.org"\n'
LINK = re.compile(r"https://play\.example\.org/play/([a-z2-7]{32})(?=\s|$)")


@pytest.fixture(autouse=True)
def games() -> Iterator[None]:
    """Let the toy game be found."""
    with among_the_games():
        yield


def secret_in(letter: EmailMessage) -> str:
    """Return the secret of the only link in a letter, which its text and its page have alike."""
    text, page = letter.get_body(("plain",)), letter.get_body(("html",))
    assert text is not None
    assert page is not None
    (secret,) = LINK.findall(text.get_content())
    assert f'href="https://play.example.org/play/{secret}"' in page.get_content()
    assert not [part for part in letter.iter_attachments() if secret.encode() in part.get_payload(decode=True)]
    return str(secret)


def test_each_report_has_the_link_of_the_address_it_goes_to(tmp_path: Path) -> None:
    """Also where two share a seat: neither sees what else the other plays."""
    week = Week.begun(tmp_path, SETTINGS)
    week.runner.ok("player", "g", "AA", "--copy", "cc@example.org")
    week.run("2027-01-02")
    desk = Desk.at(tmp_path)
    found = {name: find_person(desk, secret_in(week.letters(name, "begins")[0])) for name in ("aa", "bb", "cc")}
    stored = [data for name, data in week.runner.files().items() if name.startswith("reports/")]

    assert {name: person and person.address for name, person in found.items()} == {
        name: f"{name}@example.org" for name in ("aa", "bb", "cc")
    }
    assert stored
    assert not [data for data in stored if b"play.example.org" in data]


def test_an_invitation_leads_in_and_to_the_seat_once_it_is_accepted(tmp_path: Path) -> None:
    """Its link is that of the letters to come; when it is taken back the link leads nowhere."""
    week = Week.begun(tmp_path, SETTINGS, players="AA")
    week.runner.ok("invite", "g", "BB", "bb@example.org")
    secret = secret_in(week.letters("bb", "will you play")[0])
    desk = Desk.at(tmp_path)
    person = find_person(desk, secret)
    assert person is not None
    assert not seats_of_person(desk, person)
    week.runner.ok("invite", "g", "BB", "--withdraw")
    assert find_person(desk, secret) is None
    week.runner.ok("player", "g", "BB", "--email", "bb@example.org")
    assert find_person(desk, secret) == person
    assert seats_of_person(desk, person) == [("g", "BB")]


def test_letters_go_out_without_links_too(tmp_path: Path) -> None:
    """With no address of the server, or with a damaged secret, a report has no link, and nothing else is missing."""
    week = Week.begun(tmp_path, SETTINGS)
    (tmp_path / "serve").mkdir()
    (tmp_path / "serve" / "secret").write_text("12345")
    week.run("2027-01-02")
    (letter,) = week.letters("aa", "begins")
    assert "/play/" not in letter.as_string()


def test_whoever_plays_can_ask_for_their_link(tmp_path: Path) -> None:
    """An address gets three such letters a day, in its own language; one that nobody plays from gets none."""
    week = Week.begun(tmp_path, SETTINGS)
    week.runner.ok("player", "g", "AA", "--language", "de")
    now = at("2027-01-02")

    written = [write_link(week.office, "AA@example.org ", "", now + each) for each in range(4)]
    assert written == [True, True, True, False]
    assert write_link(week.office, "aa@example.org", "", now + DAY)
    assert not write_link(week.office, "stranger@example.org", "", now)
    assert not write_link(week.office, "aa", "", now)
    letters = week.letters("aa", "Euer persönlicher Link")
    assert len(letters) == 4
    assert len({secret_in(letter) for letter in letters}) == 1


def test_without_an_address_in_the_settings_a_link_begins_with_the_servers_own(tmp_path: Path) -> None:
    """So that a letter can be asked for on a server that is only being tried out."""
    week = Week.begun(tmp_path)
    assert write_link(week.office, "aa@example.org", "http://127.0.0.1:8080", at("2027-01-02"))
    (letter,) = week.letters("aa")
    assert "http://127.0.0.1:8080/play/" in letter.as_string()

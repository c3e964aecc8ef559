"""A player's settings: the language, and further addresses, which count once their mailed link has been confirmed."""

from __future__ import annotations

import re
from dataclasses import replace
from email import message_from_bytes
from email.policy import default
from typing import TYPE_CHECKING

import pytest

from pbm.desk.desk import Desk
from pbm.pipeline.address_claims import DAY, Claim, claim_in, token_of
from tests.support.callers import NOW, Callers
from tests.support.offices import mails

if TYPE_CHECKING:
    from flask.testing import FlaskClient

    from tests.support.desks import DeskRunner

HERS, NEW, BEA = "anna@example.org", "new@example.com", "bea@example.org"


@pytest.fixture
def posting(desk: DeskRunner) -> DeskRunner:
    """A desk with a post, where Anna plays PR."""
    (desk.root / "pbm.toml").write_text('[post]\naddress = "gm@example.org"\n[games.g]\n', encoding="utf-8")
    desk.ok("player", "g", "PR", "--name", "Anna", "--email", HERS)
    return desk


def ask(client: FlaskClient, address: str, **more: str) -> int:
    """Ask for another address of PR; return the status of the answer."""
    token = re.search(r'name="token" value="([^"]*)"', client.get("/settings").text)
    fields = {"token": token[1] if token else "", "game": "g", "seat": "PR", "address": address, **more}
    return client.post("/settings/addresses", data=fields, headers={"Origin": "http://localhost"}).status_code


def send(client: FlaskClient, path: str, **fields: str) -> int:
    """Send a form from the page of the settings."""
    token = re.search(r'name="token" value="([^"]*)"', client.get("/settings").text)
    fields["token"] = token[1] if token else ""
    return client.post(path, data=fields, headers={"Origin": "http://localhost"}).status_code


def links(desk: DeskRunner) -> dict[str, str]:
    """Return the paths of the links in the letters to new addresses, by address."""
    found = {}
    for data in mails(desk.root, "out"):
        mail = message_from_bytes(data, policy=default)
        body = mail.get_body(("plain",))
        path = re.search(r"/address/\S+", body.get_content() if body else "")
        if path:
            found[str(mail["To"])] = path[0]
    return found


def addresses(desk: DeskRunner) -> list[str]:
    """Return the addresses of PR."""
    return list(Desk.at(desk.root).game("g").players()["PR"].addresses)


def test_an_address_counts_once_its_mailed_link_is_confirmed(posting: DeskRunner) -> None:
    """Opening the link alone does not count, as programs that look for viruses open links, too."""
    callers = Callers.of(posting.root)
    anna, mailbox = callers.player("PR"), callers.nobody()
    assert ask(anna, NEW, letters="1") == 303
    path = links(posting)[NEW]
    shown = mailbox.get(path)

    assert NEW in shown.text
    assert addresses(posting) == [HERS]
    assert mailbox.post(path, headers={"Origin": "http://localhost"}).status_code == 200
    assert addresses(posting) == [HERS, NEW]
    assert "g" in callers.person(NEW).get("/games/g/turns").text
    # Under no-referrer browsers send `Origin: null` with the form, which is refused.
    assert shown.headers["Referrer-Policy"] == "strict-origin"


def test_a_player_without_an_address_stays_in_when_one_is_confirmed(posting: DeskRunner) -> None:
    """The seat's own link ends with that, and the session goes on as the address; others do not become it."""
    callers = Callers.of(posting.root)
    posting.ok("player", "g", "PR", "--email", "")
    seat, other = callers.player("PR"), callers.player("FR")
    assert ask(seat, NEW, letters="1") == 303
    path = links(posting)[NEW]
    before = addresses(posting)

    assert seat.post(path).status_code == 200
    assert seat.get("/games/g/turns").status_code == 200
    assert (before, addresses(posting)) == ([], [NEW])
    assert other.post(path).headers.getlist("Set-Cookie") == []


def test_the_seats_other_addresses_are_told_of_a_new_one(posting: DeskRunner) -> None:
    """Whoever has stolen a link could otherwise stay in, and nobody would know."""
    callers = Callers.of(posting.root)
    ask(callers.player("PR"), NEW, letters="1")
    path = links(posting)[NEW]
    for _ in range(2):
        callers.nobody().post(path)
    letters = [message_from_bytes(data, policy=default) for data in mails(posting.root, "out")]
    told = [each for each in letters if each["Subject"] == "Another address of yours"]
    body = told[0].get_body(("plain",))

    assert [each["To"] for each in told] == [HERS]
    assert body is not None
    assert NEW in body.get_content()


def test_a_link_that_nobody_wrote_or_that_is_old_adds_nothing(posting: DeskRunner) -> None:
    """Nor one of somebody who has lost the seat since."""
    callers = Callers.of(posting.root)
    desk = callers.desk
    claim = Claim(HERS, "g", "PR", NEW, letters=True, until=NOW + DAY)
    good = token_of(desk, claim)
    other = token_of(desk, replace(claim, empire="FR"))
    forged = [
        f"{good.partition('.')[0]}.{other.partition('.')[2]}",
        f"{good}A",
        "x",
        "",
        ".",
        "\u00e4.b",
        other,
        token_of(desk, replace(claim, until=NOW)),
    ]

    assert claim_in(desk, good, NOW) == claim
    assert [claim_in(desk, token, NOW) for token in forged] == [None] * len(forged)
    posting.ok("player", "g", "PR", "--email", "bea@example.org")
    assert claim_in(desk, good, NOW) is None
    assert callers.nobody().get(f"/address/{good}").status_code == 404


def test_a_new_link_ends_what_was_asked_for_with_the_former(posting: DeskRunner) -> None:
    """Whoever had got hold of a player's link keeps no way in; the player can go on to ask with the new one."""
    callers = Callers.of(posting.root)
    assert ask(callers.player("PR"), NEW) == 303
    before = links(posting)[NEW]
    posting.ok("player", "g", "PR", "--new-link")
    assert callers.nobody().post(before).status_code == 404
    assert ask(callers.player("PR"), BEA) == 303
    assert callers.nobody().post(links(posting)[BEA]).status_code == 200
    assert addresses(posting) == [HERS, BEA]


def test_an_address_gets_few_letters(posting: DeskRunner) -> None:
    """Players can ask for other people's addresses, who must not be flooded; and for many, which is no better."""
    anna = Callers.of(posting.root).player("PR")

    assert [ask(anna, NEW) for _ in range(4)] == [303, 303, 303, 429]
    assert [ask(anna, f"x{number}@example.com") for number in range(8)] == [303] * 7 + [429]


@pytest.mark.parametrize("address", ["", "nobody", "gm@example.org", "a b@example.org", "m\u00fcller@example.org"])
def test_what_cannot_be_an_address_gets_no_letter(posting: DeskRunner, address: str) -> None:
    """The page says so, and nothing is written."""
    assert ask(Callers.of(posting.root).player("PR"), address) == 422
    assert links(posting) == {}


def test_an_address_can_be_taken_away_but_not_the_one_that_somebody_came_in_with(posting: DeskRunner) -> None:
    """Otherwise a slip would lock them out."""
    posting.ok("player", "g", "PR", "--copy", NEW)
    anna = Callers.of(posting.root).player("PR")

    assert send(anna, "/settings/dropped", game="g", seat="PR", address=HERS) == 404
    assert send(anna, "/settings/dropped", game="g", seat="PR", address="other@example.org") == 404
    assert send(anna, "/settings/dropped", game="g", seat="FR", address=NEW) == 404
    assert addresses(posting) == [HERS, NEW]
    assert send(anna, "/settings/dropped", game="g", seat="PR", address=NEW) == 303
    assert addresses(posting) == [HERS]


def test_a_player_chooses_the_language(posting: DeskRunner) -> None:
    """Of all their seats at once."""
    posting.ok("player", "g", "FR", "--email", HERS)
    anna = Callers.of(posting.root).person(HERS)

    assert send(anna, "/settings/language", language="xx") == 404
    assert send(anna, "/settings/language", language="de") == 303
    assert '<html lang="de">' in anna.get("/settings?said=language").text
    assert {player.language for player in Desk.at(posting.root).game("g").players().values()} == {"de"}


def test_the_page_tells_what_a_game_writes_of(posting: DeskRunner) -> None:
    """Whoever plays nothing, the game master too, has no settings here."""
    callers = Callers.of(posting.root)
    shown = callers.player("PR").get("/settings").text

    assert HERS in shown
    assert "48, 6 hours before a deadline" in shown
    assert "a seat that changes hands" in shown
    assert {callers.master().get("/settings").status_code, callers.nobody().get("/settings").status_code} == {404}

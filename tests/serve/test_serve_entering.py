"""Coming in and going out: tokens, links, the password, asking by mail, and the list of one's own sessions."""

from __future__ import annotations

import re
import threading
from typing import TYPE_CHECKING, Any

import pytest

from pbm.desk.players import hash_of
from pbm.pipeline.links import link_of, person_of, renew
from pbm.serve.devices import device_of
from tests.support.callers import JSON, Callers
from tests.support.offices import mails

if TYPE_CHECKING:
    from pbm.serve.house import House
    from tests.support.callers import Browser
    from tests.support.desks import DeskRunner

ANNA, BEA = "anna@example.org", "bea@example.org"
PASSWORD = "correct horse battery"


@pytest.fixture(scope="module")
def registered(begun: DeskRunner, tmp_path_factory: pytest.TempPathFactory) -> DeskRunner:
    """A desk with two players, to be copied."""
    desk = begun.copy(tmp_path_factory.mktemp("registered"))
    desk.ok("player", "g", "PR", "--email", ANNA)
    desk.ok("player", "g", "FR", "--email", BEA)
    return desk


@pytest.fixture
def desk(registered: DeskRunner, empty: DeskRunner) -> DeskRunner:
    """A desk with two players."""
    return registered.copy(empty.root)


@pytest.fixture
def callers(desk: DeskRunner) -> Callers:
    """Those who may ask its server, where the game master has a password."""
    return Callers.of(desk.root, PASSWORD)


def house_of(callers: Callers) -> House:
    """Return what the requests share."""
    house: House = callers.app.config["HOUSE"]
    return house


def link(callers: Callers, empire: str) -> str:
    """Return a player's link."""
    desk = callers.desk
    return link_of(desk, person_of(desk.game("g"), empire))


def status(visitor: Browser, path: str) -> int:
    """Return the status of the answer to a request."""
    return visitor.get(path).status_code


def test_a_token_lets_one_browser_in(callers: Callers) -> None:
    """It works once; a program that only looks whether the address is there does not use it up."""
    token = "token-0"
    assert callers.nobody().head(f"/enter/{token}").status_code == 303
    master, late = callers.nobody(), callers.nobody()

    assert master.get(f"/enter/{token}").status_code == 303
    assert status(master, "/") == 200
    assert status(late, f"/enter/{token}") == 404
    assert status(late, "/sessions") == 404


def test_of_many_who_use_a_token_at_once_one_comes_in(callers: Callers) -> None:
    """However many ask at the same moment."""
    token = "token-0"
    ready, answers = threading.Barrier(8), []

    def ask() -> None:
        visitor = callers.nobody()
        ready.wait()
        answers.append(status(visitor, f"/enter/{token}"))

    threads = [threading.Thread(target=ask) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(answers) == [303, *[404] * 7]


def test_a_link_lets_in_and_its_secret_goes_no_further(callers: Callers) -> None:
    """The cookie is for this server alone and no script; the link's page is in no history of other sites."""
    visitor = callers.nobody()
    answer = visitor.get(link(callers, "PR"))
    (cookie,) = answer.headers.getlist("Set-Cookie")

    assert (answer.status_code, answer.headers["Location"]) == (303, "/")
    assert answer.headers["Referrer-Policy"] == "no-referrer"
    assert answer.headers["Cache-Control"] == "no-store"
    assert re.fullmatch(r"pbm-[0-9a-f]{8}=[\w-]{43}; .*HttpOnly; Path=/; SameSite=Lax", cookie)
    assert status(visitor, "/") == 200
    assert status(callers.nobody(), "/play/" + "a" * 32) == 404


def test_behind_tls_the_cookie_is_sent_by_no_other_way(callers: Callers, desk: DeskRunner) -> None:
    """Its name lets the browser accept it from this host alone."""
    (desk.root / "pbm.toml").write_text('[serve]\naddress = "https://play.example.org"\n')
    visitor, base = callers.nobody(), "https://play.example.org"
    answer = visitor.get(link(callers, "PR"), base_url=base)
    (cookie,) = answer.headers.getlist("Set-Cookie")

    assert re.fullmatch(r"__Host-pbm-[0-9a-f]{8}=.*; Secure; HttpOnly; Path=/; SameSite=Lax", cookie)
    assert visitor.get("/", base_url=base).status_code == 200


def test_a_link_that_is_opened_again_begins_no_other_session(callers: Callers) -> None:
    """Each letter has it; somebody else's link takes the place of the session in the browser."""
    visitor = callers.player("PR")
    for _ in range(3):
        assert visitor.get(link(callers, "PR")).headers.getlist("Set-Cookie") == []
    assert len(house_of(callers).sessions.all_of(ANNA, house_of(callers).now())) == 1
    visitor.get(link(callers, "FR"))
    assert len(house_of(callers).sessions.all_of(ANNA, house_of(callers).now())) == 0
    assert len(house_of(callers).sessions.all_of(BEA, house_of(callers).now())) == 1


def test_another_site_cannot_make_a_reader_somebody_else(callers: Callers) -> None:
    """A link in a page elsewhere is asked about if it is not one's own; letters are read in browsers, too."""
    visitor, elsewhere = callers.player("PR"), {"Sec-Fetch-Site": "cross-site"}
    assert visitor.get(link(callers, "PR"), headers=elsewhere).status_code == 303
    asked = visitor.get(link(callers, "FR"), headers=elsewhere)
    assert asked.status_code == 200
    assert not asked.headers.getlist("Set-Cookie")
    assert f"Go on as {BEA}" in asked.text
    assert asked.headers["Referrer-Policy"] == "strict-origin"
    assert [each.account for each in house_of(callers).sessions.all_of(ANNA, house_of(callers).now())] == [ANNA]
    assert visitor.post(link(callers, "FR")).status_code == 303
    assert [each.account for each in house_of(callers).sessions.all_of(BEA, house_of(callers).now())] == [BEA]
    assert callers.nobody().get(link(callers, "FR"), headers=elsewhere).status_code == 303


def test_a_renewed_link_closes_all_that_began_with_the_former(callers: Callers) -> None:
    """At once, in all browsers, and for nobody else."""
    anna, bea, desk = callers.player("PR"), callers.player("FR"), callers.desk
    renew(desk, person_of(desk.game("g"), "PR"))

    assert status(anna, "/sessions") == 404
    assert status(bea, "/sessions") == 200
    assert status(callers.player("PR"), "/sessions") == 200


def test_the_password_lets_the_game_master_in(callers: Callers) -> None:
    """A wrong one does not, and is said to be wrong; after five tries a minute from an address none is looked at."""
    visitor = callers.nobody()
    wrong = [visitor.post("/login", data={"password": word}) for word in ("", PASSWORD[:-1], "\u00e4" * 300)]
    assert [answer.status_code for answer in wrong] == [403] * 3
    assert 'role="alert"' in wrong[0].text
    assert status(visitor, "/sessions") == 404
    assert visitor.post("/login", data={"password": PASSWORD}).status_code == 303
    assert status(visitor, "/sessions") == 200
    assert callers.nobody().post("/login", data={"password": "wrong"}).status_code == 403
    late = callers.nobody().post("/login", data={"password": PASSWORD})
    assert late.status_code == 429
    assert int(late.headers["Retry-After"]) > 0


def test_the_passwords_file_may_hold_its_hash(desk: DeskRunner) -> None:
    """As those of keys are kept; without a password there is nothing to log in to."""
    callers = Callers.of(desk.root, hash_of(PASSWORD))
    assert callers.nobody().post("/login", data={"password": "wrong"}).status_code == 403
    assert callers.nobody().post("/login", data={"password": PASSWORD}).status_code == 303
    without = Callers.of(desk.root).nobody()
    assert status(without, "/login") == 404
    assert without.post("/login", data={"password": ""}).status_code == 404


def test_whoever_leaves_has_left(callers: Callers) -> None:
    """The session is closed on the disk, and the browser forgets its cookie and what the pages have kept."""
    visitor = callers.player("PR")
    answer = visitor.post("/leave")

    assert answer.status_code == 303
    assert answer.headers["Clear-Site-Data"] == '"storage"'
    assert status(visitor, "/sessions") == 404
    assert not house_of(callers).sessions.all_of(ANNA, house_of(callers).now())
    assert status(visitor, answer.headers["Location"]) == 200


def test_whoever_is_not_in_finds_the_way_in(callers: Callers) -> None:
    """A bookmark of a page whose session has ended leads on to the page that says how to come in."""
    visitor = callers.nobody()

    assert 'href="/ask"' in visitor.get("/").text
    assert 'href="/login"' in visitor.get("/ask").text


def test_a_link_is_asked_for_by_mail(callers: Callers, desk: DeskRunner) -> None:
    """The answer is the same for everybody; a letter goes only to an address that plays, in the post's own time."""
    (desk.root / "pbm.toml").write_text('[post]\naddress = "gm@example.org"\n')
    visitor = callers.nobody()
    answers = [
        visitor.post("/ask", data={"address": address}) for address in (ANNA, "stranger@example.org", "x\r\ny", "")
    ]
    house_of(callers).errands.finish()
    written = mails(desk.root, "out")

    assert len({(answer.status_code, answer.data) for answer in answers}) == 1
    assert len(written) == 1
    assert link(callers, "PR").encode() in written[0]


def test_a_desk_without_a_post_sends_whoever_asks_to_the_game_master(callers: Callers) -> None:
    """There is no form then, and nothing is written."""
    assert "<form" not in re.sub(r"<header.*?</header>", "", callers.nobody().get("/ask").text, flags=re.DOTALL)
    assert callers.nobody().post("/ask", data={"address": ANNA}).status_code == 200


def listed(visitor: Browser) -> list[dict[str, Any]]:
    """Return a visitor's list of sessions."""
    answer = visitor.get("/sessions", headers=JSON).json
    assert answer is not None
    sessions: list[dict[str, Any]] = answer["sessions"]
    return sessions


def test_sessions_are_listed_and_closed_by_their_owner_alone(callers: Callers) -> None:
    """Another's session is unknown, whoever asks; all but one's own can be closed at once."""
    here, there, third, other = (callers.player(empire) for empire in ("PR", "PR", "PR", "FR"))
    mine = listed(here)
    (second,) = (each["session"] for each in listed(there) if each["this"])
    page = here.get("/sessions").text
    assert [page.count(f'value="{each["session"]}"') for each in mine] == [0 if each["this"] else 1 for each in mine]
    for unknown in (listed(other)[0]["session"], "../secret", "x"):
        assert here.post("/sessions/close", data={"session": unknown}).status_code == 404
    assert len(listed(here)) == len(mine) == 3

    assert here.post("/sessions/close", data={"session": second}).status_code == 303
    assert status(there, "/sessions") == 404
    assert here.post("/sessions/close").status_code == 303
    assert [status(each, "/sessions") for each in (here, third, other)] == [200, 404, 200]


@pytest.mark.parametrize(
    ("origin", "device"),
    [
        ("Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0", "Firefox, Linux"),
        ("Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36", "Chrome, Android"),
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Safari/604.1", "Safari, iPhone"),
        ("Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/126.0 Safari/537.36 Edg/126.0", "Edge, Windows"),
        ("curl/8.5.0", "curl/8.5.0"),
        ("", "?"),
    ],
)
def test_a_device_is_named_in_a_few_words(origin: str, device: str) -> None:
    """By what its owner would call it."""
    assert device_of(origin) == device

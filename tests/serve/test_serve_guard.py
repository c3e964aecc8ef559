"""What a request has to pass: the right host, a page of ours, the form's token, and not too many at a time."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from pbm.pipeline.links import person_of
from pbm.serve.limits import ACCOUNT
from tests.support.callers import JSON, Callers

if TYPE_CHECKING:
    from tests.support.desks import DeskRunner


@pytest.fixture
def callers(desk: DeskRunner) -> Callers:
    """Those who ask the server of a desk."""
    return Callers.of(desk.root)


@pytest.mark.parametrize(
    "host", ["evil.example", "evil.example:80", "127.0.0.1:8080", "192.0.2.1", "[2001:db8::1]", ""]
)
def test_a_foreign_host_is_refused(callers: Callers, host: str) -> None:
    """A web site that lets its own name lead to this machine reads nothing, not even that there is a page."""
    player = callers.player("PR")

    answer = player.get("/", headers={"Host": host, **JSON})

    assert answer.status_code in {400, 403}
    assert list(answer.get_json()) == ["error"]


def test_the_public_address_is_ours(desk: DeskRunner) -> None:
    """Behind a web server the settings say by which name the desk is reached; its cookie is then for TLS alone."""
    (desk.root / "pbm.toml").write_text('[serve]\naddress = "https://games.example.org"\n')
    visitor = Callers.of(desk.root).nobody()

    answer = visitor.get("/enter/token-0", base_url="http://games.example.org")

    (cookie,) = answer.headers.getlist("Set-Cookie")
    assert cookie.startswith("__Host-pbm-")
    assert {"Secure", "HttpOnly", "Path=/", "SameSite=Lax"} <= set(cookie.split("; "))
    assert visitor.get("/", base_url="https://games.example.org").status_code == 200


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "https://evil.example"},
        {"Origin": "null"},
        {"Origin": "http://localhost:8081"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site", "Origin": "http://localhost"},
    ],
)
def test_no_other_page_sends_a_form(callers: Callers, headers: dict[str, str]) -> None:
    """A form from elsewhere is refused, even with the right token; and so it is without the cookie."""
    for visitor in (callers.player("PR"), callers.nobody()):
        assert visitor.post("/games/g/check", data={"sheet": "x"}, headers={**headers, **JSON}).status_code == 403


@pytest.mark.parametrize("token", ["", "0" * 32, "\u20ac"])
def test_a_form_carries_the_token_of_its_session(callers: Callers, token: str) -> None:
    """Without it, or with another's, nothing is done."""
    player = callers.player("PR")

    assert player.post("/leave", data={"token": token}, headers=JSON).status_code == 403
    assert player.get("/").status_code == 200


def test_too_large_a_request_is_refused(callers: Callers) -> None:
    """It is refused by its announced size, before anything of it is read."""
    assert callers.player("PR").post("/leave", data={"sheet": "x" * 1_000_001}, headers=JSON).status_code == 413


def test_strangers_have_little_to_say(callers: Callers) -> None:
    """Nobody who has not come in keeps the server busy with reading: of what they send 10,000 bytes are read."""
    assert callers.nobody().post("/ask", data={"address": "x" * 10_001}, headers=JSON).status_code == 413


def test_too_many_requests_are_told_when_to_come_again(callers: Callers) -> None:
    """A stranger who floods the server is refused, while players go on from the same address."""
    stranger, player = callers.nobody(), callers.player("PR")
    _stop_time(callers)

    answers = [stranger.get("/", headers=JSON)]
    while answers[-1].status_code == 404 and len(answers) < 3000:
        answers.append(stranger.get("/", headers=JSON))

    assert len(answers) > 290
    assert answers[-1].status_code == 429
    assert 0 < int(answers[-1].headers["Retry-After"]) <= 60
    assert list(answers[-1].get_json()) == ["error"]
    assert player.get("/").status_code == 200


def test_an_account_has_its_own_limit(callers: Callers) -> None:
    """All browsers of a player count together, and no other player is the worse for it."""
    mine, another, limits = callers.player("PR"), callers.player("FR"), callers.app.config["HOUSE"].limits
    _stop_time(callers)
    while not limits.take(ACCOUNT, person_of(callers.desk.game("g"), "PR").name):
        assert another.get("/login").status_code == 404
        for _ in range(ACCOUNT.most // 5):
            limits.take(ACCOUNT, person_of(callers.desk.game("g"), "PR").name)

    assert mine.get("/", headers=JSON).status_code == 429
    assert callers.player("PR").get("/").status_code == 429
    assert another.get("/").status_code == 200


def test_every_answer_says_what_browsers_may_do(callers: Callers) -> None:
    """Pages, JSON, errors and redirects: nothing from elsewhere, no frame, no guessing of types, nothing in caches."""
    player = callers.player("PR")
    for answer in (player.get("/"), player.get("/", headers=JSON), player.get("/nothing"), callers.nobody().post("/")):
        headers = answer.headers
        policy = dict(part.strip().split(" ", 1) for part in headers["Content-Security-Policy"].split(";"))
        assert policy["default-src"] == policy["frame-ancestors"] == policy["base-uri"] == "'none'"
        assert policy["script-src"] == policy["form-action"] == "'self'"
        assert "unsafe" not in headers["Content-Security-Policy"]
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert headers["Referrer-Policy"] == "same-origin"
        assert headers["Cache-Control"] == "private, no-cache"
        assert "Server" not in headers


def _stop_time(callers: Callers) -> None:
    """Let no time pass for the limits, however slow the machine is."""
    limits = callers.app.config["HOUSE"].limits
    now = limits._ticks()
    limits._ticks = lambda: now

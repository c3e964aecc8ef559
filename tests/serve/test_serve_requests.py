"""Every request of the server, asked by everybody: nobody, the player of another game, the seat's player, the master.

The table is complete: a request that is not in it fails.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import count
from typing import TYPE_CHECKING

import pytest

from tests.support.callers import JSON, Browser, Callers

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from tests.support.desks import DeskRunner

EXAMPLES = {"name": "g", "turn": "0", "empire": "PR", "scenario": "two-rivers"}
"""What stands for the parts of an address; others are words that there are not."""

UNKNOWN = "nosuchthing"

SHEET = "GAME g\nTURN 1\nEMPIRE PR\n1 BUILD\n"

WHO = ("nobody", "another", "own", "master")


@dataclass(frozen=True)
class Row:
    """A request, the status of the answer to each caller, the fields of its form, and whether it ends a session."""

    method: str
    rule: str
    statuses: tuple[int, int, int, int]
    fields: Mapping[str, str] = field(default_factory=dict)
    ends: bool = False

    @property
    def name(self) -> str:
        """The request in a word."""
        return f"{self.method} {self.rule}"

    def path(self, **parts: str) -> str:
        """Return an address of this kind."""
        known = {**EXAMPLES, **parts}
        return re.sub(r"<(?:\w+:)?(\w+)>", lambda part: known.get(part[1], UNKNOWN), self.rule)


OWN = (404, 404, 200, 404)
"""What is for the player of the seat alone."""

MASTER = (404, 404, 404, 200)
"""What is for the game master alone."""

BEGUN = (404, 404, 404, 303)
"""What the game master begins at once: they are led to where they see what comes of it."""

ASKED = (404, 404, 404, 200)
"""What cannot be taken back: the game master is asked first."""

ROWS = (
    Row("GET", "/", (404, 200, 200, 200)),
    Row("GET", "/address/<token>", (404, 404, 404, 404)),
    Row("GET", "/archive/<name>", (200, 200, 200, 200)),
    Row("GET", "/ask", (200, 200, 200, 200)),
    Row("GET", "/enter/<token>", (404, 404, 404, 404)),
    Row("GET", "/games/<name>", (404, 404, 200, 200)),
    Row("GET", "/games/<name>/letters", OWN),
    Row("GET", "/games/<name>/log", MASTER),
    Row("GET", "/games/<name>/press", OWN),
    Row("GET", "/games/<name>/reports", MASTER),
    Row("GET", "/games/<name>/rules", OWN),
    Row("GET", "/games/<name>/seats/<empire>", MASTER),
    Row("GET", "/games/<name>/turns", OWN),
    Row("GET", "/games/<name>/turns/<int:turn>", OWN),
    Row("GET", "/games/<name>/turns/<int:turn>.txt", OWN),
    Row("GET", "/games/<name>/turns/<int:turn>/gm", (404, 404, 404, 404)),  # there is none of the start
    Row("GET", "/games/<name>/versions", OWN),
    Row("GET", "/games/<name>/world", MASTER),
    Row("GET", "/health", (200, 200, 200, 200)),
    Row("GET", "/jobs/<key>", (404, 404, 404, 404)),
    Row("GET", "/jobs/<key>/file", (404, 404, 404, 404)),
    Row("GET", "/login", (404, 404, 404, 404)),
    Row("GET", "/new", MASTER),
    Row("GET", "/new/<scenario>", MASTER),
    Row("GET", "/new/<scenario>/picture.svg", MASTER),
    Row("GET", "/play/<secret>", (404, 404, 404, 404)),
    Row("GET", "/sessions", (404, 200, 200, 200)),
    Row("GET", "/settings", (404, 200, 200, 404)),
    Row("GET", "/static/<digest>/<path:entry>", (404, 404, 404, 404)),
    Row("POST", "/address/<token>", (404, 404, 404, 404)),
    Row("POST", "/ask", (200, 200, 200, 200), {"address": "anna@example.org"}),
    Row("POST", "/bring", BEGUN),
    Row("POST", "/clock", ASKED),
    Row("POST", "/doctor", BEGUN),
    Row("POST", "/games", BEGUN, {"scenario": "two-rivers", "game": "another"}),
    Row("POST", "/games/<name>/amend", BEGUN),
    Row("POST", "/games/<name>/announce", ASKED, {"text": "Hello"}),
    Row("POST", "/games/<name>/backup", BEGUN),
    Row("POST", "/games/<name>/check", OWN, {"sheet": SHEET}),
    Row("POST", "/games/<name>/deadline", ASKED, {"extend": "24h", "why": "snow"}),
    Row("POST", "/games/<name>/doctor", BEGUN),
    Row("POST", "/games/<name>/dummy", ASKED, {"seat": "PR"}),
    Row("POST", "/games/<name>/hold", BEGUN),
    Row("POST", "/games/<name>/invite", ASKED, {"seat": "FR", "address": "carl@example.org"}),
    Row("POST", "/games/<name>/key", ASKED, {"seat": "PR"}),
    Row("POST", "/games/<name>/link", BEGUN, {"seat": "PR"}),
    Row("POST", "/games/<name>/mend", BEGUN),
    Row("POST", "/games/<name>/mine", ASKED, {"seat": "PR"}),
    Row("POST", "/games/<name>/new-link", ASKED, {"seat": "PR"}),
    Row("POST", "/games/<name>/player", BEGUN, {"seat": "FR", "name": "Bea"}),
    Row("POST", "/games/<name>/press", (404, 404, 422, 404), {"to": "FR", "text": "Peace?"}),
    Row("POST", "/games/<name>/preview", BEGUN),
    Row("POST", "/games/<name>/ready", (404, 404, 422, 404), {"ready": "on"}),  # no sheet of theirs counts yet
    Row("POST", "/games/<name>/redo", BEGUN),
    Row("POST", "/games/<name>/release", BEGUN),
    Row("POST", "/games/<name>/replay", BEGUN),
    Row("POST", "/games/<name>/rule", ASKED, {"rule": "base_cost", "value": "9", "why": "agreed"}),
    Row("POST", "/games/<name>/set", ASKED, {"target": "BRA", "field": "armies", "value": "9", "why": "a slip"}),
    Row("POST", "/games/<name>/sheet", BEGUN, {"seat": "PR", "sheet": SHEET}),
    Row("POST", "/games/<name>/sheets", OWN, {"sheet": SHEET}),
    Row("POST", "/games/<name>/standby", BEGUN, {"seat": "FR"}),
    Row("POST", "/games/<name>/turn", BEGUN),
    Row("POST", "/games/<name>/undo", BEGUN),
    Row("POST", "/games/<name>/withdraw", BEGUN, {"seat": "FR"}),
    Row("POST", "/leave", (303, 303, 303, 303), ends=True),
    Row("POST", "/login", (404, 404, 404, 404), {"password": "anything at all"}),
    Row("POST", "/mend", BEGUN),
    Row("POST", "/play/<secret>", (404, 404, 404, 404)),
    Row("POST", "/post-check", BEGUN),
    Row("POST", "/restore", BEGUN),
    Row("POST", "/sessions/close", (404, 303, 303, 303)),
    Row("POST", "/settings/addresses", (404, 404, 404, 404), {"game": "g", "address": "new@example.org"}),
    Row("POST", "/settings/dropped", (404, 404, 404, 404), {"game": "g", "address": "bea@example.org"}),
    Row("POST", "/settings/language", (404, 303, 303, 404), {"language": "en"}),
)
"""All requests."""


@pytest.fixture(scope="module")
def callers(begun: DeskRunner, tmp_path_factory: pytest.TempPathFactory) -> Callers:
    """Those who ask: PR plays g, FR plays h."""
    desk = begun.copy(tmp_path_factory.mktemp("asked"))
    desk.ok("new", "h", "--scenario", "two-rivers")
    desk.ok("player", "g", "PR", "--email", "anna@example.org")
    desk.ok("player", "h", "FR", "--email", "bea@example.org")
    return Callers.of(desk.root, ticks=partial(next, count(step=60.0)))  # nobody asks too often


@pytest.fixture(scope="module")
def browsers(callers: Callers) -> Mapping[str, Browser]:
    """The browser of each caller."""
    return _enter(callers, "token-0")


def _enter(callers: Callers, token: str) -> Mapping[str, Browser]:
    every = (callers.nobody(), callers.player("FR", "h"), callers.player("PR"), callers.master(token))
    return dict(zip(WHO, every, strict=True))


def _routes(callers: Callers) -> Iterator[str]:
    for rule in callers.app.url_map.iter_rules():
        yield from (f"{method} {rule.rule}" for method in (rule.methods or set()) - {"HEAD", "OPTIONS"})


def test_every_request_has_its_row(callers: Callers) -> None:
    """A page that is not in the table has not been thought about."""
    assert sorted(_routes(callers)) == sorted(row.name for row in ROWS)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.name)
def test_each_caller_sees_what_is_theirs(callers: Callers, browsers: Mapping[str, Browser], row: Row) -> None:
    """What is another's is answered like what does not exist, byte for byte, as a page and as JSON."""
    asking = _enter(callers, "token-1") if row.ends else browsers
    found = {who: _ask(browser, row) for who, browser in asking.items()}
    callers.rest()

    assert {who: status for who, (status, _) in found.items()} == dict(zip(WHO, row.statuses, strict=True))
    for who, browser in browsers.items():
        for headers in ({}, JSON):
            if found[who][0] == 404:
                here = _ask(browser, row, headers)
                assert here == _ask(browser, row, headers, name=UNKNOWN)
                assert here == _ask(browser, replace(row, rule="/nowhere"), headers)


@pytest.mark.parametrize("seat", ["FR", "pr", "PR,FR", "../PR", "GM", "\0"])
@pytest.mark.parametrize("row", [row for row in ROWS if "<name>" in row.rule], ids=lambda row: row.name)
def test_a_player_guesses_no_other_seat(browsers: Mapping[str, Browser], row: Row, seat: str) -> None:
    """Whatever is asked for, a player sees their own seat or nothing, in the words for what does not exist."""
    if row.statuses[0] == 404:
        own = browsers["own"]

        assert _ask(own, replace(row, fields={**row.fields, "seat": seat})) == _ask(own, replace(row, rule="/nowhere"))


@pytest.mark.parametrize("row", [row for row in ROWS if row.method == "POST"], ids=lambda row: row.name)
def test_no_form_is_taken_from_elsewhere(browsers: Mapping[str, Browser], row: Row) -> None:
    """Without the session's token, or from a page of another server, it is refused before anything is looked at."""
    for who in WHO[1:]:
        assert _ask(browsers[who], replace(row, fields={**row.fields, "token": "x"}))[0] == 403
    for browser in browsers.values():
        assert _ask(browser, row, {"Origin": "https://evil.example"})[0] == 403


def _ask(browser: Browser, row: Row, headers: Mapping[str, str] | None = None, **parts: str) -> tuple[int, bytes]:
    kind = "data" if row.method == "POST" else "query_string"
    answer = browser.open(row.path(**parts), method=row.method, headers=headers or {}, **{kind: dict(row.fields)})
    return answer.status_code, answer.data

"""The page of a game on the server: the report of one's seat, with a form that reaches the server."""

from __future__ import annotations

import json
import re
from html import unescape
from typing import TYPE_CHECKING, Any

import pytest

from tests.support.callers import Callers

if TYPE_CHECKING:
    from tests.support.desks import DeskRunner


@pytest.fixture
def callers(desk: DeskRunner) -> Callers:
    """Those who may ask the server of a desk where PR's player is registered, and has a key."""
    desk.ok("player", "g", "PR", "--email", "pr@example.org", "--language", "de")
    return Callers.of(desk.root)


def page_of(callers: Callers, empire: str = "PR") -> str:
    """Return the page of a seat as its player sees it."""
    return callers.player(empire).get("/games/g").text


def live_data(page: str) -> dict[str, Any]:
    """Return what a page tells its script of the server."""
    found = re.search(r'<script type="application/json" id="live-data">(.*?)</script>', page, re.DOTALL)
    assert found is not None
    told: dict[str, Any] = json.loads(found[1])
    return told


def written(page: str) -> str:
    """Return what is in the text box of the sheet."""
    found = re.search(r'<textarea[^>]* name="sheet"[^>]*>\n(.*?)</textarea>', page, re.DOTALL)
    assert found is not None
    return unescape(found[1])


def test_a_page_asks_the_server_and_nobody_else(callers: Callers) -> None:
    """Its policy is in its headers, where a form may reach the server; scripts are links, the style is in the page."""
    answer = callers.player("PR").get("/games/g")

    assert answer.status_code == 200
    assert "<meta http-equiv" not in answer.text
    assert 'name="referrer"' not in answer.text
    policy = answer.headers["Content-Security-Policy"]
    assert "form-action 'self'" in policy
    assert "style-src 'self' 'sha256-" in policy
    assert "unsafe" not in policy
    scripts = re.findall(r"<script([^>]*)>", answer.text)
    links = [re.findall(r'src="([^"]+)"', each)[0] for each in scripts if "json" not in each]
    assert len(links) == 2
    for link in links:
        script = callers.nobody().get(link)
        assert script.status_code == 200
        assert "immutable" in script.headers["Cache-Control"]
        assert script.mimetype == "text/javascript"
        assert callers.nobody().get(link.replace("/static/", "/static/0")).status_code == 404


def test_a_page_needs_no_key(callers: Callers) -> None:
    """The session proves whose sheet it is: neither sheet nor form has a key, nor a link for mails."""
    printed = (callers.desk.root / "reports" / "g" / "turn-000" / "PR.html").read_text("utf-8")
    assert re.search(r"^KEY", printed, re.MULTILINE)

    page = page_of(callers)

    assert not re.search(r"^KEY", page, re.MULTILINE)
    assert '"KEY' not in page
    assert 'id="of-key"' not in page
    assert 'id="of-mail"' not in page
    assert "EMPIRE  PR" in page
    assert '<html lang="de">' in page


def test_a_sheet_can_be_written_without_a_script(callers: Callers) -> None:
    """The blank sheet is in a text box, with one button that checks it and one that sends it."""
    page = page_of(callers)
    form = re.search(r'<form id="plain-sheet".*?</form>', page, re.DOTALL)

    assert form is not None
    assert 'action="/games/g/check' in form[0]
    assert 'formaction="/games/g/sheets' in form[0]
    assert "GAME    g\nTURN    1\nEMPIRE  PR\n" in written(page)
    assert live_data(page)["draft"] is None


def test_the_form_begins_with_the_sheet_that_counts(callers: Callers, desk: DeskRunner) -> None:
    """On any device, and by mail or not: its actions at their places, its letters, READY; but never a key."""
    letter = ["MESSAGE PR", "Dear all,", "  yours", "END", "MESSAGE ALL", "Peace!", "END"]
    lines = ["READY", "KEY  CDFG-2346", "1 gather PAR - 2", "3 SEND PAR [BUR] ALL BUT 1", *letter]
    desk.orders("FR", *lines)

    page = page_of(callers, "FR")

    assert live_data(page)["draft"] == {
        "rows": [["gather", "PAR", "", "2"], [], ["SEND", "PAR", "BUR", "ALL BUT 1"]],
        "letters": [{"to": ["PR"], "text": "Dear all,\n  yours"}, {"to": ["ALL"], "text": "Peace!"}],
        "ready": True,
    }
    assert "1 gather PAR - 2\n" in written(page)
    assert "CDFG" not in page
    assert live_data(page_of(callers, "PR"))["draft"] is None


def test_a_page_tells_nothing_of_the_sheets_of_others(callers: Callers, desk: DeskRunner) -> None:
    """Whatever they order and write, only the number of sheets that are in changes before the turn is played."""
    player = callers.player("PR")
    before = player.get("/games/g").text.splitlines()
    desk.orders("FR", "1 GATHER PAR - 2", "2 NONSENSE", "MESSAGE PR", "a secret until the turn", "END")
    after = player.get("/games/g").text.splitlines()

    changed = [line for line in after if line not in before]
    assert changed == ["<li>Spieler, deren Blätter da sind: 1.</li>"]
    assert len(after) == len(before)


@pytest.mark.parametrize("own", ["", "common/scripts/tables/sorting.js"])
def test_a_desk_with_templates_of_its_own_is_served_in_the_sandbox(callers: Callers, own: str) -> None:
    """Its pages have the same parts, and its scripts come from the server as well."""
    templates = callers.desk.root / "templates" / (own or "gm/gm.html.j2")
    templates.parent.mkdir(parents=True)
    templates.write_text("export const headsOf = 1;\nexport const isNumeric = 2;\nexport const sortBy = 3;\n", "utf-8")
    served = Callers.of(callers.desk.root)

    page = page_of(served)

    assert live_data(page)["seat"] == "PR"
    link = re.findall(r'src="(/static/[^"]+/report\.js)"', page)[0]
    assert ("headsOf = 1" in served.nobody().get(link).text) == bool(own)

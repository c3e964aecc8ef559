"""The page of a game on the server: the report of one's seat, with a form that reaches the server."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from tests.support.serving import serving

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.support.desks import DeskRunner
    from tests.support.serving import Serving


@pytest.fixture
def server(desk: DeskRunner) -> Iterator[Serving]:
    """A server on a desk where PR's player is registered, and has a key."""
    desk.ok("player", "g", "PR", "--email", "pr@example.org", "--language", "de")
    with serving(desk.root) as server:
        yield server


def test_a_page_asks_the_server_and_nobody_else(server: Serving) -> None:
    """Its policy is in its headers, where a form may reach the server; scripts are links, the style is in the page."""
    player = server.player("g", "PR")
    answer = player.get("/games/g")

    assert answer.status == 200
    assert "<meta http-equiv" not in answer.text
    assert 'name="referrer"' not in answer.text
    policy = answer.headers["content-security-policy"]
    assert "form-action 'self'" in policy
    assert "connect-src 'self'" in policy
    assert "unsafe" not in policy
    scripts = re.findall(r"<script([^>]*)>", answer.text)
    links = [re.findall(r'src="([^"]+)"', each)[0] for each in scripts if "json" not in each]
    assert len(links) == 2
    for link in links:
        script = server.guest().get(link)
        assert script.status == 200
        assert "immutable" in script.headers["cache-control"]
        assert script.headers["content-type"].startswith("text/javascript")
        assert server.guest().get(link.replace("/static/", "/static/0")).status == 404


def test_a_page_needs_no_key(server: Serving) -> None:
    """The session proves whose sheet it is: neither sheet nor form has a key, nor a link for mails."""
    printed = (server.desk.root / "reports" / "g" / "turn-000" / "PR.html").read_text("utf-8")
    assert re.search(r"^KEY", printed, re.MULTILINE)

    page = server.player("g", "PR").get("/games/g").text

    assert not re.search(r"^KEY", page, re.MULTILINE)
    assert '"KEY' not in page
    assert 'id="of-key"' not in page
    assert 'id="of-mail"' not in page
    assert "EMPIRE  PR" in page
    assert '<html lang="de">' in page


def test_a_page_is_for_the_player_of_the_seat(server: Serving) -> None:
    """For anybody else there is no such page, whether or not the game exists."""
    player = server.player("g", "PR")
    for asks, path in (
        (server.guest(), "/games/g"),
        (player, "/games/g?seat=FR"),
        (player, "/games/none"),
        (player, "/games/g?seat=none"),
    ):
        assert asks.get(path).status == 404, path


def test_a_sheet_can_be_written_without_a_script(server: Serving) -> None:
    """The blank sheet is in a text box, with one button that checks it and one that sends it."""
    page = server.player("g", "PR").get("/games/g").text
    form = re.search(r'<form id="plain-sheet".*?</form>', page, re.DOTALL)

    assert form is not None
    assert 'action="/games/g/check' in form[0]
    assert 'formaction="/games/g/sheets' in form[0]
    written = re.search(r'<textarea[^>]* name="sheet"[^>]*>\n(.*?)</textarea>', form[0], re.DOTALL)
    assert written is not None
    assert "GAME    g\nTURN    1\nEMPIRE  PR\n" in written[1]

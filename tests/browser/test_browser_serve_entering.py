"""Coming in with a real browser: by a letter that is read in it, by mail, by password; and the forms of these pages."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from email import message_from_bytes
from email.policy import default
from typing import TYPE_CHECKING

import pytest

from tests.browser.access import violations
from tests.browser.served import PHONE, ServedVisits
from tests.browser.validity import checked
from tests.browser.visits import sticking_out
from tests.support.desks import DeskRunner
from tests.support.offices import mails
from tests.support.processes import wait_until
from tests.support.serving import serving

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, Page, Request

    from tests.support.serving import Serving

ANNA, NEW, PASSWORD = "anna@example.org", "new@example.org", "correct horse battery"
WEBMAIL = "http://webmail.example/"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """A server of a small game, with a post and a password."""
    root = tmp_path_factory.mktemp("entering")
    desk, secret = DeskRunner(root / "desk"), root / "password"
    desk.root.mkdir()
    secret.touch(mode=0o600)
    secret.write_text(PASSWORD)
    desk.ok("new", "g", "--scenario", "two-rivers", "--seed", "7")
    desk.ok("player", "g", "PR", "--email", ANNA)
    (desk.root / "pbm.toml").write_text('[post]\naddress = "gm@example.org"\n')
    with serving(desk.root, "--no-post", "--password-file", str(secret)) as server:
        yield server


@dataclass
class Tour:
    """Goes from page to page, and looks at each for faults.

    Attributes:
        folder: where the pages are kept for the checker.
        faults: what is wrong with them.
        files: the pages.

    """

    folder: Path
    faults: list[str] = field(default_factory=list)
    files: list[Path] = field(default_factory=list)

    def see(self, page: Page, what: str, go: Callable[[], object]) -> None:
        """Go to a page, and look at it."""
        with page.expect_navigation() as navigation:
            go()
        answer = navigation.value
        assert answer is not None
        self.files.append(self.folder / f"{what}.html")
        self.files[-1].write_bytes(answer.body())
        self.faults += [f"{what}: {fault}" for fault in [*violations(page), *sticking_out(page)]]


def letter_to(server: Serving, address: str, link: str) -> str:
    """Return the link in the letter to an address, which is written in the server's own time."""
    wait_until(lambda: bool(links_to(server, address, link)), lambda: f"no letter came to {address}")
    return links_to(server, address, link)[-1]


def links_to(server: Serving, address: str, link: str) -> list[str]:
    """Return the links in all letters to an address."""
    found: list[str] = []
    for data in mails(server.desk.root, "out"):
        mail = message_from_bytes(data, policy=default)
        body = mail.get_body(("plain",))
        if mail["To"] == address and body is not None:
            found += re.findall(rf"https?://\S+{link}\S+", body.get_content())
    return found


def test_people_come_in(browser: Browser, server: Serving, tmp_path: Path) -> None:
    """Every way in works by plain forms, whose origin browsers tell; the pages are valid, accessible and narrow."""
    visits, tour = ServedVisits(browser, server), Tour(tmp_path)
    page = visits.stranger(width=PHONE, bypass=True)
    address = server.address
    link = server.link("g", "FR")
    page.route(
        f"{WEBMAIL}*", lambda route: route.fulfill(body=f'<a href="{address}{link}">go</a>', content_type="text/html")
    )

    asked: list[Request] = []
    page.on("request", lambda request: asked.append(request))  # noqa: PLW0108 - it wants a function of ours

    # By password; a wrong one is said to be wrong.
    tour.see(page, "ask", lambda: page.goto(f"{address}/ask"))
    tour.see(page, "login", lambda: page.get_by_role("link", name="game master").click())
    page.get_by_label("Password").fill("something else")
    tour.see(page, "wrong", lambda: page.get_by_role("button", name="Log in").click())
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Log in").click()
    page.get_by_role("heading", name="All games").wait_for()

    # By a letter in the browser: whoever is in as somebody else is asked, and whoever is not, is not.
    page.goto(WEBMAIL)
    tour.see(page, "switch", lambda: page.get_by_role("link", name="go").click())
    page.get_by_role("button", name="Go on as").click()
    page.get_by_role("heading", name="My games").wait_for()

    # A player without an address adds one, and stays in.
    tour.see(page, "settings", lambda: page.goto(f"{address}/settings"))
    form = page.locator("form[action='/settings/addresses']")
    form.locator("[name=address]").fill(NEW)
    tour.see(page, "written", lambda: form.get_by_role("button").click())
    tour.see(page, "claim", lambda: page.goto(letter_to(server, NEW, "/address/")))
    tour.see(page, "claimed", lambda: page.get_by_role("button", name="Yes").click())
    tour.see(page, "sessions", lambda: page.goto(f"{address}/sessions"))

    # Out again, and in by the link that was asked for by mail.
    tour.see(page, "left", lambda: page.get_by_role("button", name="Log out").click())
    page.get_by_label("Your mail address").fill(ANNA)
    tour.see(page, "asked", lambda: page.get_by_role("button", name="Send my link").click())
    page.goto(letter_to(server, ANNA, "/play/"))
    page.get_by_role("heading", name="My games").wait_for()

    referrers = {each.all_headers().get("referer", "") for each in asked}
    assert not [each for each in referrers if "/play/" in each or "/address/" in each]
    visits.close()
    told = [each for each in visits.complaints if WEBMAIL not in each and "status of 403" not in each]
    assert told + tour.faults + checked(tour.files) == []

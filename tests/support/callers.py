"""Asking the desk in a browser without a socket, as nobody, as a player or as the game master."""

from __future__ import annotations

import time
from dataclasses import dataclass, replace
from io import BytesIO
from typing import TYPE_CHECKING, Any

from flask.testing import FlaskClient
from werkzeug.datastructures import FileStorage
from werkzeug.test import encode_multipart

from pbm.desk.desk import Desk
from pbm.desk.job_files import JobState
from pbm.pipeline.links import Person, link_of, person_of
from pbm.serve.app import make_app
from pbm.serve.house import House
from pbm.serve.limits import Limits
from tests.support.processes import wait_until

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    from flask import Flask
    from werkzeug.test import TestResponse

NOW = 1_796_000_000
"""The time of the server, in seconds since 1970: a day in November 2026."""

PLACE = "127.0.0.1:80"
"""Where the server would listen: the test client asks for ``localhost``."""

JSON = {"Accept": "application/json"}
"""The header of a script that wants no page."""


def _refuse(line: str) -> None:
    """Let a test fail in which the server complains to whoever runs it."""
    raise AssertionError(line)


def told(answer: TestResponse) -> Any:  # noqa: ANN401 - whatever the server says
    """Return the values of an answer in JSON."""
    assert answer.json is not None, answer.text
    return answer.json


class Browser(FlaskClient):
    """A browser: with each form it sends the token that the forms of its pages carry, unless a test says otherwise."""

    def open(self, *args: Any, **more: Any) -> TestResponse:  # noqa: ANN401 - as the library has it
        """Send a request."""
        data = more.get("data") or {}
        if more.get("method") == "POST" and isinstance(data, dict) and "token" not in data:
            more["data"] = {"token": self.token(), **data}
        return super().open(*args, **more)

    def send(self, path: str, files: Mapping[str, bytes], **fields: str) -> TestResponse:
        """Send files in a form, as a program does."""
        sent = {each: FileStorage(BytesIO(data), filename=each) for each, data in files.items()}
        boundary, body = encode_multipart({"token": self.token(), **fields, **sent})
        return self.post(path, data=body, content_type=f"multipart/form-data; boundary={boundary}", headers=JSON)

    def token(self) -> str:
        """Return the token of the session's forms; nobody's is empty."""
        house: House = self.application.config["HOUSE"]
        cookie = self.get_cookie(house.cookie_name)
        session = house.sessions.find(cookie.value, house.now()) if cookie else None
        return house.sessions.form_token(session) if session else ""


@dataclass(frozen=True)
class Callers:
    """Those who may ask a server."""

    desk: Desk
    app: Flask

    @classmethod
    def of(
        cls,
        root: Path,
        password: str | None = None,
        now_ns: Callable[[], int] = lambda: NOW * 10**9,
        ticks: Callable[[], float] = time.monotonic,
        log: Callable[[str], None] = _refuse,
    ) -> Callers:
        """Return those who may ask the server of a desk.

        Args:
            root: the desk's folder.
            password: what the file of the game master's password holds.
            now_ns: returns the time.
            ticks: returns the seconds by which the server counts who asks.
            log: takes what the server complains of; without it a complaint is a failure.

        """
        house = replace(House.of(Desk.at(root), PLACE, now_ns, password, log), limits=Limits(ticks))
        house.tokens.update(f"token-{number}" for number in range(9))
        app = make_app(house)
        app.test_client_class = Browser
        app.config["HOUSE"] = house
        return cls(house.desk, app)

    @property
    def house(self) -> House:
        """What the server's requests share."""
        found: House = self.app.config["HOUSE"]
        return found

    def rest(self) -> None:
        """Wait until nothing that was begun is under way."""
        wait_until(
            lambda: all(job.state is not JobState.WORKING for _, job in self.house.work.jobs.all()),
            lambda: "something is still being done",
        )

    def done(self, browser: Browser, path: str, **fields: str) -> Any:  # noqa: ANN401 - what the server says of it
        """Let a browser wish something, as a program does; return what came of it as soon as it has ended."""
        answer = browser.post(path, data=fields, headers=JSON)
        if answer.status_code != 202:
            return told(answer)
        return self.ended(browser, answer)

    def ended(self, browser: Browser, answer: TestResponse) -> Any:  # noqa: ANN401 - what the server says of it
        """Return what came of work that was begun, as soon as nothing is under way."""
        self.rest()
        return told(browser.get(told(answer)["job"], headers=JSON))

    def nobody(self) -> Browser:
        """Return somebody who has not come in."""
        client = self.app.test_client()
        assert isinstance(client, Browser)
        return client

    def player(self, empire: str, game: str = "g") -> Browser:
        """Return whoever has the personal link of a seat."""
        return self._come(link_of(self.desk, person_of(self.desk.game(game), empire)))

    def person(self, address: str) -> Browser:
        """Return whoever has an address."""
        return self._come(link_of(self.desk, Person(address)))

    def master(self, token: str = "token-0") -> Browser:
        """Return the game master, who uses up a token."""
        return self._come(f"/enter/{token}")

    def _come(self, link: str) -> Browser:
        client = self.nobody()
        assert client.get(link).status_code == 303
        return client

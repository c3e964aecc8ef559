"""The desk in a browser without a server: requests go to the application in this process."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from pbm.desk.desk import Desk
from pbm.pipeline.links import link_of, person_of
from pbm.serve.app import make_app
from pbm.serve.house import House

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from flask import Flask
    from flask.testing import FlaskClient
    from werkzeug.test import TestResponse

PLACE = "127.0.0.1:8080"

NOW = 1_800_000_000
"""The time of all requests, in seconds since 1970."""

JSON = {"Accept": "application/json"}


@dataclass(frozen=True)
class Visitor:
    """Somebody at a browser of their own."""

    client: FlaskClient

    def get(self, path: str, headers: Mapping[str, str] | None = None) -> TestResponse:
        """Ask for a page."""
        return self.client.get(path, base_url=f"http://{PLACE}", headers=headers)

    def post(
        self, path: str, fields: Mapping[str, Any] | None = None, headers: Mapping[str, str] | None = None
    ) -> TestResponse:
        """Send a form of a page, with the token that its forms carry."""
        sent = {"token": self.token(), **(fields or {})}
        return self.client.post(path, base_url=f"http://{PLACE}", data=sent, headers=headers)

    def check(self, path: str, fields: Mapping[str, Any]) -> Any:  # noqa: ANN401 - whatever the answer holds
        """Send a form as a script does, and return the JSON of the answer, which has to be good."""
        answer = self.post(path, fields, JSON)
        assert answer.status_code == 200, answer.text
        return answer.get_json()

    def token(self) -> str:
        """Return the token of the session's forms; nobody's is empty."""
        house: House = self.client.application.config["HOUSE"]
        cookie = self.client.get_cookie(house.cookie_name, PLACE.partition(":")[0])
        session = house.sessions.find(cookie.value, house.now()) if cookie else None
        return house.sessions.form_token(session) if session else ""


@dataclass(frozen=True)
class Hall:
    """An application for a desk, and the door for whoever comes to it."""

    house: House
    app: Flask

    @classmethod
    def on(cls, root: Path, now: int = NOW, password: str | None = None) -> Hall:
        """Open the desk in a folder."""
        house = House.of(Desk.at(root), PLACE, lambda: now * 10**9, password, _stop)
        app = make_app(house)
        app.config["HOUSE"] = house
        return cls(house, app)

    def nobody(self) -> Visitor:
        """Return somebody who has not come in."""
        return Visitor(self.app.test_client())

    def master(self) -> Visitor:
        """Let the game master in by a new token."""
        self.house.tokens.add("a-token-of-the-tests")
        return self._entered("/enter/a-token-of-the-tests")

    def player(self, empire: str, game: str = "g") -> Visitor:
        """Let a player in by their personal link."""
        desk = self.house.desk
        return self._entered(link_of(desk, person_of(desk.game(game), empire)))

    def _entered(self, path: str) -> Visitor:
        visitor = self.nobody()
        answer = visitor.get(path)
        assert answer.status_code == 303, answer.text
        return visitor


def _stop(line: str) -> None:
    """Let a test fail that makes the server complain."""
    raise AssertionError(line)

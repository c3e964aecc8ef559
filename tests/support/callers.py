"""Asking the desk in a browser without a socket, as nobody, as a player or as the game master."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pbm.desk.desk import Desk
from pbm.desk.serve_folder import ServeFolder
from pbm.pipeline.links import Person, link_of, person_of
from pbm.reports import Renderer
from pbm.serve.app import make_app
from pbm.serve.house import House
from pbm.serve.sessions import Sessions

if TYPE_CHECKING:
    from pathlib import Path

    from flask import Flask
    from flask.testing import FlaskClient

NOW = 1_796_000_000
"""The time of the server, in seconds since 1970: a day in November 2026."""


@dataclass(frozen=True)
class Callers:
    """Those who may ask a server."""

    desk: Desk
    app: Flask

    @classmethod
    def of(cls, root: Path) -> Callers:
        """Return those who may ask the server of a desk."""
        tokens = {f"token-{number}" for number in range(9)}
        house = House(root, lambda: NOW * 10**9, Sessions(ServeFolder(root)), Renderer(), tokens, "pbm", "")
        return cls(Desk.at(root), make_app(house))

    def nobody(self) -> FlaskClient:
        """Return somebody who has not come in."""
        return self.app.test_client()

    def player(self, empire: str, game: str = "g") -> FlaskClient:
        """Return whoever has the personal link of a seat."""
        return self._come(link_of(self.desk, person_of(self.desk.game(game), empire)))

    def person(self, address: str) -> FlaskClient:
        """Return whoever has an address."""
        return self._come(link_of(self.desk, Person(address)))

    def master(self, token: str = "token-0") -> FlaskClient:
        """Return the game master, who uses up a token."""
        return self._come(f"/enter/{token}")

    def _come(self, link: str) -> FlaskClient:
        client = self.app.test_client()
        assert client.get(link).status_code == 303
        return client

"""A real server on a desk, and somebody who comes in by a personal link and asks it for pages."""

from __future__ import annotations

import json
import os
import subprocess
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.client import HTTPConnection
from typing import TYPE_CHECKING, Any
from urllib.parse import urlencode, urlsplit

from pbm.quick.record import record
from tests.support.desks import DeskRunner
from tests.support.processes import PATIENCE, PBM

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path


@record
class Answer:
    """What a server answers: the status, the headers in lower case, and the text."""

    status: int
    headers: Mapping[str, str]
    text: str

    @property
    def json(self) -> Any:  # noqa: ANN401 - whatever it says
        """The values of an answer in JSON."""
        return json.loads(self.text)


@dataclass
class Guest:
    """A browser without a window: it keeps the server's cookies, and follows no links by itself.

    Attributes:
        address: the address of the server.
        cookies: the cookies so far.

    """

    address: str
    cookies: dict[str, str] = field(default_factory=dict)

    def get(self, path: str, **headers: str) -> Answer:
        """Ask for a page."""
        return self._ask("GET", path, None, headers)

    def post(self, path: str, fields: Mapping[str, str], **headers: str) -> Answer:
        """Send a form from a page of the server; its token, if there is one, is among the fields."""
        body = urlencode(fields)
        kind = {"Content-Type": "application/x-www-form-urlencoded", "Origin": self.address}
        return self._ask("POST", path, body, {**kind, **headers})

    def _ask(self, method: str, path: str, body: str | None, headers: Mapping[str, str]) -> Answer:
        line = HTTPConnection(urlsplit(self.address).netloc, timeout=PATIENCE)
        try:
            known = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
            cookie = {"Cookie": known} if known else {}
            line.request(method, path, body, {"Accept": "text/html", **cookie, **headers})
            answer = line.getresponse()
            for each in answer.headers.get_all("Set-Cookie") or []:
                name, _, value = each.partition(";")[0].partition("=")
                self.cookies[name.strip()] = value
            told = {name.lower(): value for name, value in answer.getheaders()}
            return Answer(answer.status, told, answer.read().decode())
        finally:
            line.close()


@record
class Serving:
    """A server that runs.

    Attributes:
        desk: the desk that it serves.
        address: its address, without a slash at the end.
        entrance: the path by which the game master comes in, once.
        process: the server's process.

    """

    desk: DeskRunner
    address: str
    entrance: str
    process: subprocess.Popen[bytes]

    @property
    def port(self) -> int:
        """The port on which it listens."""
        return urlsplit(self.address).port or 0

    def link(self, game: str, empire: str) -> str:
        """Return the path of the personal link of a seat's player."""
        return urlsplit(self.desk.ok("player", game, empire, "--link").strip()).path

    def guest(self) -> Guest:
        """Return somebody who has not come in."""
        return Guest(self.address)

    def player(self, game: str, empire: str) -> Guest:
        """Return the player of a seat, who has come in by their link."""
        guest = self.guest()
        assert guest.get(self.link(game, empire)).status == 303
        return guest


@contextmanager
def serving(root: Path, *options: str) -> Iterator[Serving]:
    """Serve a desk in another process, which has to end well; its complaints go to the standard error of the test."""
    command = [*PBM, "--desk", str(root), "serve", "--port", "0", *options]
    with subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, env=os.environ) as process:
        try:
            assert process.stdout is not None
            first = urlsplit(process.stdout.readline().decode().strip())
            assert first.port, "the server did not start"
            yield Serving(DeskRunner(root), f"{first.scheme}://{first.netloc}", first.path, process)
            process.terminate()
            assert process.wait(PATIENCE) == 0, "the server did not end well"
            assert process.stdout.read() == b""
        finally:
            process.kill()

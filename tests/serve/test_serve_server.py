"""The server as a program: where it listens, what it prints, and how it ends."""

from __future__ import annotations

import json
import re
import signal
import socket
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from http.client import HTTPConnection, HTTPException
from typing import TYPE_CHECKING

import pytest

from pbm.desk.desk import Desk
from pbm.desk.writer import writing
from tests.support.processes import PATIENCE
from tests.support.serving import serving

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from tests.support.desks import DeskRunner
    from tests.support.serving import Guest, Serving

SOON = 2.8
"""Seconds within which the server ends: it promises two, on a machine that has nothing else to do. Who waits for a busy
game would wait for three."""


@pytest.fixture(scope="module")
def guarded(begun: DeskRunner, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """A server that goes on while it is asked all sorts of things."""
    with serving(begun.copy(tmp_path_factory.mktemp("guarded")).root) as server:
        yield server


def test_the_first_line_lets_the_game_master_in_once(desk: DeskRunner) -> None:
    """It is all that is printed; who comes second by the same address is not let in."""
    with serving(desk.root) as server:
        assert [server.guest().get(server.entrance).status for _ in range(2)] == [303, 404]


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_it_ends_at_once_though_browsers_hold_on(desk: DeskRunner, number: signal.Signals) -> None:
    """A browser that keeps its connection open, and one that has sent half a request, are not waited for."""
    with serving(desk.root) as server:
        idle = HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)
        idle.request("GET", "/")
        idle.getresponse().read()
        with socket.create_connection(("127.0.0.1", server.port)) as half:
            half.sendall(b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\n12345")
            begun = time.monotonic()
            server.process.send_signal(number)

            assert server.process.wait(PATIENCE) == 0
            assert time.monotonic() - begun < SOON
        idle.close()


def test_it_ends_at_once_though_players_wait_for_a_busy_game(desk: DeskRunner) -> None:
    """Those who wait are told to try again, or cut off; nothing of theirs is written."""
    (desk.root / "pbm.toml").write_text('[games.g]\npress = "signed"\n')
    game = Desk.at(desk.root).game("g")
    with serving(desk.root) as server, ThreadPoolExecutor(3) as threads:
        player = server.player("g", "PR")
        token = re.search('name="token" value="([0-9a-f]+)"', player.get("/games/g/press").text)
        assert token is not None
        with writing(game):
            fields = {"to": "FR", "text": "Peace?", "token": token[1]}
            waiting = [threads.submit(_status, player, "/games/g/press", fields) for _ in range(3)]
            busy = player.post("/games/h/press", {"token": token[1]}).status  # another request goes on meanwhile
            begun = time.monotonic()
            server.process.terminate()

            assert server.process.wait(PATIENCE) == 0
            assert time.monotonic() - begun < SOON
        assert busy == 404
        assert {each.result() for each in waiting} <= {503, None}
    assert list(game.press()) == []


def _status(player: Guest, path: str, fields: Mapping[str, str]) -> int | None:
    """Return the status of an answer; None if the server has gone."""
    try:
        return player.post(path, fields).status
    except (OSError, HTTPException):
        return None


@pytest.mark.parametrize(("head", "status"), [("Content-Length: 900000000\r\n", b"413"), ("No header\r\n", b"400")])
def test_what_is_no_request_of_ours_is_refused_before_it_is_sent(guarded: Serving, head: str, status: bytes) -> None:
    """Nobody fills the disk, nobody waits for an answer, and nobody learns which programs answer."""
    with socket.create_connection(("127.0.0.1", guarded.port), PATIENCE) as caller:
        caller.sendall(f"POST / HTTP/1.1\r\nHost: localhost\r\nAccept: application/json\r\n{head}\r\nabc".encode())
        with caller.makefile("rb") as answer:
            first, *headers = iter(answer.readline, b"\r\n")
            said = answer.read()

    assert first.split()[1] == status
    assert b"Content-Type: application/json\r\n" in headers
    assert b"X-Content-Type-Options: nosniff\r\n" in headers
    assert list(json.loads(said)) == ["error"]


def test_whom_others_reach_wants_a_password(desk: DeskRunner, tmp_path_factory: pytest.TempPathFactory) -> None:
    """From a file that lies elsewhere, that only its owner can read, and that holds one."""
    file, inside = tmp_path_factory.mktemp("secrets") / "password", desk.root / "password"
    for path, text in ((file, "short"), (inside, "a long password")):
        path.write_text(text)
        path.chmod(0o600)

    assert "--password-file" in desk.refused("serve", "--host", "0.0.0.0")
    assert "outside" not in desk.refused("serve", "--password-file", str(file.parent / "none"))
    assert "at least 8" in desk.refused("serve", "--password-file", str(file))
    assert "lies on the desk" in desk.refused("serve", "--password-file", str(inside))
    file.write_text("a long password")
    file.chmod(0o644)
    assert "chmod 600" in desk.refused("serve", "--password-file", str(file))


def test_a_port_that_is_taken_is_told(desk: DeskRunner) -> None:
    """In a sentence, and no server is left."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]

        assert f"nobody can listen on 127.0.0.1:{port}" in desk.refused("serve", "--port", str(port))


@pytest.mark.parametrize("library", ["flask", "waitress"])
def test_without_its_libraries_it_says_how_to_get_them(
    desk: DeskRunner, library: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The server is an extra; whoever did not install it reads how, and no other command misses it."""
    for name in [name for name in sys.modules if name.startswith(("pbm.serve", library))]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, library, None)

    assert "pip install 'pbm[serve]'" in desk.refused("serve")
    assert "g" in desk.ok("status")

"""The desk in a browser behind nginx with TLS, as the handbook has it: whoever asks reaches the desk, and no more."""

from __future__ import annotations

import os
import shutil
import signal
import ssl
import tempfile
from contextlib import closing
from dataclasses import dataclass
from http.client import HTTPConnection, RemoteDisconnected
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import pytest

from tests.servers.daemons import Daemon
from tests.servers.nginx import ADDRESS, NAME, Guest, Nginx, asked, nginx
from tests.support.desks import DeskRunner
from tests.support.processes import PATIENCE, PBM, free_port
from tools.servers import ROOT_WANTED

if TYPE_CHECKING:
    from collections.abc import Iterator

SETTINGS = f'[serve]\naddress = "{ADDRESS}"\nproxy = "127.0.0.1"\n'
STRANGER_MOST = 300
"""Requests that somebody may send at once who has not come in."""

RESTARTS = 3


@dataclass
class Front:
    """A desk, its server, and nginx in front of it."""

    desk: DeskRunner
    server: Daemon
    nginx: Nginx
    port: int

    @property
    def secret(self) -> str:
        """The path of Prussia's personal link."""
        link = urlsplit(self.desk.ok("player", "g", "PR", "--link").strip())
        assert f"{link.scheme}://{link.netloc}" == ADDRESS
        return link.path

    def player(self, **said: str) -> Guest:
        """Return Prussia's player, who has come in by their personal link."""
        guest = Guest(self.nginx, said)
        assert guest.get(self.secret).status == 303
        return guest

    def anew(self) -> None:
        """End the desk's server, as a machine does that is switched off, and start it again."""
        self.server.kill(signal.SIGTERM)
        self.server.start()

    def direct(self) -> HTTPConnection:
        """Return a line to the desk's server itself."""
        return HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)


@pytest.fixture(scope="module")
def front() -> Iterator[Front]:
    """A game of two players on a desk that is served behind nginx."""
    if os.geteuid() != 0:
        pytest.fail(ROOT_WANTED)
    home = Path(tempfile.mkdtemp(prefix="pbm-nginx-"))  # below pytest's own folder nginx's processes cannot look
    home.chmod(0o755)
    desk = DeskRunner(home / "desk")
    desk.root.mkdir()
    (desk.root / "pbm.toml").write_text(SETTINGS, encoding="utf-8")
    desk.ok("new", "g", "--scenario", "two-rivers", "--seed", "7")
    desk.ok("player", "g", "PR", "--email", "ada@example.com")
    port = free_port()
    server = Daemon([*PBM, "--desk", str(desk.root), "serve", "--port", str(port)], [port], [home / "serve.log"])
    front = Front(desk, server, nginx(home / "nginx", port), port)
    try:
        server.start()
        front.nginx.daemon.start()
        yield front
    finally:
        front.nginx.daemon.kill(signal.SIGTERM)
        server.kill()
        shutil.rmtree(home)


def sheet(number: int) -> str:
    """Return one of many sheets of Prussia's, all good."""
    return f"GAME g\nTURN 1\nEMPIRE PR\n 1 TAX\nMESSAGE FR\nThis is number {number}.\nEND\n"


def filed(front: Front) -> set[str]:
    """Return the texts of all sheets that are on the desk, those too that others have replaced."""
    return {path.read_text(encoding="utf-8") for path in (front.desk.root / "orders" / "g").rglob("*.txt")}


def test_a_player_plays_encrypted(front: Front) -> None:
    """The link leads in, the cookie is sent over TLS alone, and a sheet counts; whoever forgets the s is led there."""
    player = front.player()
    (cookie,) = player.cookies
    assert cookie.startswith("__Host-")
    home = player.get("/")
    assert home.status == 200
    assert home.headers["Strict-Transport-Security"]
    assert player.get("/games/g").status == 200
    checked = player.post("/games/g/check", {"sheet": sheet(0)})
    assert checked.status == 200, checked
    assert filed(front) == set()
    assert player.post("/games/g/sheets", {"sheet": sheet(0)}).status == 200
    assert filed(front) == {sheet(0)}

    led = asked(front.nginx.unencrypted(), "GET", "/games/g?seat=PR", headers={"Host": NAME})
    assert (led.status, led.headers["Location"]) == (301, f"{ADDRESS}/games/g?seat=PR")
    renewed = asked(front.nginx.unencrypted(), "GET", "/.well-known/acme-challenge/1", headers={"Host": NAME})
    assert renewed.status == 404  # no such file, which certbot would put there


def test_what_a_client_says_of_itself_is_not_believed(front: Front) -> None:
    """Forged headers lead to no other address, to no plain cookie, and past no limit; other names get no answer."""
    forged = {"X-Forwarded-Proto": "http", "X-Forwarded-Host": "evil.example", "Forwarded": "host=evil.example"}
    player = front.player(**forged)
    assert all(name.startswith("__Host-") for name in player.cookies)
    entered = Guest(front.nginx, forged).get(front.secret)
    assert "evil" not in f"{entered.headers}{entered.text}"
    assert "Secure" in entered.headers["Set-Cookie"]
    foreign = player.post("/games/g/sheets", {"sheet": sheet(99)}, Origin="https://evil.example")
    assert foreign.status == 403
    with pytest.raises(RemoteDisconnected):
        player.get("/", Host="evil.example")
    with pytest.raises(ssl.SSLError):
        front.nginx.line(name="evil.example")
    assert asked(front.direct(), "GET", "/", headers={"Host": "evil.example"}).status == 403

    front.anew()
    statuses = list(stranger(front))
    assert statuses[0] == 404
    assert statuses[-1] == 429
    front.anew()


def stranger(front: Front) -> Iterator[int]:
    """Yield what is answered to somebody who tries many links, and says each time that they come from elsewhere."""
    with closing(front.nginx.line()) as line:
        for number in range(STRANGER_MOST * 3):
            line.request("GET", "/play/nobody", headers={"Host": NAME, "X-Forwarded-For": f"198.51.100.{number % 256}"})
            answer = line.getresponse()
            answer.read()
            yield answer.status
            if answer.status == 429:
                return


def test_what_is_too_large_is_refused_at_once(front: Front) -> None:
    """By nginx, and by the desk's server, which waits for nothing of it; both go on."""
    player = front.player()
    assert player.post("/games/g/sheets", {"sheet": "x" * 2_000_000}).status == 413
    line = front.direct()
    line.putrequest("POST", "/games/g/sheets")
    line.putheader("Content-Length", "900000000")
    line.endheaders(b"sheet=")
    assert line.getresponse().status == 413
    line.close()
    assert player.get("/").status == 200


def test_the_game_master_sends_what_is_larger(front: Front) -> None:
    """A backup passes both servers, and is looked at; a player's does not, nor does any other request so large."""
    master = Guest(front.nginx)
    assert master.get(urlsplit(front.server.told().split()[-1]).path).status == 303
    assert master.post("/sessions/close", {}).status == 200
    sent = master.send("/restore", b"x" * 3_000_000)
    assert sent.status == 202, sent
    player = front.player()
    assert player.post("/games/g/check", {"sheet": sheet(0)}).status == 200
    assert player.send("/restore", b"x" * 3_000_000).status in {404, 413}
    assert master.send("/doctor", b"x" * 3_000_000).status == 413


def test_secrets_stand_in_no_log(front: Front) -> None:
    """Neither who comes in leaves their link in a log, nor who goes on from there, nor who finds the server down."""
    secret = front.secret
    front.player().get("/", Referer=f"{ADDRESS}{secret}")
    Guest(front.nginx).get(f"/address/{secret.rpartition('/')[2]}")
    front.server.kill(signal.SIGTERM)
    assert Guest(front.nginx).get(secret).status == 502
    asked(front.nginx.unencrypted(), "GET", secret, headers={"Host": NAME})
    Guest(front.nginx).get("/games/g")
    front.server.start()

    logs = front.nginx.logs()
    assert "GET /games/g" in logs  # it does keep logs
    assert secret.rpartition("/")[2] not in logs + front.server.told().partition("\n")[2]


def test_what_is_answered_is_there_after_a_restart(front: Front) -> None:
    """Whoever sends until it is answered while the server starts anew loses no sheet, files none twice, stays in."""
    player, answered, wrong = front.player(), set[str](), list[int]()
    before = filed(front)

    def send() -> None:
        number = 100
        while number < 120:
            answer = player.post("/games/g/sheets", {"sheet": sheet(number)})
            if answer.status == 200:
                answered.add(sheet(number))
                number += 1
            elif answer.status not in {502, 503}:
                wrong.append(answer.status)
                return

    sending = Thread(target=send)
    sending.start()
    for _ in range(RESTARTS):
        front.anew()
    sending.join()

    assert wrong == []
    assert answered == {sheet(number) for number in range(100, 120)}
    assert answered <= filed(front) - before
    assert len(filed(front) - before) == 20
    assert player.get("/").status == 200

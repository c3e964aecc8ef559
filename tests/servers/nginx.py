"""nginx in front of a desk in a browser, with the settings that the handbook gives, but for names, paths and ports."""

from __future__ import annotations

import re
import shutil
import socket
import ssl
import subprocess
from contextlib import closing
from dataclasses import dataclass, field
from http.client import HTTPConnection, HTTPSConnection
from typing import TYPE_CHECKING
from urllib.parse import urlencode

from tests.servers.daemons import Daemon
from tests.support.paths import ROOT
from tests.support.processes import PATIENCE, free_port
from tools.servers import found

if TYPE_CHECKING:
    from collections.abc import Mapping
    from http.client import HTTPMessage
    from pathlib import Path

NAME = "games.example.org"
ADDRESS = f"https://{NAME}"
SETTINGS = ROOT / "docs" / "nginx" / "games.conf"

MACHINE = """\
daemon off;
pid {home}/pid;
error_log {home}/error.log info;
events {{}}
http {{
    access_log {home}/access.log;
    client_body_temp_path {home}/body;
    proxy_temp_path {home}/proxy;
    fastcgi_temp_path {home}/fastcgi;
    uwsgi_temp_path {home}/uwsgi;
    scgi_temp_path {home}/scgi;
    include {home}/games.conf;
}}
"""
"""What Debian's own settings hold of these, with folders of the test's."""


@dataclass(frozen=True)
class Answer:
    """What was answered."""

    status: int
    headers: HTTPMessage
    body: bytes

    @property
    def text(self) -> str:
        """The body as a text."""
        return self.body.decode()


@dataclass(frozen=True)
class Nginx:
    """The server, and where it answers."""

    daemon: Daemon
    home: Path
    https: int
    http: int
    certificate: Path

    def line(self, name: str = NAME) -> HTTPSConnection:
        """Return a line to it for somebody who takes this machine for the named one."""
        trusted = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
        trusted.load_verify_locations(self.certificate)
        line = HTTPSConnection(NAME, timeout=PATIENCE)
        reached = socket.create_connection(("127.0.0.1", self.https), timeout=PATIENCE)
        line.sock = trusted.wrap_socket(reached, server_hostname=name)
        return line

    def unencrypted(self) -> HTTPConnection:
        """Return a line to it for somebody who forgets the s of https."""
        return HTTPConnection("127.0.0.1", self.http, timeout=PATIENCE)

    def logs(self) -> str:
        """Return all that it has written down."""
        return "".join(log.read_text(errors="replace") for log in sorted(self.home.glob("*.log")))


@dataclass
class Guest:
    """A browser without a window, in front of nginx: it keeps cookies, and follows no links by itself.

    Attributes:
        server: the server.
        said: what it says of itself besides.
        cookies: the cookies so far.
        token: what the forms of its pages carry.

    """

    server: Nginx
    said: Mapping[str, str] = field(default_factory=dict)
    cookies: dict[str, str] = field(default_factory=dict)
    token: str = ""

    def get(self, path: str, **headers: str) -> Answer:
        """Ask for a page."""
        return self._ask("GET", path, None, headers)

    def post(self, path: str, fields: Mapping[str, str], **headers: str) -> Answer:
        """Send a form from a page of the server, with the token that forms have, and take JSON."""
        if not self.token:
            home = self.get("/")
            token = re.search(r'name="token" value="(\w+)"', home.text)
            if token is None:
                return home
            self.token = token[1]
        given = urlencode({"token": self.token, **fields})
        kind = {"Content-Type": "application/x-www-form-urlencoded", "Origin": ADDRESS, "Accept": "application/json"}
        return self._ask("POST", path, given.encode(), {**kind, **headers})

    def send(self, path: str, data: bytes) -> Answer:
        """Send a file in a form, with the token that the last form had, and take JSON."""
        head = "--part\r\nContent-Disposition: form-data; name="
        body = (
            f'{head}"token"\r\n\r\n{self.token}\r\n{head}"file"; filename="game.tar"\r\n\r\n'.encode()
            + data
            + b"\r\n--part--\r\n"
        )
        kind = {"Content-Type": "multipart/form-data; boundary=part", "Origin": ADDRESS, "Accept": "application/json"}
        return self._ask("POST", path, body, kind)

    def _ask(self, method: str, path: str, body: bytes | None, headers: Mapping[str, str]) -> Answer:
        known = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        cookie = {"Cookie": known} if known else {}
        answer = asked(self.server.line(), method, path, body, {"Host": NAME, **cookie, **self.said, **headers})
        for each in answer.headers.get_all("Set-Cookie") or []:
            name, _, value = each.partition(";")[0].partition("=")
            self.cookies[name] = value
        return answer


def asked(
    line: HTTPConnection, method: str, path: str, body: bytes | None = None, headers: Mapping[str, str] | None = None
) -> Answer:
    """Send a request, and return what is answered."""
    with closing(line):
        line.request(method, path, body, dict(headers or {}))
        answer = line.getresponse()
        return Answer(answer.status, answer.msg, answer.read())


def nginx(home: Path, upstream: int) -> Nginx:
    """Set a server up in a folder, in front of a port of this machine; it is not started."""
    home.mkdir(parents=True)
    https, http = free_port(), free_port()
    certificate, key = home / "certificate.pem", home / "key.pem"
    made = "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj"
    files = ["-addext", f"subjectAltName=DNS:{NAME}", "-keyout", str(key), "-out", str(certificate)]
    subprocess.run(["openssl", *made.split(), f"/CN={NAME}", *files], capture_output=True, check=True)
    settings = SETTINGS.read_text(encoding="utf-8")
    for handbook, here in {
        "listen [::]:443 ssl;\n": "",
        "listen [::]:443 ssl default_server;\n": "",
        "listen [::]:80;\n": "",
        "/var/log/nginx/games.log": str(home / "games.log"),
        "listen 443 ": f"listen 127.0.0.1:{https} ",
        "listen 80;": f"listen 127.0.0.1:{http};",
        f"/etc/letsencrypt/live/{NAME}/fullchain.pem": str(certificate),
        f"/etc/letsencrypt/live/{NAME}/privkey.pem": str(key),
        "http://127.0.0.1:8080": f"http://127.0.0.1:{upstream}",
    }.items():
        assert handbook in settings, handbook
        settings = settings.replace(handbook, here)
    (home / "games.conf").write_text(settings, encoding="utf-8")
    (home / "nginx.conf").write_text(MACHINE.format(home=home), encoding="utf-8")
    shutil.chown(home, "www-data")
    log, settings_file = home / "error.log", home / "nginx.conf"
    command = [found("nginx") or "nginx", "-p", str(home), "-e", str(log), "-c", str(settings_file)]
    return Nginx(Daemon(command, (https, http), (home / "output", log)), home, https, http, certificate)

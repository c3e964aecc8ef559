"""Where commands are run: a desk made anew for each, a process that runs them, and a server for their letters."""

from __future__ import annotations

import json
import os
import shutil
import socket
import sqlite3
import subprocess
import sys
from contextlib import closing
from dataclasses import dataclass
from email import message_from_bytes
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Any

from aiosmtpd.controller import Controller

from pbm.desk.durable import discard
from pbm.pipeline.site_marker import MARKER
from tools.faults.seam import Fault, preloaded
from tools.release_file import unpack
from tools.still import NOW

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from tools.faults.cases import Case

Contents = dict[str, bytes | str | None]
"""Everything below a folder by its path; of a folder nothing, of a database what is in it, in SQL."""

RELEASES = Path(__file__).resolve().parents[2] / "tests" / "releases"
RELEASE = "desk of a release"
"""The folder into which the desk of a release is unpacked, without its largest game."""

CAME = (NOW - 30 * 86400) * 10**9
"""When the sheets on a desk came."""


@dataclass(frozen=True, slots=True)
class Ran:
    """How a command ended: its exit status, what it said, the call that was struck, and what it left running.

    ``counts`` says how many calls each fault could have struck.
    """

    status: int
    out: str
    err: str
    struck: str
    counts: Sequence[int]
    orphans: Sequence[str]


class Sink:
    """A mail server that takes every letter and remembers which."""

    def __init__(self) -> None:
        """Begin with none."""
        self.taken: set[str] = set()

    async def handle_DATA(self, _server: object, _session: object, envelope: Any) -> str:  # noqa: ANN401, N802 - aiosmtpd's
        """Take a letter."""
        self.taken.add(message_from_bytes(envelope.content)["Message-ID"])
        return "250 OK"


class Hooks:
    """A web server that takes every call of a hook and remembers which, as the sink does with letters."""

    def __init__(self, taken: set[str]) -> None:
        """Start it."""

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                taken.add(self.rfile.read(int(self.headers["Content-Length"])).decode())
                self.send_response(204)
                self.end_headers()

            def log_message(self, *_: object) -> None:
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._server.handle_error = lambda *_: None  # type: ignore[method-assign]  # a caller may be killed
        Thread(target=self._server.serve_forever, daemon=True).start()
        self.port = int(self._server.server_address[1])

    def stop(self) -> None:
        """End it."""
        self._server.shutdown()
        self._server.server_close()


class Lane:
    """A folder with one desk, on which one command at a time is run."""

    def __init__(self, folder: Path, library: Path) -> None:
        """Start what runs the commands.

        Args:
            folder: where the desk and all else may be; it is made.
            library: the compiled seam.

        """
        folder.mkdir()
        self.desk = folder / "desk"
        self._folder = folder
        self.sink = Sink()
        self._controller = Controller(self.sink, hostname="127.0.0.1", port=free_port())
        self._controller.start()
        self._hooks = Hooks(self.sink.taken)
        self._server = subprocess.Popen(
            [sys.executable, "-m", "tools.faults.server"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=preloaded(library),
        )

    def close(self) -> None:
        """End what was started."""
        self._controller.stop()
        self._hooks.stop()
        assert self._server.stdin is not None
        self._server.stdin.close()
        self._server.wait()

    def run(self, args: Sequence[str], given: str = "", fault: Fault = Fault.KILLED, at: int = 0) -> Ran:
        """Run a command on the desk, and let a fault come between at a call; at 0 none does."""
        said = {name: self._folder / name for name in ("given", "out", "err")}
        said["given"].write_text(given, encoding="utf-8")
        typed = ["--desk", str(self.desk), *(word.replace("{desk}", str(self.desk)) for word in args)]
        files = {name: str(path) for name, path in said.items()}
        asked = {"args": typed, "folder": str(self.desk), "fault": fault, "at": at, **files}
        assert self._server.stdin is not None
        assert self._server.stdout is not None
        self._server.stdin.write(json.dumps(asked) + "\n")
        self._server.stdin.flush()
        answer = json.loads(self._server.stdout.readline())
        out, err = (said[name].read_text(encoding="utf-8", errors="replace") for name in ("out", "err"))
        return Ran(out=out, err=err, **answer)

    def make(self, case: Case) -> None:
        """Make the desk that a command is to find."""
        shutil.rmtree(self.desk, ignore_errors=True)
        if case.release:
            unpack(RELEASES / f"{case.release}.tar.xz", self._folder / RELEASE, ["europe"])
            (self._folder / RELEASE / "desk").rename(self.desk)
        self.desk.mkdir(exist_ok=True)
        self._put(case.files)
        for args in case.before:
            ran = self.run(args)
            assert ran.status == 0, (args, ran)
        for name in case.without:
            discard(self.desk / name)
        self._put(case.then)

    def _put(self, files: Mapping[str, str]) -> None:
        for name, text in files.items():
            file = self.desk / name
            file.parent.mkdir(parents=True, exist_ok=True)
            written = text.replace("{port}", str(self._controller.port)).replace("{hooks}", str(self._hooks.port))
            file.write_text(written, encoding="utf-8")
            os.utime(file, ns=(CAME, CAME))

    def keep(self, name: str) -> None:
        """Keep the desk as it is under a name."""
        shutil.copytree(self.desk, self._folder / name, symlinks=True)

    def bring(self, name: str) -> None:
        """Make the desk as it was when it was kept."""
        shutil.rmtree(self.desk, ignore_errors=True)
        shutil.copytree(self._folder / name, self.desk, symlinks=True)

    def contents(self) -> Contents:
        """Return what is on the desk now."""
        return {path.relative_to(self.desk).as_posix(): _held(path) for path in sorted(self.desk.rglob("*"))}

    def standing(self, game: str) -> str:
        """Return what ``pbm status`` says of a game, and how it ends."""
        ran = self.run(("status", game))
        return f"{ran.status}\n{ran.out}{ran.err}"


def free_port() -> int:
    """Return a port of this machine on which nobody listens."""
    with closing(socket.create_server(("127.0.0.1", 0))) as found:
        return int(found.getsockname()[1])


def _held(path: Path) -> bytes | str | None:
    if path.is_dir():
        return None
    if path.name == "journal":
        with closing(sqlite3.connect(path)) as base:
            return "\n".join(sorted(base.iterdump()))
    if path.name == MARKER:
        return path.read_text(encoding="utf-8").partition("\n")[0]  # the rest is made of the times of files
    return path.read_bytes()


def differing(former: Contents, latter: Mapping[str, bytes | str | None]) -> list[str]:
    """Say which files two desks do not have in common, or not with the same contents."""
    names = sorted({*former, *latter})
    told = []
    for name in names:
        if name not in former:
            told.append(f"{name} is there besides")
        elif name not in latter:
            told.append(f"{name} is missing")
        elif former[name] != latter[name]:
            told.append(f"{name} is another")
    return told

"""A web server on this machine that takes the calls of hooks, and answers as a test says."""

from __future__ import annotations

import json
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Event, Thread
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

HANG, CLOSE, DRIP = -1, -2, -3
"""Answers that are none: nothing comes, the connection is closed, or no end comes."""


@dataclass
class HookServer:
    """The server.

    Attributes:
        url: its address, without a path.
        answers: the statuses of the next answers; when there are none left, it is 204.
        headers: what stands in the head of every answer.
        calls: the paths and bodies of the calls that came, in order.
        agents: who called.

    """

    url: str = ""
    answers: list[int] = field(default_factory=list)
    headers: Mapping[str, str] = field(default_factory=dict)
    calls: list[tuple[str, dict[str, Any]]] = field(default_factory=list)
    agents: list[str] = field(default_factory=list)
    stopped: Event = field(default_factory=Event)

    def bodies(self, path: str) -> list[dict[str, Any]]:
        """Return the bodies of the calls to a path."""
        return [body for place, body in self.calls if place == path]


@contextmanager
def hook_server() -> Iterator[HookServer]:
    """Run a server."""
    about = HookServer()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            about.calls.append((self.path, json.loads(body)))
            about.agents.append(self.headers["User-Agent"])
            status = about.answers.pop(0) if about.answers else 204
            if status == HANG:
                about.stopped.wait()
            if status == DRIP:
                self.wfile.write(b"HTTP/1.1 2")
                while not about.stopped.wait(0.05):
                    self.wfile.write(b"0")
            if status > 0:
                self.send_response(status)
                for name, value in about.headers.items():
                    self.send_header(name, value)
                self.end_headers()
            self.close_connection = True

        def log_message(self, *_: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.handle_error = lambda *_: None  # type: ignore[method-assign]  # a caller that has gone is no error here
    thread = Thread(target=server.serve_forever, args=(0.02,))
    thread.start()
    about.url = f"http://127.0.0.1:{server.server_address[1]}"
    try:
        yield about
    finally:
        about.stopped.set()
        server.shutdown()
        thread.join()
        server.server_close()

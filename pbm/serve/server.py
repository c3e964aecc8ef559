"""The server: where it listens, and how it ends.

The main thread moves all bytes in and out, so a slow browser takes up no thread; a few threads work on the requests.
When the server is to end, it takes no more requests, lets go whoever waits for a busy game, and sends the answers
that are ready; what is not done soon is cut off, which harms no file.
"""

from __future__ import annotations

import logging
import os
import signal
import socket
import time
from contextlib import closing, contextmanager
from typing import TYPE_CHECKING, Any, cast

from waitress import wasyncore
from waitress.server import TcpWSGIServer, create_server

from pbm.desk.errors import RefusedError
from pbm.quick.record import record
from pbm.serve.app import make_app
from pbm.serve.guard import LARGEST
from pbm.serve.house import THREADS, House
from pbm.serve.uploads import channels_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from waitress.channel import HTTPChannel

    from pbm.desk.desk import Desk

FAREWELL = 1.0
"""Seconds for answers that are being made when the server is to end."""

BACKLOG = 1024

CONNECTIONS = 900
"""The limit of connections: a process may commonly have 1,024 files open."""

HEADERS = 32_768
"""The limit of bytes of a request's headers."""

IDLE = 60
"""Seconds after which a connection without any traffic is closed."""

PROXY = {"x-forwarded-for", "x-forwarded-proto"}
"""What a web server in front says that is believed, if it is the one in the settings."""


@record
class Wanted:
    """How a server is wanted.

    Attributes:
        host: where it listens.
        port: the port; with 0 a free one is taken.
        password: what the file of the game master's password holds; None if there is none.
        with_post: whether what is due is done, too.

    """

    host: str
    port: int
    password: str | None = None
    with_post: bool = False


def serve(
    desk: Desk, wanted: Wanted, now_ns: Callable[[], int], begun: Callable[[str], None], log: Callable[[str], None]
) -> None:
    """Serve a desk until SIGTERM or Ctrl-C.

    Args:
        desk: the desk.
        wanted: how the server is wanted.
        now_ns: returns the time, in nanoseconds since 1970.
        begun: called with the game master's address as soon as it can be opened.
        log: takes a line on whatever goes wrong.

    Raises:
        RefusedError: it cannot listen there.

    """
    host = wanted.host
    with closing(_bound(host, wanted.port)) as bound:
        place = f"{f'[{host}]' if ':' in host else host}:{bound.getsockname()[1]}"
        house = House.of(desk, place, now_ns, wanted.password, log)
        running = _Running(house, bound)
        with running.signals():
            begun(f"http://{house.place}/enter/{next(iter(house.tokens))}")
            with house.week.going(is_wanted=wanted.with_post):
                is_done = running.run()
        house.children.end_now(FAREWELL / 2)
    if not is_done:
        os._exit(0)  # Python would wait for threads that are still working


def _bound(host: str, port: int) -> socket.socket:
    try:
        return socket.create_server(
            (host, port), family=socket.AF_INET6 if ":" in host else socket.AF_INET, backlog=BACKLOG
        )
    except OSError as error:
        raise RefusedError(f"nobody can listen on {host}:{port}: {error.strerror or error}") from error


def _trust(proxy: str | None) -> dict[str, Any]:
    """Return what the server is given to believe a web server in front of it; nobody else is believed."""
    if proxy is None:
        return {}
    return {"trusted_proxy": proxy, "trusted_proxy_count": 1, "trusted_proxy_headers": PROXY}


class _Running:
    """A server that is running."""

    def __init__(self, house: House, bound: socket.socket) -> None:
        for name in ("waitress", "waitress.queue"):  # they tell of each browser that goes away, and of each queue
            logging.getLogger(name).setLevel(logging.CRITICAL)
        self._house = house
        self._ending = False
        self._open: dict[int, socket.socket] = {}  # dispatchers, which the library's types call sockets
        server = create_server(
            make_app(house),
            map=self._open,
            sockets=[bound],
            threads=THREADS,
            ident=None,
            backlog=BACKLOG,
            connection_limit=CONNECTIONS,
            channel_timeout=IDLE,
            cleanup_interval=IDLE // 4,
            max_request_header_size=HEADERS,
            max_request_body_size=4 * LARGEST,
            log_socket_errors=False,
            clear_untrusted_proxy_headers=True,
            **_trust(house.desk.settings.serve.proxy),
        )
        assert isinstance(server, TcpWSGIServer)
        server.channel_class = channels_of(house)
        self._server = server

    @contextmanager
    def signals(self) -> Iterator[None]:
        """End on SIGTERM and Ctrl-C, from before anybody knows the server's address."""
        before = {number: signal.signal(number, self._end) for number in (signal.SIGTERM, signal.SIGINT)}
        try:
            yield
        finally:
            for number, former in before.items():
                signal.signal(number, former)

    def run(self) -> bool:
        """Serve until a signal comes, and end; return whether everything that had begun is done."""
        while not self._ending:
            self._move(1.0)
        return self._farewell()

    def _end(self, *_: object) -> None:
        self._ending = True
        self._server.pull_trigger()  # otherwise the main thread would sleep on

    def _move(self, seconds: float) -> None:
        """Move bytes in and out, once, after waiting for some for at most so long."""
        wasyncore.loop(timeout=seconds, use_poll=True, map=self._open, count=1)

    def _farewell(self) -> bool:
        """Take nothing new, and send what is being answered, for a little while; return whether all of it is done."""
        until = time.monotonic() + FAREWELL
        self._server.accepting = False
        self._house.turnstile.close()
        self._house.children.end()
        while self._is_answering() and time.monotonic() < until:
            self._move(0.02)
        return self._house.errands.done_within(until - time.monotonic()) and not self._is_answering()

    def _is_answering(self) -> bool:
        # A mapping by the files' numbers, of which the library's types know nothing.
        channels = cast("dict[int, HTTPChannel]", self._server.active_channels).copy().values()
        return any(channel.requests or channel.total_outbufs_len for channel in channels)

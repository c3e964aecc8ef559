"""An LMTP server, to which a mail server delivers: on a port of this machine, or a socket.

A mail is confirmed only when it is on the disk; if it cannot be written, the mail server is asked to keep it. The mail
is handled after the reply, one mail after the other, so that the mail server does not wait for it.

Only its owner and its group can use a socket. The parts of Postfix have no group but Postfix's own, so the folder of
the socket has to hand that group on: ``install -d -o pbm -g postfix -m 2750 FOLDER``.
"""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import stat
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

from pbm.desk.errors import BadSettingsError, RefusedError
from pbm.desk.post_settings import Use
from pbm.post.lmtp import Conversation, Counter, OpenConversations, most_at_a_time
from pbm.post.play_now import work_off_and_play
from pbm.post.reopened_office import Reopened

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from pbm.desk.post_settings import Server
    from pbm.post.post_office import PostOffice

PATIENCE = 30.0
"""Seconds for which a mail that is safe waits to be handled while another program handles mails."""

FAREWELL = 10.0
"""Seconds for mails that are being put away when the server is to end."""

AGAIN = 60.0
"""Seconds until waiting mails are tried again: a game that they are about may have been busy."""

SECOND = 10**9


def listen(office: PostOffice, log: Callable[[str], None], clock: Callable[[], int]) -> None:
    """Take in what mail servers deliver, until SIGTERM or Ctrl-C.

    Args:
        office: the post office.
        log: called with a line for each mail and each failure.
        clock: the time, in nanoseconds since 1970.

    Raises:
        RefusedError: it cannot listen at the configured place.
        OSError: it cannot listen there, for a reason of the operating system.

    """
    server = office.settings.server(Use.LISTEN)
    if server is None:
        raise BadSettingsError("pbm.toml names nowhere to listen: listen is missing in its table [post]")
    if not server.is_here and not office.settings.listen_publicly:
        raise BadSettingsError(
            f"post.listen: anybody who reaches {server} could bring mails in anybody's name;"
            " only this machine's own addresses will do, unless listen_publicly = true stands there, too"
        )

    reopened = Reopened(office, log)

    def work() -> None:
        try:
            current = reopened.at(clock() // SECOND)
            said = () if current is None else work_off_and_play(current, clock() // SECOND, PATIENCE)
        except (RefusedError, OSError) as trouble:  # an error in this thread would otherwise go unnoticed
            said = (str(trouble),)
        for each in said:
            log(f"Warning: {each}")

    with _bound(server) as bound, ThreadPoolExecutor(1, "handling") as hands, ThreadPoolExecutor(1, "storing") as store:
        hands.submit(work)  # mails that an earlier run has left
        counter = Counter(reopened, store, log, clock, lambda: hands.submit(work))
        log(f"listening on {server}")
        asyncio.run(_serve(bound, counter, log))
        hands.shutdown(cancel_futures=True)  # a mail that is being handled now is handled to its end
    log("stopped")


async def _serve(bound: socket.socket, counter: Counter, log: Callable[[str], None]) -> None:
    """Serve until a signal comes; then accept no more connections, but reply to mails that are being put away."""
    loop, ending = asyncio.get_running_loop(), asyncio.Event()
    loop.set_exception_handler(lambda _, about: log(f"Warning: {about.get('exception') or about['message']}"))
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, ending.set)
    most = most_at_a_time()
    open_ones: OpenConversations[Conversation] = OpenConversations(most)

    def begin() -> Conversation:
        return Conversation(counter, open_ones, loop)

    create = loop.create_unix_server if bound.family == socket.AF_UNIX else loop.create_server
    server = await create(begin, sock=bound, backlog=most)
    while not await _comes(ending, AGAIN):
        counter.go_on()
    server.close()
    await _comes(counter.idle, FAREWELL)
    for conversation in open_ones.left():
        conversation.hang_up()
    await asyncio.sleep(0)
    await server.wait_closed()


async def _comes(event: asyncio.Event, seconds: float) -> bool:
    """Wait for an event for at most some seconds; return whether it came."""
    with suppress(TimeoutError):
        await asyncio.wait_for(event.wait(), seconds)
    return event.is_set()


@contextmanager
def _bound(server: Server) -> Iterator[socket.socket]:
    """Open the port or socket for mail servers; a socket's path is removed at the end."""
    if server.host:
        with _port(server) as bound:
            yield bound
    else:
        with _path(Path(server.path)) as bound:
            yield bound


def _port(server: Server) -> socket.socket:
    family = socket.AF_INET6 if ":" in server.host else socket.AF_INET
    try:
        return socket.create_server((server.host, server.port), family=family)
    except OSError as error:
        raise RefusedError(f"nobody can listen on {server}: {error.strerror or error}") from error


@contextmanager
def _path(path: Path) -> Iterator[socket.socket]:
    _clear(path)
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as bound:
        former = os.umask(0o117)  # never, not even for a moment, open to anybody but owner and group
        try:
            bound.bind(str(path))
        finally:
            os.umask(former)
        try:
            bound.listen()
            yield bound
        finally:
            path.unlink(missing_ok=True)


def _clear(path: Path) -> None:
    """Remove a socket left behind by a server that was killed.

    Raises:
        RefusedError: a server listens there, or the file is not a socket.

    """
    try:
        mode = path.lstat().st_mode
    except FileNotFoundError:
        return
    if not stat.S_ISSOCK(mode):
        raise RefusedError(f"{path} is there already, and is not a socket")
    with closing(socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)) as caller, suppress(ConnectionRefusedError):
        caller.connect(str(path))
        raise RefusedError(f"another program listens on {path}")
    path.unlink()

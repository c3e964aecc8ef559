"""The server: where it listens, and how it ends."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from waitress.server import TcpWSGIServer, create_server

from pbm.desk.serve_folder import ServeFolder
from pbm.reports import Renderer
from pbm.serve.app import make_app
from pbm.serve.house import House
from pbm.serve.sessions import Sessions

if TYPE_CHECKING:
    from collections.abc import Callable

    from pbm.desk.desk import Desk

TOKEN_BYTES = 24


def serve(desk: Desk, host: str, port: int, now_ns: Callable[[], int], tell: Callable[[str], None]) -> None:
    """Serve a desk until the command is ended.

    Args:
        desk: the desk.
        host: where it listens.
        port: the port; with 0 a free one is taken.
        now_ns: returns the time, in nanoseconds since 1970.
        tell: prints a line.

    """
    token = secrets.token_urlsafe(TOKEN_BYTES)
    house = House(desk.root, now_ns, Sessions(ServeFolder(desk.root)), Renderer(desk.templates), {token}, "pbm", "")
    server = create_server(make_app(house), host=host, port=port, ident=None)
    assert isinstance(server, TcpWSGIServer)
    assert server.socket is not None  # it listens
    tell(f"http://{host}:{server.socket.getsockname()[1]}/enter/{token}")
    server.run()

"""A request of a player's to the server of a desk, as if it were a command: without a socket, in one process.

Coming in is part of it. The exit status is 0 if the request was answered as it should be, and 1 if not; what the server
complains of goes to standard error.
"""

from __future__ import annotations

import re
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import click

from pbm.cli.opening import refusals
from pbm.desk.desk import Desk
from pbm.pipeline.links import link_of, person_of
from pbm.serve.app import make_app
from pbm.serve.house import House

if TYPE_CHECKING:
    from collections.abc import Sequence

ASK = "ask"
"""The word that begins such a request, instead of a command's name."""

PLACE = "localhost:80"
JSON = {"Accept": "application/json"}


def ask(args: Sequence[str]) -> None:
    """Send a request, and end the process.

    Args:
        args: ``--desk``, the desk, ``ask``, the game, the empire whose player asks, the path, and the form's fields,
            each a name and a value.

    """
    root, game, empire, path, *fields = (args[1], *args[3:])
    desk = Desk.at(Path(root))
    house = House.of(desk, PLACE, time.time_ns, None, lambda line: print(line, file=sys.stderr))
    client = make_app(house).test_client()
    try:
        with refusals():
            link = urlsplit(link_of(desk, person_of(desk.game(game), empire))).path
    except click.ClickException as refused:
        print(refused.format_message(), file=sys.stderr)
        sys.exit(1)
    came = client.get(link)
    token = re.search(r'name="token" value="(\w+)"', client.get("/").text)
    data = {"token": token[1] if token else "", **dict(zip(fields[::2], fields[1::2], strict=True))}
    answer = client.post(path, data=data, headers=JSON) if token else came
    print(answer.status)
    sys.exit(0 if answer.status_code == 200 else 1)

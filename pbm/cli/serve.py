"""``pbm serve``: the desk in a browser."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from pbm.cli.moment import now_ns
from pbm.cli.opening import open_desk, refusals
from pbm.cli.terminal import tell

if TYPE_CHECKING:
    from pathlib import Path


@click.command("serve")
@click.option("--host", default="127.0.0.1", show_default=True, help="Where to listen.")
@click.option(
    "--port", default=8080, show_default=True, type=click.IntRange(0, 65535), help="The port; 0 for a free one."
)
@click.pass_obj
def serve_command(desk: Path, host: str, port: int) -> None:
    """Show players their games in a browser, and take their sheets there."""
    try:
        from pbm.serve.server import serve  # noqa: PLC0415 - no other command needs the libraries
    except ModuleNotFoundError as missing:
        raise click.ClickException(
            f"{missing.name} is not installed: pbm serve needs the extra [serve], as in pip install pbm[serve]"
        ) from missing
    with refusals():
        serve(open_desk(desk), host, port, now_ns, tell)

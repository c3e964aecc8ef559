"""The command serve: the desk in a browser."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import click

from pbm.cli.moment import now_ns
from pbm.cli.opening import open_desk, refusals
from pbm.cli.terminal import tell, tell_lines
from pbm.desk.extras import how_to_install

SCREENS = ("DISPLAY", "WAYLAND_DISPLAY")
"""What names a screen in the environment."""


def _has_screen() -> bool:
    """Return whether somebody has started the server who has a screen for a browser."""
    return sys.stdout.isatty() and (sys.platform == "darwin" or any(map(os.environ.get, SCREENS)))


@click.command("serve")
@click.option("--host", default="127.0.0.1", show_default=True, metavar="ADDRESS", help="Where to listen.")
@click.option(
    "--port", default=8080, show_default=True, type=click.IntRange(0, 65535), help="The port; 0 for a free one."
)
@click.option(
    "--open/--no-open",
    "is_opened",
    default=None,
    help="Open your address in the browser; otherwise only where you have a screen.",
)
@click.option("--no-post", is_flag=True, help="Leave what is due to `pbm post run` or `pbm turn --all`.")
@click.option(
    "--password-file",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="A file with your password; needed where other machines can reach the server.",
)
@click.pass_obj
def serve_command(  # noqa: PLR0913 - one for each option
    desk: Path, host: str, port: int, password_file: Path | None, *, is_opened: bool | None, no_post: bool
) -> None:
    """Let players see their games, order and write to each other in a browser.

    The first line is your own address, which works once: there you begin games, lead them and play in them. Players
    come by their personal links: `pbm player GAME EMPIRE --link`. What is due is done every minute, as by `pbm post
    run`, or by `pbm turn --all` if there is no post. SIGTERM or Ctrl-C ends the server.
    """
    try:
        from pbm.serve.master_password import read_master_password  # noqa: PLC0415 - only this command needs
        from pbm.serve.server import Wanted, serve  # noqa: PLC0415 - the server's libraries
    except ModuleNotFoundError as missing:
        raise click.ClickException(how_to_install("pbm serve", "serve")) from missing

    def begun(address: str) -> None:
        tell(address)
        if _has_screen() if is_opened is None else is_opened:
            click.launch(address)

    def log(line: str) -> None:
        tell_lines(line, err=True)

    with refusals():
        opened = open_desk(desk)
        password = read_master_password(opened, password_file, host)
        serve(opened, Wanted(host, port, password, not no_post), now_ns, begun, log)

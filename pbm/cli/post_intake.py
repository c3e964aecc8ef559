"""The commands that take mails in: from standard input, from a mailbox, or from a mail server."""

from __future__ import annotations

import sys
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click

from pbm.cli.click_types import Anywhere
from pbm.cli.moment import now, now_ns
from pbm.cli.opening import open_desk, refusals
from pbm.cli.terminal import tell
from pbm.desk.errors import RefusedError
from pbm.post.intake import take_in
from pbm.post.post_office import PostOffice

if TYPE_CHECKING:
    from collections.abc import Iterator

PATIENCE = 20.0
"""Seconds for which handling a saved mail waits while another program is working."""

KEEP_IT = 75
"""The exit status that makes a mail server keep a mail and try again: EX_TEMPFAIL of ``sysexits.h``."""


class NotTaken(click.ClickException):
    """A mail could not be saved; the program that delivered it must keep it."""

    exit_code = KEEP_IT


@click.command("take")
@click.pass_obj
def take_command(desk: Path) -> None:
    """Take in one mail from standard input, as a mail server brings it through a pipe or a .forward file.

    \b
    Exit status 0: the mail is safe on disk, whatever comes of it.
    Exit status 75: it could not be put away; a mail server tries again.
    """  # noqa: D301 - the \b is click's
    came = now_ns()
    with _or_not_taken():
        office = PostOffice.of(open_desk(desk))
        take_in(office, _mail(), came)
    with _safe_already():
        _handle(office)


@click.command("fetch")
@click.option("--maildir", type=Anywhere(path_type=Path), help="Take the mails out of this Maildir.")
@click.option("--mbox", type=Anywhere(path_type=Path), help="Take the mails out of this mbox file.")
@click.pass_obj
def fetch_command(desk: Path, maildir: Path | None, mbox: Path | None) -> None:
    """Take in the mails of a mailbox: the one that imap in pbm.toml names, or files on this machine.

    What is safe on disk is moved to the mailbox's folder pbm (imap_done says which), or taken out of the files.
    """
    if maildir and mbox:
        raise click.UsageError("--maildir and --mbox go one at a time")
    with refusals():
        office = PostOffice.of(open_desk(desk))
        try:
            number = _fetched(office, maildir, mbox)
        except (RefusedError, OSError):
            _handle(office)  # the mails that came before the connection broke off
            raise
        _handle(office)
    tell("1 mail was taken in" if number == 1 else f"{number} mails were taken in")


@click.command("listen")
@click.pass_obj
def listen_command(desk: Path) -> None:
    """Take in mails from a mail server that delivers by LMTP, until Ctrl-C or SIGTERM.

    Where, listen in pbm.toml says: lmtp://127.0.0.1:2424, or the path of a socket, lmtp:///run/pbm.sock.
    """
    from pbm.post.listen import listen  # noqa: PLC0415 - the other commands need no server

    with refusals():
        office = PostOffice.of(open_desk(desk))
        listen(office, lambda said: tell(said, err=True), now_ns)


def _fetched(office: PostOffice, maildir: Path | None, mbox: Path | None) -> int:
    from pbm.post.fetch import fetch  # noqa: PLC0415 - `take` must be quick
    from pbm.post.mailboxes import from_maildir, from_mbox  # noqa: PLC0415 - likewise

    if maildir:
        return from_maildir(office, maildir, lambda said: tell(f"Warning: {said}", err=True))
    return from_mbox(office, mbox, now_ns()) if mbox else fetch(office, now_ns())


def _handle(office: PostOffice) -> None:
    from pbm.post.play_now import work_off_and_play  # noqa: PLC0415 - mails are safe first

    for said in work_off_and_play(office, now(), PATIENCE):
        tell(f"Warning: {said}", err=True)


def _mail() -> bytes:
    data = sys.stdin.buffer.read()
    if not data.strip():
        raise RefusedError("no mail came on standard input")
    return data


@contextmanager
def _or_not_taken() -> Iterator[None]:
    """On any error exit with the status that makes a mail server keep the mail: with any other it bounces."""
    try:
        yield
    except RefusedError as refused:
        raise NotTaken(str(refused)) from refused
    except OSError as error:
        raise NotTaken(f"{error.filename or 'the machine'}: {error.strerror or error}") from error
    except (Exception, KeyboardInterrupt) as error:
        raise NotTaken(f"the mail was not taken: {type(error).__name__} {error}".rstrip()) from error


@contextmanager
def _safe_already() -> Iterator[None]:
    """Exit with success even after errors: the mail is safe, and the mail server must not deliver it again."""
    try:
        yield
    except (Exception, KeyboardInterrupt) as error:  # noqa: BLE001 - the next run handles what is left
        tell(f"Warning: the mail is safe, and waits to be handled: {type(error).__name__} {error}".rstrip(), err=True)

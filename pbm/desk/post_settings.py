"""The settings of the post in ``pbm.toml``.

[post]
address = "game-master@example.org"     # the address that players write to, and the sender of our mails
name = "The Thursday Club"              # the sender's name; otherwise the title of the game
smtp = "smtp://127.0.0.1:2525"          # or smtps://, smtp+starttls://user@host:587
imap = "imaps://user@host/INBOX"        # optional, for fetch
imap_done = "pbm"                       # the mailbox's folder for mails that have been fetched
listen = "lmtp://127.0.0.1:2424"        # or lmtp:///run/pbm.sock, for listen
listen_publicly = false                 # whether another machine's mail server may deliver, too
password_file = "../secrets/post"       # or the environment: PBM_POST_PASSWORD
proof = "address-and-key"               # or "address", or "key"
notes_to = "me@example.org"             # where notes for the game master go; otherwise the address
answers_per_hour = 10                   # to one address
invitation_days = 7                     # until an invitation to play ends
substitutes = ["anna@example.org"]      # who is asked, one after the other, when a player has left
timezone = "Europe/Berlin"              # of the games that name none

A password is never in the settings: it comes from a file outside the desk, or from the environment.
"""

from __future__ import annotations

import re
from dataclasses import field
from enum import StrEnum
from ipaddress import ip_address
from typing import TYPE_CHECKING
from urllib.parse import unquote, urlsplit

from pbm.quick.pattern import late_pattern
from pbm.quick.record import record

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping


ADDRESS = late_pattern(r"[^\s@<>,;:\"()\[\]\\]+@[^\s@<>,;:\"()\[\]\\]+")
ADDRESS_RULE = "an address such as player@example.org is wanted"

HOST = late_pattern(r"[a-z0-9]([a-z0-9._-]*[a-z0-9])?|[0-9a-f:.]*:[0-9a-f:.]*", re.IGNORECASE)

LONGEST = 500

LONGEST_INVITATION = 366
"""The limit of the days that an invitation holds."""

SECRET = frozenset({"smtps", "smtp+starttls", "imaps", "imap+starttls"})
"""Schemes with encryption."""


class Proof(StrEnum):
    """What proves who sent a sheet."""

    ADDRESS_AND_KEY = "address-and-key"
    ADDRESS = "address"
    KEY = "key"


@record
class PostSettings:
    """The table ``[post]``."""

    address: str
    name: str | None = None
    smtp: str | None = None
    imap: str | None = None
    imap_done: str = "pbm"
    listen: str | None = None
    listen_publicly: bool = False
    password_file: str | None = None
    proof: Proof = Proof.ADDRESS_AND_KEY
    notes_to: str | None = None
    answers_per_hour: int = 10
    timezone: str | None = None
    invitation_days: int = 7
    substitutes: list[str] = field(default_factory=list)

    def server(self, use: Use) -> Server | None:
        """Return the server in a setting, if there is one.

        Raises:
            NoServerError: the setting is not valid; settings that have been read from a file are.

        """
        text = self._url(use)
        return None if text is None else read_server(text, use)

    def _url(self, use: Use) -> str | None:
        return {Use.SMTP: self.smtp, Use.IMAP: self.imap, Use.LISTEN: self.listen}[use]


def unfit_post(post: PostSettings) -> Iterator[str]:
    """Yield the faults of values that are of the right type."""
    for key, address in (("address", post.address), ("notes_to", post.notes_to)):
        if address is not None and not is_address(address):
            yield f"post.{key}: {ADDRESS_RULE}"
    if post.name is not None and not (post.name.isprintable() and 0 < len(post.name) <= 80):
        yield "post.name: at most 80 characters on one line"
    if post.answers_per_hour < 1:
        yield "post.answers_per_hour: at least 1"
    if not 1 <= post.invitation_days <= LONGEST_INVITATION:
        yield f"post.invitation_days: from 1 to {LONGEST_INVITATION} days"
    yield from (f"post.{fault}" for fault in unfit_substitutes(post.substitutes))
    if not (post.imap_done.isprintable() and 0 < len(post.imap_done) <= 100):
        yield "post.imap_done: the name of a folder is wanted, such as pbm"
    for use in Use:
        try:
            post.server(use)
        except NoServerError as fault:
            yield f"post.{use}: {fault}"


def unfit_substitutes(addresses: Iterable[str]) -> Iterator[str]:
    """Yield the faults of a setting ``substitutes``."""
    for address in addresses:
        if not is_address(address):
            yield f"substitutes: {address[:60]!r}: {ADDRESS_RULE}"


def is_address(text: str) -> bool:
    """Return whether a text can be a bare address: one that fits on a line and needs no quotes."""
    return len(text) <= 254 and ADDRESS.fullmatch(text) is not None


class Use(StrEnum):
    """What a server is for; the value is the name of its setting."""

    SMTP = "smtp"
    IMAP = "imap"
    LISTEN = "listen"


PORTS: Mapping[Use, Mapping[str, int]] = {
    Use.SMTP: {"smtp": 25, "smtps": 465, "smtp+starttls": 587},
    Use.IMAP: {"imap": 143, "imaps": 993, "imap+starttls": 143},
    Use.LISTEN: {"lmtp": 24},
}
"""The schemes for each use, with their default ports."""


def is_this_machine(host: str) -> bool:
    """Return whether a host is this machine, so that nothing goes over a network."""
    if host.lower() == "localhost":
        return True
    try:
        return ip_address(host).is_loopback
    except ValueError:  # a name, not a number
        return False


class NoServerError(ValueError):
    """A text does not name a server of the required kind."""


@record
class Server:
    """A server.

    Attributes:
        scheme: its protocol.
        host: its name or number; empty if it is a socket's path.
        port: its port; 0 if it is a socket's path.
        user: the user to log in as, if any.
        path: without a host, the path of the socket; with one, what follows its first ``/``: a mailbox's folder.

    """

    scheme: str
    host: str
    port: int
    user: str | None = None
    path: str = ""

    @property
    def is_secret(self) -> bool:
        """Return whether the connection is encrypted."""
        return self.scheme in SECRET

    @property
    def is_here(self) -> bool:
        """Return whether it is on this machine, so that nothing goes over a network."""
        return not self.host or is_this_machine(self.host)

    def __str__(self) -> str:
        """Return the server's address, without the user."""
        if not self.host:
            return self.path
        return f"[{self.host}]:{self.port}" if ":" in self.host else f"{self.host}:{self.port}"


def read_server(text: str, use: Use) -> Server:
    """Parse the address of a server in a setting.

    Raises:
        NoServerError: it is not valid; the message repeats no password.

    """
    schemes = PORTS[use]
    if len(text) > LONGEST or " " in text or not (text + unquote(text)).isprintable():
        raise NoServerError(f"up to {LONGEST} characters without blanks are wanted")
    scheme, parted, rest = text.partition("://")
    if not parted or scheme.lower() not in schemes:
        raise NoServerError(f"{' or '.join(f'{known}://' for known in schemes)} is wanted in front")
    # The user is removed first: the standard library fails on some characters that a user's name may contain.
    authority, slash, path = rest.partition("/")
    user, _, place = authority.rpartition("@")
    server = _located(scheme.lower(), place, unquote(path), schemes)
    if not server.host and use is Use.LISTEN and slash and not user:
        return Server(server.scheme, "", 0, None, f"/{server.path}")
    if not server.host:
        raise NoServerError("a host is wanted, such as mail.example.org")
    return _with_user(server, user)


def _located(scheme: str, place: str, path: str, schemes: Mapping[str, int]) -> Server:
    try:
        parts = urlsplit(f"//{place}")
        host, port = parts.hostname or "", parts.port
    except ValueError as error:
        raise NoServerError("what is given as the host or the port is not one") from error
    if parts.query or parts.fragment or (host and not HOST.fullmatch(host)):
        raise NoServerError("what is given as the host is not the name of one")
    if port == 0 or (place and not host):
        raise NoServerError("host and port are wanted, such as mail.example.org:587")
    return Server(scheme, host, schemes[scheme] if port is None else port, None, path)


def _with_user(server: Server, user: str) -> Server:
    if not user:
        return server
    if ":" in user:
        raise NoServerError("no password belongs here: it is taken from PBM_POST_PASSWORD or password_file")
    if not server.is_secret and not server.is_here:
        raise NoServerError(
            "a password would travel so that others can read it: only a server on this machine may be so"
        )
    return Server(server.scheme, server.host, server.port, unquote(user), server.path)

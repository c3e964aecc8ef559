"""Servers of the post, as settings name them: ``smtp+starttls://user@host:587``, ``imaps://user@host/INBOX``.

A user who is called by an address is written with %40 or as it is: the last ``@`` parts user and host. A password has
no place here: the settings may be read by others.
"""

from __future__ import annotations

import re
from enum import StrEnum
from ipaddress import ip_address
from typing import TYPE_CHECKING
from urllib.parse import unquote, urlsplit

from pbm.kernel.record import record

if TYPE_CHECKING:
    from collections.abc import Mapping

HOST = re.compile(r"[a-z0-9]([a-z0-9._-]*[a-z0-9])?|[0-9a-f:.]*:[0-9a-f:.]*", re.IGNORECASE)
LONGEST = 500


class Use(StrEnum):
    """What a server is for, under the name of its setting."""

    SMTP = "smtp"
    IMAP = "imap"
    LISTEN = "listen"


PORTS: Mapping[Use, Mapping[str, int]] = {
    Use.SMTP: {"smtp": 25, "smtps": 465, "smtp+starttls": 587},
    Use.IMAP: {"imap": 143, "imaps": 993, "imap+starttls": 143},
    Use.LISTEN: {"lmtp": 24},
}
"""By use the schemes, and the port of each that is meant without one."""

SECRET = frozenset({"smtps", "smtp+starttls", "imaps", "imap+starttls"})
"""Schemes in which nobody on the way can read along."""


class NoServer(ValueError):  # noqa: N818 - a judgement on a text
    """A text names no server of the kind that is wanted."""


@record
class Server:
    """A server.

    Attributes:
        scheme: how it is spoken to.
        host: its name or number; empty if it is a socket's path.
        port: its port; 0 if it is a socket's path.
        user: who logs in, if anybody does.
        path: without a host, the path of the socket; with one, what stands after its first ``/``: a mailbox's folder.

    """

    scheme: str
    host: str
    port: int
    user: str | None = None
    path: str = ""

    @property
    def is_secret(self) -> bool:
        """Tell whether what is said to it is enciphered."""
        return self.scheme in SECRET

    @property
    def is_here(self) -> bool:
        """Tell whether it is on this machine, so that nothing said to it travels."""
        if not self.host or self.host.lower() == "localhost":
            return True
        try:
            return ip_address(self.host).is_loopback
        except ValueError:  # a name
            return False

    def __str__(self) -> str:
        """Say where it is, without who logs in."""
        if not self.host:
            return self.path
        return f"[{self.host}]:{self.port}" if ":" in self.host else f"{self.host}:{self.port}"


def read_server(text: str, use: Use) -> Server:
    """Read what a setting says of a server.

    Raises:
        NoServer: it says nothing that can be used; why is said in words that repeat no password.

    """
    schemes = PORTS[use]
    if len(text) > LONGEST or " " in text or not (text + unquote(text)).isprintable():
        raise NoServer(f"up to {LONGEST} characters without blanks are wanted")
    scheme, parted, rest = text.partition("://")
    if not parted or scheme.lower() not in schemes:
        raise NoServer(f"{' or '.join(f'{known}://' for known in schemes)} is wanted in front")
    # The user is taken off first: the standard library stumbles over some characters that may stand in one.
    authority, slash, path = rest.partition("/")
    user, _, place = authority.rpartition("@")
    server = _located(scheme.lower(), place, unquote(path), schemes)
    if not server.host and use is Use.LISTEN and slash and not user:
        return Server(server.scheme, "", 0, None, f"/{server.path}")
    if not server.host:
        raise NoServer("a host is wanted, such as mail.example.org")
    return _with_user(server, user)


def _located(scheme: str, place: str, path: str, schemes: Mapping[str, int]) -> Server:
    try:
        parts = urlsplit(f"//{place}")
        host, port = parts.hostname or "", parts.port
    except ValueError as error:
        raise NoServer("what stands for the host or the port is neither") from error
    if parts.query or parts.fragment or (host and not HOST.fullmatch(host)):
        raise NoServer("what stands for the host is no name of one")
    if port == 0 or (place and not host):
        raise NoServer("host and port are wanted, such as mail.example.org:587")
    return Server(scheme, host, schemes[scheme] if port is None else port, None, path)


def _with_user(server: Server, user: str) -> Server:
    if not user:
        return server
    if ":" in user:
        raise NoServer("no password may stand here: it is taken from PBM_POST_PASSWORD or password_file")
    if not server.is_secret and not server.is_here:
        raise NoServer("a password would travel so that others can read it: only a server on this machine may be so")
    return Server(server.scheme, server.host, server.port, unquote(user), server.path)

"""Dovecot: IMAP for any address with one password, and LMTP into the same mailboxes."""

from __future__ import annotations

import os
import shutil
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tests.servers.daemons import Daemon
from tests.support.processes import free_port
from tools.servers import found

if TYPE_CHECKING:
    from pathlib import Path

OWNER = "mail"
"""Who the mailboxes belong to: a user of every Debian."""

SETTINGS = """\
protocols = imap lmtp
base_dir = {home}/run
state_dir = {home}/state
log_path = {home}/dovecot.log
listen = 127.0.0.1
ssl = yes
ssl_cert = <{certificate}
ssl_key = <{key}
disable_plaintext_auth = no
auth_mechanisms = plain login
auth_username_format = %Lu
auth_failure_delay = 0
mail_location = maildir:{mail}/%Lu
mail_uid = {owner}
mail_gid = {owner}
first_valid_uid = 1
first_valid_gid = 1
mail_max_userip_connections = 0
mail_never_cache_fields = imap.envelope date.received
passdb {{
  driver = static
  args = password={password}
}}
userdb {{
  driver = static
  args = uid={owner} gid={owner} home={mail}/%Lu allow_all_users=yes
}}
namespace inbox {{
  inbox = yes
}}
service imap-login {{
  inet_listener imap {{
    port = {imap}
  }}
  inet_listener imaps {{
    port = {imaps}
    ssl = yes
  }}
}}
service lmtp {{
  inet_listener lmtp {{
    address = 127.0.0.1
    port = {lmtp}
  }}
}}
service auth {{
  unix_listener {home}/auth {{
    mode = 0666
  }}
}}
"""


@dataclass(frozen=True)
class Dovecot:
    """The server, where it answers, and where its mailboxes are."""

    daemon: Daemon
    mail: Path
    auth: Path
    """The socket by which other servers ask who may log in."""
    imap: int
    imaps: int
    lmtp: int

    def folder(self, address: str, folder: str) -> Path:
        """Return the Maildir of a folder of somebody's mailbox."""
        home = self.mail / address.lower()
        return home if folder == "INBOX" else home / f".{folder}"

    def start_again(self) -> None:
        """Start it after it was killed, and remove its locks: it would wait two minutes for one that nobody holds."""
        for lock in self.mail.rglob("*.lock"):
            lock.unlink()
        self.daemon.start()


def dovecot(home: Path, certificate: Path, key: Path, password: str) -> Dovecot:
    """Set a server up in a folder; it is not started."""
    mail = home / "mail"
    mail.mkdir(parents=True)
    shutil.chown(mail, OWNER, OWNER)
    imap, imaps, lmtp = (free_port() for _ in range(3))
    settings = home / "dovecot.conf"
    settings.write_text(
        SETTINGS.format(
            home=home, mail=mail, certificate=certificate, key=key, password=password, owner=OWNER,
            imap=imap, imaps=imaps, lmtp=lmtp,
        ),
        encoding="utf-8",
    )  # fmt: skip
    command = [found("dovecot") or "dovecot", "-F", "-c", os.fspath(settings)]
    daemon = Daemon(command, (imap, imaps, lmtp), (home / "output", home / "dovecot.log"))
    return Dovecot(daemon, mail, home / "auth", imap, imaps, lmtp)

"""Postfix: mails in from this machine, and on by LMTP, into mailboxes or wherever a table sends an address."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from tests.servers.daemons import Daemon
from tests.support.processes import free_port
from tools.servers import found

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from tests.servers.dovecot import Dovecot

GONE = "gone.example"
"""Mails to addresses there are accepted, and come back."""

REFUSED = "refused.example"
"""Mails to addresses there are not accepted."""

MAIN = """\
compatibility_level = 3.6
queue_directory = {home}/queue
data_directory = {home}/data
maillog_file = {home}/postfix.log
maillog_file_prefixes = {home}
mail_owner = postfix
setgid_group = postdrop
myhostname = mail.example.org
myorigin = example.org
mydestination =
relay_domains =
local_recipient_maps =
alias_maps =
alias_database =
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
mynetworks = 127.0.0.0/8
smtpd_peername_lookup = no
disable_dns_lookups = yes
smtpd_recipient_restrictions = check_recipient_access inline:{{ {{{refused} = 550 5.1.1 no such user}} }}
smtpd_relay_restrictions = permit_mynetworks, permit_sasl_authenticated, reject
smtpd_sasl_type = dovecot
smtpd_sasl_path = {auth}
smtpd_tls_cert_file = {certificate}
smtpd_tls_key_file = {key}
transport_maps = texthash:{home}/transport
default_transport = lmtp:inet:127.0.0.1:{mailboxes}
lmtp_destination_concurrency_failed_cohort_limit = 0
lmtp_destination_recipient_limit = 50
message_size_limit = 60000000
mailbox_size_limit = 0
queue_run_delay = 1s
minimal_backoff_time = 1s
maximal_backoff_time = 2s
"""

MASTER = """\
127.0.0.1:{smtp} inet n - n - - smtpd
127.0.0.1:{submission} inet n - n - - smtpd
  -o smtpd_tls_security_level=encrypt -o smtpd_sasl_auth_enable=yes -o mynetworks=
127.0.0.1:{smtps} inet n - n - - smtpd
  -o smtpd_tls_wrappermode=yes -o smtpd_sasl_auth_enable=yes -o mynetworks=
pickup unix n - n 60 1 pickup
cleanup unix n - n - 0 cleanup
qmgr unix n - n 1 1 qmgr
tlsmgr unix - - n 1000? 1 tlsmgr
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
trace unix - - n - 0 bounce
verify unix - - n - 1 verify
flush unix n - n 1000? 0 flush
proxymap unix - - n - - proxymap
showq unix n - n - - showq
error unix - - n - - error
retry unix - - n - - error
gone unix - n n - - pipe
  user=mail argv=/bin/sh -c {{cat >/dev/null; echo no such user; exit 67}}
discard unix - - n - - discard
lmtp unix - - n - - lmtp
smtp unix - - n - - smtp
anvil unix - - n - 1 anvil
scache unix - - n - 1 scache
postlog unix-dgram n - n - 1 postlogd
"""

# What the transport `error` is for is refused at once; a program that knows nobody makes it bounce later. The queue of
# what comes in is looked through each second: a mail put there while it is still being tried would wait for the next.

QUEUES = (
    *("active", "bounce", "corrupt", "defer", "deferred", "flush", "hold", "incoming", "private", "saved", "trace"),
    *("maildrop", "public"),
)
OPEN = {"maildrop": 0o730, "public": 0o710}
"""Folders that programs of the group ``postdrop`` may use."""


@dataclass(frozen=True)
class Postfix:
    """The server, and where it answers."""

    daemon: Daemon
    home: Path
    smtp: int
    submission: int
    smtps: int
    ways: dict[str, str] = field(default_factory=dict)
    """By address or domain, where mails to it go that do not go to a mailbox."""

    def send_on(self, ways: Mapping[str, str]) -> None:
        """Send mails on another way from now on: by address or domain, such as ``lmtp:inet:127.0.0.1:2424``."""
        self.ways.update(ways)
        self._write_ways()
        os.kill(self.daemon.number, signal.SIGHUP)

    def send_to_mailbox(self, address: str) -> None:
        """Send mails to an address into its mailbox again."""
        self.ways.pop(address, None)
        self._write_ways()
        os.kill(self.daemon.number, signal.SIGHUP)

    def queue(self) -> str:
        """Return what waits in its queues, as JSON, a mail on each line."""
        return self._run("postqueue", "-j")

    def try_again(self) -> None:
        """Let it try at once what waits."""
        self._run("postqueue", "-f")

    def _write_ways(self) -> None:
        lines = (f"{address} {way}\n" for address, way in sorted(self.ways.items()))
        fresh = self.home / "transport.new"
        fresh.write_text("".join(lines), encoding="utf-8")
        fresh.replace(self.home / "transport")

    def _run(self, program: str, *args: str) -> str:
        command = [found(program) or program, "-c", os.fspath(self.home), *args]
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def postfix(home: Path, boxes: Dovecot, certificate: Path, key: Path) -> Postfix:
    """Set a server up in a folder; it is not started."""
    _make_folders(home)
    ports = {"smtp": free_port(), "submission": free_port(), "smtps": free_port()}
    main = MAIN.format(
        home=home, auth=boxes.auth, mailboxes=boxes.lmtp, certificate=certificate, key=key, refused=REFUSED
    )
    (home / "main.cf").write_text(main, encoding="utf-8")
    (home / "master.cf").write_text(MASTER.format(**ports), encoding="utf-8")
    asked = [found("postconf") or "postconf", "-d", "-h", "daemon_directory"]
    programs = subprocess.run(asked, capture_output=True, text=True, check=True).stdout.strip()
    daemon = Daemon(
        [f"{programs}/master", "-c", os.fspath(home), "-d"],
        tuple(ports.values()),
        (home / "output", home / "postfix.log"),
    )
    server = Postfix(daemon, home, **ports, ways={GONE: "gone:"})
    server._write_ways()
    return server


def _make_folders(home: Path) -> None:
    """Make what Postfix wants, with the owners that it wants."""
    home.mkdir(parents=True)
    (home / "data").mkdir()
    shutil.chown(home / "data", "postfix")
    (home / "queue").mkdir()
    (home / "queue" / "pid").mkdir()
    for name in QUEUES:
        folder = home / "queue" / name
        folder.mkdir(mode=0o700)
        shutil.chown(folder, "postfix", "postdrop" if name in OPEN else "root")
        folder.chmod(OPEN.get(name, 0o700))

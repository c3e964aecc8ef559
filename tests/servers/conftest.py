"""Mail servers that run for the tests, and a desk with a post that uses them."""

from __future__ import annotations

import os
import shutil
import signal
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.servers.mail_server import GAME_MASTER, mail_servers
from tools.servers import ROOT_WANTED, missing

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.servers.mail_server import MailServer


@pytest.fixture(scope="session")
def mail_server() -> Iterator[MailServer]:
    """Postfix and Dovecot, started once; what they can do is told in ``tests/servers/mail_server.py``."""
    if os.geteuid() != 0:
        pytest.fail(ROOT_WANTED)
    if packages := missing():
        pytest.fail(f"These tests need {' '.join(packages)}: `make servers` installs them where it may.")
    # Not below pytest's own folder, which other users cannot look into, and with short paths, as sockets want them.
    home = Path(tempfile.mkdtemp(prefix="pbm-servers-"))
    home.chmod(0o755)
    server = mail_servers(home)
    former = signal.signal(signal.SIGTERM, signal.default_int_handler)  # the servers end with the tests
    try:
        server.start()
        yield server
    finally:
        server.stop()
        signal.signal(signal.SIGTERM, former)
        shutil.rmtree(home)


@pytest.fixture
def address(mail_server: MailServer) -> Iterator[str]:
    """The game master's address, to which no mail has come yet."""
    yield GAME_MASTER
    mail_server.deliver_to_mailbox()
    mail_server.wait_for_empty_queue()
    for folder in ("INBOX", "pbm"):
        mail_server.empty(GAME_MASTER, folder)


@pytest.fixture
def post(tmp_path: Path, mail_server: MailServer, monkeypatch: pytest.MonkeyPatch, address: str) -> Path:
    """A desk whose post is the game master's mailbox, with the password in the environment."""
    desk = tmp_path / "desk"
    desk.mkdir()
    settings = ["[post]", f'address = "{address}"', f'smtp = "{mail_server.smtp_url}"']
    settings.append(f'imap = "{mail_server.imap_url(address)}"')
    (desk / "pbm.toml").write_text("\n".join([*settings, ""]), encoding="utf-8")
    for name, value in mail_server.environment.items():
        monkeypatch.setenv(name, value)
    return desk

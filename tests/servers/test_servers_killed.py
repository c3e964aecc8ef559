"""Killed with SIGKILL at any instant, what takes mails in loses none and has none twice.

The instants are drawn by chance; the seed is shown when a test fails, and PBM_SEED sets it. PBM_KILLS says how often a
program is killed: `PBM_KILLS=200 .venv/bin/pytest tests/servers/test_servers_killed.py`.
"""

from __future__ import annotations

import os
import random
import re
import shutil
import subprocess
import time
from typing import TYPE_CHECKING

import pytest

from tests.support.offices import a_mail, mails
from tests.support.processes import PBM, listening, run, start, wait_until

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from tests.servers.mail_server import MailServer

KILLS = int(os.environ.get("PBM_KILLS", "30"))
SEED = int(os.environ.get("PBM_SEED", "1805"))
EACH_TIME = 5
"""Mails that come before each fetch."""


@pytest.fixture
def chance() -> random.Random:
    """Chance, whose seed is shown when the test fails."""
    print(f"PBM_SEED={SEED}")  # noqa: T201 - pytest shows it with a failure
    return random.Random(SEED)


def numbers(found: Iterable[bytes]) -> list[int]:
    """Return which of our mails these are."""
    return sorted(int(match[1]) for mail in found if (match := re.search(rb"^Message-ID: <(\d+)@", mail, re.MULTILINE)))


def test_a_fetch_killed_at_any_instant_loses_no_mail(
    mail_server: MailServer, post: Path, address: str, tmp_path: Path, chance: random.Random
) -> None:
    """At every time each mail is in the mailbox or safe; in the end all are in post/in, each once, and handled."""
    begun = time.monotonic()
    mail_server.put(address, *map(a_mail, range(EACH_TIME)))
    assert run(post, "post", "fetch")[0] == 0
    longest, came, killed = (time.monotonic() - begun) * 1.2, EACH_TIME, 0
    for _ in range(KILLS):
        mail_server.put(address, *map(a_mail, range(came, came + EACH_TIME)))
        came += EACH_TIME
        process = start(post, "post", "fetch", log=tmp_path / "log")
        time.sleep(chance.uniform(0, longest))
        killed += process.poll() is None
        process.kill()
        process.wait()
        there = {*numbers(mail_server.mailbox(address)), *numbers(mail_server.mailbox(address, "pbm"))}
        assert there == set(range(came))
        assert {*numbers(mails(post)), *numbers(mail_server.mailbox(address))} == set(range(came))
    assert run(post, "post", "fetch")[0] == 0

    assert killed > 0
    assert numbers(mails(post, parts=("cur",))) == list(range(came))
    assert mails(post, parts=("new",)) == []
    assert mail_server.mailbox(address) == []


def test_a_mail_taken_under_fire_is_there_once(post: Path, chance: random.Random) -> None:
    """Whoever brings a mail until success is said, as mail servers do, brings it once, however often he is cut off."""
    begun = time.monotonic()
    run(post, "post", "take", given=a_mail(0))
    longest, came, killed = (time.monotonic() - begun) * 1.2, 1, 0
    for _ in range(KILLS):
        with subprocess.Popen([*PBM, "--desk", str(post), "post", "take"], stdin=subprocess.PIPE) as process:
            assert process.stdin is not None
            process.stdin.write(a_mail(came))
            process.stdin.close()
            time.sleep(chance.uniform(0, longest))
            process.kill()
        killed += process.returncode != 0
        came += process.returncode == 0
    run(post, "post", "take", given=a_mail(came))

    assert killed > 0
    assert numbers(mails(post, parts=("cur",))) == list(range(came + 1))
    assert mails(post, parts=("new",)) == []


def test_a_listening_desk_killed_at_any_instant_loses_no_mail(
    mail_server: MailServer, post: Path, address: str, tmp_path: Path, chance: random.Random
) -> None:
    """What Postfix has not heard 250 for it brings again; in the end all are in post/in, each once, and handled."""
    path, log, came = shared_folder(mail_server.home / "socket") / "pbm.sock", tmp_path / "log", 0
    with (post / "pbm.toml").open("a", encoding="utf-8") as settings:
        settings.write(f'listen = "lmtp://{path}"\n')
    mail_server.postfix.send_on({address: f"lmtp:unix:{path}"})
    for _ in range(max(KILLS // 3, 1)):
        process = start(post, "post", "listen", log=log)
        for number in range(came, came + EACH_TIME):
            mail_server.send_raw("prussia@example.com", address, a_mail(number))
        came += EACH_TIME
        time.sleep(chance.uniform(0, 2))
        process.kill()
        process.wait()
    with listening(post, log):
        mail_server.wait_for_empty_queue()
        wait_until(lambda: len(mails(post, parts=("cur",))) >= came, log.read_text)

    assert numbers(mails(post)) == list(range(came))
    assert mails(post, parts=("new",)) == []


def shared_folder(folder: Path) -> Path:
    """Make a folder in which Postfix may use sockets: they get its group, the only one that Postfix's parts have."""
    folder.mkdir()
    shutil.chown(folder, group="postfix")
    folder.chmod(0o2750)
    return folder

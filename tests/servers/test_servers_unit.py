"""The unit for systemd that makes one process a whole host, as far as it can be tried without systemd at work."""

from __future__ import annotations

import os
import pwd
import re
import signal
import subprocess
import sys
from configparser import ConfigParser
from typing import TYPE_CHECKING

from tests.servers.daemons import Daemon
from tests.support.desks import DeskRunner
from tests.support.mail_desks import FAR, POST
from tests.support.paths import ROOT
from tests.support.processes import free_port, wait_until
from tools.servers import found

if TYPE_CHECKING:
    from pathlib import Path

UNIT = ROOT / "docs" / "systemd" / "pbm-serve.service"


def unit() -> ConfigParser:
    """Read the unit."""
    parser = ConfigParser(interpolation=None)
    parser.optionxform = str  # type: ignore[assignment, method-assign] # as the library's documentation has it
    parser.read_string(UNIT.read_text(encoding="utf-8"))
    return parser


def here(text: str, home: Path, port: int) -> str:
    """Return a text of the unit with what is on this machine in place of the paths of a server."""
    program = text.replace("/opt/pbm", sys.prefix)
    return program.replace("/srv/games", str(home / "desk")).replace("/etc/pbm", str(home)).replace("8080", str(port))


def test_systemd_understands_it(tmp_path: Path) -> None:
    """Every line, once the paths, the user and the program are there."""
    tried = tmp_path / UNIT.name
    (tmp_path / "desk").mkdir()
    user = pwd.getpwuid(os.geteuid()).pw_name
    text = here(UNIT.read_text(encoding="utf-8"), tmp_path, 8080)
    tried.write_text(re.sub("(?m)^(User|Group)=.*$", rf"\1={user}", text), encoding="utf-8")

    analyze = found("systemd-analyze")
    assert analyze is not None
    said = subprocess.run([analyze, "verify", "--man=no", str(tried)], capture_output=True, text=True, check=False)

    assert [line for line in said.stderr.splitlines() if UNIT.name in line] == []


def test_one_process_is_a_whole_host(tmp_path: Path) -> None:
    """Started by the line of the unit it lets people in, runs the post, and ends in the time that the unit allows."""
    desk, port = DeskRunner(tmp_path / "desk"), free_port()
    desk.root.mkdir()
    (desk.root / "pbm.toml").write_text(POST.format(port=1, deadline=FAR, more=""))
    desk.ok("new", "g", "--scenario", "two-rivers")
    desk.ok("player", "g", "PR", "--email", "pr@example.org")
    password = tmp_path / "password"
    password.write_text("a long password")
    password.chmod(0o600)
    line = here(unit()["Service"]["ExecStart"], tmp_path, port).split()
    host = Daemon(line, [port], [tmp_path / "serve.log"])
    letters = desk.root / "post" / "out" / "new"
    host.start()
    try:
        wait_until(lambda: letters.is_dir() and any(letters.iterdir()), host.told)
    finally:
        host.kill(signal.SIGTERM)
    assert "Traceback" not in host.told()

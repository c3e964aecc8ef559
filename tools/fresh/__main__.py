"""Follows ``docs/server.md`` on fresh machines with Debian, from the wheel to a turn played in a browser.

``python -m tools.fresh`` takes Debian 12 and 13, ``python -m tools.fresh trixie`` the one that is named. A machine is a
folder that is entered with chroot. What installs has this machine's network; afterwards the machine has one of its own,
where nobody else listens. There is no systemd in it and no name on the internet, so two programs of ours stand in for
systemctl and certbot.
"""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

from tools.browser import FONTS, browser
from tools.debian import fresh, pip_settings
from tools.fresh.visit import NAME, PASSWORD
from tools.needs import need
from tools.sample import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator

SUITES = ("bookworm", "trixie")
PACKAGES = ("adduser", "python3-venv")
PAGE = ROOT / "docs" / "server.md"
BLOCK = re.compile(r"^```(sh|toml) ?([^\n]*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
HERE = Path(__file__).parent
RELEASES = ROOT / "tests" / "releases"
"""The desks of earlier versions."""
STANDING_IN = {"systemctl.py": "systemctl", "certbot.sh": "certbot"}
TYPED = f"{PASSWORD}\n"
"""What is typed where the page says so."""


class Machine:
    """A machine with Debian, in a folder.

    Attributes:
        root: the folder.
        network: the name of its own network, which it has after what has to be installed.

    """

    def __init__(self, root: Path, network: str) -> None:
        """Take the folder as it is."""
        self.root, self.network = root, network

    def run(self, script: str, *, outside: bool = False) -> None:
        """Run a script as root of the machine.

        Args:
            script: for ``sh``.
            outside: whether it needs the network of the machine that it is on.

        Raises:
            SystemExit: a command in it fails.

        """
        own = [] if outside else ["ip", "netns", "exec", self.network]
        clean = ["env", "-i", "PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", "HOME=/root"]
        command = [*own, "chroot", str(self.root), *clean, "DEBIAN_FRONTEND=noninteractive", "sh", "-euc", script]
        done = subprocess.run(
            command, input=TYPED, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
        )
        shown = [line for line in done.stdout.splitlines() if line.startswith("  fine: ")]
        print("\n".join(shown), end="\n" if shown else "", flush=True)
        if done.returncode:
            sys.exit(f"on {self.root.name} this failed:\n{script}\n{done.stdout[-3000:]}")

    def visit(self) -> None:
        """Come to it in this machine's browser, in the network of the other.

        Raises:
            SystemExit: something is not as it should be.

        """
        certificate = self.root / "etc" / "letsencrypt" / "live" / NAME / "fullchain.pem"
        command = ["ip", "netns", "exec", self.network, sys.executable, "-m", "tools.fresh.visit", str(certificate)]
        if subprocess.run(command, cwd=ROOT, check=False).returncode:
            sys.exit(f"{self.root.name}: the visit failed")

    def write(self, name: str, text: str) -> None:
        """Write a file of the desk's user."""
        path = self.root / name.lstrip("/")
        path.write_text(text, encoding="utf-8")
        self.run(f"chown pbm:pbm {name}", outside=True)


def main() -> None:
    """Follow the page on each machine."""
    if os.geteuid() != 0:
        sys.exit("Fresh machines are made by root alone; a container will do.")
    if shutil.which("ip") is None:
        need("ip", "iproute2")
    if browser() is None:
        need("Chromium or Chrome", "chromium", *FONTS)
    for suite in sys.argv[1:] or SUITES:
        begun = time.monotonic()
        with _machine(suite) as machine:
            _follow(machine)
        print(f"{suite}: a club runs, {time.monotonic() - begun:.0f} s", flush=True)


def _follow(machine: Machine) -> None:
    for kind, name, text in BLOCK.findall(PAGE.read_text(encoding="utf-8")):
        if kind == "toml":
            machine.write(name, text)
            continue
        print("\n".join(f"# {line}" for line in text.splitlines()), flush=True)
        machine.run(text, outside="apt-get" in text)
        if "apt-get" in text:
            for file, program in STANDING_IN.items():  # now, for one that it stands in for has just been installed
                shutil.copy(HERE / file, machine.root / "usr" / "local" / "bin" / program)
    machine.visit()
    machine.run("systemctl start pbm-backup.service")
    machine.run("test -s /var/backups/pbm/two-rivers.tar && echo '  fine: backups are kept'")
    machine.run("su - pbm -c 'pbm doctor' && echo '  fine: the doctor finds nothing wrong'")
    for desk in sorted(RELEASES.glob("*.tar.xz")):
        _bring_up(machine, desk)


def _bring_up(machine: Machine, packed: Path) -> None:
    """Bring up the desk of an earlier version, and play its games again."""
    version = packed.name.removesuffix(".tar.xz")
    shutil.copy(packed, machine.root / "srv")
    steps = (
        f"python3 -m tarfile -e /srv/{packed.name} ~/{version} && cd ~/{version}/desk && pbm upgrade",
        f"cd ~/{version}/desk && for world in worlds/*/; do pbm replay $(basename $world); done",
    )
    for step in steps:
        machine.run(f"su - pbm -c '{step}'")
    machine.run(f"echo '  fine: a desk of {version} is brought up, and its games are played again'")


@contextmanager
def _machine(suite: str) -> Iterator[Machine]:
    """Make a machine with the wheel on it, and clear it away with all that runs there."""
    kept = fresh(suite, PACKAGES)
    with tempfile.TemporaryDirectory(prefix=f"pbm-{suite}-") as folder:
        root, network = Path(folder) / suite, f"pbm-{os.getpid()}"
        root.mkdir()
        subprocess.run(["tar", "-C", str(root), "-xf", str(kept)], check=True)
        _furnish(root)
        subprocess.run(["ip", "netns", "add", network], check=True)
        subprocess.run(["ip", "-n", network, "link", "set", "lo", "up"], check=True)
        subprocess.run(["mount", "-t", "proc", "proc", str(root / "proc")], check=True)
        try:
            yield Machine(root, network)
        finally:
            _end(network)
            subprocess.run(["umount", str(root / "proc")], check=True)
            subprocess.run(["ip", "netns", "del", network], check=True)


def _furnish(root: Path) -> None:
    """Put the wheel on a machine, what is known of the network, and the name that leads to it."""
    build = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(root / "root")]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    with suppress(FileNotFoundError):
        shutil.copy("/etc/resolv.conf", root / "etc" / "resolv.conf")
    (root / "etc" / "hosts").write_text(f"127.0.0.1 localhost {NAME}\n", encoding="utf-8")
    (root / "etc" / "pip").mkdir()
    pip_settings(root / "etc" / "pip")
    (root / "etc" / "pip.conf").symlink_to("pip/pip.conf")


def _end(network: str) -> None:
    """End whatever runs in a network, which is only what was started there."""
    for number in (signal.SIGTERM, signal.SIGKILL):
        told = subprocess.run(["ip", "netns", "pids", network], capture_output=True, text=True, check=True)
        for process in map(int, told.stdout.split()):
            with suppress(ProcessLookupError):
                os.kill(process, number)
        time.sleep(2)


if __name__ == "__main__":
    main()

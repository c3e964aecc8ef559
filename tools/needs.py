"""What checks need besides Python: packages of Debian's, and of npm's in set versions; put there where it may be."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from filelock import FileLock

NPM = Path(sys.prefix) / "npm"
"""Where packages of npm's are installed: in the virtual environment, a folder for each list of them."""

INSTALLING = Path(tempfile.gettempdir()) / "pbm-installing.lock"
"""Is locked while packages of Debian's are installed."""


def need(what: str, *packages: str) -> None:
    """Install packages of Debian's.

    Raises:
        SystemExit: it cannot be installed here.

    """
    named = " ".join(packages)
    if not _may_install():
        sys.exit(f"This check needs {what}. Install it (Debian: apt-get install {named}) and try again.")
    if said := get(*packages):
        sys.exit(said)


def get(*packages: str) -> str:
    """Install packages of Debian's if possible; return what went wrong, for whoever cannot go on without them."""
    if not _may_install():
        return "Only root may install packages, and only Debian has them."
    print(f"installing {' '.join(packages)}", flush=True)
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    with FileLock(INSTALLING):  # apt-get refuses while another one works, and checks go beside each other
        for command in (["apt-get", "update"], ["apt-get", "install", "-y", "--no-install-recommends", *packages]):
            done = subprocess.run(command, env=quiet, capture_output=True, text=True, check=False)
            if done.returncode:
                return f"{' '.join(command)} failed:\n{done.stdout}{done.stderr}"
    return ""


def _may_install() -> bool:
    return shutil.which("apt-get") is not None and os.geteuid() == 0


def packages(wanted: Path) -> Path:
    """Return where the packages of a list are, or will be: its ``name`` is that of the folder."""
    return NPM / str(json.loads(wanted.read_text(encoding="utf-8"))["name"]) / "node_modules"


def install(wanted: Path) -> Path:
    """Install the packages of a list, unless they are there; nothing that a package would run is run.

    Args:
        wanted: a ``package.json`` that names each version exactly.

    Returns:
        The folder of the packages.

    Raises:
        SystemExit: npm cannot get them.

    """
    installed = packages(wanted)
    done = installed.parent / ".installed"
    if done.exists() and done.read_bytes() == wanted.read_bytes():
        return installed
    if shutil.which("npm") is None:
        need("npm", "npm")
    installed.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(wanted, installed.parent / "package.json")
    command = ["npm", "install", "--ignore-scripts", "--no-package-lock", "--no-audit", "--no-fund"]
    ran = subprocess.run(command, cwd=installed.parent, capture_output=True, text=True, check=False)
    if ran.returncode:
        sys.exit(f"npm could not install what {wanted} lists:\n{ran.stdout}{ran.stderr}")
    shutil.copyfile(wanted, done)
    return installed

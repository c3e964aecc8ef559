"""Debian machines to try things on: folders with nothing but Debian in them, and what is known here of the network.

Packages come from where this machine's own come from, Python's libraries from where its pip takes them.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from tools.needs import need

KEPT = Path(sys.prefix) / "debian"
"""Where fresh machines are kept, each as one file: `make clean` removes them with all else that was installed."""

CERTIFICATES = Path("/etc/ssl/certs/ca-certificates.crt")
FROM_AFAR = ("index-url", "extra-index-url", "trusted-host", "timeout", "proxy")
"""What pip may be told of where its packages come from."""


def fresh(suite: str, packages: tuple[str, ...]) -> Path:
    """Return the file of a machine with Debian and these packages; it is made once.

    Raises:
        SystemExit: it cannot be made here.

    """
    if os.geteuid() != 0:
        sys.exit("A machine with Debian is made by root alone; a container will do.")
    kept = KEPT / f"{suite}-{'-'.join(packages)}.tar"
    if kept.exists():
        return kept
    if shutil.which("debootstrap") is None:
        need("debootstrap", "debootstrap")
    print(f"making a machine with Debian {suite}", flush=True)
    KEPT.mkdir(exist_ok=True)
    folder = KEPT / suite
    shutil.rmtree(folder, ignore_errors=True)
    names = ",".join(("ca-certificates", *packages))
    _run(["debootstrap", "--variant=minbase", f"--include={names}", suite, str(folder), *_mirror()])
    (folder / "var" / "lib" / "apt" / "lists").mkdir(exist_ok=True)
    part = kept.with_suffix(".part")
    _run(["tar", "-C", str(folder), "--one-file-system", "-cf", str(part), "."])
    part.rename(kept)
    shutil.rmtree(folder)
    return kept


def pip_settings(folder: Path) -> None:
    """Put what this machine's pip knows of the network into a folder, which has to be ``/etc/pip`` on the other.

    That is ``pip.conf``, and the certificates that it names.
    """
    told = subprocess.run([sys.executable, "-m", "pip", "config", "list"], capture_output=True, text=True, check=True)
    known: dict[str, str] = {}
    for line in told.stdout.splitlines():
        name, _, value = line.partition("=")
        places = value.strip("'").replace("\\n", " ").split()
        if (key := name.partition(".")[2]) in FROM_AFAR and (found := [each for each in places if "file:" not in each]):
            known[key] = " ".join(found)
    if CERTIFICATES.exists():
        shutil.copy(CERTIFICATES, folder / "certificates")
        known["cert"] = "/etc/pip/certificates"
    lines = ["[global]", *(f"{key} = {value}" for key, value in known.items())]
    (folder / "pip.conf").write_text("\n".join(lines) + "\n", encoding="utf-8")


def _mirror() -> list[str]:
    """Return where this machine's packages come from, if it is a Debian."""
    asked = ["apt-get", "indextargets", "--format", "$(REPO_URI)", "Created-By: Packages"]
    told = subprocess.run(asked, capture_output=True, text=True, check=False).stdout.split()
    return [place for place in told if place.rstrip("/").endswith("/debian")][:1]


def _run(command: list[str]) -> None:
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    if done.returncode:
        sys.exit(f"{' '.join(command)} failed:\n{done.stdout[-3000:]}")

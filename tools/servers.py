"""The servers, mail programs and shells that tests use: python -m tools.servers puts them there.

They are taken as they are found, else installed by apt-get where that is allowed. The tests start them themselves, with
settings and folders of their own; nothing of the machine's own servers is touched.
"""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

from tools.needs import need

PROGRAMS = {
    "dovecot": "dovecot-imapd",
    "/usr/lib/dovecot/imap": "dovecot-imapd",
    "/usr/lib/dovecot/lmtp": "dovecot-lmtpd",
    "postfix": "postfix",
    "s-nail": "s-nail",
    "mutt": "mutt",
    "openssl": "openssl",
    "nginx": "nginx",
    "systemd-analyze": "systemd",
    "zsh": "zsh",
    "fish": "fish",
    "mandoc": "mandoc",
}
"""By what is looked for, which package of Debian's has it."""

ROOT_WANTED = (
    "The tests with real mail servers must be run by root, for Postfix and Dovecot give each of their parts a user"
    " of its own; a container will do."
)


def found(program: str) -> str | None:
    """Return where a program is; those of servers are not on everybody's path."""
    return shutil.which(program, path=f"{os.environ.get('PATH', os.defpath)}:/usr/sbin:/sbin")


def missing() -> list[str]:
    """Return the packages that are missing."""
    return sorted({package for program, package in PROGRAMS.items() if found(program) is None})


def main() -> None:
    """Put there what is missing."""
    if os.geteuid() != 0:
        sys.exit(ROOT_WANTED)
    if packages := missing():
        os.environ["RUNLEVEL"] = "1"  # Debian starts no server then: the tests do
        need("mail servers, a web server, mail programs and shells", *packages)
    if packages := missing():
        sys.exit(f"Not found, although it is installed: {' '.join(packages)}; looked in {Path('/usr/sbin')} and PATH.")


if __name__ == "__main__":
    main()

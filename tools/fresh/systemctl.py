#!/usr/bin/python3
"""What stands in for systemd on a machine without it: starts by hand what the units say, as the users that they say.

It needs nothing but Python, for on the machine there is nothing else.
"""

from __future__ import annotations

import os
import pwd
import shlex
import subprocess
import sys
import time
from configparser import ConfigParser
from pathlib import Path
from typing import NoReturn

UNITS = Path("/etc/systemd/system")


def unit(name: str) -> ConfigParser:
    """Read a unit; of keys that are there twice the last one counts."""
    parser = ConfigParser(interpolation=None, strict=False)
    parser.optionxform = str  # type: ignore[assignment, method-assign] # as the library's documentation has it
    parser.read_string((UNITS / name).read_text(encoding="utf-8"))
    return parser


def start(name: str) -> NoReturn:
    """Start a service; one that ends by itself has to end well."""
    service = unit(name)["Service"]
    user = pwd.getpwnam(service["User"])
    own = dict(word.split("=", 1) for word in shlex.split(service.get("Environment", "")))
    environment = {"PATH": os.environ["PATH"], "HOME": user.pw_dir, "LANG": "C.UTF-8", **own}
    command = [word.replace("$$", "$") for word in shlex.split(service["ExecStart"])]
    quiet = service.get("StandardOutput") == "null"
    with Path("/var/log", f"{name}.log").open("ab") as log:
        process = subprocess.Popen(
            command,
            cwd=service["WorkingDirectory"],
            env=environment,
            user=user.pw_uid,
            group=user.pw_gid,
            extra_groups=[],
            umask=int(service["UMask"], 8),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL if quiet else log,
            stderr=log,
            start_new_session=True,
        )
    if service["Type"] == "oneshot":
        sys.exit(process.wait())
    time.sleep(1)
    sys.exit(process.poll() or 0)


def main() -> None:
    """Do what the page asks of systemctl, as far as it can be done."""
    words = [word for word in sys.argv[1:] if not word.startswith("-")]
    if words == ["daemon-reload"]:
        return
    if words == ["reload", "nginx"]:
        pid = Path("/run/nginx.pid")  # `nginx -t` leaves an empty one
        running = pid.exists() and pid.stat().st_size > 0
        sys.exit(subprocess.call(["nginx", "-s", "reload"] if running else ["nginx"]))
    if words[0] in {"enable", "start"}:
        start(words[1].replace(".timer", ".service"))
    sys.exit(f"nobody stands in for systemctl {' '.join(words)}")


main()

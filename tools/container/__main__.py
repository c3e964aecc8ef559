"""Builds the image, lets it run without rights on a file system that nobody writes, plays a turn in it, and stops it.

``python -m tools.container`` begins with a Debian made here; ``python -m tools.container IMAGE`` with another image,
such as the one that the Containerfile names. With ``--where-it-works`` a machine on which podman runs no container is
no fault: many a machine for checks is a container itself.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from tools.debian import fresh, pip_settings
from tools.needs import get, need
from tools.sample import ROOT

IMAGE, BASE, NAME = "localhost/pbm", "localhost/pbm-base", f"pbm-trial-{os.getpid()}"
SUITE, PACKAGES = "trixie", ("adduser", "python3-venv")
USER = 1000

LIMITS = ("--ulimit=nofile=1024:1024", "--ulimit=nproc=4096:4096")
"""What is larger than here may not be set everywhere."""
BOUNDS = (
    "--read-only",
    "--cap-drop=all",
    "--security-opt=no-new-privileges",
    "--network=none",
    "--health-interval=disable",  # asked by hand, for without systemd nothing asks by itself
    *LIMITS,
)
PATIENCE = 60
FAREWELL = 10


def main() -> None:
    """Try everything; the first thing that is not as it should be ends it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("image", nargs="?", help="the image to begin with")
    parser.add_argument("--where-it-works", action="store_true", help="say it if podman runs no container here")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="pbm-container-") as kept:
        folder = Path(kept)
        folder.chmod(0o755)
        (folder / "pip").mkdir()
        pip_settings(folder / "pip")
        if asked.where_it_works and (why := _why_not(folder, asked.image)):
            print(f"The image is not tried: {why}")
            return
        if missing := _missing():
            need("podman and runc", *missing)
        _build(folder, asked.image or _base())
        try:
            _try(folder)
        finally:
            _podman("rm", "--force", "--ignore", NAME)
            _can("secret", "rm", NAME)
    print("the container holds what the Containerfile promises")


def _missing() -> list[str]:
    return [program for program in ("podman", "runc") if shutil.which(program) is None]


def _why_not(folder: Path, image: str | None) -> str:
    """Return why no image can be built and run here, if that is so: what is in the way is no fault of the image."""
    if os.geteuid() != 0:
        return "only root makes a machine with Debian."
    if (missing := _missing()) and (said := get(*missing)):
        return said
    try:
        base = image or _base()
    except SystemExit as failed:
        return str(failed)
    library = "python3 -m venv /tmp/e && /tmp/e/bin/pip download -q --no-deps -d /tmp click"
    command = ["run", "--rm", "--network=host", *LIMITS, *_pip(folder), base, "sh", "-c", library]
    return "" if _can(*command) else "podman runs no container here that gets libraries."


def _pip(folder: Path) -> list[str]:
    """Return the options that bring what is known of pip's network here into a container."""
    return [f"--volume={folder / 'pip'}:/etc/pip:ro", f"--volume={folder / 'pip' / 'pip.conf'}:/etc/pip.conf:ro"]


def _base() -> str:
    """Return the name of an image of Debian and Python, made here."""
    if subprocess.run(["podman", "image", "exists", BASE], check=False).returncode:
        _podman("import", "--quiet", str(fresh(SUITE, PACKAGES)), BASE)
    return BASE


def _build(folder: Path, base: str) -> None:
    command = [
        "build",
        "--format=docker",
        "--isolation=chroot",
        "--network=host",
        f"--build-arg=BASE={base}",
        *_pip(folder),
        f"--file={ROOT / 'tools' / 'container' / 'Containerfile'}",
        f"--tag={IMAGE}",
        str(ROOT),
    ]
    _timed("built", *command)


def _try(folder: Path) -> None:
    desk, password = folder / "desk", folder / "password"
    desk.mkdir(mode=0o700)
    os.chown(desk, USER, USER)
    password.write_text("a long password\n", encoding="utf-8")
    _podman("secret", "create", NAME, str(password))
    secret = f"--secret={NAME},target=/etc/pbm/password,uid={USER},gid={USER},mode=0400"
    _podman("run", "--detach", f"--name={NAME}", *BOUNDS, f"--volume={desk}:/desk", secret, IMAGE)
    _wait_for_health()
    _must(_podman("exec", NAME, "id", "-u") == str(USER), "it runs without rights")
    _must(not _can("exec", "--user=0", NAME, "touch", "/opt/pbm/written"), "not even root writes to its file system")
    _podman("exec", NAME, "pbm", "new", "duel", "--scenario", "two-rivers", "--solo", "FR")
    _podman("exec", NAME, "pbm", "turn", "duel", "--force")
    _must((desk / "reports/duel/turn-001/FR.html").exists(), "a turn is played, and its report is on the desk")
    _must(_podman("logs", NAME) == "", "the log holds no address that lets anybody in")
    begun = time.monotonic()
    _podman("stop", f"--time={FAREWELL}", NAME)
    _must(time.monotonic() - begun < FAREWELL, "it ends when it is told to")
    _must(_podman("inspect", "--format={{.State.ExitCode}}", NAME) == "0", "it ends well")


def _wait_for_health() -> None:
    end = time.monotonic() + PATIENCE
    while not _can("healthcheck", "run", NAME):
        if time.monotonic() > end:
            sys.exit(f"the container is not healthy:\n{_podman('logs', NAME)}")
        time.sleep(0.5)
    print("fine: it says that it is healthy")


def _must(holds: bool, what: str) -> None:  # noqa: FBT001 - what holds
    if not holds:
        sys.exit(f"not so: {what}")
    print(f"fine: {what}")


def _can(*words: str) -> bool:
    return subprocess.run(["podman", "--runtime=runc", *words], capture_output=True, check=False).returncode == 0


def _timed(done: str, *words: str) -> None:
    begun = time.monotonic()
    _podman(*words)
    print(f"{done} in {time.monotonic() - begun:.0f} s", flush=True)


def _podman(*words: str) -> str:
    """Run podman; what it says on standard error counts only if it fails.

    Raises:
        SystemExit: it fails.

    """
    command = ["podman", "--runtime=runc", *words]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    if ran.returncode:
        sys.exit(f"{' '.join(command)} failed:\n{ran.stdout[-3000:]}{ran.stderr[-3000:]}")
    return ran.stdout.strip()


if __name__ == "__main__":
    main()

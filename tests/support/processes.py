"""The program in a process of its own, as a mail server or a timer starts it."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from pathlib import Path

PBM = [sys.executable, "-c", "from pbm.cli import main; main(prog_name='pbm')"]
PATIENCE = 60.0
"""Seconds for what takes one at most: a test never depends on the speed of the machine."""


def run(
    desk: Path,
    *args: str,
    given: bytes = b"",
    environment: Mapping[str, str] | None = None,
    before: Callable[[], None] | None = None,
) -> tuple[int, str]:
    """Run a command on a desk; return its status and what it said.

    Args:
        desk: the desk.
        args: the command.
        given: what comes on its standard input.
        environment: what is added to the environment.
        before: is called in the process before the command.

    """
    done = subprocess.run(
        [*PBM, "--desk", str(desk), *args],
        input=given,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        env={**os.environ, **(environment or {})},
        preexec_fn=before,
        timeout=PATIENCE * 5,
        check=False,
    )
    return done.returncode, done.stdout.decode()


def start(desk: Path, *args: str, log: Path, environment: Mapping[str, str] | None = None) -> subprocess.Popen[bytes]:
    """Start a command that goes on; what it says goes into a file."""
    with log.open("ab") as said:
        return subprocess.Popen(
            [*PBM, "--desk", str(desk), *args],
            stdin=subprocess.DEVNULL,
            stdout=said,
            stderr=said,
            env={**os.environ, **(environment or {})},
        )


@contextmanager
def listening(desk: Path, log: Path) -> Iterator[subprocess.Popen[bytes]]:
    """Let `pbm post listen` run; in the end it is told to stop, and must do so well."""
    with log.open("ab") as file:
        before = file.tell()
    process = start(desk, "post", "listen", log=log)
    try:
        wait_until(lambda: b"listening on" in log.read_bytes()[before:] or process.poll() is not None, log.read_text)
        yield process
        process.send_signal(signal.SIGTERM)
        assert process.wait(PATIENCE) == 0, log.read_text(encoding="utf-8")
    finally:
        process.kill()
        process.wait()


def wait_until(
    holds: Callable[[], object], told: Callable[[], object] = lambda: "", patience: float = PATIENCE
) -> None:
    """Wait until something holds; what is told is shown if it never does."""
    end = time.monotonic() + patience
    while not holds():
        assert time.monotonic() < end, f"waited in vain for {patience} s\n{told()}"
        time.sleep(0.02)


def free_port() -> int:
    """Return a port of this machine that nobody uses."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    return port

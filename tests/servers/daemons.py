"""Servers as processes of the test's own."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from tests.support.processes import PATIENCE, wait_until

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path


@dataclass
class Daemon:
    """A server with all processes that it starts.

    Attributes:
        command: starts it, and goes on as long as it runs.
        ports: where it answers when it is ready.
        logs: files to be shown when something fails.

    """

    command: Sequence[str]
    ports: Sequence[int]
    logs: Sequence[Path]
    _process: subprocess.Popen[bytes] | None = field(default=None, init=False)

    def start(self) -> None:
        """Start it and wait until it answers."""
        with self.logs[0].open("ab") as log:
            self._process = subprocess.Popen(
                self.command, stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True
            )
        wait_until(lambda: all(map(answers, self.ports)) or not self.runs, self.told)
        assert self.runs, f"{self.command[0]} ended at once\n{self.told()}"

    @property
    def runs(self) -> bool:
        """Tell whether it runs."""
        return self._process is not None and self._process.poll() is None

    @property
    def number(self) -> int:
        """Return the number of its first process."""
        assert self._process is not None
        return self._process.pid

    def kill(self, number: signal.Signals = signal.SIGKILL) -> None:
        """End all its processes at once."""
        if self._process is None:
            return
        with suppress(ProcessLookupError):
            os.killpg(self._process.pid, number)
        self._process.wait(PATIENCE)
        with suppress(ProcessLookupError):  # its children, if they are slower
            os.killpg(self._process.pid, signal.SIGKILL)
        wait_until(lambda: not any(map(answers, self.ports)), self.told)
        self._process = None

    def told(self) -> str:
        """Return the end of its logs."""
        texts = (f"{log}:\n{log.read_text(errors='replace')[-8000:]}" for log in self.logs if log.exists())
        return "\n".join(texts)


def answers(port: int) -> bool:
    """Tell whether somebody listens on a port of this machine."""
    try:
        socket.create_connection(("127.0.0.1", port), timeout=1).close()
    except OSError:
        return False
    return True

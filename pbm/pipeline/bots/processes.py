"""Runs bots beside each other: each gets its input, and has written its answer in time or has failed.

Whatever a bot does, its answer is here by the end of its time: it is over when its own process has ended, whoever still
holds its pipes, and then all that it has started is killed. What has left its process group goes on; a bound is no
sandbox.
"""

from __future__ import annotations

import os
import selectors
import signal
import subprocess
import sys
import time
from contextlib import ExitStack, suppress
from math import ceil
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import IO, TYPE_CHECKING

from pbm.pipeline.bots import bounded
from pbm.pipeline.bots.question import Answer

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pbm.pipeline.bots.question import Question

MOST = 64 * 1024
"""The limit of bytes of an answer."""
TAIL = 1000
"""How many of the last bytes on standard error are kept."""
PIECE = 64 * 1024
PAUSE = 0.02
"""How often to look whether processes have ended, in seconds: another process may hold their pipes open."""


def ask(questions: Mapping[str, Question]) -> dict[str, Answer]:
    """Run all bots at the same time, and return what each of them has answered; none of them is left running."""
    with ExitStack() as running:
        selector = running.enter_context(selectors.DefaultSelector())
        bots: dict[str, _Bot] = {}
        answers: dict[str, Answer] = {}
        for name, question in questions.items():
            folder = running.enter_context(TemporaryDirectory(prefix="pbm-bot-", ignore_cleanup_errors=True))
            try:
                bots[name] = _Bot(question, folder, selector)
            except OSError as error:
                answers[name] = Answer(b"", "", f"it cannot be started: {error.strerror or error}")
            else:
                running.callback(bots[name].stop)
        while waiting := [name for name in bots if name not in answers]:
            for key, _ in selector.select(PAUSE):
                key.data()
            answers |= {name: bots[name].end() for name in waiting if bots[name].is_over()}
        return {name: answers[name] for name in questions}


class _Bot:
    """A bot that runs."""

    def __init__(self, question: Question, folder: str, selector: selectors.BaseSelector) -> None:
        """Start it in an empty folder, in a session and a process group of its own.

        Raises:
            OSError: it cannot be started.

        """
        launcher = (sys.executable, "-I", "-S", str(Path(bounded.__file__)))
        bounds = (str(ceil(question.seconds)), str(question.megabytes))
        self._process = subprocess.Popen(  # noqa: S603 - a command of the game master's, and no shell
            [*launcher, *bounds, *question.command],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            bufsize=0,
            cwd=folder,
            env={**question.environment, "HOME": folder, "TMPDIR": folder},
            start_new_session=True,
        )
        self._seconds, self._until = question.seconds, time.monotonic() + question.seconds
        self._given, self._written, self._said = memoryview(question.given), bytearray(), bytearray()
        self._failure: str | None = None
        self._killed = False
        self._selector = selector
        stdin, stdout, stderr = self._process.stdin, self._process.stdout, self._process.stderr
        assert stdin is not None
        assert stdout is not None
        assert stderr is not None
        self._stdin, self._stdout, self._stderr = stdin, stdout, stderr
        for pipe in (stdin, stdout, stderr):
            os.set_blocking(pipe.fileno(), False)
        selector.register(stdin, selectors.EVENT_WRITE, self._give)
        selector.register(stdout, selectors.EVENT_READ, self._read)
        selector.register(stderr, selectors.EVENT_READ, self._listen)

    def is_over(self) -> bool:
        """Return whether it has ended, has failed, or has used up its time."""
        if self._process.poll() is None and self._failure is None and time.monotonic() >= self._until:
            self._failure = f"it was not done within {self._seconds:g} s"
        return self._failure is not None or self._process.returncode is not None

    def end(self) -> Answer:
        """Kill whatever is left of it, and return its answer."""
        ended = self._process.returncode
        self._kill()
        while self._failure is None and self._read():
            pass
        for _ in range(MOST // PIECE + 1):  # what has left the group may go on writing
            self._listen()
        if self._failure is None and ended:
            self._failure = f"it was ended by {_signal(-ended)}" if ended < 0 else f"it ended with status {ended}"
        if self._failure is None and not self._written.strip():
            self._failure = "it wrote nothing"
        self.stop()
        return Answer(bytes(self._written), self._said.decode(errors="replace").strip(), self._failure)

    def stop(self) -> None:
        """Kill whatever is left of it, and close its pipes; may be repeated."""
        if not self._killed:
            self._kill()
        for pipe in (self._stdin, self._stdout, self._stderr):
            self._close(pipe)

    def _kill(self) -> None:
        """Kill its process group: itself, if it runs, and what it has started and left behind.

        Only once: later the group's number may be another's.
        """
        self._killed = True
        with suppress(ProcessLookupError, PermissionError):  # nothing is left of it
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()

    def _give(self) -> None:
        try:
            self._given = self._given[os.write(self._stdin.fileno(), self._given[:PIECE]) :]
        except BlockingIOError:
            return
        except OSError:  # it does not read its input, and need not
            self._given = self._given[:0]
        if not self._given:
            self._close(self._stdin)

    def _read(self) -> bool:
        """Read what has been written; return whether there may be more."""
        piece = self._piece(self._stdout)
        self._written += piece
        if len(self._written) > MOST:
            self._failure = f"it wrote more than {MOST // 1024} KiB"
        return bool(piece)

    def _listen(self) -> None:
        self._said = (self._said + self._piece(self._stderr))[-TAIL:]

    def _piece(self, pipe: IO[bytes]) -> bytes:
        """Return what a pipe holds: nothing at its end, and nothing as yet."""
        try:
            piece = b"" if pipe.closed else os.read(pipe.fileno(), PIECE)
        except BlockingIOError:
            return b""
        if not piece:
            self._close(pipe)
        return piece

    def _close(self, pipe: IO[bytes]) -> None:
        if not pipe.closed:
            self._selector.unregister(pipe)
            pipe.close()


def _signal(number: int) -> str:
    with suppress(ValueError):
        return signal.Signals(number).name
    return f"signal {number}"

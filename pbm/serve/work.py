"""Beginning what somebody wishes on a page: once, however often the button is pressed.

Each page has a number of its own. The same wish from the same page has the same key, so its record is there already
when it comes a second time, and nothing is done twice. What was refused may be tried again; what was cut off only from
a page that was made since, as whoever wishes it has to look at what was done.
"""

from __future__ import annotations

import secrets
import threading
from collections import OrderedDict
from contextlib import ExitStack
from dataclasses import dataclass, field
from hashlib import sha256
from types import MappingProxyType
from typing import TYPE_CHECKING

from pbm.desk.errors import BusyError
from pbm.desk.job_files import JobFile, JobFiles, JobState
from pbm.kernel.sentence import say
from pbm.quick.record import record
from pbm.serve.commands.doing import do_job
from pbm.serve.hand import PROGRAM
from pbm.serve.refusal import Refusal

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence
    from pathlib import Path

    from pbm.desk.serve_folder import ServeFolder
    from pbm.serve.children import Children
    from pbm.serve.commands.command import Command

    Upload = Callable[[Path], object]

MOST_SECRETS = 20
"""How many answers with secrets are remembered for whoever has pressed a button twice."""


@record
class Wish:
    """What somebody wishes.

    Attributes:
        command: the command.
        game: the name of the game; empty if it is about none.
        values: what the boxes hold.
        who: the account of whoever wishes it.
        language: the code of their language.
        once: the number of the page; empty for a program, which knows what it does.

    """

    command: Command
    game: str
    values: Mapping[str, str]
    who: str
    language: str
    once: str = ""

    @property
    def key(self) -> str:
        """The key of the record."""
        once = self.once or secrets.token_hex(16)
        told = repr((once, self.who, self.command.name, self.game, sorted(self.values.items())))
        return sha256(told.encode("utf-8", "replace")).hexdigest()[:32]


@record
class Begun:
    """A piece of work that was begun, or had been: its key, its record, and sentences that are kept nowhere."""

    key: str
    job: JobFile
    secret: Sequence[str] = ()


@dataclass
class Work:
    """What is being done for those who ask.

    Attributes:
        folder: the server's folder on the desk.
        children: the processes of the server.
        log: takes a line for whoever runs the server.

    """

    folder: ServeFolder
    children: Children
    log: Callable[[str], None]
    _lock: threading.Lock = field(default_factory=threading.Lock)
    _secrets: OrderedDict[str, Sequence[str]] = field(default_factory=OrderedDict)

    @property
    def jobs(self) -> JobFiles:
        """The records."""
        return JobFiles(self.folder)

    def begin(self, root: Path, wish: Wish, now: int, uploads: Mapping[str, Upload] = MappingProxyType({})) -> Begun:
        """Do what is wished, or have it done by a process of its own.

        Args:
            root: the desk's folder.
            wish: what is wished.
            now: the time, in seconds since 1970.
            uploads: the files that were sent along, each as a function that writes it.

        Raises:
            Refusal: something else is being done with the game.
            BusyError: somebody else works on it; or the server ends.
            NotWrittenError: there was no room to note it down.

        """
        key = wish.key
        with ExitStack() as held:
            with self._lock:
                known = self.jobs.read(key)
                if known is not None and known.state is not JobState.REFUSED:
                    return Begun(key, known, self.secret_of(key))
                if wish.command.is_long:
                    self._require_alone(wish.game)
                job = JobFile(wish.command.name, wish.game, wish.who, dict(wish.values), wish.language, now)
                handle = held.enter_context(self.jobs.working(key))
                self.jobs.tidy(now)
                self.jobs.write(key, job)
            for which, upload in uploads.items():
                upload(self.jobs.file_of(key, which))
            if wish.command.is_long:
                self._hand_over(root, key, handle)
                return Begun(key, job)
            return self._do(root, key, job)

    def secret_of(self, key: str) -> Sequence[str]:
        """Return the sentences with secrets that a piece of work has brought lately."""
        return self._secrets.get(key, ())

    def of_game(self, game: str, most: int) -> Iterable[tuple[str, JobFile]]:
        """Return what was done with a game lately."""
        return [each for each in self.jobs.all() if each[1].game == game][:most]

    def _require_alone(self, game: str) -> None:
        """Check that nothing long is being done with a game.

        Raises:
            Refusal: there is.

        """
        if any(job.game == game and job.state is JobState.WORKING for _, job in self.jobs.all()):
            raise Refusal(409, say("Something else is being done here: wait until it has ended."))

    def _do(self, root: Path, key: str, job: JobFile) -> Begun:
        done = do_job(root, self.jobs, key, job)
        if done.busy:
            raise BusyError(done.job.said[0])
        if done.secret:
            with self._lock:
                self._secrets[key] = done.secret
                while len(self._secrets) > MOST_SECRETS:
                    self._secrets.popitem(last=False)
        return Begun(key, done.job, done.secret)

    def _hand_over(self, root: Path, key: str, handle: int) -> None:
        """Have a process do the work; it inherits the lock.

        Raises:
            BusyError: the server ends.

        """
        child = self.children.run(PROGRAM, [str(root.absolute()), key], [handle])
        if child is None:
            raise BusyError("the server ends")

        def listen() -> None:
            said = self.children.wait(child)
            if said:
                self.log(f"Warning: a piece of work was cut off: {said}")

        threading.Thread(target=listen, name=f"job {key[:8]}", daemon=True).start()

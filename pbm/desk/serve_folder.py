"""The desk's own folder for its server: what proves who comes in by a browser. It is in no game's backup.

    serve/secret            64 hexadecimal digits that all personal links and form tokens are derived from
    serve/links.json        how often each personal link has been renewed
    serve/sessions/         a file for each session; its name is the hash of the session's cookie
    serve/jobs/             work that was begun on a page, and what came of it (:mod:`pbm.desk.job_files`)
    serve/week.json         the last run of what is due

Only their owner can read any of these files. Servers and commands that run side by side share them.
"""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import asdict, field
from typing import TYPE_CHECKING

from pbm.desk import durable
from pbm.desk.errors import BusyError, NotOurFileError, refused_if_not_written
from pbm.desk.players import is_secret, new_secret
from pbm.desk.records import read_record, to_json
from pbm.quick.pattern import late_pattern
from pbm.quick.record import record

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

FOLDER = "serve"
SESSION_FILE = late_pattern(r"[0-9a-f]{64}\.json")

PATIENCE = 3.0
"""Seconds to wait for another command that renews a link: that takes some thousandths of a second."""


@record
class Renewals:
    """How often each personal link has been renewed, by person: ``links.json``.

    A seat without an address is in it as soon as it has a link.
    """

    renewals: dict[str, int] = field(default_factory=dict)

    def to_json(self) -> bytes:
        """Return the bytes of the file."""
        return to_json(asdict(self))


@record
class SessionFile:
    """What the file of a session holds: whose it is, since when, on which browser, and of which renewal of the link."""

    who: str
    began: int
    origin: str
    renewal: int

    def to_json(self) -> bytes:
        """Return the bytes of the file."""
        return to_json(asdict(self))


@record
class ServeFolder:
    """The folder ``serve`` of a desk, which may not exist yet."""

    desk: Path

    @property
    def place(self) -> Path:
        """The folder."""
        return self.desk / FOLDER

    @property
    def secret_file(self) -> Path:
        """The file of the secret."""
        return self.place / "secret"

    @property
    def links_file(self) -> Path:
        """The file of the renewals."""
        return self.place / "links.json"

    @property
    def sessions(self) -> Path:
        """The folder of the sessions."""
        return self.place / "sessions"

    @property
    def jobs(self) -> Path:
        """The folder of what was begun on a page."""
        return self.place / "jobs"

    @property
    def week_file(self) -> Path:
        """The file of the last run of what is due."""
        return self.place / "week.json"

    def secret(self) -> bytes:
        """Return the desk's secret; it is made on first use.

        Raises:
            NotOurFileError: it is damaged; links made from it might be guessed.

        """
        if not self.secret_file.exists():
            with self._locked():
                if not self.secret_file.exists():  # another run may have made it meanwhile
                    durable.write(self.secret_file, f"{new_secret()}\n".encode(), private=True)
        secret = self.secret_file.read_text(encoding="utf-8", errors="replace").strip()
        if not is_secret(secret):
            raise NotOurFileError(f"{self.secret_file} is damaged: move it away, and all personal links are made anew")
        return secret.encode()

    def renewals(self) -> dict[str, int]:
        """Return how often the links of persons have been renewed.

        Raises:
            NotOurFileError: the file is damaged.

        """
        try:
            return read_record(self.links_file, Renewals).renewals
        except FileNotFoundError:
            return {}

    def note(self, person: str, *, renewed: bool) -> None:
        """Note that a person has a link, or that it is renewed; the file is written only if that changes it."""
        with self._locked():
            before = self.renewals()
            after = {**before, person: before.get(person, 0) + renewed}
            if after != before:
                durable.write(self.links_file, Renewals(after).to_json(), private=True)

    def renew_seat(self, game: str, empire: str) -> None:
        """Renew the link of a seat, if it has had one while no address was registered for it."""
        for person in self.renewals():
            if person.startswith(f"{game}/") and person.endswith(f"/{empire}"):
                self.note(person, renewed=True)

    @contextmanager
    def _locked(self) -> Iterator[None]:
        from filelock import FileLock, Timeout  # noqa: PLC0415 - most commands only read

        with refused_if_not_written(lambda: "the links are as they were"):
            durable.make_private_folder(self.place)
            try:
                with FileLock(self.place / ".links.lock", timeout=PATIENCE, mode=0o600):
                    yield
            except Timeout as error:
                raise BusyError("another pbm is working on the personal links: try again when it is done") from error

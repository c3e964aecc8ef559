"""The post office for a long-running program: opened anew before each piece of work, as settings change.

Players, games and their clocks are read from their files whenever they are needed; an open desk holds only the
settings. While they cannot be read, no mail is judged by old ones: it is put away as usual, and waits.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.desk.desk import Desk
from pbm.desk.errors import RefusedError
from pbm.post.notes import note
from pbm.post.post_office import PostOffice

if TYPE_CHECKING:
    from collections.abc import Callable


class Reopened:
    """A post office with the current settings.

    Attributes:
        last: the office with the settings that were last readable: enough to put mails away, which needs no setting.

    """

    def __init__(self, office: PostOffice, log: Callable[[str], None]) -> None:
        """Begin with an office.

        Args:
            office: the office as it was opened when the program began.
            log: called with a line when the settings cannot be read, and when the program has to be restarted.

        """
        self.last, self._log = office, log
        self._served = _place(office)
        self._unread: str | None = None

    def at(self, now: int) -> PostOffice | None:
        """Return the office with the current settings; None if they cannot be read, which is reported once.

        Args:
            now: the time, in seconds since 1970.

        """
        try:
            office = PostOffice.of(Desk.at(self.last.desk.root))
        except RefusedError as refused:
            self._report_unread(str(refused), now)
            return None
        except OSError as error:
            self._report_unread(f"{error.filename or 'the machine'}: {error.strerror or error}", now)
            return None
        if self._unread is not None:
            self._log("the settings can be read again")
        if _place(office) not in {self._served, _place(self.last)}:
            self._log("Warning: where to listen has been changed: that takes effect when the program is started anew")
        self.last, self._unread = office, None
        return office

    def _report_unread(self, why: str, now: int) -> None:
        """Inform the game master, by the settings that were last readable, that mails wait."""
        if self._unread is None:
            text = f"{why}\n\nMails are put away as they come, and handled when the settings can be read again."
            note(self.last, "the settings cannot be read", text, f"note/settings/{now}", now)
        if self._unread != why:
            self._log(f"Warning: mails wait, for the settings cannot be read: {why}")
        self._unread = why


def _place(office: PostOffice) -> tuple[str | None, bool]:
    return office.settings.listen, office.settings.listen_publicly

"""The post office for a program that lives long: opened anew before each piece of work, for settings change.

Players, games and their clocks are read from their files whenever they are asked for; only the settings are held by an
open desk. While they cannot be read no mail is judged by old ones: it is put away as ever, and waits.
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
    """A post office whose settings are those of the moment.

    Attributes:
        last: the office by the settings that were read last: to put mails away, for which no setting is needed.

    """

    def __init__(self, office: PostOffice, log: Callable[[str], None]) -> None:
        """Begin with an office.

        Args:
            office: the office as it was opened when the program began.
            log: is told a line when the settings cannot be read, and when the program itself would have to begin anew.

        """
        self.last, self._log = office, log
        self._served = _place(office)
        self._unread: str | None = None

    def at(self, now: int) -> PostOffice | None:
        """Return the office as its settings are now; None if they cannot be read, which is told once.

        Args:
            now: the time, in seconds since 1970.

        """
        try:
            office = PostOffice.of(Desk.at(self.last.desk.root))
        except RefusedError as refused:
            self._tell_unread(str(refused), now)
            return None
        except OSError as error:
            self._tell_unread(f"{error.filename or 'the machine'}: {error.strerror or error}", now)
            return None
        if self._unread is not None:
            self._log("the settings can be read again")
        if _place(office) not in {self._served, _place(self.last)}:
            self._log("Warning: where to listen has been changed: that takes effect when the program is started anew")
        self.last, self._unread = office, None
        return office

    def _tell_unread(self, why: str, now: int) -> None:
        """Tell the game master that mails wait, by the settings that were read last."""
        if self._unread is None:
            text = f"{why}\n\nMails are put away as they come, and handled when the settings can be read again."
            note(self.last, "the settings cannot be read", text, f"note/settings/{now}", now)
        if self._unread != why:
            self._log(f"Warning: mails wait, for the settings cannot be read: {why}")
        self._unread = why


def _place(office: PostOffice) -> tuple[str | None, bool]:
    return office.settings.listen, office.settings.listen_publicly

"""A mail while it is handled: its text, split into lines once, and the games that it is about, each opened once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.pipeline.open_game import load
from pbm.quick.record import record
from pbm.sheets import SheetText

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.desk.desk import Desk
    from pbm.mail.mail import Mail
    from pbm.pipeline.open_game import OpenGame


@record
class IncomingMail:
    """A mail while it is handled.

    Attributes:
        name: its name in ``post/in``.
        mail: the mail.
        came_ns: when it came, in nanoseconds since 1970.
        now: the time, in seconds since 1970.
        texts: its readable texts, without the parts that have been taken out so far.

    """

    name: str
    mail: Mail
    came_ns: int
    now: int
    texts: Sequence[SheetText]

    @classmethod
    def of(cls, mail: Mail, name: str = "", came_ns: int = 0, now: int = 0) -> IncomingMail:
        """Return a mail of which nothing has been taken out yet."""
        return cls(name, mail, came_ns, now, tuple(SheetText(each.text.encode()) for each in mail.texts))


class OpenGames:
    """The games of a desk that one mail is about."""

    def __init__(self, desk: Desk) -> None:
        """Start with no game open."""
        self.desk = desk
        self._open: dict[str, OpenGame] = {}

    def open_anew(self, name: str) -> OpenGame:
        """Open a game as it stands now.

        Raises:
            RefusedError: it cannot be opened.

        """
        self._open[name] = load(self.desk, self.desk.game(name))
        return self._open[name]

    def open(self, name: str) -> OpenGame:
        """Return a game as it stood when it was opened for this mail.

        Raises:
            RefusedError: it cannot be opened.

        """
        return self._open.get(name) or self.open_anew(name)

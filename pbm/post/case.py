"""A mail while it is handled."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.record import record

if TYPE_CHECKING:
    from pbm.mail.mail import Mail


@record
class Case:
    """A mail while it is handled.

    Attributes:
        name: its name in ``post/in``.
        mail: the mail.
        came_ns: when it came, in nanoseconds since 1970.
        now: the time, in seconds since 1970.

    """

    name: str
    mail: Mail
    came_ns: int
    now: int

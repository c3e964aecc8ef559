"""How often anybody may ask: by address for strangers, by account for those who have come in.

Each rate allows a number of requests at once, and then as many as become free with time. One number for each asker is
all that is kept, and only of the askers of the last minutes.
"""

from __future__ import annotations

import threading
import time
from ipaddress import IPv6Address, ip_address
from math import ceil
from typing import TYPE_CHECKING

from pbm.quick.record import record

if TYPE_CHECKING:
    from collections.abc import Callable

MINUTE, HOUR, DAY = 60, 3600, 86_400

MOST = 20_000
"""The number of askers that are remembered at a time."""

ROUNDING = 1e-6
"""Seconds by which sums of parts of a minute may be wrong."""


@record
class Rate:
    """How often something may be done.

    Attributes:
        name: what it is that is done.
        most: how often it may be done at once.
        seconds: the time in which as many become free again.

    """

    name: str
    most: int
    seconds: int


STRANGER = Rate("stranger", 300, MINUTE)
"""Requests of an address from which nobody has come in: a whole club may sit behind it."""

ACCOUNT = Rate("account", 600, MINUTE)
"""Requests of an account, from all its browsers together: a page that checks while its reader writes asks 40."""

PASSWORD, PASSWORDS = Rate("password", 5, MINUTE), Rate("passwords", 30, MINUTE)
"""Tries of the game master's password: by address, and of all addresses together."""

LINK, LINKS = Rate("link", 3, DAY), Rate("links", 60, HOUR)
"""Letters with a personal link that were asked for: to an address, and by the address that asks."""


class Limits:
    """What was asked lately, by whom."""

    def __init__(self, ticks: Callable[[], float] = time.monotonic) -> None:
        """Begin with nothing asked.

        Args:
            ticks: returns seconds that never go back; a clock that is set must not lock anybody out.

        """
        self._ticks = ticks
        self._lock = threading.Lock()
        self._free: dict[tuple[str, str], float] = {}

    def take(self, rate: Rate, who: str) -> int:
        """Count a request; return 0 if it may be done, and otherwise in how many seconds the next one may.

        A request that may not be done is not counted: who keeps on asking does not wait for longer.
        """
        now, each = self._ticks(), rate.seconds / rate.most
        with self._lock:
            free = max(self._free.pop((rate.name, who), now), now)
            wait = free + each - now - rate.seconds
            self._free[rate.name, who] = free if wait > ROUNDING else free + each
            if len(self._free) > MOST:
                self._forget(now)
        return ceil(wait) if wait > ROUNDING else 0

    def _forget(self, now: float) -> None:
        """Forget whoever may ask as if they had never asked; if that is not enough, those who asked least lately."""
        self._free = {key: free for key, free in self._free.items() if free > now}
        for key in list(self._free)[: max(0, len(self._free) - MOST // 2)]:
            del self._free[key]


def from_where(address: str) -> str:
    """Return what an address counts as: a household has 2 ** 64 numbers of the sixth version of the protocol."""
    try:
        number = ip_address(address)
    except ValueError:
        return address
    if isinstance(number, IPv6Address):
        return str(number.ipv4_mapped or IPv6Address(int(number) >> 64 << 64))
    return str(number)

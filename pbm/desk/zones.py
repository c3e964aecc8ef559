"""Time zones: which one a deadline is in, and which moment it is.

A deadline is a time of day by the clock on a wall, and stays that over a change to summer time. When the clock is put
forward over it, or shows it twice, the later of the two moments that it may mean is meant: nobody has less time.
"""

from __future__ import annotations

import os
from datetime import UTC
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from datetime import datetime, tzinfo

LOCALTIME = Path("/etc/localtime")
DATABASE = "zoneinfo/"


def is_zone(name: str) -> bool:
    """Tell whether there is a time zone of this name, such as ``Europe/Berlin``."""
    return _find(name) is not None


def close_zones(name: str) -> list[str]:
    """Return the zones whose names are nearest to one that there is not."""
    from difflib import get_close_matches  # noqa: PLC0415 - only for a mistake
    from zoneinfo import available_timezones  # noqa: PLC0415 - likewise

    names = {zone.lower(): zone for zone in sorted(available_timezones())}
    return [names[near] for near in get_close_matches(name.lower(), names, n=1)]


def zone_of(name: str | None) -> tzinfo:
    """Return the time zone of a name that settings have; without one, the machine's own."""
    return (_find(name) if name else None) or machine_zone()


def machine_zone(localtime: Path = LOCALTIME) -> tzinfo:
    """Return the zone that the machine's clock is in: what TZ says, then ``/etc/localtime``, then UTC."""
    said = os.environ.get("TZ", "").removeprefix(":")
    if said:
        return _find(said) or UTC
    if not localtime.exists():
        return UTC
    _, found, name = str(localtime.resolve()).rpartition(DATABASE)
    return (_find(name) if found else None) or _read(localtime) or UTC


def moment(local: datetime, zone: tzinfo) -> datetime:
    """Return the moment that a time by the clock on the wall means, in UTC; of two the later."""
    return max(local.replace(tzinfo=zone, fold=fold).astimezone(UTC) for fold in (0, 1))


def is_twofold(when: datetime) -> bool:
    """Tell whether the clock on the wall shows a moment's time twice that day."""
    return when.replace(fold=0).utcoffset() != when.replace(fold=1).utcoffset()


def _find(name: str) -> tzinfo | None:
    from zoneinfo import ZoneInfo, ZoneInfoNotFoundError  # noqa: PLC0415 - a game without deadlines needs no zones

    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):  # the others: a folder's name, or one that leads out of them
        return None


def _read(file: Path) -> tzinfo | None:
    from zoneinfo import ZoneInfo  # noqa: PLC0415 - as above

    try:
        with file.open("rb") as data:
            return ZoneInfo.from_file(data)
    except (ValueError, OSError):
        return None

"""The calendar of deadlines: their time zone, the moment of a local time, and holidays.

A deadline is a local time of day, and stays so over a change to summer time. If the clocks skip it, or show it twice,
the later of the two possible moments counts, so that no player has less time.

A deadline that would fall into holidays moves later by whole periods until it is out of them, and all later ones too.
"""

from __future__ import annotations

import os
from datetime import UTC, timedelta
from pathlib import Path
from typing import TYPE_CHECKING

from pbm.quick.record import record

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence
    from datetime import date, datetime, tzinfo


LOCALTIME = Path("/etc/localtime")
DATABASE = "zoneinfo/"

RULE = "the first and the last day are wanted: { from = 2027-12-20, to = 2028-01-02 }"


def is_zone(name: str) -> bool:
    """Return whether there is a time zone of this name, such as ``Europe/Berlin``."""
    return _find(name) is not None


def close_zones(name: str) -> list[str]:
    """Return the names of zones that are most similar to an unknown one."""
    from difflib import get_close_matches  # noqa: PLC0415 - only for a mistake
    from zoneinfo import available_timezones  # noqa: PLC0415 - likewise

    names = {zone.lower(): zone for zone in sorted(available_timezones())}
    return [names[near] for near in get_close_matches(name.lower(), names, n=1)]


def zone_of(name: str | None) -> tzinfo:
    """Return the time zone that settings name; without a name, the machine's own."""
    return (_find(name) if name else None) or machine_zone()


def machine_zone(localtime: Path = LOCALTIME) -> tzinfo:
    """Return the zone of the machine's clock: by TZ, then by ``/etc/localtime``, otherwise UTC."""
    said = os.environ.get("TZ", "").removeprefix(":")
    if said:
        return _find(said) or UTC
    if not localtime.exists():
        return UTC
    _, found, name = str(localtime.resolve()).rpartition(DATABASE)
    return (_find(name) if found else None) or _read(localtime) or UTC


def moment(local: datetime, zone: tzinfo) -> datetime:
    """Return the moment of a local time, in UTC; of two the later."""
    return max(local.replace(tzinfo=zone, fold=fold).astimezone(UTC) for fold in (0, 1))


def is_twofold(when: datetime) -> bool:
    """Return whether a moment's local time occurs twice that day."""
    return when.replace(fold=0).utcoffset() != when.replace(fold=1).utcoffset()


def _find(name: str) -> tzinfo | None:
    from zoneinfo import ZoneInfo, ZoneInfoNotFoundError  # noqa: PLC0415 - a game without deadlines needs no zones

    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):  # the last two: a folder's name, or one that leads out of them
        return None


def _read(file: Path) -> tzinfo | None:
    from zoneinfo import ZoneInfo  # noqa: PLC0415 - as above

    try:
        with file.open("rb") as data:
            return ZoneInfo.from_file(data)
    except (ValueError, OSError):
        return None


@record
class Holiday:
    """Days on which nothing is due, from the first to the last."""

    first: date
    last: date


def holidays_of(tables: Iterable[Mapping[str, date]]) -> Sequence[Holiday]:
    """Return the holidays in the settings, the earliest first."""
    return [Holiday(first, last) for first, last in sorted((table["from"], table["to"]) for table in tables)]


def unfit_holidays(tables: Iterable[Mapping[str, date]]) -> Iterator[str]:
    """Yield the faults of holidays, with their numbers."""
    for number, table in enumerate(tables, start=1):
        if table.keys() != {"from", "to"}:
            yield f"holidays[{number}]: {RULE}"
        elif table["from"] > table["to"]:
            yield f"holidays[{number}]: they would end on {table['to']}, before they begin"


def deadline_after(first: datetime, days: int, number: int, holidays: Iterable[Holiday]) -> datetime:
    """Return the deadline with the given number, counted from 0, in local time.

    Args:
        first: when the first deadline would be without holidays.
        days: between two deadlines.
        number: the number of deadlines before it.
        holidays: the earliest first.

    Raises:
        OverflowError: it is beyond the end of the calendar.

    """
    passed_over = -1  # the last period that lies in holidays
    for holiday in holidays:
        lowest = max(passed_over + 1, -((first.date() - holiday.first).days // days))
        highest = (holiday.last - first.date()).days // days
        if lowest > number:
            break
        if highest >= lowest:
            number += highest - lowest + 1
            passed_over = highest
    return first + timedelta(days=days * number)

"""Numbers as people write them who do not write 3 or ALL BUT 3: to be suggested, not to be read."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from pbm.kernel.quantity import ALL, Quantity
from pbm.sheets.lexer import Reading

if TYPE_CHECKING:
    from collections.abc import Collection

_SPELT_OUT = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen "
    "seventeen eighteen nineteen twenty"
)
_SPELT = _SPELT_OUT.split()
_ALL = {"all", "everything", "everybody", "everyone"}
_ALL_BUT = re.compile(r"all(?:\s*-\s*|\s*(?:but|except|minus|less)\s*)(\w{1,9})", re.IGNORECASE)


def quantity_meant(text: str) -> Reading | None:
    """Return the number that was probably meant: ``five`` is 5, ``all-1`` ALL BUT 1."""
    text = text.strip().casefold()
    if text in _ALL:
        return Reading("ALL", ALL)
    but = _ALL_BUT.fullmatch(text)
    amount = _amount(but[1] if but else text)
    if amount is None:
        return None
    return Reading("ALL_BUT", Quantity(amount, all_but=True)) if but else Reading("NUMBER", Quantity(amount))


def quantity_suggested(text: str, accepts: Collection[str]) -> str | None:
    """Return how to write the number that was probably meant, where it may stand."""
    reading = quantity_meant(text)
    return str(reading.value) if reading and reading.terminal in accepts else None


def _amount(text: str) -> int | None:
    if text in _SPELT:
        return _SPELT.index(text)
    return int(text) if text.isdecimal() and text.isascii() and len(text) < 10 else None

"""Lists that answers point into, to keep the data small: prices, refusals, and the patterns of their wording.

An *answer* is the number of an entry: 0 and more of ``prices``, -1 and less of ``refusals``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Union

from pbm.kernel.sentence import Sentence

if TYPE_CHECKING:
    from pbm.kernel.language import Language
    from pbm.kernel.sentence import Phrase, Value
    from pbm.rulesets.empires.form.judging import Price

WHERE, TO = "@", "^"
"""Placeholders in refusals for the areas of the boxes, so that one refusal of many areas is listed once."""

Said = tuple[int, tuple[tuple[str, Union[str, int, "Said"]], ...]]
"""A sentence taken apart: the number of its pattern, and its values."""


class Lists:
    """The lists while they grow; every entry is there once."""

    def __init__(self, reader: Language) -> None:
        """Begin with empty lists; numbers of things are written in the reader's language."""
        self._reader = reader
        self._prices: dict[tuple[object, ...], int] = {}
        self._refusals: dict[tuple[Said, int | None], int] = {}
        self._listed: list[tuple[Said, int | None]] = []
        self._patterns: dict[str, int] = {}

    @property
    def prices(self) -> list[list[object]]:
        """Prices as ``[most, each, free, least, refusal]``, or ``[most, steps, refusal]``; see ``Price``."""
        return list(map(list, self._prices))

    @property
    def refusals(self) -> list[list[object]]:
        """Refusals as ``[pattern, values, price]``; the price is there if earlier actions may help."""
        return [[*_written(said), later] for said, later in self._listed]

    @property
    def patterns(self) -> list[str]:
        """The wording of refusals, for a catalogue to translate; braces name the values."""
        return list(self._patterns)

    def price(self, price: Price, limit: int | None = None) -> int:
        """Return the answer that is a price, with the refusal of any larger number."""
        costs = (price.steps,) if price.steps else (price.each, price.free, price.least)
        return self._prices.setdefault((price.most, *costs, limit), len(self._prices))

    def refusal(self, said: Said, later: int | None = None) -> int:
        """Return the answer that is a refusal, with the price that may be asked later."""
        number = self._refusals.setdefault((said, later), len(self._listed))
        if number == len(self._listed):
            self._listed.append((said, later))
        return -1 - number

    def about_to(self, answer: int) -> bool:
        """Return whether a refusal mentions WHERE TO."""
        (_, values), _ = self._listed[-1 - answer]
        return any(value == TO for _, value in values)

    def said(self, reason: Phrase | None, where: str | None, to: str | None = None) -> Said:
        """Take a sentence apart; areas that stand in WHERE and WHERE TO are not named."""
        if not isinstance(reason, Sentence):
            return self._patterns.setdefault(str(reason), len(self._patterns)), ()
        number = self._patterns.setdefault(reason.pattern, len(self._patterns))
        return number, tuple((name, self._value(value, where, to)) for name, value in reason.values)

    def _value(self, value: Value, where: str | None, to: str | None) -> str | int | Said:
        if isinstance(value, Sentence):
            return self.said(value, where, to)
        if isinstance(value, int):
            return value
        text = str(value)
        return WHERE if text == where else TO if text == to else text


def _written(said: Said) -> list[object]:
    """Return a sentence taken apart as JSON holds it: the number of its pattern, and its values by name."""
    pattern, values = said
    return [pattern, {name: _written(value) if isinstance(value, tuple) else value for name, value in values}]

"""Lines of imagined sheets, read as those of any sheet; each line is read once, however many sheets have it."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from pbm.kernel.order import Action
from pbm.sheets import OrderLanguage, SheetText
from pbm.sheets.rows import cut, cut_as_action

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from pbm.kernel.order import Order
    from pbm.kernel.ruleset import Ruleset

W = TypeVar("W")


class LineReader(Generic[W]):
    """Reads lines in the language of one game's sheets."""

    def __init__(self, ruleset: Ruleset[W, Any], world: W) -> None:
        """Learn the language from a world, which may be an imagined one."""
        self._ruleset = ruleset
        self._language = OrderLanguage(ruleset, ruleset.words(world), ruleset.places(world))
        self._order = cache(self._read)

    @property
    def places(self) -> int:
        """How many lines a sheet may have."""
        return self._language.places

    def readable(self, lines: Sequence[str]) -> bool:
        """Return whether a sheet of these lines has no misorder: not too many, and each is understood."""
        return len(lines) <= self.places and all(self._order(line) is not None for line in lines)

    def actions(self, world: W, empire: str, lines: Iterable[str]) -> list[Action[W]]:
        """Return the actions of an empire's sheet as they are meant in a world, without lines that cannot be read."""
        known = [(line, order) for line in lines if (order := self._order(line)) is not None]
        meant = self._ruleset.interpret(world, empire, [order for _, order in known])
        return [
            Action(empire, place, line, order)
            for place, ((line, _), order) in enumerate(zip(known, meant, strict=True), 1)
        ]

    def _read(self, line: str) -> Order[Any] | None:
        row = cut(SheetText(line.encode()).lines[0])
        if row is None:
            return None
        read = self._language.read(row if row.start == "action" else cut_as_action(row), explained=False)
        return read.order

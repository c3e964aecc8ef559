"""The lines of a sheet judged when the turn begins: what each says, where it belongs, and what is against it for good.

Of that everything follows: the sheet as it is meant, and what its player is told (C.25.1).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.record import record
from pbm.kit.lines import forbidden
from pbm.rulesets.baton.orders.below import Aim, If, Split
from pbm.rulesets.baton.orders.misplaced import as_written
from pbm.rulesets.baton.rules.lines import LINE_ABOVE
from pbm.rulesets.baton.rules.written.belonging import belongings

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.kernel.order import Action, Order
    from pbm.kernel.sentence import Sentence
    from pbm.rulesets.baton.position.world import World

    Line = Action[World]


@record
class Judged:
    """A line, judged.

    Attributes:
        line: the line.
        order: what it says, wherever it stands; None if it cannot be read.
        above: the place in the list of the line that it belongs to.
        against: why it fails, whatever happens in the turn; None if nothing is against it.

    """

    line: Line
    order: Order[World] | None
    above: int | None
    against: Sentence | None

    @property
    def is_below(self) -> bool:
        """Whether it is a sub-line (C.37)."""
        return isinstance(self.order, Split | Aim | If)


def judged(world: World, lines: Sequence[Line]) -> list[Judged]:
    """Judge the lines of a sheet, in their order (C.36, C.37, C.42, C.43)."""
    found: list[Judged] = []
    for line, where in zip(lines, belongings([line.order for line in lines], world.settings.rounds), strict=True):
        order = as_written(line.order)
        against = line.reason if order is None else forbidden(line, world) or where.against
        found.append(Judged(line, order, where.above, against))
        if against is None and found[-1].is_below and where.above is not None and found[where.above].against:
            found[-1] = Judged(line, order, where.above, LINE_ABOVE)
    return found


def by_power(world: World, lines: Sequence[Line]) -> dict[str, list[Line]]:
    """Return the lines of each power that is not out."""
    sheets: dict[str, list[Line]] = {power: [] for power in world.playing()}
    for line in lines:
        if line.empire in sheets:
            sheets[line.empire].append(line)
    return sheets

"""The combats of a round, one after the other (N.46, N.51)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.phase import Round

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pbm.kernel.order import Action
    from pbm.rulesets.battles.position.world import World


def one_by_one(world: World, actions: Sequence[Action[World]]) -> Iterator[Round[World]]:
    """Yield a round for each combat as long as attacks of the round are pending; all lines are in each batch."""
    number = 0
    while world.today.pending:
        number += 1
        yield Round(number, [actions])

"""What a game master may want to look into after a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.battles.position.stacks import LINE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.rulesets.battles.position.world import Army, World


def odd(before: World, after: World) -> Iterator[str]:
    """Point out who has reached his break number, has no general left, or has an empty line stack."""
    for code, army in after.armies.items():
        former = before.armies[code]
        if _is_broken(army) and not _is_broken(former):
            yield f"{code} has reached its break number of {army.break_number}"
        if army.commander is None and former.commander is not None:
            yield f"{code} has no general any more"
        yield from (
            f"{code} has nobody in {stack}" for stack in LINE if former.stacks[stack] and not army.stacks[stack]
        )


def _is_broken(army: Army) -> bool:
    return army.break_number > 0 and army.lost >= army.break_number

"""What a game master may want to look into after a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.rulesets.baton.position.world import World


def odd(before: World, after: World) -> Iterator[str]:
    """Point out who has lost his last army, his last area or his capital."""
    for code, power in after.powers.items():
        if list(before.armies_of(code)) and not list(after.armies_of(code)):
            yield f"{code} has no army any more"
        if before.value_of(code) and not after.value_of(code):
            yield f"{code} controls no area any more"
        elif before.controls(code, power.capital) and not after.controls(code, power.capital):
            yield f"{code} has lost its capital, {power.capital}"

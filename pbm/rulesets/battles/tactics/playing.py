"""Cards played in combats (N.85, N.86)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.kernel.event import Event
    from pbm.kernel.phase import Stage
    from pbm.rulesets.battles.world import World

    Events = Iterator[Event[World]]


def square_cards(stage: Stage[World]) -> Events:  # noqa: ARG001 - not written yet
    """Play cards SQUARE of both sides (N.53, step 4)."""
    yield from ()


def combat_cards(stage: Stage[World]) -> Events:  # noqa: ARG001 - not written yet
    """Play cards COMBAT of both sides (N.53, step 6)."""
    yield from ()


def square_answers(stage: Stage[World]) -> Events:  # noqa: ARG001 - not written yet
    """Play cards ANSWER against cards SQUARE that have just been played (N.86)."""
    yield from ()


def combat_answers(stage: Stage[World]) -> Events:  # noqa: ARG001 - not written yet
    """Play cards ANSWER against cards COMBAT that have just been played (N.86)."""
    yield from ()


def attackers_result_card(stage: Stage[World]) -> Events:  # noqa: ARG001 - not written yet
    """Play a card RESULT of the attacker (N.53, step 8)."""
    yield from ()


def defenders_result_card(stage: Stage[World]) -> Events:  # noqa: ARG001 - not written yet
    """Play a card RESULT of the defender (N.53, step 8)."""
    yield from ()


def check_cards(stage: Stage[World], army: str) -> Events:  # noqa: ARG001 - not written yet
    """Play cards CHECK of both sides as a stack of an army is checked, the attacker's first (N.86)."""
    yield from ()

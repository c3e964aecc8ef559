"""Answers: cards that cancel a card just played (W.78)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.kernel.event import Event
    from pbm.kernel.phase import Stage
    from pbm.rulesets.warp.events.cards import CardPlayed
    from pbm.rulesets.warp.world import World


class Answers:
    """The answers that wait while a phase runs: one that is given is gone for the cards played after it.

    All phases that play cards play them through this: ``took_effect, events = answers.play(CardPlayed(...))``.
    """

    def __init__(self, stage: Stage[World]) -> None:
        """Find the PLAY lines that answer: in order of play, then of their lines; only cards that may be played now."""
        raise NotImplementedError

    def play(self, card: CardPlayed) -> tuple[bool, Sequence[Event[World]]]:
        """Play a card, unless the first answer that matches it cancels it.

        Returns:
            Whether the card takes effect, and the events: the card played; or cancelled, with the answer's line told.

        """
        raise NotImplementedError

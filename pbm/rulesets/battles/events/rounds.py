"""Rounds of attacks: how many there are, and which are to be fought (N.23, N.44 to N.46)."""

from __future__ import annotations

from pbm.kernel.event import OwnEvent, SecretEvent
from pbm.kernel.record import record
from pbm.rulesets.battles.position.fight import Attack  # noqa: TC001 - looked at when a journal is read
from pbm.rulesets.battles.position.world import World


@record
class AttacksFixed(OwnEvent[World]):
    """How many attacks an army has this turn (N.23)."""

    number: int

    def apply(self, world: World) -> None:
        """Fix the number."""
        world.today.attacks[self.empire] = self.number


@record
class RoundJudged(SecretEvent[World]):
    """The attacks of a round that are to be fought, in their order (N.44 to N.46)."""

    number: int
    attacks: tuple[Attack, ...]

    def apply(self, world: World) -> None:
        """Let them be fought."""
        world.today.round, world.today.pending = self.number, list(self.attacks)


@record
class AttackDropped(SecretEvent[World]):
    """An attack of the round is not fought: its line has failed, or its part of a clash is over (N.46, N.51)."""

    army: str

    def apply(self, world: World) -> None:
        """Strike it off."""
        world.today.pending = [attack for attack in world.today.pending if attack.army != self.army]

"""The roll call, lines and their results, rounds of attacks, and the end of the turn (N.20 to N.24, N.104)."""

from __future__ import annotations

from pbm.kernel.event import OwnEvent, PublicEvent, SecretEvent
from pbm.kernel.sentence import Sentence  # noqa: TC001 - looked at when a journal is read
from pbm.kit.lines import LineJudged
from pbm.kit.seating import SheetCame, TurnMissed
from pbm.quick.record import record
from pbm.rulesets.battles.position.fight import Attack  # noqa: TC001 - looked at when a journal is read
from pbm.rulesets.battles.position.world import Over, Today, World


@record
class SheetMissed(TurnMissed[World]):
    """No valid sheet came for an army (N.104)."""


@record
class SheetReceived(SheetCame[World]):
    """A sheet came after missed turns; it makes a standby a player again (N.104)."""


@record
class LineTold(LineJudged[World]):
    """A line of a sheet has been judged; ``unneeded`` if its moment never came (N.24)."""

    reason: Sentence | None = None
    unneeded: bool = False


@record
class TruceOffered(PublicEvent[World]):
    """An army offers a draw (N.83)."""

    empire: str

    def apply(self, world: World) -> None:
        world.today.truces.append(self.empire)


@record
class BattleYielded(PublicEvent[World]):
    """An army gives up the battle (N.83)."""

    empire: str

    def apply(self, world: World) -> None:
        world.today.yields.append(self.empire)


@record
class BattleEnded(PublicEvent[World]):
    """The battle is over (N.79)."""

    over: Over

    def apply(self, world: World) -> None:
        world.over = self.over


@record
class TurnEnded(SecretEvent[World]):
    """The turn and its state are over (N.20)."""

    def apply(self, world: World) -> None:
        world.turn += 1
        world.today = Today()
        for army in world.armies.values():
            for battalion in army.battalions.values():
                battalion.moved = False


@record
class AttacksFixed(OwnEvent[World]):
    """How many attacks an army has this turn (N.23)."""

    number: int

    def apply(self, world: World) -> None:
        world.today.attacks[self.empire] = self.number


@record
class RoundJudged(SecretEvent[World]):
    """The attacks of a round that are to be fought, in their order (N.44 to N.46)."""

    number: int
    attacks: tuple[Attack, ...]

    def apply(self, world: World) -> None:
        world.today.round, world.today.pending = self.number, list(self.attacks)


@record
class AttackDropped(SecretEvent[World]):
    """An attack of the round is dropped: its line has failed, or its part of a clash is over (N.46, N.51)."""

    army: str

    def apply(self, world: World) -> None:
        world.today.pending = [attack for attack in world.today.pending if attack.army != self.army]

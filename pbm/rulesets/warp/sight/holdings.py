"""The holdings that only a player sees: hand, offer, points, pile, standing lines (W.75)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kit.likeness import like
from pbm.quick.record import record
from pbm.rulesets.warp.position.module import module_of
from pbm.rulesets.warp.position.settings import SaveDefault
from pbm.rulesets.warp.position.unit_lists import kind_of, unit_lists
from pbm.rulesets.warp.rules.control import incomes
from pbm.rulesets.warp.rules.economy.points import lying, spendable

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pbm.kernel.seat import Status
    from pbm.rulesets.warp.position.standing_order import Standing
    from pbm.rulesets.warp.position.units import Chit
    from pbm.rulesets.warp.position.world import Player, World


@record
class Holdings:
    """The holdings of a player.

    Attributes:
        units: the unit list of the pile.
        limit: how many cards the player may keep (W.28).
        offer: the chits on offer; ``spare`` is the General beside them (W.63).
        lie: the points in areas, by area.
        card_points: the points that are in no area.
        spendable: the points that may be spent now.
        expected: the coming income of the territories, by area, without raids.
        number: how many units the player has on the map, including cargo.
        per_unit, owed: the upkeep of a unit, and of all of them (EW.12).
        kept_by_point: how many units a point of revenue keeps, if revenue keeps them (W.68).
        floor, floor_by: the points that BUY must leave, and why: ``save``, ``upkeep`` or ``nothing`` (W.64).
        pile: how many of each kind are left, without kinds that have run out.
        set_aside: the player's chits that have left the game.
        standing: the player's standing lines.
        allied: whether foreign units may be bought (WI.10).

    """

    code: str
    name: str
    side: str
    country: str | None
    status: Status
    units: str
    hand: tuple[int, ...]
    limit: int
    offer: tuple[Chit, ...]
    spare: Chit | None
    lie: Mapping[str, int]
    card_points: int
    spendable: int
    expected: Mapping[str, int]
    number: int
    per_unit: int
    owed: int
    kept_by_point: int | None
    floor: int
    floor_by: str
    pile: Mapping[str, int]
    set_aside: tuple[Chit, ...]
    standing: tuple[Standing, ...]
    allied: bool

    @property
    def must_go(self) -> int:
        """How many cards are beyond the limit of the hand (W.28)."""
        return max(0, len(self.hand) - self.limit)

    @property
    def on_offer(self) -> tuple[Chit, ...]:
        """All chits on offer; the spare General is the last."""
        return self.offer if self.spare is None else (*self.offer, self.spare)

    @property
    def buyable(self) -> list[Chit]:
        """The chits on offer, except those that wait."""
        return [chit for chit in self.on_offer if not self.waits(chit)]

    @property
    def income(self) -> int:
        """The coming income of the territories."""
        return sum(self.expected.values())

    @property
    def at_hand(self) -> int:
        """The points available in the coming recruit phase as things stand, without raids and cards."""
        return self.spendable + self.income

    @property
    def kept(self) -> int | None:
        """How many units the territories will keep, if revenue keeps them (W.68)."""
        return None if self.kept_by_point is None else self.kept_by_point * self.income

    @property
    def dearer(self) -> int:
        """How many more points BUY must leave for the upkeep of each unit that is bought (W.64)."""
        return self.per_unit if self.floor_by == "upkeep" else 0

    def waits(self, chit: Chit) -> bool:
        """Return whether a chit on offer waits for an alliance (WI.10)."""
        return kind_of(chit).foreign and not self.allied

    def affords(self, chit: Chit) -> bool:
        """Return whether a chit on offer can be paid for as things stand (W.64)."""
        price = kind_of(chit).force + self.dearer
        return price <= self.at_hand - self.floor and not self.waits(chit)


def holdings(world: World, code: str) -> Holdings:
    """Return a player's holdings as things stand."""
    player, module = world.players[code], module_of(world)
    number = sum(len(stack.units) for _, holder, stack in world.stacks() if holder == code)
    paid = "upkeep" not in module.without
    per_unit = world.settings.upkeep if paid else 0
    floor, floor_by = _floor(world, player, per_unit * number if paid else None)
    kinds = unit_lists()[player.units].kinds
    return like(
        Holdings,
        player,
        "name side country status units spare card_points allied",
        code=code,
        hand=tuple(player.hand),
        limit=world.settings.hand_limit,
        offer=tuple(player.offer),
        lie=lying(world, code),
        spendable=spendable(world, code),
        expected=incomes(world, code),
        number=number,
        per_unit=per_unit,
        owed=per_unit * number,
        kept_by_point=None if paid else world.settings.upkeep_per_revenue,
        floor=floor,
        floor_by=floor_by,
        pile={kind: left for kind, left in player.pile.items() if left and kind in kinds},
        set_aside=tuple(player.set_aside),
        standing=tuple(player.standing),
    )


def _floor(world: World, player: Player, upkeep: int | None) -> tuple[int, str]:
    """Return the points that BUY must leave, and why: a SAVE line, or a point for each unit (W.64)."""
    saved = next((line.number for line in player.standing if line.word == "SAVE"), None)
    if saved is not None:
        return saved, "save"
    if upkeep is None or world.settings.save_default is SaveDefault.NONE:
        return 0, "nothing"
    return upkeep, "upkeep"

"""A player's BUY lines, gone through once, and once more when all drawn chits have been bought (W.64, W.65)."""

from __future__ import annotations

from dataclasses import field, replace
from typing import TYPE_CHECKING

from pbm.kernel.quantity import ALL
from pbm.kernel.sentence import all_of, say
from pbm.kit.lines import forbidden
from pbm.quick.record import record
from pbm.rulesets.warp.events.recruits import MoreDrawn, UnitBought
from pbm.rulesets.warp.position.module import module_of
from pbm.rulesets.warp.position.piles import Drawing
from pbm.rulesets.warp.position.settings import SaveDefault
from pbm.rulesets.warp.position.stacks import in_list_order
from pbm.rulesets.warp.position.unit_lists import kind_of, matches
from pbm.rulesets.warp.rules.economy.offers import at_random, is_refused, place_for
from pbm.rulesets.warp.rules.economy.points import floor, purse
from pbm.rulesets.warp.rules.lines import cut, done, failed

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pbm.kernel.dice import Dice
    from pbm.kernel.event import Event
    from pbm.kernel.order import Action
    from pbm.kernel.sentence import Sentence
    from pbm.rulesets.warp.events.lines import LineTold
    from pbm.rulesets.warp.orders.recruits import Buy
    from pbm.rulesets.warp.position.units import Chit
    from pbm.rulesets.warp.position.world import World

    Events = Iterator[Event[World]]


NOT_ON_OFFER = say("there is no such unit on offer")
"""The reason why a line buys nothing that matches no unit drawn for the player."""


@record(frozen=False)
class BuyLine:
    """A BUY line, and what it has bought over both passes.

    Attributes:
        action: the line.
        order: its order.
        bought: how many chits it has bought.
        spent: what they cost in all.
        met: whether it matched any chit on offer.
        fits: whether any of these could be put anywhere.
        missing: how many more it asked for in its last pass.
        elsewhere: the areas of chits that could not be put where it says.

    """

    action: Action[World]
    order: Buy
    bought: int = 0
    spent: int = 0
    met: bool = False
    fits: bool = False
    missing: int = 0
    elsewhere: list[str] = field(default_factory=list)

    @property
    def asks_for_any(self) -> bool:
        """Whether it accepts any unit."""
        return (self.order.number or ALL).of(1) > 0

    def left(self, on_offer: int) -> int:
        """Return how many of the matching chits it still wants: its number counts over both passes."""
        return max(0, (self.order.number or ALL).of(on_offer + self.bought) - self.bought)


class Shopping:
    """What a player buys in a turn, computed on a position that does not change meanwhile."""

    def __init__(self, world: World, player: str, lines: Sequence[tuple[Action[World], Buy]]) -> None:
        """Start with the player's offer, and their points in the order of paying now (W.62)."""
        self._world = world
        self._player = player
        owner = world.players[player]
        self._lines = [BuyLine(action, order) for action, order in lines]
        self._drawn = list(owner.offer)
        self._spare = owner.spare
        self._purse = purse(world, player)
        self._units = sum(len(stack.units) for _, holder, stack in world.stacks() if holder == player)
        self._save = save_of(world, player)

    def go(self, dice: Dice) -> Events:
        """Go through the lines, draw more if all are bought, and report the result of each line.

        Args:
            dice: the stream of the draw when all is bought: first how many chits, then which (W.65).

        """
        offered = bool(self._drawn)
        yield from self._pass()
        if offered and not self._drawn:
            rolled = dice.roll(6)
            chits = at_random(self._pile(), dice, rolled)
            yield MoreDrawn(self._player, rolled, tuple(chits))
            self._drawn += chits
            yield from self._pass()
        yield from map(self._told, self._lines)

    def _pile(self) -> Drawing:
        """Return the pile; the whole offer is out of it, bought or not."""
        return Drawing(self._world, self._player)

    def _pass(self) -> Events:
        for line in self._lines:
            if forbidden(line.action, self._world) is None:
                yield from self._bought(line)

    def _bought(self, line: BuyLine) -> Events:
        """Buy for one line: the dearest first, then in list order; what cannot be bought is passed over."""
        chits = self._matching(line.order)
        asked = line.left(len(chits))
        bought = 0
        for chit in chits:
            if bought == asked:
                break
            event = self._buy(chit, line.order.where)
            if event is not None:
                bought += 1
                line.spent += event.payment.total
                if is_refused(self._world, self._player, chit, line.order.where):
                    line.elsewhere.append(event.area)
                yield event
        line.bought += bought
        line.met |= bool(chits)
        line.fits |= any(place_for(self._world, self._player, chit, line.order.where) is not None for chit in chits)
        line.missing = asked - bought

    def _matching(self, order: Buy) -> Sequence[Chit]:
        """Return what a line matches on offer; the spare leader comes after others of the kind (W.63)."""
        there = self._drawn if self._spare is None else [*self._drawn, self._spare]
        matching = [chit for chit in there if matches(chit, order.units, self._world.settings)]
        return sorted(matching, key=self._turn_of)

    def _turn_of(self, chit: Chit) -> tuple[int, ...]:
        kind, number, _, seat = in_list_order(self._world, self._player, chit)
        return -kind_of(chit).force, kind, chit == self._spare, number, seat

    def _buy(self, chit: Chit, where: str | None) -> UnitBought | None:
        """Buy a chit, if it can be afforded and placed."""
        price = kind_of(chit).force
        place = place_for(self._world, self._player, chit, where)
        if place is None or self._purse.spendable - price < self._floor():
            return None
        if chit == self._spare:
            self._spare = None
        else:
            self._drawn.remove(chit)
        self._units += 1
        return UnitBought(self._player, chit, place, self._purse.pay(price))

    def _floor(self) -> int:
        """Return what must be left when one more unit has been bought (W.64)."""
        settings = self._world.settings
        upkeep = settings.upkeep if settings.save_default is SaveDefault.UPKEEP else 0
        return floor(self._save, upkeep, self._units + 1)

    def _told(self, line: BuyLine) -> LineTold:
        """Return the report on a line."""
        reason = forbidden(line.action, self._world) or self._nothing_bought(line)
        if reason is not None:
            return failed(line.action, reason)
        if line.missing:
            return replace(cut(line.action, _only(line)), cost=line.spent)
        otherwise = _put_elsewhere(line) if line.elsewhere else None
        return replace(done(line.action, otherwise), cost=line.spent)

    def _nothing_bought(self, line: BuyLine) -> Sentence | None:
        """Return why a line has bought nothing; None if it has bought any."""
        if not line.met:
            return NOT_ON_OFFER
        if not line.fits:
            return module_of(self._world).says.no_site
        if line.bought:
            return None
        if not line.asks_for_any:
            return say("the line asks for no unit")
        return say("you do not have enough points: BUY leaves {n}", n=self._floor())


def _only(line: BuyLine) -> Sentence:
    """Say how few units a line has bought, and where they stand if not where it says."""
    if line.elsewhere:
        return say("only {n} could be bought; {elsewhere}", n=line.bought, elsewhere=_put_elsewhere(line))
    return say("only {n} could be bought", n=line.bought)


def _put_elsewhere(line: BuyLine) -> Sentence:
    """Say where units are put that cannot go where a line says (W.66)."""
    areas = all_of(dict.fromkeys(line.elsewhere))
    return say("what cannot start in {area} starts in {others}", area=line.order.where or "", others=areas)


def save_of(world: World, player: str) -> int | None:
    """Return what a player's SAVE line leaves; None without one (W.21, W.64)."""
    lines = [line.number for line in world.players[player].standing if line.word == "SAVE"]
    return lines[-1] if lines else None

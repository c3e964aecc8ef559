"""A power's sheet in its structure: rounds, FOLLOW lines, lines for the whole turn (C.36 to C.40)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.quick.record import record
from pbm.rulesets.baton.orders.deeds import DeedOrder
from pbm.rulesets.baton.orders.diplomacy import Ally, Break, Release
from pbm.rulesets.baton.orders.main_lines import Follow, Lead, Plan
from pbm.rulesets.baton.orders.sub_lines import Aim, If, Split
from pbm.rulesets.baton.orders.turn_lines import Defend, Hold, Keep, Lose, Pair
from pbm.rulesets.baton.position.cards import Deed
from pbm.rulesets.baton.rules.written.judging import by_power, judged

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from pbm.kernel.order import Action
    from pbm.kernel.phase import Stage
    from pbm.rulesets.baton.position.world import World
    from pbm.rulesets.baton.rules.written.judging import Judged

    Line = Action[World]
    from collections.abc import Iterable, Iterator

    from pbm.kernel.order import Order


def reserved(world: World, orders: Iterable[Order[World] | None]) -> frozenset[int]:
    """Return the numbers of the cards that a sheet's readable lines name, whether the lines can be done or not."""
    leaders = {card.leader: card.number for card in world.cards if card.leader is not None}
    named = (name for order in orders for name in _named(order))
    return frozenset(name if isinstance(name, int) else leaders[name] for name in named)


def _named(order: Order[World] | None) -> Iterator[str | int]:
    """Yield the cards that a line names: by their numbers, or by their leaders."""
    if isinstance(order, Keep):
        yield order.card
    elif isinstance(order, Defend) and isinstance(order.ground, int):
        yield order.ground
    elif isinstance(order, Split):
        yield order.leader
    elif isinstance(order, DeedOrder) and order.what is Deed.RECRUIT:
        yield order.leader
        if isinstance(order.target, int):
            yield order.target


@record
class Entry:
    """A main line, and the sub-lines that belong to it (C.37).

    Attributes:
        line: the main line.
        split, aims: legal ones; the others have been reported.
        conditions: IF lines; an illegal one has been reported, and is never true.
        legal: False for a LEAD or PLAN that only keeps its round (C.43); its sub-lines have been reported.

    """

    line: Line
    split: Line | None = None
    aims: tuple[Line, ...] = ()
    conditions: tuple[Line, ...] = ()
    legal: bool = True

    @property
    def below(self) -> tuple[Line, ...]:
        """Its sub-lines."""
        return (*filter(None, [self.split]), *self.aims, *self.conditions)


@record
class RoundEntry:
    """What a power does in a round: a LEAD or PLAN line, and the OR lines below it (C.26, C.36)."""

    entry: Entry
    alternatives: tuple[Entry, ...] = ()


@record
class Sheet:
    """A power's sheet: its legal lines that are in place, and illegal LEAD and PLAN lines, which keep their rounds.

    Attributes:
        power: its owner.
        rounds: for round 1, 2 and so on; fewer if the sheet has fewer.
        follows: FOLLOW lines in their order.
        defends, loses, pairs: orders that hold for the whole turn, in their order.
        hold: the cards that HOLD asks for; 0 without such a line.
        reserved: numbers of the cards that the sheet names (C.40), already in the hand or not.
        releases, allies, breaks: lines of diplomacy in their order.

    """

    power: str
    rounds: tuple[RoundEntry, ...] = ()
    follows: tuple[Entry, ...] = ()
    defends: tuple[Defend, ...] = ()
    loses: tuple[Lose, ...] = ()
    pairs: tuple[Pair, ...] = ()
    hold: int = 0
    reserved: frozenset[int] = frozenset()
    releases: tuple[Line, ...] = ()
    allies: tuple[Line, ...] = ()
    breaks: tuple[Line, ...] = ()


def absent(power: str) -> Sheet:
    """Return the sheet used for a power that sends none: it plans, and lays ground as by ``DEFEND - - -`` (C.100)."""
    return Sheet(power, defends=(Defend(None, None),))


def judged_of_turn(stage: Stage[World]) -> Mapping[str, Sequence[Judged]]:
    """Judge the lines of all powers that are not out, once for all phases of a turn.

    Only which powers are out, and what the map and the deck of the game are, matters to them, and none of it changes
    until the elimination (C.92), which needs no sheets.
    """
    return stage.shared.once("judged", lambda: _judged(stage.world, stage.actions))


def sheets_of_turn(stage: Stage[World]) -> Mapping[str, Sheet]:
    """Put all lines together into sheets as :func:`sheets_of` does, once for all phases of a turn."""
    return stage.shared.once("sheets", lambda: _together(stage.world, judged_of_turn(stage), stage.present))


def sheets_of(world: World, actions: Sequence[Line], present: Sequence[str]) -> dict[str, Sheet]:
    """Put all lines together into the sheets of all powers that are not out, by their codes (C.36 to C.40, C.100).

    A power is present if its player has sent a sheet; for powers without a player the program writes one.
    """
    return _together(world, _judged(world, actions), present)


def _judged(world: World, actions: Sequence[Line]) -> dict[str, list[Judged]]:
    return {power: judged(world, lines) for power, lines in by_power(world, actions).items()}


def _together(world: World, lines: Mapping[str, Sequence[Judged]], present: Sequence[str]) -> dict[str, Sheet]:
    return {
        power: _sheet(world, power, found) if found or power in present else absent(power)
        for power, found in lines.items()
    }


def sheet_of(world: World, power: str, lines: Sequence[Line]) -> Sheet:
    """Put the lines of a power together."""
    return _sheet(world, power, judged(world, lines))


def _sheet(world: World, power: str, found: Sequence[Judged]) -> Sheet:
    legal = [each for each in found if each.against is None]
    below = _below(found)
    main = [(at, each) for at, each in enumerate(found) if isinstance(each.order, (DeedOrder, Plan))]
    entries = {at: _entry(each, below.get(at, ())) for at, each in main}
    leads = [at for at, each in enumerate(found) if isinstance(each.order, Lead | Plan)]
    return Sheet(
        power,
        rounds=tuple(_round(at, entries, found) for at in leads[: world.settings.rounds]),
        follows=tuple(entry for entry in entries.values() if entry.legal and isinstance(entry.line.order, Follow)),
        defends=tuple(each.order for each in legal if isinstance(each.order, Defend)),
        loses=tuple(each.order for each in legal if isinstance(each.order, Lose)),
        pairs=tuple(each.order for each in legal if isinstance(each.order, Pair)),
        hold=max((each.order.cards for each in legal if isinstance(each.order, Hold)), default=0),
        reserved=reserved(world, (each.order for each in found)),
        releases=tuple(each.line for each in legal if isinstance(each.order, Release)),
        allies=tuple(each.line for each in legal if isinstance(each.order, Ally)),
        breaks=tuple(each.line for each in legal if isinstance(each.order, Break)),
    )


def _below(lines: Sequence[Judged]) -> dict[int, list[Judged]]:
    """Return the sub-lines by the place of the main line that they belong to (C.37)."""
    found: dict[int, list[Judged]] = {}
    for each in lines:
        if each.above is not None and each.is_below:
            found.setdefault(each.above, []).append(each)
    return found


def _entry(main: Judged, below: Sequence[Judged]) -> Entry:
    """Put a main line together with its sub-lines (C.37)."""
    if main.against is not None:
        return Entry(main.line, legal=False)
    legal = [each for each in below if each.against is None]
    return Entry(
        main.line,
        split=next((each.line for each in legal if isinstance(each.order, Split)), None),
        aims=tuple(each.line for each in legal if isinstance(each.order, Aim)),
        conditions=tuple(each.line for each in below if isinstance(each.order, If)),
    )


def _round(at: int, entries: Mapping[int, Entry], lines: Sequence[Judged]) -> RoundEntry:
    """Put a LEAD or PLAN line together with the OR lines that belong to it (C.36)."""
    alternatives = (entry for other, entry in entries.items() if lines[other].above == at and entry.legal)
    return RoundEntry(entries[at], tuple(alternatives))

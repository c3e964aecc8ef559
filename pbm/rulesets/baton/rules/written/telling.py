"""Reports on lines judged when the turn begins, and on FOLLOW lines that were never carried out (C.42 to C.45)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.sentence import say
from pbm.kit.lines import is_judged
from pbm.rulesets.baton.orders.main_lines import Follow, Lead
from pbm.rulesets.baton.orders.turn_lines import Defend, Hold, Keep, Lose, Pair
from pbm.rulesets.baton.orders.words import SUITS
from pbm.rulesets.baton.rules.lines import LINE_ABOVE, done, failed, not_triggered
from pbm.rulesets.baton.rules.written.sheet import judged_of_turn, sheets_of_turn

if TYPE_CHECKING:
    from pbm.kernel.phase import Stage
    from pbm.rulesets.baton.events.lines import LineTold
    from pbm.rulesets.baton.position.world import World
    from pbm.rulesets.baton.rules.course import Steps
    from pbm.rulesets.baton.rules.written.sheet import Entry, Sheet


def put_together(stage: Stage[World]) -> Steps:
    """Report the lines that cannot be read, are illegal or out of place, and those that hold all turn long (C.25.1).

    An illegal LEAD that has a round is reported in its trick: its OR lines decide whether the power plans (C.45).
    """
    sheets = sheets_of_turn(stage)
    for power, lines in judged_of_turn(stage).items():
        leads = [each.entry.line for each in sheets[power].rounds if isinstance(each.entry.line.order, Lead)]
        for each in lines:
            if each.against is not None and each.line not in leads:
                yield failed(each.line, each.against)
            elif isinstance(each.order, Keep | Hold | Pair | Lose | Defend):
                yield done(each.line)


def left_over(stage: Stage[World]) -> Steps:
    """Report the FOLLOW lines never carried out, with the reasons met so far, and their sub-lines (C.44)."""
    for sheet in sheets_of_turn(stage).values():
        for entry in sheet.follows:
            if not is_judged(stage.world, entry.line):
                yield _in_vain(stage.world, sheet, entry)
                yield from (not_triggered(line, LINE_ABOVE) for line in entry.below if not is_judged(stage.world, line))


def _in_vain(world: World, sheet: Sheet, entry: Entry) -> LineTold:
    """Report a FOLLOW line that was never carried out: why its last try failed, or why there was none."""
    tries = [tried.reason for tried in world.today.tried.get(sheet.power, ()) if tried.place == entry.line.place]
    if tries:
        return failed(entry.line, tries[-1])
    suit = _order(entry).what.suit
    before = sheet.follows[: sheet.follows.index(entry)]
    if any(_order(other).what.suit is suit and is_judged(world, other.line) for other in before):
        return not_triggered(entry.line, say("an earlier line followed instead"))
    if suit in world.today.led.get(sheet.power, ()):
        return not_triggered(entry.line, say("nobody else led {suit}", suit=SUITS[suit]))
    return not_triggered(entry.line, say("nobody led {suit}", suit=SUITS[suit]))


def _order(entry: Entry) -> Follow:
    assert isinstance(entry.line.order, Follow)
    return entry.line.order

"""The start of a round of moves: which lines are valid, and which groups set out (W.20, W.31 to W.35)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.order import Actor, Outcome, verdict
from pbm.kernel.phase import Round
from pbm.kernel.sentence import say
from pbm.kit.lines import is_judged
from pbm.rulesets.warp.events.cards import CardPlayed
from pbm.rulesets.warp.events.moves import CardServed, MovesBegun, served_key
from pbm.rulesets.warp.orders.movement import Leave, Take
from pbm.rulesets.warp.position.seasons import is_winter
from pbm.rulesets.warp.position.stacks import whereabouts
from pbm.rulesets.warp.rules.cards.lines import Answers
from pbm.rulesets.warp.rules.lines import done, failed, not_triggered
from pbm.rulesets.warp.rules.moves.means import ANSWERED, move_sheet
from pbm.rulesets.warp.rules.moves.setting_out import SettingOut

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pbm.kernel.event import Event
    from pbm.kernel.order import Action, Verdict
    from pbm.kernel.phase import Stage
    from pbm.rulesets.warp.position.stacks import Whereabouts
    from pbm.rulesets.warp.position.world import World
    from pbm.rulesets.warp.rules.moves.means import MoveLine, MoveSheet

    Events = Iterator[Event[World]]


def by_round(world: World, actions: Sequence[Action[World]]) -> Iterator[Round[World]]:
    """Yield the rounds of MOVE lines; each batch holds all actions (W.20)."""
    longest = max((len(sheet.rounds) for _, sheet in _sheets(world, actions)), default=0)
    for number in range(1, min(longest, world.settings.rounds) + 1):
        yield Round(number, [actions])


def _sheets(world: World, actions: Sequence[Action[World]]) -> Iterator[tuple[str, MoveSheet]]:
    """Yield the sheets of the active players, in order of play (W.16)."""
    for player in world.order_of_play:
        if player in world.today.active:
            yield player, move_sheet(world, actions, player)


def begun(stage: Stage[World]) -> Events:
    """Note who is where as step 3 begins (W.44), and report lines that cannot take effect (W.20)."""
    world = stage.world
    yield MovesBegun()
    for _, sheet in _sheets(world, stage.actions):
        for line in sheet.surplus:
            yield from came_to_nothing(world, line, failed(line.action, say("one pass too many")))
        for line in sheet.rounds[world.settings.rounds :]:
            rounds = say("there are no more than {rounds} rounds", rounds=world.settings.rounds)
            yield from came_to_nothing(world, line, failed(line.action, rounds))
        for action in sheet.strays:
            assert isinstance(action.order, Take | Leave)
            yield failed(action, say("no move from {area} follows", area=action.order.where))


def departing(stage: Stage[World]) -> Events:
    """Judge the MOVE lines of a round, all against its start; groups set out, cards are played."""
    world = stage.world
    where, answers = whereabouts(world), Answers(stage)
    for _, sheet in _sheets(world, stage.actions):
        for line in sheet.rounds[stage.round - 1 : stage.round]:
            yield from set_out(world, line, where, answers)


def set_out(world: World, line: MoveLine, where: Whereabouts, answers: Answers) -> Events:
    """Judge a MOVE line: pass a round, fail, or play its card and set its group out."""
    if line.move.is_pass and not (world.players[line.action.empire].held or is_winter(world)):
        yield done(line.action)
        return
    found = judged(world, line, where)
    if found.outcome is Outcome.FAILED:
        yield from came_to_nothing(world, line, failed(line.action, found.reason or say("it came to nothing")))
        return
    card = line.move.card
    if card is not None and served_key(line.action.empire, int(card)) not in world.today.served:
        took_effect, events = answers.play(_played(line, int(card)))
        yield from events
        if not took_effect:
            yield from came_to_nothing(world, line, failed(line.action, ANSWERED))
            return
    if card is not None:
        yield CardServed(line.action.empire, int(card))
    yield from found.events


def judged(world: World, line: MoveLine, where: Whereabouts) -> Verdict[World]:
    """Judge a MOVE line on the position; the verdict's events set the group out."""
    action = line.action
    return verdict(SettingOut(line, where), Actor(world, action.empire, action.place), action.text)


def _played(line: MoveLine, card: int) -> CardPlayed:
    return CardPlayed(line.action.empire, card, place=line.action.place, target=line.move.where)


def came_to_nothing(world: World, line: MoveLine, outcome: Event[World]) -> Events:
    """Report a MOVE line that has failed, and the lines that would have chosen its group."""
    yield outcome
    for action in line.choosers:
        if not is_judged(world, action):
            yield not_triggered(action, say("the move that it belongs to failed"))

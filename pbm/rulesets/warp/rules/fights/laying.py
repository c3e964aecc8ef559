"""Cards laid in a fight: first by those who lay all, then by the side that is behind (W.49)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.warp.events.cards import CardPlayed, Onto
from pbm.rulesets.warp.events.fights import TotalsReckoned
from pbm.rulesets.warp.events.losses import Cause
from pbm.rulesets.warp.rules.cards.answers import ANSWERED, Answers
from pbm.rulesets.warp.rules.fights import plans
from pbm.rulesets.warp.rules.fights.choices import Hands, can_be_laid, laid_by, next_choice
from pbm.rulesets.warp.rules.fights.consequences import after_card, behind, victims
from pbm.rulesets.warp.rules.fights.drawing_up import battle_of
from pbm.rulesets.warp.rules.fights.fallen import fallen
from pbm.rulesets.warp.rules.fights.force import reckon
from pbm.rulesets.warp.rules.lines import done, failed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.kernel.event import Event
    from pbm.kernel.phase import Stage
    from pbm.rulesets.warp.position.world import World
    from pbm.rulesets.warp.rules.fights.battle import Battle
    from pbm.rulesets.warp.rules.fights.choices import Choice

    Events = Iterator[Event[World]]


def opening(stage: Stage[World]) -> Events:
    """Lay the cards of players whose stance is FULL, each of their lines when its turn comes (W.49.1)."""
    battle = battle_of(stage.world)
    hands, table = Hands(stage, battle), Table(stage, battle)
    for player in battle.fight.fighters:
        stance = hands.stance(player)
        for choice in hands.lines(player) if stance.word == plans.FULL else ():
            free = stance.allows(laid_by(table.battle, player)) and not table.is_spent(choice)
            if free and can_be_laid(table.battle, choice):
                yield from table.lay(choice)


def next_card(stage: Stage[World]) -> Events:
    """Let the side that is behind lay its next card; when it lays none, laying is over (W.49.2 to W.49.5)."""
    battle = battle_of(stage.world)
    side = behind(battle)
    choice = None if side is None else next_choice(Hands(stage, battle), side)
    if choice is not None:
        yield from Table(stage, battle).lay(choice)


class Table:
    """The cards of a fight while a phase lays some: the fight as it stands after each."""

    def __init__(self, stage: Stage[World], battle: Battle) -> None:
        """Begin with the fight as the phase finds it."""
        self.battle = battle
        self._answers = Answers(stage)
        self._spent: list[int] = []

    def is_spent(self, choice: Choice) -> bool:
        """Tell whether a card was laid or cancelled in this phase: another line cannot lay it again."""
        return choice.card in self._spent

    def lay(self, choice: Choice) -> Events:
        """Lay a card; it may be answered at once, else what it destroys is gone (W.49.5)."""
        laid = choice.laid(self.battle)
        card = CardPlayed(choice.player, choice.card, Onto.FIGHT, laid.place, laid.target)
        took_effect, events = self._answers.play(card)
        self._spent.append(choice.card)
        yield from events
        if choice.line is not None:
            yield done(choice.line) if took_effect else failed(choice.line, ANSWERED)
        if took_effect:
            yield from fallen(self.battle.fight.area, victims(self.battle, laid), Cause.CARD)
            self.battle = after_card(self.battle, laid)
            if self.battle.fight.winner is None:
                yield totals(self.battle)


def totals(battle: Battle) -> TotalsReckoned:
    """Tell those in a fight the totals as they are now."""
    fight = battle.fight
    attacker, defender = (reckon(battle, side).total for side in fight.sides)
    return TotalsReckoned(fight.area, fight.fighters, attacker, defender)

"""Fights as their reader may know them: totals, cards and losses; to those in them card by card (W.75)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.kernel.sentence import comma, say
from pbm.rulesets.warp.cards.moments import Moment, moment_of
from pbm.rulesets.warp.events.cards import CardAnswered, CardPlayed
from pbm.rulesets.warp.events.fights import FightBegun, FightDecided, ForcesReckoned, Retreated, TotalsReckoned
from pbm.rulesets.warp.events.losses import Cause, LeaderCaptured, ShipTaken, UnitsLost
from pbm.rulesets.warp.report.hand import card_with
from pbm.rulesets.warp.unit_codes import code_of
from pbm.rulesets.warp.unit_lists import kind_of
from pbm.rulesets.warp.world import GARRISON
from pbm.rulesets.warp.wording.classes import CONTESTS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.kernel.event import Event
    from pbm.kernel.view import View
    from pbm.rulesets.warp.wording.names import Names

Document = dict[str, Any]

LAID = frozenset({Moment.FIGHT, Moment.AFTER})
"""The moments of cards that are laid in fights."""


def fights(view: View, names: Names) -> list[Document]:
    """List the fights of the turn in their order."""
    told: list[Account] = []
    for event in view.events:
        if isinstance(event, FightBegun):
            told.append(Account(view, names, len(told) + 1, event))
        elif told:
            told[-1].goes_on(event)
    return [account.document() for account in told]


class Account:
    """A fight as it goes on, event by event."""

    def __init__(self, view: View, names: Names, number: int, begun: FightBegun) -> None:
        """Begin with who fights whom, and where."""
        self._sight, self._names, self._begun = view.visible, names, begun
        self._number = number
        self._players = begun.attackers, begun.defenders
        self._in_it = view.empire is not None and view.empire in (*begun.attackers, *begun.defenders)
        self._cards: list[Document] = []
        self._laying: list[Document] = []
        self._drawn_up: list[list[Document]] | None = None
        self._totals: tuple[int | None, int | None] = (None, None)
        self._winner: str | None = None
        self._lost: dict[str, dict[str, int]] = {}
        self._details: list[str] = []
        self._retreats: list[Document] = []

    def goes_on(self, event: Event[Any]) -> None:
        """Note an event, if it is one of the fight."""
        if isinstance(event, (CardPlayed, CardAnswered)):
            self._card(event)
        elif isinstance(event, ForcesReckoned) and not event.final:
            self._forces(event)
        elif isinstance(event, TotalsReckoned):
            self._totalled(event)
        elif isinstance(event, FightDecided):
            self._totals, self._winner = (event.attacker_total, event.defender_total), event.winner
        elif isinstance(event, (UnitsLost, LeaderCaptured, ShipTaken, Retreated)):
            self._after(event)

    def document(self) -> Document:
        """Return what is told of the fight."""
        names, begun = self._names, self._begun
        contest = names.say(CONTESTS[begun.contest])
        sides = (begun.attacker, begun.defender)
        return {
            "number": self._number,
            "area": begun.area,
            "contest": begun.contest,
            "kind": contest,
            "heading": names.say(say("{area}: {contest}", area=names.area(begun.area), contest=contest)),
            "in_it": self._in_it,
            "winner": self._winner,
            "outcome": names.say(self._outcome()),
            "sides": [self._side(at, side) for at, side in enumerate(sides)],
            "cards": self._cards,
            "laying": self._laying,
            "drawn_up": self._drawn_up,
            "retreats": self._retreats,
            "details": self._details,
        }

    def _side(self, at: int, side: str) -> Document:
        """Return what is told of the attacker's side, 0, or of the defender's, 1."""
        members = set(self._players[at]) or {GARRISON}
        lost = [
            _lost(unit, number) for who, units in self._lost.items() if who in members for unit, number in units.items()
        ]
        return {
            "side": side,
            "name": self._called(self._players[at]),
            "role": ("attacker", "defender")[at],
            "players": list(self._players[at]) or [GARRISON],
            "units": None if self._drawn_up is None else len(self._drawn_up[at]),
            "total": self._totals[at],
            "won": self._winner == side,
            "lost": lost,
        }

    def _called(self, players: Sequence[str]) -> str:
        """Return what a side is called: by its players who are in the fight."""
        return self._names.say(comma(self._names.empire(player) for player in players or (GARRISON,)))

    def _outcome(self) -> Any:  # noqa: ANN401 - a phrase
        area = self._names.area(self._begun.area)
        if self._winner is None:
            return say("{area}: neither side has a unit left.", area=area)
        won = 0 if self._winner == self._begun.attacker else 1
        totals = [f"{total}" for total in self._totals]
        values = {
            "area": area,
            "winner": self._called(self._players[won]),
            "loser": self._called(self._players[1 - won]),
            "force": totals[won],
            "other": totals[1 - won],
        }
        return say("{area}: {winner} wins against {loser}, {force} to {other}.", **values)

    def _card(self, event: CardPlayed | CardAnswered) -> None:
        """Note a card laid in the fight; others, played after it, are none of it."""
        if moment_of(card_with(self._sight, event.card)) not in LAID:
            return
        names = self._names
        card = {"player": event.empire, "card": event.card, "name": names.cards.get(event.card, ""), "answered": None}
        values = {"player": names.empire(event.empire), "card": names.card(event.card)}
        text = say("{player} lays {card}", **values)
        if isinstance(event, CardAnswered):
            card["answered"] = {
                "player": event.answerer,
                "card": event.answer,
                "name": names.cards.get(event.answer, ""),
            }
            text = say("{player} lays {card}, cancelled by {other}", **values, other=names.empire(event.answerer))
        self._cards.append({**card, "text": names.say(text)})
        if self._in_it:
            last = self._laying[-1]["totals"] if self._laying else ["", ""]
            self._laying.append({"text": names.say(text), "totals": last if self._winner is None else ["", ""]})

    def _forces(self, event: ForcesReckoned) -> None:
        """Note the units as they are drawn up, their sums, and who has the leader bonus (W.47)."""
        self._drawn_up = [
            [{"player": each.holder, "code": code_of(each.unit), "name": kind_of(each.unit).name, "force": each.force}
             for each in units]
            for units in event.units
        ]  # fmt: skip
        for units in self._drawn_up:
            for unit in units:
                unit["text"] = f"{unit['code']} {unit['force']}"
        sums = [total - bonus for total, bonus in zip(event.totals, event.bonus, strict=True)]
        self._laying.append({"text": self._names.say(say("units")), "totals": sums})
        for at, bonus in enumerate(event.bonus):
            if bonus:
                text = say("only {player} has a leader", player=self._called(self._players[at]))
                self._laying.append({"text": self._names.say(text), "totals": list(event.totals)})

    def _totalled(self, event: TotalsReckoned) -> None:
        """Note the totals after a card."""
        if self._laying:
            self._laying[-1]["totals"] = [event.attacker, event.defender]

    def _after(self, event: UnitsLost | LeaderCaptured | ShipTaken | Retreated) -> None:
        """Note who is lost, taken, or has gone where."""
        if event.area != self._begun.area:
            return
        names = self._names
        if isinstance(event, UnitsLost):
            lost = self._lost.setdefault(event.empire, {})
            for unit in event.units:
                lost[unit] = lost.get(unit, 0) + 1
            if event.cause in BECAUSE:
                values = {"player": names.empire(event.empire), "units": comma(event.units)}
                self._details.append(names.say(say(BECAUSE[event.cause].pattern, **values)))
        elif isinstance(event, LeaderCaptured):
            captor, leader = names.empire(event.captor), event.leader
            self._details.append(names.say(say("{player} captures {leader}.", player=captor, leader=leader)))
        elif isinstance(event, ShipTaken):
            values = {"player": names.empire(event.captor), "ship": event.ship, "other": names.empire(event.empire)}
            self._details.append(names.say(say("{player} takes {ship} of {other} as a prize.", **values)))
        else:
            self._retreats.append({"player": event.empire, "to": event.goal})
            values = {"player": names.empire(event.empire), "area": names.area(event.goal)}
            self._details.append(names.say(say("{player} retreats to {area}.", **values)))


BECAUSE = {
    Cause.CARD: say("A card takes {units} of {player}."),
    Cause.PICKED: say("Picked by the winner: {units} of {player}."),
    Cause.NOWHERE: say("{player} has nowhere to retreat to: {units} destroyed."),
    Cause.DROWNED: say("{units} of {player} drown for want of room."),
}
"""What is said of units that fell for a special reason."""


def _lost(unit: str, number: int) -> Document:
    return {"unit": unit, "number": number}

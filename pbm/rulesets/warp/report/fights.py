"""Fights as their reader may know them: totals, cards and losses; card by card for players in them (W.75)."""

from __future__ import annotations

from collections import Counter
from itertools import chain
from typing import TYPE_CHECKING

from pbm.kernel.sentence import comma, say
from pbm.reports.narration import text_of
from pbm.rulesets.warp.events import fights as events
from pbm.rulesets.warp.events.cards import CardAnswered, CardPlayed
from pbm.rulesets.warp.events.losses import LeaderCaptured, ShipTaken, UnitsLost
from pbm.rulesets.warp.position.cards.moments import Moment, moment_of
from pbm.rulesets.warp.position.unit_lists import kind_of
from pbm.rulesets.warp.position.units import code_of
from pbm.rulesets.warp.position.world import GARRISON
from pbm.rulesets.warp.report.event_log import card_of
from pbm.rulesets.warp.report.wording.vocabulary import CONTESTS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.kernel.event import Event
    from pbm.kernel.sentence import Phrase
    from pbm.kernel.view import View
    from pbm.rulesets.warp.position.world import World
    from pbm.rulesets.warp.report.wording.names import Names
    from pbm.rulesets.warp.sight.visibility import Sight

Shown = dict[str, object]

NOTHING = say("nothing")
"""The losses of a side without any."""

LAID = frozenset({Moment.FIGHT, Moment.AFTER})
"""The moments of cards that are laid in fights."""

AFTERMATH = (UnitsLost, LeaderCaptured, ShipTaken, events.Retreated, events.LeaderProven)
"""The consequences of a fight, each shown on its own."""


def fights(view: View[Sight], names: Names) -> list[Shown]:
    """List the fights of the turn in their order."""
    told: list[Account] = []
    for event in view.events:
        if isinstance(event, events.FightBegun):
            told.append(Account(view, names, len(told) + 1, event))
        elif told:
            told[-1].goes_on(event)
    return [account.document() for account in told]


class Account:
    """The account of a fight, built event by event."""

    def __init__(self, view: View[Sight], names: Names, number: int, begun: events.FightBegun) -> None:
        """Start with the sides and the area."""
        self._sight, self._reader, self._names, self._begun = view.sight, view.empire, names, begun
        self._number = number
        self._players = begun.attackers, begun.defenders
        self._in_it = view.empire is not None and view.empire in (*begun.attackers, *begun.defenders)
        self._decided: events.FightDecided | None = None
        self._cards: list[Shown] = []
        self._laying: list[Shown] = []
        self._units: Sequence[Sequence[events.UnitForce]] | None = None
        self._lost: dict[str, dict[str, int]] = {}
        self._retreats: list[Shown] = []
        self._details: list[str] = []

    def goes_on(self, event: Event[World]) -> None:
        """Record an event of the fight; ignore others."""
        if isinstance(event, (CardPlayed, CardAnswered)):
            if moment_of(self._sight.card(event.card)) in LAID:
                self._card(event)
        elif isinstance(event, events.ForcesReckoned) and not event.final:
            self._forces(event)
        elif isinstance(event, events.TotalsReckoned) and self._laying:
            self._laying[-1]["totals"] = [event.attacker, event.defender]
        elif isinstance(event, events.FightDecided):
            self._decided = event
        elif isinstance(event, AFTERMATH) and event.area == self._begun.area:
            self._after(event)

    def document(self) -> Shown:
        """Return the fight's part of the document."""
        names, begun = self._names, self._begun
        return {
            "number": self._number,
            "area": begun.area,
            "contest": begun.contest,
            "kind": names.say(CONTESTS[begun.contest]),
            "in_it": self._in_it,
            "winner": self._decided.winner if self._decided else None,
            "outcome": self._told(self._decided) if self._decided else "",
            "sides": [self._side(at, side) for at, side in enumerate((begun.attacker, begun.defender))],
            "cards": self._cards,
            "laying": self._laying,
            "drawn_up": self._units and [_drawn_up(units, names) for units in self._units],
            "retreats": self._retreats,
            "details": self._details,
            "losses": self._losses() if self._in_it else None,
        }

    def _side(self, at: int, side: str) -> Shown:
        """Return the part of the attacker's side, 0, or of the defender's, 1."""
        members, decided = list(self._players[at]) or [GARRISON], self._decided
        lost = [self._lost.get(player, {}) for player in members]
        return {
            "side": side,
            "name": self._called(at),
            "role": ("attacker", "defender")[at],
            "players": members,
            "units": None if self._units is None else len(self._units[at]),
            "total": (decided.attacker_total, decided.defender_total)[at] if decided else None,
            "won": decided is not None and decided.winner == side,
            "lost": [{"unit": unit, "number": number} for each in lost for unit, number in each.items()],
        }

    def _losses(self) -> str:
        """List the losses of the reader's side, and of the other."""
        own = 0 if self._reader in self._players[0] else 1
        mine, theirs = (self._lost_by(self._players[at] or (GARRISON,)) for at in (own, 1 - own))
        return self._names.say(say("Your side lost {mine}, the other {theirs}.", mine=mine, theirs=theirs))

    def _lost_by(self, players: Sequence[str]) -> Phrase:
        """List what players have lost, by code."""
        lost: Counter[str] = Counter()
        for player in players:
            lost.update(self._lost.get(player, {}))
        return comma(f"{number} {unit}" if number > 1 else unit for unit, number in lost.items()) if lost else NOTHING

    def _called(self, at: int) -> str:
        """Return a side's name: its players in the fight."""
        return self._names.say(comma(self._names.empire(player) for player in self._players[at] or (GARRISON,)))

    def _told(self, event: Event[World]) -> str:
        told = text_of(event, self._names)
        return self._names.say(told.sentence) if told else ""

    def _card(self, event: CardPlayed | CardAnswered) -> None:
        """Record a card laid in the fight: with the totals after it, or, once the fight is decided, its details."""
        names = self._names
        text = say("{player} lays {card}", player=names.empire(event.empire), card=names.card(event.card))
        answered = None
        if isinstance(event, CardAnswered):
            text = say("{what}: cancelled", what=text)
            answered = card_of(event.answerer, event.answer, names)
        said = names.say(text)
        self._cards.append({**card_of(event.empire, event.card, names), "answered": answered, "text": said})
        if self._decided is not None:
            self._details.append(names.say(say("{what}.", what=text)))
        elif self._laying:
            self._laying.append({"text": said, "totals": self._laying[-1]["totals"]})

    def _forces(self, event: events.ForcesReckoned) -> None:
        """Record the units as drawn up, their sums, and the side that alone has a leader (W.47)."""
        self._units = event.units
        sums = [total - bonus for total, bonus in zip(event.totals, event.bonus, strict=True)]
        self._laying.append({"text": self._names.say(say("their Force")), "totals": sums})
        for at, bonus in enumerate(event.bonus):
            if bonus:
                text = say("a leader on one side only: {player}", player=self._called(at))
                if any(map(_is_unmatched, chain(*event.units))):
                    text = say("a matched leader on one side only: {player}", player=self._called(at))
                self._laying.append({"text": self._names.say(text), "totals": list(event.totals)})

    def _after(self, event: Event[World]) -> None:
        """Record losses, captures and retreats."""
        self._details.append(self._told(event))
        if isinstance(event, UnitsLost):
            lost = self._lost.setdefault(event.empire, {})
            for unit in event.units:
                lost[unit] = lost.get(unit, 0) + 1
        elif isinstance(event, events.Retreated):
            self._retreats.append({"player": event.empire, "to": event.goal})


def _drawn_up(units: Sequence[events.UnitForce], names: Names) -> list[Shown]:
    """List units with their Force, those alike together."""
    alike: dict[tuple[str, str, int], list[events.UnitForce]] = {}
    for each in units:
        alike.setdefault((each.holder, code_of(each.unit), each.force), []).append(each)
    return [
        {
            "player": holder,
            "code": code,
            "name": kind_of(same[0].unit).name,
            "number": len(same),
            "force": force * len(same),
            "text": _with_force(code, same, names),
        }
        for (holder, code, force), same in alike.items()
    ]


def _with_force(code: str, same: Sequence[events.UnitForce], names: Names) -> str:
    """Write units that are alike with their Force; a leader without Force has no matching troops (WI.9)."""
    force, number = same[0].force, len(same)
    if _is_unmatched(same[0]):
        return names.say(say("{leader} unmatched", leader=code))
    return f"{code} {force}" if number == 1 else f"{number} {code} {force * number}"


def _is_unmatched(unit: events.UnitForce) -> bool:
    return kind_of(unit.unit).leader and not unit.force

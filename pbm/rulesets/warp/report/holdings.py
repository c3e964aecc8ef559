"""What the reader holds: cards and their effects, points and their uses, the offer and the pile (W.73.3 to 6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.seat import Status
from pbm.kernel.sentence import say
from pbm.kit.shown import plain, shown
from pbm.rulesets.warp.events.hands import HandShown
from pbm.rulesets.warp.position.cards.moments import moment_of
from pbm.rulesets.warp.position.unit_lists import kind_of, unit_lists
from pbm.rulesets.warp.position.units import code_of
from pbm.rulesets.warp.report.position import unit_told
from pbm.rulesets.warp.report.wording.cards import effects
from pbm.rulesets.warp.report.wording.moments import awaited, put_away, written

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pbm.kernel.view import View
    from pbm.rulesets.warp.position.cards.data import Card
    from pbm.rulesets.warp.position.units import Chit
    from pbm.rulesets.warp.report.wording.names import Names
    from pbm.rulesets.warp.sight.holdings import Holdings
    from pbm.rulesets.warp.sight.visibility import Sight

Shown = dict[str, object]

NOTHING: Shown = {
    "hand": [],
    "must_go": 0,
    "offer": [],
    "points": 0,
    "units": 0,
    "purse": None,
    "pile": [],
    "standing": [],
    "set_aside": [],
    "looks": [],
}
"""The holdings of the public and of eliminated players (W.72)."""


def holds(sight: Sight) -> bool:
    """Tell whether the reader holds anything: a player who is not eliminated."""
    return sight.player is not None and sight.player.status is not Status.ELIMINATED


def holdings(view: View[Sight], names: Names, account: Iterable[str]) -> Shown:
    """Return what the reader holds, hidden from all others.

    Args:
        view: what the reader may see.
        names: the names of things, and the language.
        account: the texts about their points.

    """
    sight = view.sight
    if not holds(sight):
        return NOTHING
    own = sight.me
    return {
        "hand": hand(sight, names),
        **shown(own, "hand_limit=limit must_go"),
        "offer": [_offered(own, chit) for chit in own.on_offer],
        "points": sum(own.lie.values()) + own.card_points,
        "units": own.number,
        "purse": purse(own, account),
        "pile": _pile(own),
        "standing": [str(line) for line in own.standing],
        "set_aside": [code_of(chit) for chit in own.set_aside],
        "looks": looks(view, names),
    }


def hand(sight: Sight, names: Names) -> list[Shown]:
    """List the reader's cards in the order they came; ``goes`` marks those that go if no line names any (W.28)."""
    own = sight.me
    return [{**card_told(sight, number, names), "goes": at < own.must_go} for at, number in enumerate(own.hand)]


def card_told(sight: Sight, number: int, names: Names) -> Shown:
    """Return a card's entry in the report."""
    card = sight.card(number)
    whose = sided(sight, card)
    players = () if whose is None else (sight.names[whose],)
    of_use = whose is None or sight.player is None or whose == sight.player.code
    return {
        "number": number,
        "name": card.name,
        "suit": card.suit.value,
        "moment": moment_of(card).value,
        **({"only": whose} if whose else {}),
        "effect": " ".join(map(names.say, effects(card, sight.settings, players))),
        "write": names.say(written(card, number) if of_use else put_away(number)),
        "form": names.say(written(card) if of_use else put_away()),
        "waits": names.say(awaited(card) if of_use else say("nothing: only others can play it")),
    }


def sided(sight: Sight, card: Card) -> str | None:
    """Return the only player who may play a card; None if all may (WI.16)."""
    lists = {player.units: code for code, player in sight.players.items()}
    return lists.get(card.side) if card.side else None


def looks(view: View[Sight], names: Names) -> list[Shown]:
    """List the hands that cards have shown the reader (W.73.9)."""
    return [
        {"player": event.other, "cards": [card_told(view.sight, number, names) for number in event.cards]}
        for event in view.events
        if isinstance(event, HandShown)
    ]


def purse(own: Holdings, account: Iterable[str]) -> Shown:
    """Return the account: points by place, coming revenue, the cost of units, and what happened to points."""
    return {
        **shown(own, "lie card_points spendable expected income at_hand owed"),
        **({} if own.kept is None else {"kept": own.kept}),
        **shown(own, "floor floor_by"),
        "account": plain(tuple(account)),
    }


def _offered(own: Holdings, chit: Chit) -> Shown:
    """Return a chit on offer with its price; a foreign one may wait for an alliance (WI.10)."""
    return {
        **unit_told(chit),
        "code": chit.code,
        "price": kind_of(chit).force,
        "spare": chit is own.spare,
        **({"waits": True} if own.waits(chit) else {}),
        "affordable": own.affords(chit),
    }


def _pile(own: Holdings) -> list[Shown]:
    """List the kinds of a player's pile with the number left of each (W.73.6)."""
    kinds = unit_lists()[own.units].kinds
    return [{"kind": code, **shown(kinds[code], "name force"), "number": left} for code, left in own.pile.items()]

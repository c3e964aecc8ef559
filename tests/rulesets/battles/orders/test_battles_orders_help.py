"""The help of the orders: the rulebook's sentence first (N.29)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from pbm.rulesets.battles import BATTLES
from pbm.sheets import order_help

if TYPE_CHECKING:
    from pbm.rulesets.battles.position.world import World

HELP = {
    "ATTACK": "Attacks with the top battalion of a line stack, by fire or melee, the opposite enemy stack or, where "
    "that is empty, a stack beside it.",
    "MOVE": "Moves one battalion to the top or the bottom of an adjacent stack, or of its own.",
    "POST": "Sends a general to a stack, where he steadies, revives, and in the reserve rallies.",
    "RALLY": "Names a shaken or routed battalion that a general is to help in the Morale Phase.",
    "REACT": "Sets what the cavalry of a stack do when infantry fire at them (RIDE, CHARGE, STAND) or when they charge "
    "a square (ABORT, PRESS); stands until changed.",
    "SUPPORT": "Sets when the battalions of a stack support each other, and which one by preference; stands until "
    "changed.",
    "PLAY": "Lays out a tactics card; it is played on the first occasion that fits.",
    "DISCARD": "Puts a tactics card away unused, to make room for another.",
    "MUSTER": "Takes battalions of a kind, or a general, into an army for a pick-up battle.",
    "TRUCE": "Offers a draw; if both armies do so in one turn, the battle is drawn.",
    "YIELD": "Gives up the battle at the end of this turn.",
}


def test_the_help_is_the_rulebooks() -> None:
    """The first paragraph of each order's help is the sentence of N.29, in the order of the card."""
    assert {order.word: order.summary for order in order_help(BATTLES)} == HELP


def test_muster_is_explained_only_where_armies_are_mustered(pratzen: World) -> None:
    """The orders of a battle with given armies are all but MUSTER (N.31)."""
    assert BATTLES.orders_in_play is not None
    pick_up = replace(pratzen, settings=replace(pratzen.settings, muster=True))

    assert "muster" not in BATTLES.orders_in_play(pratzen)
    assert [*BATTLES.orders_in_play(pick_up)] == [*BATTLES.orders]


def test_every_other_word_means_an_action() -> None:
    """Every other word for an action means actions that there are, and is none itself."""
    assert {action for actions in BATTLES.synonyms.values() for action in actions} <= {*HELP}
    assert not BATTLES.synonyms.keys() & {*HELP}

"""The help of the orders: the rulebook's sentence first (C.39)."""

from __future__ import annotations

from pbm.rulesets.baton import BATON
from pbm.sheets import order_help

HELP = {
    "LEAD": "Leads a card of the deed's suit: the army does the deed, then everybody else may follow.",
    "OR": "Is tried in the same round when the lines above it could not be carried out.",
    "FOLLOW": "Does the deed when another power leads its suit, for one card of it or, with PAIR, two of another.",
    "PLAN": "Draws up to the hand size, after merging TARGET, or ALL in the same area, under WHO.",
    "SPLIT": "Before the line above is carried out, puts WHO from the hand beside TARGET and gives him these units.",
    "AIM": "Turns this many points of the Barrage above on this army.",
    "IF": "The line above counts only while this is true.",
    "DEFEND": "When an unengaged army of yours is engaged, lays a terrain card in front of its leader.",
    "LOSE": "Whenever the army has to lose a unit card, it is one of this suit if there is one.",
    "KEEP": "Keeps a card of the hand from being paid or recruited by itself.",
    "HOLD": "Follows only while at least this many cards are left in the hand after paying.",
    "PAIR": "Allows following this deed, or any, with two cards of one other suit.",
    "ALLY": "Offers an alliance; it is made if that power offers it in the same turn.",
    "BREAK": "Ends an alliance when the rounds of this turn are over.",
    "RELEASE": "Sends a captured leader back to the power that led him.",
}


def test_the_help_is_the_rulebooks() -> None:
    """The first paragraph of each order's help is the sentence of C.39, in the order of the card."""
    assert {order.word: order.summary for order in order_help(BATON)} == HELP


def test_every_other_word_means_an_action() -> None:
    """Every other word for an action means actions that there are, and is none itself."""
    assert {action for actions in BATON.synonyms.values() for action in actions} <= {*HELP}
    assert not BATON.synonyms.keys() & {*HELP}

"""The order card: the game's orders, and how they are written."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from pbm.kernel.ruleset import declared_in
from pbm.rulesets.empires.orders import bases, building, defence, movement, naval, supply, treasury
from pbm.rulesets.empires.orders.conditions import EmpiresOrder
from pbm.sheets.card import read_card

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

BOXES = ("ACTION", "WHERE", "WHERE TO", "NUMBER")
GRAMMAR = Path(__file__).with_name("orders.lark").read_text(encoding="utf-8")
ORDERS: Mapping[str, type[EmpiresOrder]] = declared_in(
    building, bases, supply, movement, naval, defence, treasury, base=EmpiresOrder
)
SYNONYMS: Mapping[str, Sequence[str]] = {
    word: actions.split()
    for words, actions in {
        "MARCH GO WALK ADVANCE PROCEED": "MOVE ATTACK",
        "INVADE ASSAULT STORM CONQUER CAPTURE SEIZE OCCUPY TAKE HIT": "ATTACK",
        "TRANSFER RELOCATE SHIFT": "MOVE",
        "SAIL SAILTO": "SEAMOVE",
        "LAND EMBARK DISEMBARK LOAD SHIP FERRY TRANSPORT": "CONVOY",
        "RECRUIT CONSCRIPT DRAFT RAISE ENLIST": "LEVY ARMY RESERVE",
        "MOBILIZE": "MOBILISE",
        "COLLECT": "GATHER TAX",
        "SUPPLY TRAIN TRAINS": "GATHER SEND",
        "FORT FORTS": "FORTIFY",
        "DEMOLISH DESTROY DISMANTLE": "RAZE",
        "HOLD STAND GUARD": "DEFEND",
        "WITHDRAW FALLBACK": "RETREAT",
        "DIG DIGIN": "ENTRENCH",
        "PAY DONATE GIVE": "GIFT",
        "BID": "ORDER",
        "SAVE DEPOSIT": "STASH",
        "DRAW SPEND": "CASH",
        "ABANDON RELEASE": "DISOWN",
        "PORT HARBOUR HARBOR": "BASE",
        "SHIPS": "BUILD FLEET",
    }.items()
    for word in words.split()
}
"""What players write for actions, from other games and from plain speech."""


def word_of(order: EmpiresOrder) -> str:
    """Return the word that players write in the ACTION box for an order."""
    name = next(name for name, declared in ORDERS.items() if declared is type(order))
    return read_card(GRAMMAR).layouts[name].word

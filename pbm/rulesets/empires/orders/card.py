"""The order card: the game's orders, how they are written, and the words that sheets may use."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.ruleset import Word
from pbm.kit.order_card import OrderCard, order_card
from pbm.rulesets.empires.orders import bases, building, defence, movement, naval, supply, treasury
from pbm.rulesets.empires.orders.conditions import EmpiresOrder
from pbm.sheets.card import read_card

if TYPE_CHECKING:
    from pbm.rulesets.empires.position.world import World

ORDER_CARD: OrderCard[EmpiresOrder] = order_card(
    __file__,
    "ACTION, WHERE, WHERE TO, NUMBER",
    (building, bases, supply, movement, naval, defence, treasury),
    EmpiresOrder,
    """
MARCH GO WALK ADVANCE PROCEED: MOVE ATTACK
INVADE ASSAULT STORM CONQUER CAPTURE SEIZE OCCUPY TAKE HIT: ATTACK
TRANSFER RELOCATE SHIFT: MOVE
SAIL SAILTO: SEAMOVE
LAND EMBARK DISEMBARK LOAD SHIP FERRY TRANSPORT: CONVOY
RECRUIT CONSCRIPT DRAFT RAISE ENLIST: LEVY ARMY RESERVE
MOBILIZE: MOBILISE
COLLECT: GATHER TAX
SUPPLY TRAIN TRAINS: GATHER SEND
FORT FORTS: FORTIFY
DEMOLISH DESTROY DISMANTLE: RAZE
HOLD STAND GUARD: DEFEND
WITHDRAW FALLBACK: RETREAT
DIG DIGIN: ENTRENCH
PAY DONATE GIVE: GIFT
BID: ORDER
SAVE DEPOSIT: STASH
DRAW SPEND: CASH
ABANDON RELEASE: DISOWN
PORT HARBOUR HARBOR: BASE
SHIPS: BUILD FLEET
""",
)


def word_of(order: EmpiresOrder) -> str:
    """Return the word that players write in the ACTION box for an order."""
    name = next(name for name, declared in ORDER_CARD.orders.items() if declared is type(order))
    return read_card(ORDER_CARD.grammar).layouts[name].word


def words(position: World) -> list[Word]:
    """List the codes and names that a sheet may use: areas and empires."""
    return [
        *(Word("AREA", area.code, area.name) for area in position.areas.values()),
        *(Word("EMPIRE", empire.code, empire.name) for empire in position.empires.values()),
    ]

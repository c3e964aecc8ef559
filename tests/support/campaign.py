"""A game whose order card uses all that cards can: words of its own, paths, things called by numbers."""

from __future__ import annotations

from dataclasses import make_dataclass
from typing import TYPE_CHECKING, Any

from pbm.kernel.order import Actor, Order, Outcome, Verdict
from pbm.kernel.ruleset import Word
from pbm.sheets import OrderLanguage
from pbm.sheets.card import read_card
from tests.support.unplayed import unplayed

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pbm.sheets.card import Layout

CARD = """
order: "MOVE"      area_blank   way           card_blank     -> move
     | "TAKE"      area         units         any_number     -> take
     | "LEAVE"     area         units         any_number     -> leave

     | "PLAY"      target       aim           card           -> play
     | "MARK"      area         blank         card           -> mark
     | "KEEP"      blank        blank         card           -> keep
     | "DISCARD"   time         blank         card_all       -> discard

     | "BATTLE"    spot         stance        number_blank   -> battle
     | "LOSE"      spot         units_blank   number_all     -> lose
     | "PICK"      spot         units_blank   blank          -> pick
     | "RETREAT"   spot         area_blank    blank          -> retreat
     | "TOP"       spot         units_blank   blank          -> top

     | "BUY"       area_blank   units         number_all     -> buy
     | "SAVE"      blank        blank         number_blank   -> save
     | "PLACE"     area         units         number_all     -> place

area:        AREA
area_blank:  AREA | BLANK
spot:        AREA | ANY | BLANK
way:         AREA | PATH | BLANK
units:       UNIT | CLASS
units_blank: UNIT | CLASS | BLANK
card:        CARD
card_blank:  CARD | BLANK
card_all:    CARD | ALL
target:      AREA | EMPIRE | ANY | BLANK
aim:         EMPIRE | AREA | SUIT | TITLE | ATTACK | DEFEND | INTO | FROM | ANY | NUMBER | BLANK
stance:      NONE | WISE | HARD | FULL | BLANK
time:        NOW | END | BLANK
code:        AREA | EMPIRE | UNIT | CLASS | CARD | SUIT | TITLE | PATH
           | ANY | ATTACK | DEFEND | INTO | FROM | NONE | WISE | HARD | FULL | NOW | END

ANY:    "ANY"
ATTACK: "ATTACK"
DEFEND: "DEFEND"
INTO:   "INTO"
FROM:   "FROM"
NONE:   "NONE"
WISE:   "WISE"
HARD:   "HARD"
FULL:   "FULL"
NOW:    "NOW"
END:    "END"
"""

TITLES = {6: "Bayonet Charge", 23: "Strasbourg", 36: "Telescope", 57: "River Crossing", 72: "Siege", 75: "High Ground"}
"""Cards by their numbers: one is called like an area, one like a kind of cards."""


def _words(kind: str, listed: str) -> Iterable[Word]:
    """Take words from a list: ``STR Strasbourg, BLK Black Forest``."""
    for each in listed.split(", "):
        code, _, name = each.partition(" ")
        yield Word(kind, code, name or code)


WORDS = (
    *_words(
        "AREA", "STR Strasbourg, BLK Black Forest, STU Stuttgart, MRS Marseilles, GRE Grenoble, LIL Lille, PAR Paris"
    ),
    *_words("EMPIRE", "FR France, PR Prussia"),
    *_words("UNIT", "GENE General, GENE1 General 1, GENE2 General 2, LINE Line Infantry, GUAR Guard Infantry"),
    *_words("UNIT", "FTGD Foot Guards, RESE Reserves, SHIP Ship of the Line"),
    *_words("CLASS", "H, L, INF, CAV, SHIPS, LEADERS, ANY"),
    *(Word("CARD", str(number), TITLES.get(number, f"Card {number}")) for number in range(1, 115)),
    *_words("SUIT", "BATTLE, SIEGE, MOVEMENT"),
    *(Word("TITLE", f"T{number}", name) for number, name in TITLES.items()),
)

SHEET = """\
GAME    europe-at-war
TURN    7
EMPIRE  FR

 1  DISCARD  NOW   -     72             ; the hand is over 7
 2  TAKE     STR   H     ALL BUT 5      ; these two belong to the MOVE below
 3  TAKE     STR   GENE2 1
 4  MOVE     STR   BLK                  ; round 1, free move
 5  MOVE     BLK   STU   2              ; round 2, by Operational Move
 6  MOVE     MRS   GRE   2              ; round 3, its second stack
 7  PLAY     BLK   -     6              ; Bayonet Charge, if a fight comes at BLK
 8  PLAY     ANY   DEFEND 75            ; High Ground, wherever we defend
 9  PLAY     LIL   INTO  57             ; River Crossing: stop the first who enters
10  PLAY     PR    -     36             ; Telescope: look at Prussia's hand
11  PLAY     ANY   6     114            ; Rout, after a won fight against 6 units or more
12  BATTLE   ANY   WISE  3
13  LOSE     ANY   RESE  ALL
14  PICK     ANY   LEADERS
15  RETREAT  BLK   STR
16  SAVE     -     -     14
17  BUY      PAR   GENE  1
18  BUY      MRS   SHIPS ALL
19  BUY      PAR   ANY   ALL
20  DISCARD  END   -     ALL
"""
"""The sheet of the rulebook's example."""


def _resolve(self: Order[Any], actor: Actor[Any]) -> Verdict[Any]:
    """Do nothing."""
    return Verdict(Outcome.DONE)


def _order(layout: Layout) -> type[Order[Any]]:
    """Declare the order of a line of the card, with a field for each box that it uses."""
    boxes = [f"box_{at}" for at in layout.used]
    return make_dataclass(
        layout.alias.capitalize(), boxes, bases=(Order,), namespace={"resolve": _resolve}, frozen=True, slots=True
    )


ORDERS: dict[str, type[Any]] = {alias: _order(layout) for alias, layout in read_card(CARD).layouts.items()}


def language() -> OrderLanguage:
    """Return the language of a world of the game, whose sheets have sixty places."""
    return OrderLanguage(unplayed("Campaign", CARD, ORDERS, "WHAT"), WORDS, 60)

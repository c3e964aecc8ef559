"""Every order in words, as its player is told what was understood."""

from __future__ import annotations

import pytest

from pbm.game.check import check_sheet
from pbm.locale import find_language
from pbm.rulesets.empires import EMPIRES
from pbm.rulesets.empires.orders.card import ORDER_CARD
from pbm.sheets import OrderLanguage, read_sheet
from tests.support.empires.positions import position

WORLD = position(
    {"PR": 'capital = "MGD"', "FR": 'capital = "PAR"'},
    {
        "BRA": 'MGD BAL | terrain = "plains"; population = 5; owner = "PR"; port = "BAL"',
        "MGD": 'PAR | terrain = "plains"; population = 3; owner = "PR"; retreat = "BRA"',
        "PAR": '| terrain = "plains"; population = 3; owner = "FR"',
        "BAL": '| owner = "PR"',
    },
)
LANGUAGE = OrderLanguage(EMPIRES, EMPIRES.words(WORLD), EMPIRES.places(WORLD))

WORDS = {
    "LEVY BRA": "Levy half the population of BRA Area BRA",
    "MOBILISE": "Levy half the population of every land area that can",
    "ARMY - - 3": "Raise 3 armies into the army reserve",
    "ARMY - - ALL": "Raise as many armies as you can pay into the army reserve",
    "ARMY": "Raise as many armies as you can pay into the army reserve",
    "RESERVE BRA - 1": "Bring 1 army from the army reserve to BRA Area BRA",
    "FORTIFY BRA - 1": "Build 1 fort level in BRA Area BRA",
    "RAZE BRA - AB-1": "Destroy all fort levels but 1 in BRA Area BRA",
    "GROW BRA": "Let the population of BRA Area BRA grow by 1",
    "DISOWN MGD": "Give up MGD Area MGD",
    "BASE BRA": "Build a naval base in BRA Area BRA",
    "BASE BRA BAL": "Build a naval base in BRA Area BRA, its entrance from BAL Area BAL",
    "CLOSE BRA": "Close the naval base in BRA Area BRA",
    "BUILD BRA - 2": "Build 2 ships in BRA Area BRA, laid up",
    "NAVY - - ALL": "Build as many ships as you can pay into the naval reserve",
    "RECOVER BRA - ALL BUT 2": "Bring all ships but 2 from the naval reserve to BRA Area BRA, laid up",
    "FLEET BRA - 2": "Put 2 ships laid up in BRA Area BRA in commission",
    "LAYUP BRA - ALL": "Lay up all ships in commission in BRA Area BRA",
    "SCRAP BRA - 1": "Scrap 1 ship laid up in BRA Area BRA",
    "CAPITAL MGD": "Name MGD Area MGD your capital",
    "GATHER BRA - ALL": "Build as many supply trains as you may in BRA Area BRA",
    "GATHER BRA - AB-2": "Build all supply trains you may but 2 in BRA Area BRA",
    "WAGONS BRA MGD": "Move all supply trains from BRA Area BRA to MGD Area MGD",
    "SEND BRA MGD 9": "Send 9 supply trains from BRA Area BRA up the line to MGD Area MGD",
    "UNLOAD BAL BRA AB-3": "Land all supply trains but 3 from your ships in BAL Area BAL in BRA Area BRA",
    "MOVE BRA MGD ALL": "Move all armies from BRA Area BRA to MGD Area MGD",
    "ATTACK MGD PAR AB-1": "Attack PAR Area PAR from MGD Area MGD with all armies but 1",
    "SEAMOVE BRA BAL 2": "Sail 2 ships from BRA Area BRA to BAL Area BAL",
    "CONVOY BRA BAL ALL": "Sail all ships from BRA Area BRA to BAL Area BAL, armies aboard",
    "DEFEND BRA": "Let BRA Area BRA fight where it stands",
    "AMBUSH MGD PAR": "Let MGD Area MGD lie in ambush on the border with PAR Area PAR",
    "RETREAT MGD BRA": "Let MGD Area MGD retreat from a bad battle to BRA Area BRA",
    "RETREAT MGD": "Let MGD Area MGD retreat from a bad battle, to where it would now",
    "ENTRENCH MGD PAR": "Entrench the border of MGD Area MGD with PAR Area PAR",
    "TAX": "Raise the tax",
    "STASH - - 2": "Store 2 BPs in the treasury",
    "CASH - - ALL BUT 4": "Draw all BPs but 4 from the treasury",
    "GIFT - FR 3": "Give 3 BPs to FR Realm of FR",
    "ORDER - - 3": "Bid 3 BPs for the order of play",
    "16 ORDER": "Bid all BPs for the order of play",
}


def understood(line: str, language: str = "en") -> str:
    """Return what is said of Prussia's line."""
    sheet = read_sheet("pr.txt", f"GAME small\nTURN 1\nEMPIRE PR\n{line}\n".encode(), LANGUAGE)
    (action,) = check_sheet(EMPIRES, WORLD, sheet).understood
    return find_language(language).say(action.words)


@pytest.mark.parametrize(("line", "words"), WORDS.items())
def test_a_line_is_told_in_words(line: str, words: str) -> None:
    """Areas and empires come by code and name; a number, ALL, ALL BUT n and AB-n, and an empty box are spelled out."""
    assert understood(line) == words


def test_every_order_has_words() -> None:
    """No order of the card is told as it is written."""
    lines = (read_sheet("pr.txt", f"GAME small\nTURN 1\nEMPIRE PR\n{line}\n".encode(), LANGUAGE) for line in WORDS)
    put = {type(action.order) for sheet in lines for action in sheet.actions}

    assert put == set(ORDER_CARD.orders.values())


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("SEND BRA MGD 1", "Von BRA Area BRA auf der Versorgungslinie nach MGD Area MGD führen: 1 Tross"),
        ("ATTACK MGD PAR AB-1", "Von MGD Area MGD aus PAR Area PAR angreifen: alle Armeen bis auf 1"),
        ("16 ORDER", "Für die Zugfolge bieten: alle AP"),
    ],
)
def test_a_german_player_is_told_in_german(line: str, words: str) -> None:
    """The words follow the language of the reader; names stay."""
    assert understood(line, "de") == words


def test_what_cannot_be_read_is_told_as_it_is_written() -> None:
    """A line that is no order has no words but its own, and a reason."""
    sheet = read_sheet("pr.txt", b"GAME small\nTURN 1\nEMPIRE PR\nSEND BRA XYZ 1\n", LANGUAGE)
    (action,) = check_sheet(EMPIRES, WORLD, sheet).understood

    assert (action.words, str(action.impossible), action.cost) == ("SEND BRA XYZ 1", "XYZ is not an area", None)

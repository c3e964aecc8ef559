"""Words of the card and paths: how they are read, printed, told, and what was meant by a slip in them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from pbm.kernel.quantity import Quantity
from pbm.sheets import Expected, order_help, order_text, read_sheet, reference_text
from tests.support import campaign

if TYPE_CHECKING:
    from pbm.sheets import OrderLanguage, Sheet


def read(order_language: OrderLanguage, lines: str) -> Sheet:
    """Read lines behind a header of France's; they begin with line 4."""
    return read_sheet("fr.txt", f"GAME war\nTURN 7\nEMPIRE FR\n{lines}".encode(), order_language)


def test_a_whole_sheet(campaign_language: OrderLanguage) -> None:
    """A sheet with words of the card, numbers of cards and names of units is read without complaint."""
    sheet = read_sheet("fr.txt", campaign.SHEET.encode(), campaign_language, Expected(("europe-at-war",), 7))

    assert sheet.problems == ()
    assert [action.place for action in sheet.actions] == [*range(1, 21)]
    written = [line.partition(";")[0].split() for line in campaign.SHEET.splitlines()[4:]]
    assert [f"{action.place} {action.text}" for action in sheet.actions] == list(map(" ".join, written))


VALUES = [
    ("DISCARD now - 72", "discard", ("NOW", "72")),
    ("battle any Wise 3", "battle", ("ANY", "WISE", Quantity(3))),
    # A word of the card, a class, and a number, each where it may stand.
    ("BUY PAR ANY", "buy", ("PAR", "ANY", None)),
    ("PLAY ANY 6 72", "play", ("ANY", Quantity(6), "72")),
    # One name of an area and a card, of a kind of cards and a card: the kinds of words of the box decide.
    ("PLAY Strasbourg - Strasbourg", "play", ("STR", None, "23")),
    ("PLAY FR siege Siege", "play", ("FR", "SIEGE", "72")),
    ("PLAY FR [High Ground] 75", "play", ("FR", "T75", "75")),
    # Paths.
    ("MOVE STR BLK>STU 2", "move", ("STR", ("BLK", "STU"), "2")),
    ("MOVE STR BLK > STU >PAR> LIL 2", "move", ("STR", ("BLK", "STU", "PAR", "LIL"), "2")),
    ("MOVE STR [black forest > Stuttgart]", "move", ("STR", ("BLK", "STU"), None)),
    ("MOVE STR [Black Forest] > [Stuttgart]", "move", ("STR", ("BLK", "STU"), None)),
    ("MOVE STR BLK->STU", "move", ("STR", ("BLK", "STU"), None)),
    ("MOVE STR BLK", "move", ("STR", "BLK", None)),
]


@pytest.mark.parametrize(("line", "alias", "values"), VALUES)
def test_values(campaign_language: OrderLanguage, line: str, alias: str, values: tuple[object, ...]) -> None:
    """A word of the card is told in upper case, a path by the codes of its steps."""
    sheet = read(campaign_language, line)

    assert sheet.problems == ()
    assert [action.order for action in sheet.actions] == [campaign.ORDERS[alias](*values)]


def test_path_is_printed_as_one_box(campaign_language: OrderLanguage) -> None:
    """However it was written, a path is printed without blanks."""
    order = campaign.ORDERS["move"]("STR", ("BLK", "STU"), None)

    assert order_text(order, campaign_language.ruleset) == "MOVE STR BLK>STU"


SLIPS = [
    ("DISCARD 72", 9, 2, "WHERE must be NOW, END or empty; 72 is a number; did you mean DISCARD - - 72?"),
    ("DISCARD NO - 72", 9, 2, "WHERE must be NOW, END or empty, not NO; did you mean NOW?"),
    ("DISCARD LATER - 72", 9, 5, "WHERE must be NOW, END or empty, not LATER"),
    ("BATTLE ANY WIS", 12, 3, "WHAT must be NONE, WISE, HARD, FULL or empty, not WIS; did you mean WISE?"),
    ("BATTLE WISE", 8, 4, "WHERE must be an area, ANY or empty, not WISE; did you mean BATTLE - WISE?"),
    ("BATTLE ANYY", 8, 4, "WHERE must be an area, ANY or empty, not ANYY; did you mean ANY?"),
    ("BATTLE PARS", 8, 4, "WHERE must be an area, ANY or empty, not PARS; did you mean PAR, Paris?"),
    ("SAVE ANY - 14", 6, 3, "SAVE ignores WHERE: ANY; leave it empty: -"),
    ("NOW", 1, 3, "NOW is not an action"),
    # A number is a card's where cards may stand.
    ("PLAY LIL INTO 999", 15, 3, "999 is not a card; did you mean 99, Card 99?"),
    ("PLAY LIL INTO River", 15, 5, "River is not a card; did you mean 57, River Crossing?"),
    ("KEEP 6", 7, 1, "NUMBER must be a card; it is empty; did you mean KEEP - - 6?"),
    ("TOP ANY 0", 9, 1, "WHAT must be a unit, a class or empty; 0 is a number"),
    # Paths.
    (
        "MOVE STR BLK>STX",
        10,
        7,
        "step 2 of the path: STX is not an area; did you mean STR, Strasbourg or STU, Stuttgart?",
    ),
    ("MOVE STR BLK>STU>", 10, 8, "step 3 of the path is empty"),
    ("MOVE STR BLK>WISE", 10, 8, "step 2 of the path: WISE is not an area"),
    ("MOVE STR BLK-STU", 10, 7, "BLK-STU is not an area; did you mean BLK>STU?"),
    ("MOVE STR>BLK", 6, 7, "WHERE must be an area or empty, not STR>BLK; did you mean MOVE STR BLK?"),
    ("MOVE STR>BLK>STU", 6, 11, "WHERE must be an area or empty, not STR>BLK>STU; did you mean MOVE STR BLK>STU?"),
    ("RETREAT STR BLK>STU", 13, 7, "WHAT must be an area or empty, not BLK>STU"),
    # Sentences: FROM and INTO are boxes of PLAY, and little words elsewhere.
    ("MOVE from STR to BLK", 6, 4, "WHERE must be an area or empty, not from; did you mean MOVE STR BLK?"),
    (
        "PLAY 57 into LIL",
        6,
        2,
        "WHERE must be an area, an empire, ANY or empty; 57 is a card, River Crossing; did you mean PLAY LIL INTO 57?",
    ),
]


@pytest.mark.parametrize(("line", "column", "length", "told"), SLIPS, ids=[line for line, *_ in SLIPS])
def test_slip(campaign_language: OrderLanguage, line: str, column: int, length: int, told: str) -> None:
    """A slip is told with all that the box may hold, words of the card as they are, and with what was meant."""
    (problem,) = read(campaign_language, line).problems

    assert str(problem) == f"fr.txt:4:{column}: {told}"
    assert problem.length == length


def test_everyday_words_are_no_orders(campaign_language: OrderLanguage) -> None:
    """Words of the card that stand in every letter make no order of it."""
    farewell = "TOP ANY LINE\n\nTake heart, for from now on the end is near.\nJean\n"

    assert read(campaign_language, farewell).problems == ()


REFERENCE = """\
MOVE  area, -  area, A>B>C, -  card, -
TAKE  area  unit, class  n, ALL, ALL BUT n, -
LEAVE  area  unit, class  n, ALL, ALL BUT n, -

PLAY  area, empire, ANY, -  empire, area, suit, title, ATTACK, DEFEND, INTO,
        FROM, ANY, n, -  card
"""


def test_reference(campaign_language: OrderLanguage) -> None:
    """The reference tells words of the card as they are written, and what a path looks like."""
    assert reference_text(order_help(campaign_language.ruleset)).startswith(REFERENCE)

"""The POST, REACT and PLAY lines of the computer player, and its sheet as a whole (N.106, N.108a to c)."""

from __future__ import annotations

import pytest

from pbm.rulesets.battles import BATTLES
from pbm.rulesets.battles.dummy import write_sheet
from tests.support.battles.composed import QUIET, composed, lines_of, starting
from tests.support.battles.reported import first_turn, view
from tests.support.battles.scenarios import bundled

FULL = {
    "LEFT": "FR09 FR10 FR11",
    "CENTRE": "FR08 FR12 FR04",
    "RIGHT": "FR07 FR05 FR01",
    "RESERVE": "FR02 FR03 FR06 FR14 FR15",
}
"""A position that has much to be written about it."""


@pytest.mark.parametrize(
    ("shaken", "routed", "line"),
    [
        ("FR22 FR31 FR32", "", ["NEY RIGHT"]),
        ("FR22 FR32", "", ["NEY LEFT"]),
        ("FR26", "", []),
        ("", "FR05", ["NEY RESERVE"]),
        ("FR22", "FR05", ["NEY LEFT"]),
        ("FR14", "", ["NEY RESERVE"]),
        ("", "", []),
    ],
    ids=["most", "tie", "there already", "routed", "shaken before routed", "shaken in the reserve", "nobody"],
)
def test_a_general_goes_where_most_are_shaken(shaken: str, routed: str, line: list[str]) -> None:
    """Else to the RESERVE, if battalions have routed; else he stays (N.108a)."""
    assert starting("POST", composed(QUIET | {"RESERVE": "FR14"}, shaken=shaken, routed=routed)) == line


def test_a_stack_is_taken_by_one_general() -> None:
    """In list order; the third finds no shaken ones and goes to rally, the fourth stays (N.108a)."""
    generals = {"VAN": "RESERVE", "NEY": "RIGHT", "SOU": "LEFT", "BES": "CENTRE"}

    posts = starting("POST", composed(QUIET, generals=generals, shaken="FR22 FR31 FR32", routed="FR05"))

    assert posts == ["VAN RIGHT", "NEY LEFT", "SOU RESERVE"]


def test_who_stays_takes_his_stack() -> None:
    """The next goes to another, and who is there already needs no line (N.108a)."""
    generals = {"NEY": "RESERVE", "SOU": "CENTRE"}

    assert starting("POST", composed(QUIET, generals=generals, routed="FR05")) == []
    assert starting("POST", composed(QUIET | {"RESERVE": "FR14"}, generals=generals, shaken="FR14")) == []


def test_a_fallen_general_is_sent_nowhere_and_takes_nothing() -> None:
    """The next in the list goes instead (N.108a)."""
    generals = {"NEY": "CENTRE", "SOU": "CENTRE"}

    assert starting("POST", composed(QUIET, generals=generals, fallen="NEY", shaken="FR22")) == ["SOU LEFT"]


@pytest.mark.parametrize(
    ("cavalry", "instructed", "lines"),
    [
        ("FR07", {}, []),
        ("FR13", {}, []),
        ("FR08", {}, ["LEFT - CHARGE"]),
        ("FR09", {}, ["LEFT - CHARGE", "LEFT - PRESS"]),
        ("FR07 FR09", {}, ["LEFT - CHARGE", "LEFT - PRESS"]),
        ("FR07", {"fire": "STAND"}, ["LEFT - RIDE"]),
        ("FR07", {"ride_to": "CENTRE"}, ["LEFT - RIDE"]),
        ("FR07", {"fire": "CHARGE", "square": "PRESS"}, ["LEFT - RIDE", "LEFT - ABORT"]),
        ("FR08", {"fire": "CHARGE", "square": "PRESS"}, ["LEFT - ABORT"]),
        ("FR09", {"fire": "CHARGE", "square": "PRESS"}, []),
        ("FR01", {"fire": "STAND", "square": "PRESS"}, []),
    ],
)
def test_cavalry_react_by_their_strength(cavalry: str, instructed: dict[str, str], lines: list[str]) -> None:
    """CHARGE with M 7, PRESS with M 8, else RIDE and ABORT; a line only if the instruction is another (N.108b)."""
    own = QUIET | {"LEFT": f"FR21 FR22 FR23 {cavalry}"}

    assert starting("REACT", composed(own, instructions={"LEFT": instructed})) == lines


def test_the_reserve_is_not_told_to_react() -> None:
    """Only line stacks are (N.108b)."""
    assert starting("REACT", composed(QUIET | {"RESERVE": "FR09"})) == []


def test_moves_leave_the_stacks_for_all_that_follows() -> None:
    """Cavalry that come from the reserve charge with their new stack; who goes to a gap is seen there (N.106)."""
    assert starting("REACT", composed(QUIET | {"RIGHT": "FR29", "RESERVE": "FR08"})) == ["RIGHT - CHARGE"]


def test_who_has_attacked_is_in_his_stack_still() -> None:
    """Attacks are only imagined: cavalry that are out of it count for posts and reactions all the same (N.106)."""
    own = QUIET | {"LEFT": "FR09", "RESERVE": "FR14"}

    lines = composed(own, shaken="FR09")

    assert lines == [
        "MOVE FR14 LEFT BOTTOM",
        "ATTACK LEFT - BEST",
        "POST NEY LEFT",
        "REACT LEFT - CHARGE",
        "REACT LEFT - PRESS",
    ]


def test_every_card_of_the_hand_is_laid_out_in_the_order_of_the_deck() -> None:
    """WHERE and HOW are blank (N.108c)."""
    assert starting("PLAY", composed(QUIET, hand="SCOUTS SMOKE VOLLEY")) == ["VOLLEY", "SMOKE", "SCOUTS"]


def test_lines_are_written_in_this_order_as_far_as_places_go() -> None:
    """MOVE, ATTACK, POST, REACT, PLAY, sixteen in all (N.106)."""
    hand = "VOLLEY RAPIDFIRE SKIRMISH BAYONET COLUMN CANISTER"
    more = composed(FULL, generals={"NAP": "CENTRE"}, routed="FR20", hand=hand, rules={"actions": 99})
    cut = composed(FULL, generals={"NAP": "CENTRE"}, routed="FR20", hand=hand)

    words = [line.split()[0] for line in more]
    assert list(dict.fromkeys(words)) == ["MOVE", "ATTACK", "POST", "REACT", "PLAY"]
    assert words == sorted(words, key=["MOVE", "ATTACK", "POST", "REACT", "PLAY"].index)
    assert len(more) > 16
    assert cut == more[:16]


def test_an_army_without_generals_has_the_rating_of_none() -> None:
    """2 moves, 3 attacks (N.9, N.107, N.108)."""
    lines = composed(FULL, generals={"NAP": "CENTRE"}, fallen="NAP")

    assert (len(starting("MOVE", lines)), len(starting("ATTACK", lines))) == (2, 3)


def test_nothing_but_what_is_seen_decides() -> None:
    """No chance is in it, and what is seen is left as it was (N.105)."""
    seen = view(first_turn()[1], "FR")
    before = repr(seen.sight)

    assert write_sheet(seen, 1) == write_sheet(seen, 2)
    assert repr(seen.sight) == before


def test_it_sends_no_muster() -> None:
    """It takes the default muster (N.106, N.98)."""
    world = BATTLES.start(bundled("pickup"), "pickup", 1805)

    assert starting("MUSTER", lines_of(write_sheet(view(world, "FR"), 1))) == []

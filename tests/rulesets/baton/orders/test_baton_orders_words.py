"""Orders of Baton and Knapsack in words, as answers to players tell what was understood."""

from __future__ import annotations

import pytest

from tests.support.baton.sheets import check

SAID = {
    "LEAD MANEUVER NAP BAV": "Lead: NAP Napoleon marches to BAV Bavaria",
    "LEAD MANEUVER NAP BOH-BAV": "Lead: NAP Napoleon marches to BAV-BOH",
    "LEAD MANEUVER NAP": "Lead: NAP Napoleon gets away from all enemies",
    "LEAD [Forced March] Napoleon Mack": "Lead: NAP Napoleon makes a forced march to MAC Mack",
    "LEAD FORCED NAP": "Lead: NAP Napoleon gets away by a forced march",
    "LEAD CHARGE MUR MAC": "Lead: MUR Murat charges MAC Mack",
    "LEAD CHARGE MUR": "Lead: MUR Murat charges the weakest enemy engaged",
    "LEAD BARRAGE NAP MAC": "Lead: NAP Napoleon bombards MAC Mack",
    "LEAD BARRAGE NAP": "Lead: NAP Napoleon bombards the enemies engaged, the weakest first",
    "LEAD RECRUIT NAP ART": "Lead: NAP Napoleon recruits Artillery",
    "LEAD RECRUIT NAP 57": "Lead: NAP Napoleon recruits card 57",
    "LEAD RECRUIT NAP MAC": "Lead: NAP Napoleon recruits MAC Mack",
    "LEAD RECRUIT NAP": "Lead: NAP Napoleon recruits any card, or is raised",
    "FOLLOW FORAGE MSN": "Follow: MSN Masséna forages",
    "PLAN": "Plan",
    "PLAN - NAP MUR": "Plan, after merging MUR Murat into NAP Napoleon",
    "PLAN - NAP ALL": "Plan, after merging all armies in the area of NAP Napoleon into his",
    "DEFEND RIVER NAP": "Defend NAP Napoleon with River as ground",
    "DEFEND 37": "Defend any army with card 37",
    "DEFEND": "Defend any army with any terrain",
    "LOSE AIDES": "Lose Aides first, in any army",
    "LOSE CAV MUR": "Lose Cavalry first in the army of MUR Murat",
    "KEEP 46": "Keep card 46",
    "HOLD 1": "Follow only while 1 card is left in hand",
    "PAIR": "Follow any deed with a pair if need be",
    "PAIR CHARGE": "Follow Charge with a pair if need be",
    "ALLY - - RU": "Offer RU Russia an alliance",
    "BREAK - - RU": "End the alliance with RU Russia",
    "RELEASE - MAC": "Send MAC Mack back to the power that led him",
}

SAID_BELOW = {
    "AIM 1 - CHA": "With 1 of the points at CHA Archduke Charles",
    "SPLIT - LNS MSN": "Before that, split LNS Lannes off MSN Masséna, with all its units",
    "SPLIT ALL LNS MSN": "Before that, split LNS Lannes off MSN Masséna, with all its units",
    "SPLIT ALL BUT 1 LNS MSN": "Before that, split LNS Lannes off MSN Masséna, with all its units but 1",
    "SPLIT 2 LNS MSN": "Before that, split LNS Lannes off MSN Masséna, with 2 units",
    "SPLIT CAV LNS MSN": "Before that, split LNS Lannes off MSN Masséna, with all its units of Cavalry",
    "IF BELOW MAC 5": "Only if MAC Mack has morale 5 or less",
    "IF ABOVE MAC 5": "Only if MAC Mack has morale 5 or more",
    "IF ENGAGED MAC": "Only if MAC Mack is engaged",
    "IF FREE MAC": "Only if MAC Mack is not engaged",
    "IF LED AU": "Only if AU Austria leads the trick",
    "IF HAND - 4": "Only if you have 4 cards or more in hand",
    "IF BELOW MAC": "IF BELOW MAC",
}


@pytest.mark.parametrize("line", SAID)
def test_an_order_is_put_into_words(line: str) -> None:
    """A line is told as one says it, blanks as what they mean and codes with names."""
    (understood,) = check(line).understood

    assert str(understood.words) == SAID[line]


@pytest.mark.parametrize("line", SAID_BELOW)
def test_a_sub_line_is_put_into_words(line: str) -> None:
    """So is a sub-line; one that is not whole is told as it is written."""
    _, understood = check(f"LEAD BARRAGE NAP MAC\n{line}").understood

    assert str(understood.words) == SAID_BELOW[line]


def test_a_line_out_of_place_is_put_into_words_too() -> None:
    """What is wrong with it is told beside what was understood, and its text is what was written."""
    (understood,) = check("or  charge nap mac").understood

    assert str(understood.words) == "Or else: NAP Napoleon charges MAC Mack"
    assert understood.text == "OR CHARGE NAP MAC"

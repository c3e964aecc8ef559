"""Orders of Napoleonic Battles in words, as answers to players tell what was understood."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

    from pbm.game.check import Checked

SAID = {
    "ATTACK LEFT": "Attack from the left wing, by what suits the top battalion best",
    "ATTACK LEFT - FIRE": "Attack from the left wing, by fire",
    "ATTACK LEFT RESERVE MELEE": "Attack the enemy's reserve from the left wing, by melee",
    "MOVE FR18 CENTRE TOP": "Move FR18 Grenadiers à cheval to the centre, on top",
    "MOVE FR07 RIGHT": "Move FR07 57e to the right wing, at the bottom",
    "POST SOU RESERVE": "Send SOU Soult to the reserve",
    "RALLY FR02": "Let a general help FR02 94e in the Morale Phase",
    "REACT LEFT - RIDE": "Cavalry of the left wing ride away to the reserve when infantry fire at them",
    "REACT RESERVE - RIDE": "Cavalry of the reserve ride away to the centre when infantry fire at them",
    "REACT LEFT CENTRE RIDE": "Cavalry of the left wing ride away to the centre when infantry fire at them",
    "REACT LEFT - CHARGE": "Cavalry of the left wing charge when infantry fire at them",
    "REACT LEFT - STAND": "Cavalry of the left wing stand when infantry fire at them",
    "REACT LEFT - ABORT": "Cavalry of the left wing ride around a square if they can",
    "REACT LEFT - PRESS": "Cavalry of the left wing attack even a square",
    "SUPPORT LEFT": "Always support each other in the left wing",
    "SUPPORT LEFT - NEVER": "Never support each other in the left wing",
    "SUPPORT LEFT - ATTACK": "Support each other only in attacks in the left wing",
    "SUPPORT LEFT FR02 DEFEND": "Support each other only when attacked in the left wing, FR02 94e by preference",
    "PLAY VOLLEY": "Play VOLLEY Massed volley",
    "PLAY LANCES CENTRE": "Play LANCES for the centre",
    "PLAY VOLLEY - CAVALRY": "Play VOLLEY Massed volley against cavalry",
    "PLAY VOLLEY LEFT ATTACK": "Play VOLLEY Massed volley for the left wing when attacking",
    "PLAY HEIGHTS LEFT DEFEND": "Play HEIGHTS Good position for the left wing when attacked",
    "PLAY SCOUTS": "Play SCOUTS to look at the enemy's centre",
    "PLAY SCOUTS LEFT": "Play SCOUTS to look at the enemy's left wing",
    "PLAY COURIERS LEFT ATTACK": "Play COURIERS Swift couriers",
    "DISCARD PANIC": "Put PANIC Every man for himself away unused",
    "MUSTER LINE LEFT 3": "Take 3 battalions of LINE for the left wing",
    "MUSTER GUNS CENTRE": "Take 1 battalion of GUNS for the centre",
    "MUSTER SOU RESERVE": "Take SOU Soult for the reserve",
    "TRUCE": "Offer a draw",
    "YIELD": "Give up the battle at the end of the turn",
}


@pytest.mark.parametrize("line", SAID)
def test_an_order_is_put_into_words(check: Callable[[str], Checked], line: str) -> None:
    """A line is told as one says it, blanks as what they mean and codes with names."""
    (understood,) = check(line).understood

    assert str(understood.words) == SAID[line]
    assert understood.text == line

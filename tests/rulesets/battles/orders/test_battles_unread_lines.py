"""What players of Napoleonic Battles are told of lines that cannot be read, or can never be done (N.30, N.31)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

    from pbm.game.check import Checked
    from pbm.kernel.problem import Problem

UNREAD = [
    ("ATACK LEFT", "ATACK is not an action; did you mean ATTACK?"),
    ("ATTACK LEFT CENTER FIRE", "CENTER is not a stack; did you mean CENTRE, Centre?"),
    (
        "ATTACK LEFT FIRE",
        "WHERE must be a stack or empty; FIRE is a way of attack, Fire; did you mean ATTACK LEFT - FIRE?",
    ),
    ("ATTACK FR07", "WHO must be a stack; FR07 is a battalion, 57e"),
    ("ATTACK LEFT - FIRE 2", "2 is one box too many; there are 4: ACTION, WHO, WHERE, HOW"),
    ("MOVE FR18", "WHERE must be a stack; it is empty"),
    ("MOVE 24e Léger LEFT", "24e is not a battalion; put brackets around the name: [24e Léger]"),
    (
        "REACT LEFT RIDE",
        "WHERE must be a stack or empty; RIDE is a reaction, Ride; did you mean REACT LEFT - RIDE?",
    ),
    (
        "SUPPORT LEFT NEVER",
        "WHERE must be a battalion or empty; NEVER is an occasion, Never; did you mean SUPPORT LEFT - NEVER?",
    ),
    ("REACT LEFT - FLEE", "FLEE is not a reaction; it may be RIDE, CHARGE, STAND, ABORT or PRESS"),
    ("PLAY VOLEY", "VOLEY is not a tactics card; did you mean VOLLEY, Massed volley?"),
    (
        "PLAY VOLLEY ATTACK",
        "WHERE must be a stack or empty; ATTACK is an occasion, Attack; did you mean PLAY VOLLEY - ATTACK?",
    ),
    ("POST FR07 LEFT", "WHO must be a general; FR07 is a battalion, 57e"),
    ("17 TRUCE", "there is no place 17; a sheet has places 1 to 16"),
]
"""The table of N.30."""

NEVER = [
    ("ATTACK RESERVE", "the RESERVE cannot attack"),
    ("MOVE AL08 LEFT", "AL08 is not your battalion"),
    ("RALLY AL08", "AL08 is not your battalion"),
    ("SUPPORT LEFT AL08", "AL08 is not your battalion"),
    ("POST KUT LEFT", "KUT is not your general"),
    ("REACT LEFT RIGHT RIDE", "nobody can ride from LEFT to RIGHT"),
    ("REACT RESERVE RESERVE RIDE", "nobody can ride from RESERVE to RESERVE"),
    ("REACT LEFT CENTRE CHARGE", "only RIDE takes a stack"),
    ("MUSTER LINE LEFT 2", "this is not a pick-up battle"),
]
"""What N.31 says, and an army's own RESERVE besides."""

UNBRACKETED = [
    ("ATTACK Left wing", "[Left wing]"),
    ("ATTACK LEFT Right wing FIRE", "[Right wing]"),
    ("POST SOU Left wing", "[Left wing]"),
    ("SUPPORT Left wing", "[Left wing]"),
    ("MOVE Guard Horse LEFT", "[Guard Horse]"),
    ("MOVE Reserve 12-pdr CENTRE", "[Reserve 12-pdr]"),
    ("PLAY Stand by the colours", "[Stand by the colours]"),
]

OTHER_WORDS = [
    ("FIRE LEFT", "ATTACK"),
    ("CHARGE LEFT", "ATTACK"),
    ("MARCH FR18 LEFT", "MOVE"),
    ("SEND SOU LEFT", "MOVE or POST"),
    ("SURRENDER", "YIELD"),
]


def only(checked: Checked) -> Problem:
    """Return the one problem of a sheet."""
    (problem,) = checked.wrong
    return problem


@pytest.mark.parametrize(("line", "message"), [*UNREAD, *NEVER])
def test_what_a_player_is_told(check: Callable[[str], Checked], line: str, message: str) -> None:
    """The rulebook's message, to the letter, and nothing else."""
    assert str(only(check(line))).partition(": ")[2] == message


@pytest.mark.parametrize(("line", "name"), UNBRACKETED)
def test_names_without_brackets(check: Callable[[str], Checked], line: str, name: str) -> None:
    """A name of several words is told to stand in brackets, even if one of its words is a word by itself."""
    assert str(only(check(line)).suggestion) == f"put brackets around the name: {name}"
    assert not check(line.replace(name[1:-1], name)).problems


@pytest.mark.parametrize(("line", "actions"), OTHER_WORDS)
def test_other_words_for_actions(check: Callable[[str], Checked], line: str, actions: str) -> None:
    """What players write for actions is told as the action, be it a word of the game for something else."""
    assert str(only(check(line)).suggestion) == f"did you mean {actions}?"

"""Every face of every card is used in a case: deed, unit, leader or terrain, roll and event (C.7, C.113)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from pbm.rulesets.baton.position.deck_file import deck_file
from tests.rules.baton.all_cases import CASES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.rules.baton.position import BatonPosition
    from tests.rules.case import Case

CARDS = deck_file().card


def said(head: str) -> str:
    """Return what the cases say of a word of what happens, such as ``paid``, all together."""
    claims = (
        " ".join(claim.words)
        for case in CASES
        for turn in case.turns
        for claim in turn.claims
        if claim.first in {"trick", "happens"}
    )
    parts = (part.split() for claim in claims for part in claim.split(","))
    return " ; ".join(" ".join(part[part.index(head) + 1 :]) for part in parts if head in part)


def positions() -> Iterator[tuple[Case, BatonPosition]]:
    """Yield the cases that claim anything, with their positions."""
    for case in CASES:
        if any(turn.claims for turn in case.turns):
            yield case, case.position  # type: ignore[misc]


def test_every_card_is_paid() -> None:
    """For the deed of its suit, or in a pair (C.47, C.48)."""
    paid = {int(word) for word in re.findall(r"\d+", said("paid"))}

    assert [card.number for card in CARDS if card.number not in paid] == []


def test_every_card_is_a_unit() -> None:
    """In an army of a case about what its suit is good for (C.8)."""
    units = {
        number
        for case, position in positions()
        if {"C.8", "C.113"} <= set(case.rules)
        for army in position.armies.values()
        for number in army["units"]
    }

    assert [card.number for card in CARDS if card.number not in units] == []


def test_every_leader_leads() -> None:
    """An army of a case (C.9)."""
    leading = {leader for _, position in positions() for leader in position.armies}

    assert [card.leader for card in CARDS if card.leader is not None and card.leader not in leading] == []


def test_every_terrain_card_is_laid_as_ground() -> None:
    """By a line for it (C.56)."""
    laid = {int(word) for word in re.findall(r"\b\d+", said("ground"))}

    assert [card.number for card in CARDS if card.terrain is not None and card.number not in laid] == []


def test_every_card_is_flipped() -> None:
    """For its roll (C.77)."""
    flipped = {int(word) for word in re.findall(r"\d+", said("flipped"))}

    assert [card.number for card in CARDS if card.number not in flipped] == []


def test_every_event_of_every_card_is_carried_out() -> None:
    """By the card that shows it (C.112)."""
    events = said("events")

    assert [
        card.number
        for card in CARDS
        if card.event is not None and not re.search(rf"\b{card.number} {card.event.replace(' ', '-')}\b", events)
    ] == []

"""The text report of a battle."""

from __future__ import annotations

import re
from copy import deepcopy

import pytest

from pbm.reports.columns import width
from pbm.reports.renderer import Renderer
from pbm.rulesets.battles.position.world import Ending, Over
from tests.support.battles.reported import first_report, first_turn, played, pratzen, report_of

RAPIDFIRE = 2


def text_of(report: dict[str, object]) -> str:
    """Return the text report of a document."""
    return Renderer().render("battles", report, formats=["text"])[".txt"].decode()


@pytest.mark.parametrize("reader", ["FR", "AL"])
def test_no_line_is_too_long(reader: str) -> None:
    """It has 78 columns, before the first turn, after it, and at the end."""
    events, world = first_turn()
    over = deepcopy(world)
    over.over = Over(Ending.NIGHT, "AL")
    reports = [report_of(pratzen(), reader), first_report(reader), report_of(over, reader, events)]

    assert [line for each in reports for line in text_of(each).splitlines() if width(line) > 78] == []


def test_the_line_of_battle_is_drawn_face_to_face() -> None:
    """The own LEFT lies below the enemy's RIGHT; of the enemy numbers, marks, ground and generals are shown (N.6)."""
    drawn = text_of(first_report("FR")).split("THE LINE OF BATTLE")[1].split("YOUR BATTALIONS")[0].splitlines()
    front = next(at for at, line in enumerate(drawn) if line.startswith("====="))

    assert drawn[front - 3 : front + 4] == [
        ". . . . . .               . . . . . . .             . . . . . . .",
        "MLO 2, CON 2              Kutuzov 3                 Kamensky 2",
        "RIGHT (6)                 CENTRE (7), hill          LEFT (7)",
        "========================= ========================= =========================",
        "LEFT (4)                  CENTRE (6)                RIGHT (4)",
        "Vandamme 2                Soult 4                   St-Hilaire 3",
        "FR03 95e                  FR08 4e                   FR13 14e",
    ]


def test_dice_and_modifiers_stand_in_rows() -> None:
    """A row for each side: its throw, what is added for what, and the sum."""
    assert "          FR18  7+3=10   Melee +8, supported by FR10 +3 = 21\n" in text_of(first_report("FR"))


@pytest.mark.parametrize(
    ("rules", "heads"),
    [
        ("", ["Round 1", "Round 2", "Round 3"]),
        (
            'adjudication = "in-order"',
            ["France, round 1", "France, round 2", "Allies, round 1", "Allies, round 2", "Allies, round 3"],
        ),
    ],
)
def test_rounds_are_told_apart(rules: str, heads: list[str]) -> None:
    """In order, the rounds of the army with the initiative come first, and those of the other begin anew (N.22)."""
    sheets = {"FR": "ATTACK LEFT\nATTACK RIGHT", "AL": "ATTACK LEFT\nATTACK LEFT\nATTACK LEFT"}
    events, world = played(pratzen(rules), sheets)
    lines = text_of(report_of(world, "FR", events)).splitlines()

    assert [line for line in lines if line.lower().endswith(("round 1", "round 2", "round 3"))] == heads
    assert ("with all its attacks first" in "\n".join(lines)) == bool(rules)


def test_two_throws_of_a_side_stand_apart_from_what_is_added() -> None:
    """Rolling fire throws twice; the text beside the throws does not run into them (N.87)."""
    before = pratzen()
    before.armies["FR"].hand = [RAPIDFIRE]
    events, world = played(before, {"FR": "ATTACK LEFT - FIRE\nPLAY RAPIDFIRE", "AL": "TRUCE"})
    rows = [line for line in text_of(report_of(world, "FR", events)).splitlines() if "  FR01  " in line]

    assert [bool(re.search(r"  FR01  \d+\+\d+=\d+, \d+\+\d+=\d+  Fire \+4,", line)) for line in rows] == [True]


def test_losses_are_drawn_against_the_break_number() -> None:
    """As a bar for each army."""
    text = text_of(first_report("AL"))

    assert "France            [######........................] 3 of 14 lost, share 21 %\n" in text
    assert "Allies            [..............................] 0 of 16 lost, share 0 %\n" in text


def test_the_program_plays_an_army() -> None:
    """No empire, which a battle has not."""
    document = {**first_report("FR"), "composed": True, "status": "dummy"}

    assert "The program played this army.\n" in text_of(document)

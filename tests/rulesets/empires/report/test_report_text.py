from __future__ import annotations

import re

import pytest
from hypothesis import given, settings

from pbm.kernel.message import Message
from pbm.reports.columns import width
from pbm.sheets import read_sheet
from tests.support.effort import examples
from tests.support.empires.games import GAMES, play
from tests.support.empires.turns import RENDERER, SCENARIO, SHEETS, Turn, before_the_first, order_language, played
from tests.support.hostile import HOSTILE

TYPICAL = played()


def text_of(turn: Turn, empire: str = "PR") -> str:
    """Return an empire's text report."""
    return turn.files(empire)[".txt"].decode()


def section(text: str, heading: str) -> str:
    """Return what stands below a heading, up to the next."""
    found = re.search(rf"^{heading.upper()}\n-+\n(.*?)(?=^[A-Z ]+\n---|\Z)", text, re.MULTILINE | re.DOTALL)
    assert found, f"no section {heading}"
    return found[1]


def test_head_says_who_when_and_how_much() -> None:
    """The head gives game, turn, deadline, empire and purse; the balance is shown as it came about."""
    head = text_of(TYPICAL).split("WHAT NEEDS ATTENTION")[0]
    document = TYPICAL.document("PR")
    assert re.search(r"A Small War +Prussia \(PR\)\nGame g1 +after turn 1\n", head)
    assert "Sheets for turn 2 are due Friday, 4 December 2026, 18:00." in head
    assert f"= income {document['income']} - supply costs {document['ledger']['supply_cost']}" in head
    assert "Capital           MGD Magdeburg" in head


def test_attention_comes_first() -> None:
    """A mistake is shown with line, column, carets and suggestion; then what threatens."""
    attention = section(text_of(TYPICAL), "What needs attention")
    assert "Line 7, column 11 of your sheet: BRN is not an area" in attention
    assert " 3 WAGONS BRN MGD 2\n                ^^^" in attention
    assert "Did you mean BRA, Brandenburg?" in attention
    assert "HAN Hanover: 1 of 3 armies will disperse when the turn ends." in attention
    assert "BRA Brandenburg:" not in attention


def test_actions_have_outcome_cost_and_reason() -> None:
    """Each action is told with its number, text, outcome and cost, and below it why and what followed."""
    actions = section(text_of(TYPICAL), "Your actions")
    assert re.search(r"  1 GATHER BRA - 9 +cut +4\n      Cut: your supply capacity is 4\.", actions)
    assert "4 supply trains built in BRA Brandenburg." in actions
    assert re.search(r"  3 WAGONS BRN MGD 2 +failed +0\n      Failed: ", actions)
    assert re.search(r"  4 CAPITAL MGD +done +T 10", actions)
    assert "T: paid by the treasury." in actions


def test_battles_are_told_in_full_to_both_sides() -> None:
    """Place, round, sides, numbers, what the strength is made of, losses, damage and outcome are there."""
    for empire in ("PR", "FR"):
        battles = section(text_of(TYPICAL, empire), "Battles")
        assert "Round 4: HAR Harz\n    Attack     France from HES Hesse: 6 armies, strength 6.\n" in battles
        assert "    Defence    Prussia: 1 army, terrain +1, strength 2.\n" in battles
        assert "    Outcome    France takes HAR Harz.\n" in battles
    assert "Round 2: HAN Hanover" in section(text_of(TYPICAL), "Battles")
    assert "Hanover" not in section(text_of(TYPICAL, "FR"), "Battles")


def test_own_victory_points_stand_with_the_battle() -> None:
    """A battle says what it scored for the reader, and only that."""
    assert "-3 VPs: loss of HAR Harz." in section(text_of(TYPICAL), "Battles")
    assert "loss of" not in text_of(TYPICAL, "FR")


def column(text: str, heading: str, start: int, end: int) -> list[int]:
    """Return a column of numbers from a table: its rows, and last the totals."""
    rows = re.findall(r"^(?:[A-Z]{3}|   ) \S.*$", section(text, heading), re.MULTILINE)[1:]
    return [int(row[start:end].replace("-", "0")) for row in rows]


def test_area_table_adds_up_to_the_head() -> None:
    """The supply costs and dispersals printed for areas and sea spaces sum to the totals and to the head."""
    text = text_of(TYPICAL)
    *costs, cost = column(text, "Your areas", 67, 71)
    *leaving, disperses = column(text, "Your areas", 72, 76)
    *sea_costs, sea_cost = column(text, "Your sea spaces", 38, 42)
    *leaving_sea, sea_disperses = column(text, "Your sea spaces", 57, 71)
    assert [sum(costs), sum(leaving), sum(sea_costs), sum(leaving_sea)] == [cost, disperses, sea_cost, sea_disperses]
    assert 0 < cost < cost + sea_cost
    assert f"- supply costs {cost + sea_cost}\n" in text
    assert f"Will disperse     {disperses + sea_disperses} armies" in text


def test_messages_are_signed_and_keep_their_lines() -> None:
    """A letter names its writer and its readers, and is printed as it was written."""
    messages = section(text_of(TYPICAL, "FR"), "Messages")
    assert "  From Prussia to you:\n    Sire,\n\n    the Harz is ours,\n    and stays ours.\n" in messages
    assert "  From you" not in messages
    assert "From Prussia to all:" in text_of(TYPICAL, "SW")
    assert "Sire" not in text_of(TYPICAL, "SW")


def test_blank_sheet_can_be_sent_as_it_is() -> None:
    """The sheet at the report's end is for the next turn, and is read without a problem."""
    text = text_of(TYPICAL)
    sheet = text[text.index("; European Empires: orders") :]
    read = read_sheet("PR.txt", sheet.encode(), order_language(TYPICAL.world))
    assert (read.problems, read.turn, read.empire, read.key) == ((), 2, "PR", "K7Q2-MX4D")


def test_blank_sheet_may_be_missing() -> None:
    """Without a blank sheet in the document its part is left out."""
    document = TYPICAL.document("PR")
    del document["blank_sheet"]
    assert "YOUR SHEET" not in RENDERER.render("empires", document)[".txt"].decode()


def test_nothing_is_said_of_nothing() -> None:
    """Sections without content are left out, save that there was no battle."""
    text = text_of(played(sheets={"SW": ""}), "SW")
    assert "None of yours." in section(text, "Battles")
    assert "Your sheet held no actions." in section(text, "Your actions")
    assert not re.search("MESSAGES|NEEDS ATTENTION\n-*\n\n\n", text)
    assert "No sheet of yours was played." in text_of(played(sheets={}), "SW")


def test_the_start_has_no_turn_to_tell() -> None:
    """The start-up report has no actions and battles, and gives the supply costs to expect."""
    text = text_of(before_the_first())
    assert not re.search("YOUR ACTIONS|BATTLES|WHAT ELSE", text)
    assert "BPs to spend      20\n" in text
    assert "to expect" in text


@pytest.mark.parametrize("hostile", HOSTILE)
def test_nobody_can_break_the_lines_of_others(hostile: str) -> None:
    """Whatever a message holds, lines are within 78 columns and only the letter's own part differs."""
    turn = Turn(TYPICAL.world, TYPICAL.events, TYPICAL.sheets, [Message("FR", ("PR",), hostile)])
    plain = Turn(TYPICAL.world, TYPICAL.events, TYPICAL.sheets, [Message("FR", ("PR",), "Good day.")])
    text, other = text_of(turn), text_of(plain)
    assert all(max(width(line), len(line)) <= 78 for line in text.split("\n"))
    before, _, after = text.partition("MESSAGES\n--------\n")
    assert other.startswith(before)
    letter = after.partition("\nYOUR SHEET FOR TURN 2\n")[0]
    assert all(not line or line.startswith("  ") for line in letter.split("\n"))


@pytest.mark.parametrize("hostile", HOSTILE)
def test_nobody_can_break_the_tables_of_others(hostile: str) -> None:
    """Whatever an area, an empire or a wrong line is called, each row stays a row within 78 columns."""
    sheets = {**SHEETS, "PR": SHEETS["PR"].replace("BRN", hostile.encode("utf-8", "replace").decode())}
    turn = played(sheets=sheets)
    turn.world.lands["BRA"].name = turn.world.empires["FR"].name = turn.world.seas["NTH"].name = hostile
    text = text_of(turn)
    assert all(width(line) <= 78 for line in text.split("\n"))
    assert len(re.findall(r"^(?:BRA|MGD) .*(?:plains|lowlands) ", section(text, "Your areas"), re.MULTILINE)) == 2


@settings(max_examples=examples(25))
@given(GAMES)
def test_any_turn_is_told_in_ascii_within_the_page(game: object) -> None:
    """With plain names the whole report is plain ASCII, and no line is longer than 78 columns."""
    _, events, after = play(game)  # type: ignore[arg-type]
    for empire in after.empires:
        text = text_of(Turn(after, events, {}), empire)
        assert text.isascii()
        assert max(map(len, text.split("\n"))) <= 78
        assert not re.search(r" +$|\n\n\n|None\b(?! of yours|\.)|\[|\{", text, re.MULTILINE)


def test_scenario_names_are_kept() -> None:
    """A name with letters of its own language is printed as it is."""
    assert "HES W\u00fcrttemberg" in text_of(played(SCENARIO.replace("Hesse", "W\u00fcrttemberg")))


FORMER_CODES = ("PR", "FR", "SW", "BRA", "MGD", "HAR", "HAN", "HES", "PAR", "LYO", "STO", "UPP", "BAL", "NTH")
LONG_CODES = dict(
    zip(
        FORMER_CODES,
        (
            "PRUSSE",
            "FRA",
            "SWED",
            "A1",
            "AB12",
            "MAGDEB",
            "E1000",
            "Q2",
            "PARIS",
            "LYON0001",
            "S12",
            "UPP",
            "BALT",
            "N2",
        ),
        strict=True,
    )
)


def recoded(text: str) -> str:
    """Return a text with other codes, up to the longest that there may be."""
    return re.sub(rf"\b({'|'.join(LONG_CODES)})\b", lambda found: LONG_CODES[found[0]], text)


def test_long_codes_are_read_and_told_whole() -> None:
    """Where areas or empires have long codes, the same things happen, and no table cuts a code or grows too wide."""
    scenario = recoded(SCENARIO).replace("rules = {", "rules = { actions = 250,")
    sheets = {LONG_CODES[code]: recoded(sheet).replace("16 ORDER", "250 ORDER") for code, sheet in SHEETS.items()}
    turn = played(scenario, sheets)
    text = text_of(turn, "PRUSSE")

    assert [type(event) for event in turn.events] == [type(event) for event in TYPICAL.events]
    assert max(map(width, text.splitlines())) <= 78
    own, others = turn.document("PRUSSE")["areas"], turn.document("PRUSSE")["other_areas"]
    for heading, codes in {"Your areas": own, "Borders": own, "Other areas in sight": others}.items():
        lands = {code for code in codes if codes[code]["kind"] == "land"}
        assert lands <= set(re.findall(r"^\S+", section(text, heading), re.MULTILINE)), heading
    assert {"A1", "AB12"} <= set(own)
    assert "MAGDEB" in others
    assert re.search(r"^ +[123] PRUSSE Prussia ", section(text, "Roundup"), re.MULTILINE)
    assert "There may be up to 250 lines" in text

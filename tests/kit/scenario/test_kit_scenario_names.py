"""What scenarios and files of names call things in other languages, and what can be wrong with that."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from pbm.kit.scenario.names import BadNamesError, joined_names, own_names, read_names, shared_names, take_names
from pbm.kit.scenario.tables import BadScenarioError, Tables

if TYPE_CHECKING:
    from pathlib import Path

KNOWN = ("Prussia", "Old Castile", "Baltic Sea")
GERMAN = '[names.de]\n"Prussia" = "Preußen"\n"Baltic Sea" = "Ostsee"\n'


def faults_of(text: str) -> list[str]:
    """Return what is wrong with the names of a scenario."""
    tables = Tables(text, "own.toml")
    take_names(tables, KNOWN)
    return tables.faults


def test_names_are_taken_by_language() -> None:
    """They are all that a scenario need say: what is the same in a language is left out."""
    tables = Tables(GERMAN, "own.toml")

    assert take_names(tables, KNOWN) == {"de": {"Prussia": "Preußen", "Baltic Sea": "Ostsee"}}
    tables.close([])


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (
            '\n[names.de]\n"Prussia" = "Preußen"\n"Blatic Sea" = "Ostsee"',
            "[names.de] (line 4): nothing is called Blatic Sea; did you mean Baltic Sea?",
        ),
        (
            '[names.de]\n"Prussia" = " "',
            "[names.de] (line 2): what Prussia is called must not be empty, nor hold more than one line",
        ),
        ("[names.de]\nPrussia = 7", "[names.de] (line 2): what Prussia is called must be a text"),
        ('\n[names.dee]\n"Prussia" = "x"', "[names.dee] (line 2): there is no language dee; did you mean de?"),
        ('[names.xx]\n"Prussia" = "x"', "[names.xx] (line 1): there is no language xx; there is de"),
        (
            '[names.en]\n"Prussia" = "x"',
            "[names.en] (line 1): names are in English wherever they stand; here is what they are in other languages",
        ),
        ('[names]\nde = "Preußen"', "[names.de]: it must be a table of names"),
        ('names = "Preußen"', "names: write a table [names.de] for each language"),
        (
            '[names.de]\n"Prussia" = "Ostsee"\n"Baltic Sea" = "Prussia"',
            "[names.de] (line 3): Baltic Sea is called Prussia, which is another thing's English name",
        ),
    ],
)
def test_faults_of_names_are_told_with_their_lines(text: str, fault: str) -> None:
    """Whoever writes a scenario is told where it is wrong, and what may have been meant."""
    assert faults_of(text) == [fault]


def test_a_name_given_twice_is_refused() -> None:
    """A table of TOML holds a key once; the message says where it is written again."""
    with pytest.raises(BadScenarioError, match=r"own.toml is no TOML file: .*line 3"):
        Tables('[names.de]\n"Prussia" = "Preußen"\n"Prussia" = "Preussen"\n', "own.toml")


def test_a_name_is_not_missed_where_entries_cannot_be_read() -> None:
    """An area whose entry has a fault has a name all the same: one slip is told once."""
    tables = Tables('[names.de]\n"Old Castille" = "Altkastilien"', "own.toml")
    tables.unread.add("OCA")
    take_names(tables, KNOWN)

    assert tables.faults == []


def test_scenarios_on_one_map_share_its_names() -> None:
    """What one calls its areas holds for another that has them; what this one says itself is stronger."""
    theirs = shared_names(Tables(GERMAN, "map.toml"), ["Prussia", "Old Castile"])

    assert theirs == {"de": {"Prussia": "Preußen"}}
    assert joined_names(theirs, {"de": {"Prussia": "Brandenburg"}}) == {"de": {"Prussia": "Brandenburg"}}


def test_a_game_has_a_file_of_names(tmp_path: Path) -> None:
    """It is found by its language; without one nothing has another name."""
    (tmp_path / "names.de.toml").write_text('# German\n"Prussia" = "Preußen"\n', "utf-8")

    assert own_names(tmp_path, "de") == {"Prussia": "Preußen"}
    assert own_names(tmp_path, "fr") == {}


def test_faults_of_a_file_of_names_are_told_with_their_lines() -> None:
    """All of them, each with its line."""
    with pytest.raises(BadNamesError) as refused:
        read_names('"Prusia" = "Preußen"\n"Baltic Sea" = ""', "names.de.toml", KNOWN)

    assert str(refused.value).split("\n") == [
        "names.de.toml gives no names:",
        "  (line 1): nothing is called Prusia; did you mean Prussia?",
        "  (line 2): what Baltic Sea is called must not be empty, nor hold more than one line",
    ]

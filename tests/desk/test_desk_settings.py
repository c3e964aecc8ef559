"""Settings: everything wrong with pbm.toml is said at once, in words for people."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

import pytest

from pbm.desk.desk import Desk
from pbm.desk.errors import BadSettingsError
from pbm.desk.settings import GameSettings, Settings, check_name, read_settings

if TYPE_CHECKING:
    from pathlib import Path

SAMPLE = """
[games.sample]
scenario = "european-empires"
seed = 1805
first_deadline = 2027-01-08T20:00:00
days = 14

[games."my.game"]
"""


def faults_of(tmp_path: Path, text: str | bytes) -> list[str]:
    """Return what is said about a pbm.toml, without the file's name."""
    file = tmp_path / "pbm.toml"
    file.write_bytes(text.encode() if isinstance(text, str) else text)
    with pytest.raises(BadSettingsError) as refusal:
        read_settings(file)
    lines = str(refusal.value).splitlines()
    assert all(line.startswith(f"{file}: ") for line in lines)
    return [line.removeprefix(f"{file}: ") for line in lines]


def test_what_is_written_is_read(tmp_path: Path) -> None:
    """Every setting arrives in its own type, and what is left out has its default."""
    (tmp_path / "pbm.toml").write_text(SAMPLE)
    first = datetime(2027, 1, 8, 20)  # noqa: DTZ001 - the clock on a wall knows no zone
    assert read_settings(tmp_path / "pbm.toml") == Settings(
        {
            "sample": GameSettings(scenario="european-empires", seed=1805, first_deadline=first, days=14),
            "my.game": GameSettings(),
        }
    )


def test_the_file_may_be_missing_or_empty(tmp_path: Path) -> None:
    """A desk works without settings; a BOM is not text."""
    assert read_settings(tmp_path / "pbm.toml") == Settings()
    (tmp_path / "pbm.toml").write_bytes(b"\xef\xbb\xbf")
    assert read_settings(tmp_path / "pbm.toml") == Settings()


def test_all_faults_are_said_at_once_with_their_places(tmp_path: Path) -> None:
    """One reading is enough to put everything right: kinds, unknown keys and tables."""
    text = """
        colour = "red"
        [games.a]
        scenario = 3
        seed = "1805"
        days = true
        first_deadline = 2027-01-08
        sede = 1
        [games]
        b = 3
        """
    assert sorted(faults_of(tmp_path, text)) == [
        "games.a.days: a whole number is wanted, not true",
        "games.a.first_deadline: a date and a time of day such as 2027-01-08T20:00:00 is wanted, not 2027-01-08",
        "games.a.scenario: text in quotes is wanted, not 3",
        'games.a.seed: a whole number is wanted, not "1805"',
        "games.a: there is no setting `sede`; did you mean `seed`?",
        "games.b: a table is wanted",
        "there is no setting `colour`; there is games, post, notify, site, serve",
    ]


def test_values_that_make_no_sense_are_said_too(tmp_path: Path) -> None:
    """Names that cannot be folders, deadlines with an offset and no days between them are refused."""
    text = """
        [games."../x"]
        days = 0
        first_deadline = 2027-01-08T20:00:00Z
        """
    names, days, offset = faults_of(tmp_path, text)
    assert names.startswith("games.../x: a game's name has up to 40 letters")
    assert days == "games.../x.days: from 1 to 366 days lie between two deadlines, not 0"
    assert offset.startswith("games.../x.first_deadline: written by the clock on your wall")


def test_an_unknown_language_is_said_with_the_known_ones(tmp_path: Path) -> None:
    """A report cannot be written in a language that has no catalogue, be it the game's or one player's."""
    text = """
        [games.a]
        language = "la"
        languages = { PR = "de", BV = "by" }
        """
    assert faults_of(tmp_path, text) == [
        "games.a.language: there is no language 'la', only en, de",
        "games.a.languages.BV: there is no language 'by', only en, de",
    ]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("games = 3", "games: a table is wanted"),
        ("[[games]]", "games: a table is wanted"),
        ("[games]\nx", "Expected '=' after a key in a key/value pair (at end of document)"),
        ("[games.a]\nseed = = 1\n", "Invalid value (at line 2, column 8)"),
        (b"[games.a]\nscenario = '\xff'\n", "line 2: the file is not UTF-8 text"),
    ],
)
def test_a_broken_file_is_refused_with_the_place(tmp_path: Path, text: str | bytes, said: str) -> None:
    """What cannot be read at all is told with its line where there is one."""
    assert faults_of(tmp_path, text) == [said]


def test_values_out_of_range_are_said(tmp_path: Path) -> None:
    """No calendar, no count and no memory is tried beyond its end, and no message is longer for it."""
    text = f"""
        [games.a]
        days = 0x{"f" * 4000}
        max_missing = -1
        seed = {"9" * 4000}
        first_deadline = 9999-12-30T20:00:00
        languages = {{ PR = "{"x" * 4000}" }}
        [games."{"y" * 4000}"]
        """
    said = faults_of(tmp_path, text)

    assert said[:4] == [
        "games.a.days: from 1 to 366 days lie between two deadlines, not so long a number",
        "games.a.max_missing: 0 sheets or more may be missing, not -1",
        "games.a.seed: a seed has up to 18 digits",
        f"games.a.languages.PR: there is no language '{'x' * 60}...', only en, de",
    ]
    assert said[4] == "games.a.first_deadline: a year from 1900 to 2999, not 9999"
    assert max(map(len, said)) < 300


def test_a_deadline_beyond_the_calendar_is_none() -> None:
    """Somebody's game may claim to be in any turn."""
    first = datetime(2999, 1, 8, 20)  # noqa: DTZ001
    assert GameSettings(first_deadline=first, days=366).deadline(999_999_999) is None


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("seed = " + "9" * 5_000, "a number in it has too many digits"),
        ("x = " + "[" * 20_000, "it is nested too deeply"),
        ("x" + ".x" * 20_000 + " = 1", None),
        ("x = 2027-13-01", None),
    ],
    ids=["digits", "lists", "tables", "month"],
)
def test_a_monstrous_file_is_refused_in_a_sentence(tmp_path: Path, text: str, said: str | None) -> None:
    """Digits and depth that Python itself gives up on are told like any other fault."""
    (found,) = faults_of(tmp_path, text)
    assert said is None or found == said
    assert len(found) < 300


def test_faults_have_an_end(tmp_path: Path) -> None:
    """Of a thousand faults the first ones are told."""
    found = faults_of(tmp_path, "".join(f"key{number} = 1\n" for number in range(1000)))
    assert len(found) == 51
    assert found[-1] == "and there is more that does not fit"


def test_only_a_plain_file_holds_settings(tmp_path: Path) -> None:
    """A pipe is not waited for, and a device not read to its end, which it has not."""
    (tmp_path / "pbm.toml").symlink_to("/dev/zero")
    with pytest.raises(BadSettingsError, match=r"pbm\.toml is not a file"):
        read_settings(tmp_path / "pbm.toml")


def test_deadlines_follow_from_the_first() -> None:
    """A turn's deadline depends on the settings alone, never on the day of the run."""
    first = datetime(2027, 1, 8, 20)  # noqa: DTZ001
    game = GameSettings(first_deadline=first, days=14)
    assert game.deadline(1) == first
    assert game.deadline(3) == datetime(2027, 2, 5, 20)  # noqa: DTZ001
    assert GameSettings().deadline(1) is None


@pytest.mark.parametrize("name", ["sample", "g1", "1805", "my.game-2_b", "x" * 40])
def test_a_good_name_is_a_name(name: str) -> None:
    """Letters, digits, dashes, underlines and dots make a name."""
    assert check_name(name) == name


@pytest.mark.parametrize("name", ["", ".", "..", ".x", "-x", "a/b", "a\\b", "a b", "a\n", "ä", "x" * 41, "a\0"])
def test_a_bad_name_is_refused(name: str) -> None:
    """Nothing that could be a path, an option, a hidden file or too long is a game's name."""
    with pytest.raises(BadSettingsError, match="cannot be a game"):
        check_name(name)


def test_a_schedule_that_cannot_be_is_refused(tmp_path: Path) -> None:
    """Zones that there are not, holidays that end before they begin, reminders after the deadline."""
    said = faults_of(
        tmp_path,
        """
        [post]
        address = "gm@example.org"
        timezone = "Mars"
        [games.a]
        timezone = "europe/berln"
        holidays = [{ from = 2027-12-20, to = 2027-12-02 }, { from = 2027-12-20 }]
        reminders = [0]
        """,
    )

    assert said == [
        "post.timezone: there is no time zone 'Mars'; zones are called like Europe/Berlin",
        "games.a.timezone: there is no time zone 'europe/berln'; did you mean Europe/Berlin?",
        "games.a.holidays[1]: they would end on 2027-12-02, before they begin",
        "games.a.holidays[2]: the first and the last day are wanted: { from = 2027-12-20, to = 2028-01-02 }",
        "games.a.reminders: from 1 to 1000 hours before, not 0",
    ]


def test_holidays_are_days(tmp_path: Path) -> None:
    """A time of day is none, nor is a text."""
    assert faults_of(tmp_path, '[games.a]\nholidays = [{ from = "Monday", to = 2027-12-20T10:00:00 }]') == [
        'games.a.holidays[1].from: a date such as 2027-01-08 is wanted, not "Monday"',
        "games.a.holidays[1].to: a date such as 2027-01-08 is wanted, not 2027-12-20 10:00:00",
    ]


def test_sheets_go_to_the_address_of_the_post(tmp_path: Path) -> None:
    """Unless the game has another: what the order form writes to is read."""
    post = '[post]\naddress = "gm@example.org"\n[games.one]\n[games.other]\nsheets_to = "other@example.org"\n'
    (tmp_path / "pbm.toml").write_text(post)
    desk = Desk.at(tmp_path)

    assert desk.settings_of("one").sheets_to == "gm@example.org"
    assert desk.settings_of("other").sheets_to == "other@example.org"


def test_a_game_may_do_without_pages(tmp_path: Path) -> None:
    """But not without what letters are made of, and there are no other formats."""
    (tmp_path / "pbm.toml").write_text('[games.g]\nformats = ["json", "text"]\n[games.h]\n')
    read = read_settings(tmp_path / "pbm.toml").games
    assert (read["g"].formats, read["h"].formats) == (["json", "text"], ["text", "html", "json"])

    assert faults_of(tmp_path, '[games.g]\nformats = ["html", "pdf"]\n') == [
        "games.g.formats: there is no format 'pdf', only text, html, json",
        "games.g.formats: text is always among them: the letters to players are made of it",
        "games.g.formats: json is always among them: the letters to players are made of it",
    ]


def test_bots_are_commands_and_their_bounds_are_numbers(tmp_path: Path) -> None:
    """A command is a list of texts that begins with a program; time and memory have limits, and slips a suggestion."""
    text = """
[games.g]
bots = { FR = "python mybot.py", PR = [], AU = [""], SP = ["python", 3] }
bot_seconds = 0
bot_megabytes = "256"
bot_second = 3
"""
    assert faults_of(tmp_path, text) == [
        "games.g.bot_seconds: a number from 0.01 to 600 is wanted, not 0",
        'games.g.bots.FR: a list is wanted, not "python mybot.py"',
        "games.g.bots.SP[2]: text in quotes is wanted, not 3",
        'games.g.bot_megabytes: a whole number is wanted, not "256"',
        "games.g: there is no setting `bot_second`; did you mean `bot_seconds`?",
    ]
    begins = 'a command begins with a program, as in ["python", "mybot.py"]'
    empty = '[games.g]\nbots = { PR = [], AU = [""], FR = ["python"], SP = ["a\\u0000"] }\nbot_seconds = 0.5'
    assert faults_of(tmp_path, empty) == [
        f"games.g.bots.PR: {begins}",
        f"games.g.bots.AU: {begins}",
        "games.g.bots.SP: no word of a command holds the character 0",
    ]


def test_settings_that_wait_beside_a_game_have_no_bots(tmp_path: Path) -> None:
    """The folder of a game may come from anybody, and only the desk's own file names programs."""
    waiting = tmp_path / "worlds" / "g" / ".restored" / "pbm.toml"
    waiting.parent.mkdir(parents=True)
    waiting.write_text('[games.g]\nseed = 7\nbots = { FR = ["sh"] }\n', encoding="utf-8")

    assert Desk.at(tmp_path).settings_of("g") == GameSettings(seed=7)

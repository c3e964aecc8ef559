"""Lessons, each played from its first turn to its end with the sheets that it proposes, in every game and language.

A lesson states facts of its reports beside what it says of them. So its words cannot grow stale: along the proposed
course every sentence is shown and every line comes out as it says, or these tests fail.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import pytest

from pbm.desk.desk import Desk
from pbm.game.lesson_document import holds
from pbm.locale import LANGUAGES
from pbm.pipeline.gallery import card_of
from pbm.pipeline.lessons import lesson_of, lessons
from pbm.reports.columns import width
from tests.support.desks import DeskRunner
from tests.support.paths import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from pbm.game.lesson import Lesson

NAMES = [each.name for each in lessons()]
TURNS = 4
RULEBOOKS = "\n".join(file.read_text("utf-8") for file in sorted((ROOT / "docs" / "rules").glob("*.md")))
QUOTED = re.compile("“([^”]+)”|»([^«]+)«")
SCRIPT = re.compile("<(script|style).*?</", re.DOTALL)
COMMAND = re.compile(r"pbm new \S+ --scenario (\S+) --solo (\w+)")


@dataclass
class Course:
    """A lesson as it was played with the proposed sheets."""

    desk: DeskRunner
    lesson: Lesson
    remarks: list[list[dict[str, Any]]]

    @property
    def game(self) -> str:
        """The name of the game."""
        return f"learn-{self.lesson.ruleset}"

    def folder(self, turn: int) -> Path:
        """Return the folder of a turn's reports."""
        return self.desk.root / "reports" / self.game / f"turn-{turn:03d}"

    def report(self, turn: int, seat: str | None = None) -> dict[str, Any]:
        """Return a report as data; without a seat the learner's."""
        document: dict[str, Any] = json.loads(
            (self.folder(turn) / f"{seat or self.lesson.seat}.json").read_text("utf-8")
        )
        return document

    def text(self, turn: int, suffix: str = ".txt") -> str:
        """Return the learner's report as text, or as a page."""
        return (self.folder(turn) / f"{self.lesson.seat}{suffix}").read_text("utf-8")

    def send_proposed(self) -> list[dict[str, Any]]:
        """Send the sheet that lies beside the last report, as a learner would; return what the check says of it."""
        turn = len(list((self.desk.root / "reports" / self.game).glob("turn-*"))) - 1
        sheet = (self.folder(turn) / "sheets" / f"{self.lesson.seat}.txt").read_text("utf-8")
        path = self.desk.sheet(f"{self.lesson.seat}.txt", sheet, self.game)
        said: list[dict[str, Any]] = json.loads(self.desk.ok("check", "--json", str(path)))
        self.desk.ok("turn", self.game)
        return said


def begun(root: Path, name: str, language: str) -> Course:
    """Begin a lesson on a desk."""
    lesson = lesson_of(name, language)
    assert lesson is not None
    course = Course(DeskRunner(root), lesson, [])
    course.desk.ok("learn", lesson.ruleset, "--language", language)
    return course


@pytest.fixture(scope="module", params=[(name, code) for name in NAMES for code in LANGUAGES], ids="-".join)
def course(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Course:
    """A lesson in a language, played by the proposed sheets; to be left as it is."""
    made = begun(tmp_path_factory.mktemp("lesson"), *request.param)
    made.remarks = [made.send_proposed() for _ in range(TURNS)]
    return made


def outcome(action: dict[str, Any]) -> str:
    """Return the outcome of an action as lessons call it."""
    return "unused" if action.get("unneeded") else str(action["outcome"])


def test_each_proposed_line_does_what_the_lesson_says(course: Course) -> None:
    """It is read without a fault, is on the sheet, and comes out as it says; only lines that hope are warned of."""
    for at, part in enumerate(course.lesson.parts):
        told, after = course.report(at)["lesson"], course.report(at + 1)
        orders = [line.order for line in part.lines]
        assert [line["order"] for line in told["lines"]] == orders
        assert told["unfit"] == []
        assert [outcome(action) for action in after["actions"]] == [line.outcome for line in part.lines]
        levels = [remark["level"] for remark in course.remarks[at]]
        assert "error" not in levels
        assert levels.count("warning") <= sum(bool(line.hopes) for line in part.lines)


def test_all_that_is_said_of_the_position_is_so(course: Course) -> None:
    """Each sentence is shown, which it is only while its facts hold, and each line is looked back at."""
    for at, part in enumerate(course.lesson.parts):
        assert course.report(at)["lesson"]["seen"] == [said.text for said in part.seen]
        back = course.report(at + 1)["lesson"]
        assert [line["text"] for line in back["back"]] == [line.then for line in part.lines]
        assert back["missed"] == 0
    assert course.report(TURNS)["lesson"]["ending"] == [said.text for said in course.lesson.ending]


def test_what_it_points_at_is_in_the_report(course: Course) -> None:
    """A heading or a column in quotes stands in the same report, page and text, and not in the lesson alone."""
    for turn in range(TURNS + 1):
        told = course.report(turn)["lesson"]
        said = json.dumps(
            [told["opening"], told["seen"], told["back"], told["lines"], told["ideas"]], ensure_ascii=False
        ).casefold()
        for suffix in (".txt", ".html"):
            shown = " ".join(SCRIPT.sub("", course.text(turn, suffix)).split()).casefold()
            for one, other in QUOTED.findall(said):
                quoted = one or other
                assert shown.count(quoted) > said.count(quoted), f"turn {turn}, {suffix}: {quoted}"


def test_three_or_four_ideas_a_turn_cite_rules_that_exist(course: Course) -> None:
    """For four turns; each has a title, something to say, and numbers of the rulebook."""
    assert len(course.lesson.parts) == TURNS
    for turn, part in enumerate(course.lesson.parts):
        ideas = course.report(turn)["lesson"]["ideas"]
        assert 3 <= len(ideas) <= 4
        assert [idea["title"] for idea in ideas] == [idea.title for idea in part.ideas]
        for idea in ideas:
            assert idea["rules"]
            for rule in idea["rules"]:
                found = f"**{rule}**" in RULEBOOKS or f"| {rule} |" in RULEBOOKS
                assert found or (rule.startswith("3.") and f"**{rule.removeprefix('3.')} " in RULEBOOKS), rule


def test_it_is_shown_in_text_and_page_to_the_learner_alone(course: Course) -> None:
    """Within 78 columns; the sheet at the end holds the lines; nobody else's report knows of it."""
    for turn in range(TURNS + 1):
        report, text, page = course.report(turn), course.text(turn), course.text(turn, ".html")
        told = report["lesson"]
        assert max(map(width, text.splitlines())) <= 78
        assert page.count('id="lesson"') == 1
        for line in told["lines"]:
            assert line["order"] in page
            assert f"  {line['order']}\n" in report["blank_sheet"]
        words = text.replace("\n", " ").split()
        for said in (*told["opening"], *told["seen"], *told["ending"], *(idea["text"] for idea in told["ideas"])):
            assert " ".join(said.split()[:6]) in " ".join(words)
        for seat in report["standings"]:
            if seat != course.lesson.seat:
                assert "lesson" not in course.report(turn, seat)
                assert 'id="lesson"' not in (course.folder(turn) / f"{seat}.html").read_text("utf-8")


def test_a_lesson_is_replayed_undone_and_restored_like_any_game(course: Course, tmp_path: Path) -> None:
    """And its reports are the same again, for the lesson is told from the game."""
    desk = course.desk.copy(tmp_path / "desk")
    game, before = course.game, {**course.desk.files()}
    assert desk.ok("replay", game).splitlines() == [f"turn {turn}: the same" for turn in range(TURNS + 1)]
    desk.ok("undo", game)
    desk.ok("redo", game)
    shown = f"reports/{game}/turn-{TURNS:03d}/{course.lesson.seat}"
    for suffix in (".txt", ".html", ".json"):
        assert desk.files()[shown + suffix] == before[shown + suffix]
    desk.ok("backup", game, str(tmp_path / "kept.pbm"))
    other = DeskRunner(tmp_path / "other")
    other.root.mkdir()
    other.ok("restore", str(tmp_path / "kept.pbm"))
    record = json.loads((other.root / "worlds" / game / "game.json").read_text("utf-8"))
    assert record["lesson"] == course.lesson.name
    assert "lesson" in json.loads(other.files()[shown + ".json"])


def said_of_the_position(lesson: Lesson) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield what a lesson says of positions, with the facts that it states."""
    for part in lesson.parts:
        yield from ((said.text, said.holds) for said in part.seen)
    yield from ((said.text, said.holds) for said in lesson.ending)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_no_number_is_said_that_is_not_among_the_facts(name: str, language: str) -> None:
    """So no count of armies, cards or points can be wrong; codes, turns and commands are no such numbers."""
    lesson = lesson_of(name, language)
    assert lesson is not None
    for text, facts in said_of_the_position(lesson):
        plain = re.sub(r"“pbm [^”]*”|»pbm [^«]*«|\b(?:turn|Zug) \d+|\b[A-Z]+\d+\b", "", text)
        numbers = {int(number) for number in re.findall(r"\d+", plain)}
        known = re.findall(r"-?\d+", json.dumps(list(facts.values())))
        assert numbers <= {int(number) for number in known}, text


@pytest.mark.parametrize("name", NAMES)
def test_every_word_is_said_in_german_too(name: str) -> None:
    """Whatever is said in English is said otherwise in German; orders, rules and facts are the same."""
    english, german = lesson_of(name, "en"), lesson_of(name, "de")
    assert english is not None
    assert german is not None
    assert english.about != german.about
    for one, other in zip(english.parts, german.parts, strict=True):
        assert one.heading != other.heading
        assert not set(one.opening) & set(other.opening)
        assert not {said.text for said in one.seen} & {said.text for said in other.seen}
        assert not {idea.text for idea in one.ideas} & {idea.text for idea in other.ideas}
        for line, same in zip(one.lines, other.lines, strict=True):
            assert line.order == same.order
            assert line.why != same.why
            assert bool(line.then) == bool(same.then)
            assert not line.then or line.then != same.then


@pytest.mark.parametrize("name", NAMES)
def test_the_way_on_leads_somewhere(name: str, tmp_path: Path) -> None:
    """The commands at the end begin games: each scenario is there, and has the seat."""
    lesson = lesson_of(name, "en")
    assert lesson is not None
    shown = COMMAND.findall(" ".join(said.text for said in lesson.ending))
    assert shown
    for scenario, seat in shown:
        card = card_of(Desk.at(tmp_path), scenario)
        assert card.solo
        assert seat in card.seats
    books = re.findall(r"docs/rules/\S+\.md", " ".join(said.text for said in lesson.ending))
    assert books
    assert all((ROOT / book).is_file() for book in books)


@pytest.mark.parametrize("name", NAMES)
def test_who_goes_another_way_is_told_nothing_untrue(name: str, tmp_path: Path) -> None:
    """After turns without orders sentences that do not hold are left out; lines that cannot be done are named."""
    course = begun(tmp_path, name, "en")
    desk, lesson = course.desk, course.lesson
    for turn in (1, 2):
        desk.orders(lesson.seat, turn=turn, game=course.game)
        desk.ok("turn", course.game)
        report, part = course.report(turn), lesson.parts[turn]
        told = report["lesson"]
        assert told["missed"] == len(lesson.parts[turn - 1].lines)
        assert told["back"] == []
        assert told["seen"] == [said.text for said in part.seen if holds(said.holds, report)]
        assert len(told["seen"]) < len(part.seen)
        assert len(told["lines"]) + len(told["unfit"]) == len(part.lines)
        assert all(line["reason"] for line in told["unfit"])
        sheet = desk.sheet("try.txt", report["blank_sheet"], course.game)
        assert "error" not in {each["level"] for each in json.loads(desk.ok("check", "--json", str(sheet)))}
        sheet.unlink()
    desk.ok("replay", course.game)


def test_the_command_lists_what_can_be_learned(empty: DeskRunner) -> None:
    """Without a game it says each in a sentence and begins none."""
    said = empty.ok("learn")
    for lesson in lessons():
        assert f"pbm learn {lesson.ruleset}" in said
        assert lesson.title in said
    assert not (empty.root / "worlds").exists()


@pytest.mark.parametrize(
    ("written", "ruleset"), [("European", "empires"), ("NAPOLEONIC", "battles"), ("knapsack", "baton")]
)
def test_a_game_is_found_by_a_word_of_its_title(empty: DeskRunner, written: str, ruleset: str) -> None:
    """In any case; what to do next is told with paths that are there."""
    said = empty.ok("learn", written)
    assert f"pbm --desk {empty.root} turn learn-{ruleset}" in said
    sheet = re.search(r"Its sheet is (\S+),", said)
    assert sheet is not None
    assert "TURN    1" in (empty.root / sheet[1]).read_text("utf-8")


def test_a_second_lesson_of_a_game_has_a_name_of_its_own(empty: DeskRunner) -> None:
    """So one can begin anew; an unknown game is refused with those that there are, and a name of one's own is taken."""
    empty.ok("learn", "battles")
    assert "learn-battles-2 is ready" in empty.ok("learn", "battles")
    assert "mine is ready" in empty.ok("learn", "battles", "--name", "mine")
    assert "there is a game mine already" in empty.refused("learn", "battles", "--name", "mine")
    assert "did you mean baton" in empty.refused("learn", "batton")


def test_other_games_know_nothing_of_lessons(empty: DeskRunner) -> None:
    """Neither the record of a game against the program nor its reports."""
    empty.ok("new", "g", "--scenario", "two-rivers", "--solo", "PR")
    files = empty.files()
    assert "lesson" not in json.loads(files["worlds/g/game.json"])
    assert "lesson" not in json.loads(files["reports/g/turn-000/PR.json"])
    assert b"lesson" not in files["reports/g/turn-000/PR.html"]

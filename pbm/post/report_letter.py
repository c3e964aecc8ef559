"""The letter that a report comes with: a summary of events, in its reader's language."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from pbm.kernel.sentence import comma, say, several
from pbm.locale import find_language
from pbm.publishing.gm_report import figures_of
from pbm.reports.filters import sentence, weighed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.kernel.ruleset import Document, Ruleset
    from pbm.kernel.sentence import Phrase, Sentence

MOST, MOST_PROBLEMS = 8, 3
"""The limit of matters for attention in the letter, and how many of them may be mistakes of the sheet, which the
player knows already. The report contains all of them."""

OUTCOMES = {"done": say("done"), "cut": say("cut"), "failed": say("failed"), "unneeded": say("not needed")}


def about(
    report: Document, ruleset: Ruleset[Any, Any], player: str | None, *, corrected: bool, paged: bool
) -> Document:
    """Return what the templates of a letter need besides the report's own document.

    Args:
        report: the report's document.
        ruleset: the ruleset of the game.
        player: the name of the reader, if known.
        corrected: whether the reader has had another report of this turn.
        paged: whether a page is attached.

    """
    reader = find_language(report["language"])
    problems = list(_problems(report, reader.say))
    notices = weighed(report["attention"])
    pressing, mistaken = ([notice["text"] for notice in notices[each]] for each in ("pressing", "mistaken"))
    matters = [*pressing, *problems[:MOST_PROBLEMS], *mistaken]
    figures = [] if report["status"] == "eliminated" else list(_figures(report, ruleset))
    return {
        "subject": reader.say(_subject(report, corrected=corrected)),
        "greeting": reader.say(say("Dear {player},", player=player) if player else say("Greetings!")),
        "news": [reader.say(line) for line in _news(report, corrected=corrected)],
        "changed": [],
        "figures": [(reader.say(label), value) for label, value in figures],
        "lines": [(reader.say(label), reader.say(value)) for label, value in _lines(report)],
        "attention": matters[:MOST],
        "more": len(problems[MOST_PROBLEMS:]) + len(matters[MOST:]),
        "routine": len(notices["routine"]),
        "next": [reader.say(line) for line in _next(report, paged=paged)],
        "links": [],
        "picture": None,
        "room": True,
    }


def _subject(report: Document, *, corrected: bool) -> Sentence:
    about = {"game": report["game"], "turn": report["turn"], "name": report["name"], "empire": report["empire"]}
    if corrected:
        return say("{game}, turn {turn}, corrected: the report for {name} ({empire})", **about)
    if report["turn"] == 0:
        return say("{game} begins: the report for {name} ({empire})", **about)
    return say("{game}, turn {turn}: the report for {name} ({empire})", **about)


def _news(report: Document, *, corrected: bool) -> Iterator[Phrase]:
    about = {"title": report["title"], "turn": report["turn"], "name": report["name"], "empire": report["empire"]}
    if corrected:
        yield say("This report replaces the one that you have for turn {turn}: it is different.", **about)
    elif report["turn"] == 0:
        yield say(
            "Welcome to {title}! You play {name} ({empire}). The game begins, and here is how things stand.", **about
        )
    else:
        yield say("Here is what turn {turn} of {title} has brought {name} ({empire}).", **about)
    if report["winners"]:
        names = comma(report["standings"][winner]["name"] for winner in report["winners"])
        one, many = "The game is over. The winner: {winner}.", "The game is over. The winners: {winner}."
        yield several(one, many, len(report["winners"]), winner=names)
    elif report["over"]:
        yield say("The game is over. Nobody has won it.")
    elif report["status"] == "eliminated":
        yield say("Your empire is out of the game: this is its last report. Thank you for having played.")


def _figures(report: Document, ruleset: Ruleset[Any, Any]) -> Iterator[tuple[Phrase, int]]:
    figures = [figure for figure in ruleset.figures if figure.summed_up]
    values = figures_of(figures, report["empire"], report)
    return zip((figure.name for figure in figures), values, strict=True)


def _lines(report: Document) -> Iterator[tuple[Phrase, Phrase]]:
    counts = Counter("unneeded" if action.get("unneeded") else action["outcome"] for action in report["actions"])
    counted = [
        say("{number} {outcome}", number=counts[each], outcome=OUTCOMES[each]) for each in OUTCOMES if counts[each]
    ]
    if counted:
        yield say("Your actions"), comma(counted)
    elif report["turn"] and not report.get("sheet") and report["status"] != "eliminated":
        yield say("Your actions"), say("no sheet of yours was played")
    senders = dict.fromkeys(letter["from"] for letter in report["messages"] if letter["from"] != report["empire"])
    if senders:
        yield say("Letters from"), comma(report["standings"].get(each, {}).get("name", each) for each in senders)
    if report["deadline"]:
        yield say("Next deadline"), report["deadline"]


def _problems(report: Document, render: Any) -> Iterator[str]:  # noqa: ANN401 - renders a phrase
    for problem in report["problems"]:
        place = {"line": problem["line"], "column": problem["column"], "message": problem["message"]}
        yield sentence(render(say("Line {line}, column {column} of your sheet: {message}", **place)))


def _next(report: Document, *, paged: bool) -> Iterator[Sentence]:
    if report.get("blank_sheet"):
        yield say("To give orders, answer this mail: fill in your sheet, which is at its end, and send it back.")
    yield say("The whole report is attached as text.")
    if paged:
        yield say("The page that is attached shows the same with maps, tables and a form to choose orders in.")

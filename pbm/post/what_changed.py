"""What is different for a player in a corrected report, line by line: made from the two reports that they have."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from pbm.kernel.sentence import say, several
from pbm.pipeline.history import differing_actions
from pbm.pipeline.replay import differing
from pbm.post.report_letter import OUTCOMES

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pbm.kernel.figure import Figure
    from pbm.kernel.language import Language
    from pbm.kernel.ruleset import Document
    from pbm.kernel.sentence import Phrase

MOST = 40
"""The limit of lines; the report has everything."""

ELSEWHERE = frozenset(
    {"key", "deadline", "blank_sheet", "sheet", "composed", "late", "leaders", "usable", "discards", "lesson"}
)
"""Keys that say nothing of what happened, or say it once more."""


def what_changed(former: Document, latter: Document, figures: Sequence[Figure], reader: Language) -> list[str]:
    """Return the differences of two reports of the same turn to the same reader, in the reader's language.

    Only what both documents contain is compared, so nothing is in the lines that the reader may not know.

    Args:
        former: the report that the reader has.
        latter: the report that replaces it.
        figures: the figures of the game.
        reader: the reader's language.

    """
    if former["language"] != latter["language"]:
        return []  # every sentence would be different
    lines = [reader.say(line) for line in _lines(former, latter, figures, reader)]
    if len(lines) <= MOST:
        return lines
    rest = len(lines) - MOST
    return [*lines[:MOST], reader.say(several("{n} more difference", "{n} more differences", rest))]


def _lines(former: Document, latter: Document, figures: Sequence[Figure], reader: Language) -> Iterator[Phrase]:
    for number, _, _ in differing_actions(former, latter):
        yield _action(number, former, latter)
    yield from _events(former, latter)
    named = {figure.key: figure.name for figure in figures if not figure.public}
    for key in latter:
        before, after = former.get(key), latter[key]
        if key not in ELSEWHERE and before != after and _is_sayable(before) and _is_sayable(after):
            yield _difference(named.get(key, _word(key, reader)), before, after)
    for key, table in latter.items():
        if _has_names(table) and table not in (former.get(key), latter["standings"]):
            yield from _table(former.get(key), table, reader)
    for code, standing in latter["standings"].items():
        before = former["standings"].get(code, {})
        for figure in figures:
            if figure.public and before.get(figure.key) != standing.get(figure.key):
                what = say("{name}: {figure}", name=standing["name"], figure=figure.name)
                yield _difference(what, before.get(figure.key), standing.get(figure.key))
    yield from _letters(former, latter)


def _action(number: int, former: Document, latter: Document) -> Phrase:
    before, after = (_outcome(number, report) for report in (former, latter))
    if before is None:
        return say("Action {number} is new: {action}", number=number, action=after or "")
    if after is None:
        return say("Action {number} is gone: {action}", number=number, action=before)
    return say("Action {number}: {latter} instead of {former}", number=number, latter=after, former=before)


def _outcome(number: int, report: Document) -> Phrase | None:
    """Return an action with its outcome; None if the report does not have it."""
    action = next((each for each in report["actions"] if each["number"] == number), None)
    if action is None:
        return None
    return say("{action} ({outcome})", action=action["text"], outcome=OUTCOMES[action["outcome"]])


def _events(former: Document, latter: Document) -> Iterator[Phrase]:
    """Yield the sentences about events that only one of the reports has."""
    before, after = (Counter(event["text"] for event in one["events"]) for one in (former, latter))
    for text in before - after:
        yield say("No longer so: {event}", event=text)
    for text in after - before:
        yield say("New: {event}", event=text)


def _letters(former: Document, latter: Document) -> Iterator[Phrase]:
    """Yield the letters of other players that only one of the reports has."""
    before, after = ([(each["from"], each["text"]) for each in one["messages"]] for one in (former, latter))
    for sender in dict.fromkeys(sender for sender, text in after if (sender, text) not in before):
        yield say("New: a letter from {sender}", sender=_name(latter, sender))
    for sender in dict.fromkeys(sender for sender, text in before if (sender, text) not in after):
        yield say("No longer there: a letter from {sender}", sender=_name(former, sender))


def _name(report: Document, code: str) -> str:
    return str(report["standings"].get(code, {}).get("name", code))


def _has_names(table: object) -> bool:
    """Return whether a value is a table of things with names, by their codes; its fields are compared one by one."""
    return isinstance(table, dict) and all(isinstance(each, dict) and "name" in each for each in table.values())


def _table(former: object, latter: object, reader: Language) -> Iterator[Phrase]:
    if not (isinstance(former, dict) and isinstance(latter, dict)):
        return
    for code in [*former, *(code for code in latter if code not in former)]:
        named = _named(code, former.get(code), latter.get(code))
        if code not in latter:
            yield say("{what} is no longer in your report", what=named)
        elif code not in former:
            yield say("{what} is new in your report", what=named)
        else:
            for found in differing(former[code], latter[code]):
                words = [_word(key, reader) for key in found.path]
                what = ", ".join([named, " ".join(words)] if words else [named])
                yield _difference(what, found.former, found.latter)


def _named(code: str, *entries: object) -> str:
    """Return a code with its name, if either of its entries has one."""
    name = next((each["name"] for each in entries if isinstance(each, dict) and each.get("name")), "")
    return f"{code} {name}".strip()


def _word(key: str, reader: Language) -> str:
    """Return the name of a field: as the tables of reports have it, if they do."""
    word = key.replace("_", " ")
    if not word.islower():
        return word
    said = reader.catalogue.gettext(word.capitalize())
    return word if said == word.capitalize() else said


def _difference(what: Phrase | str, former: object, latter: object) -> Phrase:
    if not (_is_sayable(former) and _is_sayable(latter)):
        return say("{what} is different", what=what)
    return say("{what}: {latter} instead of {former}", what=what, latter=_value(latter), former=_value(former))


def _is_sayable(value: object) -> bool:
    """Return whether a value can be said in a few words."""
    if isinstance(value, list):
        return all(isinstance(each, (str, int)) for each in value)
    return value is None or isinstance(value, (str, int))


def _value(value: Any) -> Phrase | str | int:  # noqa: ANN401 - a value of a document
    if isinstance(value, list):
        return ", ".join(map(str, value)) or say("nothing")
    if value is None or isinstance(value, bool):
        return say("nothing") if value is None else say("yes") if value else say("no")
    return str(value)

"""What the order form of a page knows of lines beforehand: answers to them, and what they mean for each other."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from pbm.kernel.sentence import Sentence
from pbm.quick.record import record

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from pbm.kernel.language import Language
    from pbm.kernel.sentence import Phrase, Value

Found = tuple["Phrase | None", bool]
"""What stands against a line, if anything does, and whether it does so whatever happens."""


@record
class Hang:
    """Lines that may change what stands against another: then its answer is known only when the sheet is sent.

    Attributes:
        words: their words, with blanks between.
        when: whether they are ``above`` it, ``below`` it, or ``any``where.
        mine, theirs: the box of the line, or else a code, and the boxes of theirs of which one must hold the same; None
            if no box need.
        least: how many of them it takes.

    """

    words: str
    when: str = "any"
    mine: int | str | None = None
    theirs: tuple[int, ...] = ()
    least: int = 1


@record
class Limit:
    """How many lines of some words a sheet has room for.

    Attributes:
        words: the words.
        by: the box by whose contents they are counted; None if all are.
        most: how many there are at most.
        told: the number of the text about one more.
        unless: codes that may change the number, if a line names one of them.
        failing: whether lines that fail count, too.

    """

    words: Sequence[str]
    by: int | None
    most: int
    told: int
    unless: Sequence[str] = ()
    failing: bool = False


@record
class Need:
    """A line that another must go with.

    Attributes:
        words: the words of the lines that need another.
        when: whether the other must stand ``above`` or ``below``.
        others: the words of lines that will do.
        by: the box that must hold the same in both; None if no box need.
        told: the number of the text about its lack.
        among: the words of lines of which the nearest must be one of the others; empty if any of the others will do.

    """

    words: Sequence[str]
    when: str
    others: Sequence[str]
    by: int | None
    told: int
    among: Sequence[str] = ()


@record
class Known:
    """What a form knows of lines beforehand: by word what stands against each alone, and how lines bear on others."""

    tables: Mapping[str, Mapping[str, object] | str]
    hangs: Mapping[str, Sequence[Hang]]
    limits: Sequence[Limit] = ()
    needs: Sequence[Need] = ()
    told: Sequence[object] = ()

    def add_to(self, words: Mapping[str, Any]) -> dict[str, object]:
        """Add to each action of a form what is known of it; return what is known of all together."""
        for word, action in words.items():
            if word in self.tables:
                action["known"] = self.tables[word]
            if word in self.hangs:
                action["hangs"] = [_hang(each) for each in self.hangs[word]]
        return {
            "told": self.told,
            "limits": [[each.words, each.by, each.most, each.told, each.unless, each.failing] for each in self.limits],
            "needs": [[each.words, each.when, each.others, each.by, each.told, each.among] for each in self.needs],
        }


def _hang(hang: Hang) -> list[object]:
    """Return it as the form's data have it, without what is as usual."""
    more = [] if hang.least == 1 else [hang.least]
    if hang.mine is None and not more:
        return [hang.words, hang.when]
    return [hang.words, hang.when, hang.mine, hang.theirs, *more]


class Answers:
    """The answers of a game to lines: each text is there once, and tables name it by its number."""

    def __init__(self, reader: Language) -> None:
        """Begin with no texts."""
        self._reader = reader
        self._numbers: dict[tuple[Phrase, bool], int] = {}
        self._texts: list[tuple[str, bool]] = []

    @property
    def texts(self) -> list[list[object]]:
        """The texts, and whether each stands against a line whatever happens; ``{1}`` is the box after the action."""
        return [[text, never] for text, never in self._texts]

    def number(self, found: Found, boxes: Sequence[str | None] = ()) -> int:
        """Return the number of what stands against a line with these boxes; 0 if nothing does."""
        reason, never = found
        if reason is None:
            return 0
        pattern = without(reason, {box: f"{{{at}}}" for at, box in enumerate(boxes, 1) if box is not None})
        if (pattern, never) not in self._numbers:
            self._texts.append((self._reader.say(pattern), never))
            self._numbers[pattern, never] = len(self._texts)
        return self._numbers[pattern, never]


def table(by: Sequence[int], answers: Iterable[tuple[Sequence[str | None], int | None]]) -> dict[str, object]:
    """Return what is known of an action's lines.

    Args:
        by: the numbers of the boxes that the answer hangs on.
        answers: the contents of these boxes, ``*`` for all that is not listed and ``+`` for all larger numbers, and the
            number of what stands against the line: 0 if nothing does, ``SURE`` if nothing does whatever the other lines
            say, None if that is not known.

    """
    tree: dict[str, Any] = {}
    for boxes, number in answers:
        if not by:
            return {"by": [], "found": number}
        branch = tree
        keys = ["-" if box is None else box for box in boxes]
        for key in keys[:-1]:
            branch = branch.setdefault(key, {})
        branch[keys[-1]] = number
    return {"by": list(by), "found": brief(tree)}


OTHERS, MORE, BESIDE = "*", "+", "~"
"""What the answers to all others stand under, to all larger numbers, and to what borders on the box before."""
SURE = -1
"""The answer to a line that nothing can stand against, whatever the other lines say."""


def brief(tree: Mapping[str, Any]) -> Any:  # noqa: ANN401 - a tree of numbers
    """Return a tree without the branches that are the same as that for all others."""
    short = {key: brief(branch) if isinstance(branch, dict) else branch for key, branch in tree.items()}
    if "*" not in short:
        return short
    others = short["*"]
    kept = {key: branch for key, branch in short.items() if key == "*" or branch != others}
    return others if len(kept) == 1 else kept


def without(phrase: Phrase, boxes: Mapping[str, str]) -> Phrase:
    """Return a sentence with the contents of boxes named by the boxes' numbers."""
    if not isinstance(phrase, Sentence):
        return phrase
    values = tuple((name, _general(value, boxes)) for name, value in phrase.values)
    return replace(phrase, values=values)


def _general(value: Value, boxes: Mapping[str, str]) -> Value:
    if isinstance(value, str):
        return boxes.get(value, value)
    return without(value, boxes) if isinstance(value, Sentence) else value

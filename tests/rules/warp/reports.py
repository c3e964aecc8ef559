"""What a case says of a player's report: ``tells``, ``conceals``, ``letters`` and so on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.rules.comparing import compare
from tests.rules.report_claims import claims_of_events, judging
from tests.rules.warp.words import units

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from tests.rules.vocabulary import Judge, State

    Words = Sequence[str]


def _top(words: Words, report: State) -> Iterator[str]:
    """``top MAG FR HUSS 6``: what is seen of another's stack, the kind on top and the number; ``top MAG FR none``."""
    area, owner, *rest = words
    seen = [stack for stack in report["other_stacks"] if (stack["area"], stack["owner"]) == (area, owner)]
    found = [str(each) for stack in seen for each in (stack["unit"], stack["units"]) if each is not None]
    yield from compare([] if rest == ["none"] else rest, found)


def _stack(words: Words, report: State) -> Iterator[str]:
    """``stack MAG FR GENE1 LINE 3``: what is seen of a stack in full, one's own or an ally's."""
    area, owner, *rest = words
    seen = [stack["codes"] for stack in report["stacks"] if (stack["area"], stack["owner"]) == (area, owner)]
    yield from compare(units(rest), seen[0] if seen else [])


def _looks(words: Words, report: State) -> Iterator[str]:
    """``looks PR 75 153``: the hand that a card has shown; ``looks none``."""
    found = [str(each) for look in report["looks"] for each in (look["player"], *_numbers(look["cards"]))]
    yield from compare([] if list(words) == ["none"] else list(words), found)


def _hand(words: Words, report: State) -> Iterator[str]:
    yield from compare([word for word in words if word != "none"], _numbers(report["hand"]))


def _numbers(cards: Sequence[State]) -> list[str]:
    return [str(card["number"]) for card in cards]


def _played(words: Words, report: State) -> Iterator[str]:
    """``played FR 6 PR 75``: the cards that everybody knows to be played, in this order."""
    found = [str(each) for card in report["cards_played"] for each in (card["player"], card["card"])]
    yield from compare([word for word in words if word != "none"], found)


def _standing(words: Words, report: State) -> Iterator[str]:
    """``standing FR areas 3 income 9 cards 2``: what all know of a player."""
    player, *rest = words
    for key, wanted in zip(rest[::2], rest[1::2], strict=True):
        yield from (f"{key}: {fault}" for fault in compare(wanted, str(report["standings"][player].get(key))))


def _moves(words: Words, report: State) -> Iterator[str]:
    """``moves FR MAG BER HUSS 6``: a group seen on its way, each area it went through, its top unit and number."""
    wanted = " ".join(words)
    found = [
        " ".join(map(str, [move["player"], move["origin"], *move["path"], move["unit"], move["units"]]))
        for move in report["moves"]
    ]
    if wanted not in (found or ["none"]):
        yield f"the report has {' / '.join(found) or 'none'}"


def _must_go(words: Words, report: State) -> Iterator[str]:
    """``must-go 6 20``: the cards that go if no line names any; ``must-go none``."""
    wanted = [word for word in words if word != "none"]
    yield from compare(wanted, [str(card["number"]) for card in report["hand"] if card["goes"]])


def _offer(words: Words, report: State) -> Iterator[str]:
    """``offer LINE 4 GENE 10``: kinds and prices; ``offer none``."""
    found = [str(each) for chit in report["offer"] for each in (chit["kind"], chit["price"])]
    yield from compare([word for word in words if word != "none"], found)


def _piles(words: Words, report: State) -> Iterator[str]:
    """``piles 3 2``: how many cards are in the deck, and how many are discarded."""
    yield from compare(list(words), [str(report["deck"]), str(report["discards"])])


def _laying(words: Words, report: State) -> Iterator[str]:
    """``laying MAG 31/20 36/20``: the totals of a fight as they changed; ``laying MAG none``."""
    area, *rest = words
    steps = [step["totals"] for fight in report["fights"] if fight["area"] == area for step in fight["laying"]]
    found = ["/".join(map(str, totals)) for totals in steps]
    yield from compare([word for word in rest if word != "none"], found)


def _feeds(words: Words, report: State) -> Iterator[str]:
    """``feeds MAG STR 3 PAR 11``: the sources within reach of an own stack, with their points."""
    area, *rest = words
    sources = [source for stack in report["stacks"] if stack["area"] == area for source in stack["upkeep"]]
    found = [str(each) for source in sources for each in (source["area"], source["points"])]
    yield from compare([word for word in rest if word != "none"], found)


def _warns(words: Words, report: State) -> Iterator[str]:
    """``warns reach MAG``: an area for which there is a note of the kind; ``warns reach none``, ``warns hand``."""
    kind, *areas = words
    found = [note["area"] for note in report["attention"] if note["kind"] == kind]
    yield from compare([word for word in areas if word != "none"] if areas else [None], found)


SPEAKING: dict[str, Judge] = {
    **claims_of_events(),
    "top": _top,
    "stack": _stack,
    "looks": _looks,
    "hand": _hand,
    "played": _played,
    "standing": _standing,
    "moves": _moves,
    "must-go": _must_go,
    "offer": _offer,
    "piles": _piles,
    "laying": _laying,
    "feeds": _feeds,
    "warns": _warns,
}
"""What may be said of a report, by its first word."""

judge_report = judging(SPEAKING)
"""Compares what a case says of a report with the report's document."""

"""The game master's state of a world, compared with what a case says in its own words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.rules.case import CaseError
from tests.rules.comparing import compare
from tests.rules.warp.words import is_area, is_holder, is_player, units
from tests.rules.words import NONE, number, parted

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from tests.rules.vocabulary import State

    Words = Sequence[str]

OF_AN_AREA = ("marker", "points", "empty")
LISTS = {"offer": "offer", "captives": "captives", "aside": "set_aside"}
OF_A_PLAYER = (
    *("hand", "points", "card-points", "pile", "spare", "status", "missed", "standing", "held", "free", "truces"),
    *("allied", "unallied"),
    *LISTS,
)
ALONE = ("deck", "discards", "order-of-play", "winners", "over", "going")
"""What is said of the whole game; ``going`` is the opposite of ``over``."""


def refuse(words: Words) -> None:
    """Refuse what can be said of no state.

    Raises:
        CaseError: a word is unknown, or nothing fit follows it.

    """
    if words[0] in ALONE:
        return
    if is_area(words[0]):
        for head, rest in _stacks_and_facts(words[1:]):
            if head not in OF_AN_AREA:
                units(rest)
    elif is_player(words[0]):
        parted(words[1:], OF_A_PLAYER)
    else:
        raise CaseError(f"{words[0]!r} is neither an area nor a player")


def judge_state(words: Words, state: State) -> Iterator[str]:
    """Compare what a case says of an area, a player, or the game.

    Raises:
        CaseError: there is no such area or player.

    """
    subject, *rest = words
    if subject in ALONE:
        yield from _game(subject, rest, state)
        return
    things = state["areas" if is_area(subject) else "empires"]
    if subject not in things:
        raise CaseError(f"there is no {subject}")
    found = _area(rest, things[subject]) if is_area(subject) else _player(subject, rest, state)
    yield from (f"{subject}: {fault}" for fault in found)


def _game(subject: str, rest: Words, state: State) -> Iterator[str]:
    if subject in {"over", "going"}:
        yield from compare(subject == "over", state["over"])
    elif subject in {"deck", "discards"}:
        yield from compare([number(word) for word in rest if word != NONE], state[subject])
    else:
        yield from compare([word for word in rest if word != NONE], state[subject.replace("-", "_")])


def _stacks_and_facts(words: Words) -> Iterator[tuple[str, list[str]]]:
    """Yield what is said of an area: holders with their units, and words with their values."""
    found = parted(words, [word for word in words if is_holder(word) and word != NONE] + list(OF_AN_AREA))
    rest = list(found)
    while rest:
        head, values = rest.pop(0)
        if head == "marker" and not values and rest:
            yield head, [rest.pop(0)[0]]
        else:
            yield head, values


def _area(words: Words, area: State) -> Iterator[str]:
    """``FR GENE1 LINE 3 PR none marker FR points 4``: each stack named is exactly so; ``empty``: there is none."""
    for head, values in _stacks_and_facts(words):
        if head == "marker":
            yield from _told(head, compare(None if values == [NONE] else values[0], area.get("owner")))
        elif head == "points":
            yield from _told(head, compare(number(values[0]), area.get("points")))
        elif head == "empty":
            yield from _told(head, compare({}, area["stacks"]))
        else:
            yield from _told(head, compare(units(values), area["stacks"].get(head, [])))


def _told(what: str, faults: Iterator[str]) -> Iterator[str]:
    yield from (f"{what}: {fault}" for fault in faults)


def _player(code: str, words: Words, state: State) -> Iterator[str]:
    player = state["empires"][code]
    for head, values in parted(words, OF_A_PLAYER):
        wanted, found = _wanted_and_found(head, values, player, points_of(code, state))
        yield from _told(head, compare(wanted, found))


def points_of(code: str, state: State) -> int:
    """Return all points of a player: those in areas with his marker, and those that lie nowhere."""
    lying = sum(area.get("points", 0) for area in state["areas"].values() if area.get("owner") == code)
    return int(state["empires"][code]["card_points"] + lying)


def _wanted_and_found(head: str, values: Words, player: State, points: int) -> tuple[object, object]:
    plain: dict[str, Callable[[], tuple[object, object]]] = {
        "hand": lambda: ([number(word) for word in values if word != NONE], player["hand"]),
        "points": lambda: (number(values[0]), points),
        "card-points": lambda: (number(values[0]), player["card_points"]),
        "missed": lambda: (number(values[0]), player["missed"]),
        "status": lambda: (values[0], player["status"]),
        "spare": lambda: (None if values[0] == NONE else values[0], player["spare"]),
        "standing": lambda: (_lines(values), player["standing"]),
        "held": lambda: (True, player["held"]),
        "free": lambda: (False, player["held"]),
        "allied": lambda: (True, player["allied"]),
        "unallied": lambda: (False, player["allied"]),
        "truces": lambda: ([word for word in values if word != NONE], player["truces"]),
        "pile": lambda: _pile(values, player["pile"]),
    }
    if head in plain:
        return plain[head]()
    return units(values), player[LISTS[head]]


def _lines(words: Words) -> list[str]:
    """Standing lines are parted by ``/``."""
    return [line.strip() for line in " ".join(words).split("/") if line.strip() != NONE]


def _pile(words: Words, pile: State) -> tuple[object, object]:
    """Of a pile only the kinds that are named are compared; a kind alone is one chit, 0 of a kind none."""
    wanted: dict[str, int] = {}
    kind = ""
    for word in words:
        if word.isdigit():
            wanted[kind] = int(word)
        else:
            kind = word
            wanted[kind] = 1
    return wanted, {kind: pile.get(kind, 0) for kind in wanted}


def impossible(state: State) -> Iterator[str]:
    """Yield what may never be: two of a card, a stack without units, points below 0 or where nobody's marker is."""
    cards = [*state["deck"], *state["discards"], *(card for each in state["empires"].values() for card in each["hand"])]
    if len(cards) != len(set(cards)):
        yield "a card is in two places"
    for code, area in state["areas"].items():
        yield from (
            f"{code}: {holder} has a stack without units" for holder, held in area["stacks"].items() if not held
        )
        if area.get("points", 0) < 0:
            yield f"{code}: points below 0"
    for code, player in state["empires"].items():
        if player["card_points"] < 0 or any(many < 0 for many in player["pile"].values()):
            yield f"{code}: something is below 0"

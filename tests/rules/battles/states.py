"""The game master's state of a battle (N.110), compared with what a case says in its own words."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from pbm.rulesets.battles.position.stacks import STACKS
from tests.rules.battles.words import battalions, is_army, is_battalion, is_general, stack_named, tactics_cards
from tests.rules.case import CaseError
from tests.rules.comparing import compare
from tests.rules.words import NONE, listed, number, parted

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from tests.rules.vocabulary import State

    Words = Sequence[str]

PILES = ("routed", "fallen")
MARKS = ("shaken", "blown")
CARDS = {"hand": "hand", "discards": "discard", "to-come": "to_come"}
NUMBERS = ("lost", "share", "break", "rating", "missed")
OF_AN_ARMY = (*STACKS, *PILES, *MARKS, *CARDS, *NUMBERS, "deck", "commander", "status", "instructs", "ground")
OF_A_STACK = {
    "fire": ("RIDE", "CHARGE", "STAND"),
    "square": ("ABORT", "PRESS"),
    "support": ("ALWAYS", "NEVER", "ATTACK", "DEFEND"),
}
ALONE = ("over", "going", "initiative", "turn")
"""What is said of the whole battle; ``going`` is the opposite of ``over``."""


def refuse(words: Words) -> None:
    """Refuse what can be said of no state.

    Raises:
        CaseError: a word is unknown, or nothing fit follows it.

    """
    subject, *rest = words
    if subject in ALONE:
        return
    if not rest:
        raise CaseError(f"nothing is said of {subject}")
    if is_army(subject):
        for head, values in _of_an_army(rest):
            if not values:
                raise CaseError(f"nothing is said of {head}")
            if head in (*STACKS, *PILES):
                battalions(values)
            elif head in CARDS:
                tactics_cards(values)
    elif not is_battalion(subject) and not is_general(subject):
        raise CaseError(f"{subject!r} is not an army, battalion or general")


def judge_state(words: Words, state: State) -> Iterator[str]:
    """Compare what a case says of an army, a battalion, a general, or the battle.

    Raises:
        CaseError: there is no such thing.

    """
    subject, *rest = words
    if subject in ALONE:
        yield from _battle(subject, rest, state)
    elif is_army(subject):
        yield from (f"{subject}: {fault}" for fault in _army(subject, rest, state))
    else:
        found = _battalion(subject, rest, state) if is_battalion(subject) else _general(subject, rest, state)
        yield from (f"{subject}: {fault}" for fault in found)


def _battle(subject: str, rest: Words, state: State) -> Iterator[str]:
    """``over break AL``, ``over truce none``, ``going``, ``initiative AL``, ``turn 4``."""
    if subject in {"over", "going"}:
        over = state["over"]
        found = [] if over is None else [over["how"], over["winner"] or NONE]
        yield from compare([] if subject == "going" else list(rest), found)
    else:
        yield from compare(" ".join(rest), str(state[subject]))


def _of_an_army(words: Words) -> list[tuple[str, list[str]]]:
    """Return what is said of an army; after ``instructs`` and ``ground`` names of stacks are no new beginning."""
    if words[0] in {"instructs", "ground"}:
        return [(words[0], list(words[1:]))]
    return parted(words, OF_AN_ARMY)


def _army(code: str, words: Words, state: State) -> Iterator[str]:
    if code not in state["armies"]:
        raise CaseError(f"there is no {code}")
    army = state["armies"][code]
    for head, values in _of_an_army(words):
        found = _instructs(values, army) if head == "instructs" else compare(*_wanted_and_found(head, values, army))
        if head in MARKS:
            found = _marked(head, code, values, state)
        yield from (f"{head}: {fault}" for fault in found)


def _wanted_and_found(head: str, values: Words, army: State) -> tuple[object, object]:
    if head in (*STACKS, *PILES):
        return battalions(values), army["stacks"][head] if head in STACKS else army[head]
    if head in CARDS:
        wanted, found = tactics_cards(values), army["tactics"][CARDS[head]]
        return wanted, found[: len(wanted)] if head == "to-come" and wanted else found
    if head == "ground":
        return values[1], army["ground"][values[0]]
    if head in (*NUMBERS, "deck"):
        return number(values[0]), army["tactics"]["deck"] if head == "deck" else army[head]
    return None if values == [NONE] else values[0], army.get(head)


def _marked(mark: str, army: str, values: Words, state: State) -> Iterator[str]:
    """``shaken FR13 FR15``, ``blown FR18 1 FR20``: all that are, in any order; those that are blown since when."""
    found = {
        code: each[mark]
        for code, each in state["battalions"].items()
        if code.startswith(army) and each[mark] not in (None, False)
    }
    wanted = dict(parted(listed(values), [word for word in values if is_battalion(word)]))
    yield from compare(sorted(wanted), sorted(found))
    for code, since in wanted.items():
        if since and code in found:
            yield from compare(number(since[0]), found[code])


def _instructs(values: Words, army: State) -> Iterator[str]:
    """``instructs LEFT CHARGE PRESS NEVER prefers FR04``; ``RIDE CENTRE`` says where to."""
    stack, *rest = values
    found = army["instructions"][stack_named(stack)]
    for head, said in parted(rest, [word for known in OF_A_STACK.values() for word in known] + ["prefers"]):
        if head == "prefers":
            yield from compare(None if said == [NONE] else said[0], found["prefers"])
            continue
        yield from compare(head, found[next(key for key, known in OF_A_STACK.items() if head in known)])
        if said:
            yield from compare(said[0], found["ride_to"])


def _battalion(code: str, words: Words, state: State) -> Iterator[str]:
    """``FR18 steady``, ``FR18 shaken blown 2``, ``FR07 kind LINE morale 8``."""
    if code not in state["battalions"]:
        raise CaseError(f"there is no {code}")
    found = state["battalions"][code]
    values = ("kind", "type", "fire", "melee", "morale", "training", "points")
    for head, said in parted(words, ("steady", *MARKS, *values)):
        if head == "steady":
            yield from compare([False, None], [found[mark] for mark in MARKS])
        elif head == "shaken":
            yield from compare("shaken", "shaken" if found["shaken"] else "steady")
        else:
            yield from (f"{head}: {fault}" for fault in compare(" ".join(said), str(found[head])))


def _general(code: str, words: Words, state: State) -> Iterator[str]:
    """``KUT CENTRE``, ``KUT fallen``, ``KUT gone``: he is in no army."""
    generals = {name: each for army in state["armies"].values() for name, each in army["generals"].items()}
    found = "gone"
    if code in generals:
        found = "fallen" if generals[code]["fallen"] else generals[code]["post"]
    yield from compare(words[0], found)


def impossible(state: State) -> Iterator[str]:
    """Yield what may never be: a battalion in two places or none, marks on a lost one, a tactics card twice."""
    for code, army in state["armies"].items():
        lost = [*army["routed"], *army["fallen"]]
        places = Counter([*(each for stack in army["stacks"].values() for each in stack), *lost])
        of_army = [each for each in state["battalions"] if each.startswith(code)]
        yield from (f"{each} is in {places[each]} places" for each in of_army if places[each] != 1)
        yield from (f"{each} is lost and has a mark" for each in lost if _has_a_mark(state["battalions"][each]))
        tactics = army["tactics"]
        cards = Counter([*tactics["hand"], *tactics["to_come"], *tactics["discard"]])
        yield from (f"{code} has {card} {times} times" for card, times in cards.items() if times > 1)


def _has_a_mark(battalion: State) -> bool:
    return bool(battalion["shaken"]) or battalion["blown"] is not None

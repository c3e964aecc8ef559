"""The game master's state of a world, compared with what a case says in its own words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.rules.case import CaseError
from tests.rules.comparing import compare
from tests.rules.empires.words import is_area, read_fields

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from tests.rules.vocabulary import State

WORDS = {"supply_capacity": "capacity", "supply_source": "source"}
"""Keys of a state for which cases have another word."""


ORDER_OF_PLAY = "order-of-play"


def refuse(words: Sequence[str]) -> None:
    """Refuse what can be said of no area or empire.

    Raises:
        CaseError: a word is unknown, or nothing fit follows it.

    """
    if words[0] != ORDER_OF_PLAY:
        read_fields(words[1:])


def judge_state(words: Sequence[str], state: State) -> Iterator[str]:
    """Compare what a case says of an area, an empire, or the order of play.

    Raises:
        CaseError: there is no such area or empire.

    """
    subject, *rest = words
    if subject == ORDER_OF_PLAY:
        yield from compare(rest, state["order_of_play"])
        return
    things = state["areas" if is_area(subject) else "empires"]
    if subject not in things:
        raise CaseError(f"there is no {subject}")
    yield from compare_fields(rest, things[subject])


def compare_fields(words: Sequence[str], thing: State) -> Iterator[str]:
    """Compare every word of a claim with its value in the state of a thing."""
    known = flat(thing)
    for word, wanted in read_fields(words).items():
        if word not in known:
            yield f"nothing is said of {word}"
        else:
            yield from (f"{word}: {fault}" for fault in compare(wanted, known[word]))


def flat(thing: State) -> dict[str, Any]:
    """Return the state of a thing with base and fleet taken apart, by the words that cases use."""
    known = dict(thing)
    if "base" in known:
        base = known.pop("base") or {"entrance": None}
        known |= {"base": base["entrance"], **{key: base[key] for key in base if key != "entrance"}}
    if "fleet" in known:
        fleet = known.pop("fleet") or {"empire": None, "ships": {}, "armies": 0}
        known |= {"fleet": fleet["empire"], "ships": fleet["ships"], "armies": fleet["armies"]}
    return {WORDS.get(key, key.replace("_", "-")): value for key, value in known.items()}


def below_zero(state: object, path: str = "") -> Iterator[str]:
    """Say of every number that it is below 0, but for VPs, the only thing that may be (E.5, E.12)."""
    if isinstance(state, dict):
        for key, value in state.items():
            if key != "vps":
                yield from below_zero(value, f"{path} {key}".strip())
    elif isinstance(state, int) and state < 0:
        yield f"{path} is below 0"

"""The game master's state of a game, compared with what a case says in its own words."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from pbm.rulesets.baton.position.deck_file import deck_file
from tests.rules.baton.words import coded, is_code, is_power, numbers, one, place
from tests.rules.case import CaseError
from tests.rules.comparing import compare
from tests.rules.words import NONE, listed, number, parted

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from tests.rules.vocabulary import State

    Words = Sequence[str]

GONE = "gone"
OF_AN_ARMY = ("units", "ground", "foes", "power")
OF_AN_AREA = ("marker", "cubes", "value", "printed", "home")
OF_A_POWER = ("hand", "vps", "value", "par", "prisoners", "seat", "cards", "holds", "armies", "status", "missed")
ALONE = ("map", "deck", "discard", "season", "year", "initiative", "alliances", "over", "going", "turn", "reshuffles")
"""What is said of the whole game; ``going`` is the opposite of ``over``."""

LEADERS = {card.leader: card.number for card in deck_file().card if card.leader is not None}


def refuse(words: Words) -> None:
    """Refuse what can be said of no state.

    Raises:
        CaseError: a word is unknown, or nothing fit follows it.

    """
    subject, *rest = words
    if subject == "going":
        return
    if not rest:
        raise CaseError(f"nothing is said of {subject}")
    if subject in ALONE:
        return
    if is_power(subject):
        for head, values in parted(rest, OF_A_POWER):
            if not values:
                raise CaseError(f"nothing is said of {head}")
            if head == "hand":
                numbers(values)
    elif not is_code(subject):
        raise CaseError(f"{subject!r} is not a power, area or leader")


def judge_state(words: Words, state: State) -> Iterator[str]:
    """Compare what a case says of a power, an area, an army, or the game.

    Raises:
        CaseError: there is no such thing.

    """
    subject, *rest = words
    if subject in ALONE:
        found = _game(subject, rest, state)
    elif is_power(subject):
        found = _power(subject, rest, state)
    elif subject in state["areas"] and rest[0] in OF_AN_AREA:
        found = _area(rest, state["areas"][subject])
    elif subject in LEADERS:
        found = _army(rest, state["armies"].get(subject))
    else:
        raise CaseError(f"{subject} is neither an area of this game nor a leader")
    yield from (f"{subject}: {fault}" for fault in found)


def _game(subject: str, rest: Words, state: State) -> Iterator[str]:
    """``deck 45 94 80``, ``discard 3 8``, ``season summer foul``, ``over calendar FR``, ``alliances AU RU``."""
    if subject == "map":
        sums = [sum(area[key] for area in state["areas"].values()) for key in ("value", "cubes")]
        yield from compare(numbers(rest), [len(state["areas"]), *sums])
    elif subject == "deck":
        cards = numbers(rest)
        yield from compare(cards[:1], [len(state["deck"])])
        yield from compare(cards[1:], state["deck"][: len(cards) - 1])
    elif subject == "discard":
        yield from compare(numbers(rest), state["discard"])
    elif subject == "season":
        yield from compare(list(rest), [state["season"], state["weather"]][: max(1, len(rest))])
    elif subject in {"over", "going"}:
        over = state["over"]
        found = [] if over is None else [over["how"], over["winner"] or NONE]
        yield from compare([] if subject == "going" else list(rest), found)
    elif subject == "initiative":
        yield from compare(coded(rest), state["initiative"])
    elif subject == "alliances":
        yield from compare(listed(rest), [power for pair in state["alliances"] for power in pair])
    else:
        yield from compare(number(one(rest)), state[subject])


def _power(code: str, words: Words, state: State) -> Iterator[str]:
    """``FR hand 33 46``, ``FR vps 5 value 9 prisoners MAC seat PAR cards 9 armies MUR NAP status player missed 0``."""
    if code not in state["empires"]:
        raise CaseError(f"there is no {code}")
    power = state["empires"][code]
    prisoners = [prisoner["card"] for prisoner in power["prisoners"]]
    there = {
        "hand": [str(card) for card in power["hand"]],
        "holds": [str(len(power["hand"]))],
        "prisoners": [leader for card in prisoners for leader, number_ in LEADERS.items() if number_ == card],
        "armies": [leader for leader, army in state["armies"].items() if army["power"] == code],
        "cards": [str(power["on_map"])],
        "seat": [power["seat"]] if power["seat"] else [],
    }
    for head, values in parted(words, OF_A_POWER):
        wanted = listed(values)
        yield from (f"{head}: {fault}" for fault in compare(wanted, there.get(head, [str(power.get(head))])))


def _area(words: Words, area: State) -> Iterator[str]:
    """``BAV marker FR cubes 2 value 2 printed 3 home none``."""
    for head, values in parted(words, OF_AN_AREA):
        found = NONE if area[head] is None else str(area[head])
        yield from (f"{head}: {fault}" for fault in compare(one(values), found))


def _army(words: Words, army: State | None) -> Iterator[str]:
    """``NAP BAV point 8 units 13 57 ground 12 foes MAC power FR``; ``NAP gone``; any of it may be left out."""
    if list(words) == [GONE] or army is None:
        yield from compare(" ".join(words), GONE if army is None else f"{army['place']} {army['morale']}")
        return
    (_, said), *more = parted(["army", *words], ("army", *OF_AN_ARMY))
    yield from _place_and_morale(said, army)
    for head, values in more:
        if head == "units":
            found = compare(numbers(values), army["units"])
        elif head == "foes":
            found = compare(coded(values), army["engaged"])
        else:
            found = compare(one(values), NONE if army[head] is None else str(army[head]))
        yield from (f"{head}: {fault}" for fault in found)


def _place_and_morale(said: Sequence[str], army: State) -> Iterator[str]:
    """``BAV point 8``, ``BAV``, ``8``, or nothing."""
    where = [word for word in said if not word.isdecimal()]
    if where:
        yield from compare(place(where), (army["place"], army["on_point"]))
    for morale in said[len(where) :]:
        yield from compare(number(morale), army["morale"])


def impossible(state: State) -> Iterator[str]:
    """Yield what may never be: a card in two places or none, two armies on a point or border, morale out of bounds."""
    places = Counter(cards_of(state))
    yield from (f"card {card} is in {times} places" for card, times in sorted(places.items()) if times != 1)
    yield from (f"card {card} is nowhere" for card in range(1, 121) if card not in places)
    armies = state["armies"].items()
    held = Counter(army["place"] for _, army in armies if army["on_point"] or "-" in army["place"])
    yield from (f"{where} holds {times} armies" for where, times in held.items() if times > 1)
    yield from (f"{leader} has morale {army['morale']}" for leader, army in armies if army["morale"] < 1)


def cards_of(state: State) -> Iterator[int]:
    """Yield the number of every card in the places of a state."""
    yield from (*state["deck"], *state["discard"])
    for power in state["empires"].values():
        yield from (*power["hand"], *(prisoner["card"] for prisoner in power["prisoners"]))
    for army in state["armies"].values():
        yield from (army["card"], *army["units"])
        yield from () if army["ground"] is None else (army["ground"],)

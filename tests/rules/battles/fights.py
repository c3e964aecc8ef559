"""What a case says of a combat: who fought how, what was thrown and reckoned, and what became of whom."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any

from pbm.rulesets.battles.events import fights as go
from pbm.rulesets.battles.events import losses as suffer
from pbm.rulesets.battles.events.tactics import CardPlayed
from pbm.rulesets.battles.position.deck import tactics_cards
from tests.rules.case import CaseError
from tests.rules.comparing import compare
from tests.rules.words import NONE, listed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from pbm.kernel.event import Event
    from tests.rules.playing import Played

    Words = Sequence[str]
    Events = Sequence[Event[Any]]


def judge_fight(words: Words, played: Played) -> Iterator[str]:
    """``fight 4 FR  FR13 MELEE AL01, totals FR 24 AL 15, difference 9, routed AL01, shaken AL07``.

    ``fight 4 FR none`` says that there is none of that name.
    """
    name, said = " ".join(words[:2]), " ".join(words[2:])
    there = dict(_fights(played.events))
    if said == NONE or name not in there:
        yield from compare(said != NONE, name in there)
        return
    for part in said.split(","):
        head, *rest = part.split() or [""]
        faults = SPEAKING[head](rest, there[name]) if head in SPEAKING else _begun(part.split(), there[name])
        yield from (f"{head}: {fault}" for fault in faults)


def _fights(events: Events) -> Iterator[tuple[str, Events]]:
    """Yield the combats of a turn by name, each with its events."""
    beginnings = [place for place, event in enumerate(events) if isinstance(event, go.CombatBegun)]
    for begin, end in pairwise([*beginnings, len(events)]):
        begun = events[begin]
        assert isinstance(begun, go.CombatBegun)
        own = list(events[begin:end])
        over = [place for place, event in enumerate(own) if isinstance(event, go.CombatOver)]
        yield begun.name, own[: over[0]] if over else own


def _begun(words: Words, events: Events) -> Iterator[str]:
    """``FR13 MELEE AL01``: the first of the table, the way, the other one."""
    if len(words) != 3 or words[1] not in {"FIRE", "MELEE"}:
        raise CaseError(f"{' '.join(words)!r} is nothing that is said of a fight")
    (begun,) = (event for event in events if isinstance(event, go.CombatBegun))
    yield from compare(list(words), [begun.first.battalion, begun.way.value, begun.second.battalion])


def _supporters(words: Words, events: Events) -> Iterator[str]:
    """``supporters FR16 AL07``: of the sides that have one, the first one's first."""
    found = [each for event in events if isinstance(event, go.SupportersFound) for each in (event.first, event.second)]
    yield from compare(listed(words), [each for each in found if each is not None])


def _rolled(events: Events) -> list[tuple[str, go.Reckoning]]:
    """Return each side's reckoning with its army; the sides change in a counter-charge."""
    (begun,) = (event for event in events if isinstance(event, go.CombatBegun))
    armies = [begun.first.army, begun.second.army]
    if any(isinstance(event, go.CounterCharged) for event in events):
        armies.reverse()
    rolled = [event for event in events if isinstance(event, go.AttackRolled)]
    return [(army, side) for event in rolled for army, side in zip(armies, (event.first, event.second), strict=True)]


def _by_army(words: Words, found: Iterable[tuple[str, Iterable[object]]]) -> Iterator[str]:
    """Compare values that stand behind the army they belong to; armies may be left out."""
    there = {army: [str(value) for value in values] for army, values in found}
    said: dict[str, list[str]] = {}
    army = ""
    for word in words:
        if word in there or not said:
            army = word
            said[army] = []
        else:
            said[army].append(word)
    for army, values in said.items():
        yield from compare(f"{army} {' '.join(values)}", f"{army} {' '.join(there.get(army, []))}")


def _throws(words: Words, events: Events) -> Iterator[str]:
    """``throws FR 7 10 AL 6 1``: every die of the Attack rolls."""
    yield from _by_army(
        words, [(army, (die for throw in side.throws for die in throw)) for army, side in _rolled(events)]
    )


def _totals(words: Words, events: Events) -> Iterator[str]:
    yield from _by_army(words, [(army, [side.total]) for army, side in _rolled(events)])


def _adds(words: Words, events: Events) -> Iterator[str]:
    """``adds FR 7 AL 8``: the sum of all modifiers."""
    yield from _by_army(words, [(army, [sum(each for _, each in side.modifiers)]) for army, side in _rolled(events)])


def _modifiers(words: Words, events: Events) -> Iterator[str]:
    """``modifiers FR melee 4 supported 3``: each by itself, in the order in which they are told."""
    told = [(army, [word for each in side.modifiers for word in each]) for army, side in _rolled(events)]
    yield from _by_army(words, told)


def _difference(words: Words, events: Events) -> Iterator[str]:
    found = [str(event.difference) for event in events if isinstance(event, go.AttackRolled)]
    yield from compare(listed(words), found)


def _results(words: Words, events: Events) -> Iterator[str]:
    """``results nothing routed``: what the table says of the first side and the second, before cards."""
    found = [result.value for event in events if isinstance(event, go.AttackRolled) for result in event.results]
    yield from compare(listed(words), found)


def _battalions(kind: type[Event[Any]]) -> Callable[[Words, Events], Iterator[str]]:
    """Return what compares the battalions of one sort of event, in their order."""

    def judge(words: Words, events: Events) -> Iterator[str]:
        found = [event.battalion for event in events if isinstance(event, kind)]  # type: ignore[attr-defined]
        yield from compare(listed(words), found)

    return judge


def _throw(wanted: str, throw: Sequence[int], limit: int) -> str:
    """Return a throw as it is claimed: ``4``, or ``4/8`` with what it may be at most; ``-`` if there was none."""
    shown = str(sum(throw)) if throw else "-"
    return f"{shown}/{limit}" if "/" in wanted else shown


def _tested(words: Words, found: Sequence[tuple[str, Sequence[int], int, str]]) -> Iterator[str]:
    """Compare checks: battalion, throw, and what came of it, one after the other."""
    wanted = [tuple(words[place : place + 3]) for place in range(0, len(listed(words)), 3)]
    throws = [each[1] if len(each) > 1 else "" for each in wanted] + [""] * len(found)
    told = [
        (code, _throw(said, throw, limit), fate)
        for (code, throw, limit, fate), said in zip(found, throws, strict=False)
    ]
    yield from compare(wanted, told)


def _nerves(words: Words, events: Events) -> Iterator[str]:
    """``nerves FR13 4 held AL02 10/8 failed``: morale checks for the result, and of ``check(next)``."""
    tests = [event for event in events if isinstance(event, suffer.NervesTested)]
    yield from _tested(
        words, [(each.battalion, each.throw, each.limit, "held" if each.held else "failed") for each in tests]
    )


def _square(words: Words, events: Events) -> Iterator[str]:
    """``square AL09 7/6 failed``, ``square AL08 - formed`` by a card, ``square none``."""
    tests = [event for event in events if isinstance(event, go.SquareTried)]
    yield from _tested(
        words, [(each.battalion, each.throw, each.limit, "formed" if each.formed else "failed") for each in tests]
    )


def _breaking_off(words: Words, events: Events) -> Iterator[str]:
    """``breaking-off FR22 5/8 passed``: less than 8; ``-`` is no throw: the cavalry press on."""
    tests = [event for event in events if isinstance(event, go.BreakingOffTried)]
    yield from _tested(
        words, [(each.battalion, each.throw, each.limit, "passed" if each.passed else "failed") for each in tests]
    )


def _reaction(words: Words, events: Events) -> Iterator[str]:
    """``reaction RIDE AL19 4/7 passed``, ``reaction STAND AL19 - passed``, ``reaction none``."""
    tests = [event for event in events if isinstance(event, go.FireReacted)]
    if list(words) == [NONE] or not tests:
        yield from compare(list(words), [NONE] if not tests else [tests[0].reaction.value])
        return
    yield from compare(words[0], tests[0].reaction.value)
    yield from _tested(
        words[1:], [(each.battalion, each.throw, each.limit, "passed" if each.passed else "failed") for each in tests]
    )


def _rode(words: Words, events: Events) -> Iterator[str]:
    """``rode AL19 RESERVE``: who rode away, and where to; ``rode none``."""
    found = [word for event in events if isinstance(event, go.RodeAway) for word in (event.battalion, event.goal)]
    yield from compare(listed(words), found)


def _cards(words: Words, events: Events) -> Iterator[str]:
    """``cards FR VOLLEY AL SMOKE``: the cards played in it, in their order."""
    played = [event for event in events if isinstance(event, CardPlayed)]
    yield from compare(
        listed(words), [word for each in played for word in (each.empire, tactics_cards()[each.card].code)]
    )


def _generals(words: Words, events: Events) -> Iterator[str]:
    """``generals KUT 10 falls``, ``generals SOU 2 stays``, ``generals none``: those at risk."""
    risks = [event for event in events if isinstance(event, suffer.GeneralAtRisk)]
    found = [word for each in risks for word in (each.general, str(each.throw), "falls" if each.falls else "stays")]
    yield from compare(listed(words), found)


def _checks(words: Words, events: Events) -> Iterator[str]:
    """``checks AL RESERVE AL LEFT``: the stacks in which anybody was checked, in their order; ``checks none``."""
    made = [event for event in events if isinstance(event, suffer.StackChecked) and event.tested]
    yield from compare(listed(words), [word for each in made for word in (each.army, each.stack)])


def _check(words: Words, events: Events) -> Iterator[str]:
    """``check AL CENTRE AL08 2/9 held AL12 9 routed``; ``check AL RESERVE 2 ...`` is the second of a stack."""
    army, stack, *rest = words
    which = int(rest.pop(0)) if rest and rest[0].isdigit() else 1
    made = [event for event in events if isinstance(event, suffer.StackTested)]
    own = [event for event in made if (event.empire, event.stack) == (army, stack)]
    if len(own) < which:
        yield f"there were {len(own)} checks"
        return
    tests = own[which - 1].tests
    yield from _tested(
        rest, [(each.battalion, each.throw, each.limit, "held" if each.held else "routed") for each in tests]
    )


def _bottom(words: Words, events: Events) -> Iterator[str]:
    """``bottom FR13 AL01``: who went to the bottom of his stack, in any order."""
    moved = [each for event in events if isinstance(event, go.ToTheBottom) for each in event.battalions]
    yield from compare(sorted(listed(words)), sorted(code for _, _, code in moved))


def _nothing(words: Words, events: Events) -> Iterator[str]:
    """``nothing``: it came to nothing before any Attack roll."""
    yield from compare([], list(words))
    if not any(isinstance(event, go.CameToNothing) for event in events):
        yield "it did not come to nothing"


SPEAKING: dict[str, Callable[[Words, Events], Iterator[str]]] = {
    "supporters": _supporters,
    "throws": _throws,
    "totals": _totals,
    "adds": _adds,
    "modifiers": _modifiers,
    "difference": _difference,
    "results": _results,
    "shaken": _battalions(suffer.BattalionShaken),
    "routed": _battalions(suffer.BattalionRouted),
    "eliminated": _battalions(suffer.BattalionEliminated),
    "blown": _battalions(suffer.BattalionBlown),
    "charged": _battalions(go.CounterCharged),
    "nerves": _nerves,
    "square": _square,
    "breaking-off": _breaking_off,
    "reaction": _reaction,
    "rode": _rode,
    "cards": _cards,
    "generals": _generals,
    "checks": _checks,
    "check": _check,
    "bottom": _bottom,
    "nothing": _nothing,
}
"""What may be said of a combat besides who fought whom how, by its first word."""

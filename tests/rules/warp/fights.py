"""What a case says of a fight: its kind and totals, the cards laid, who won, what was lost, and who went where."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from tests.rules.case import CaseError
from tests.rules.comparing import compare
from tests.rules.warp.words import units
from tests.rules.words import NONE, number

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from tests.rules.playing import Played

    Words = Sequence[str]
    Fight = Mapping[str, Any]

KINDS = ("battle", "siege", "sea")


def judge_fight(words: Words, played: Played) -> Iterator[str]:
    """``fight MAG battle FR 45 PR 40, laid PR 75 FR 6, won FR, lost PR FOOT LDWR, retreat PR BER``.

    The first is who attacks. ``MAG 2`` is the second fight in an area, ``MAG none`` says that there is none.
    """
    area, *said = " ".join(words).replace(",", " , ").split()
    report = next(iter(played.reports.values()))
    there = [fight for fight in report["fights"] if fight["area"] == area]
    if said == [NONE]:
        yield from compare(0, len(there))
        return
    which = int(said.pop(0)) if said and said[0].isdigit() else 1
    if len(there) < which:
        yield f"there are {len(there)} fights"
        return
    for part in " ".join(said).split(" , "):
        yield from _part(part.split(), there[which - 1])


def _part(words: Words, fight: Fight) -> Iterator[str]:
    if not words:
        raise CaseError("nothing is claimed of the fight")
    if words[0] in KINDS:
        yield from _forces(words, fight)
    elif words[0] in SPEAKING:
        yield from (f"{words[0]}: {fault}" for fault in SPEAKING[words[0]](words[1:], fight))
    else:
        raise CaseError(f"{words[0]!r} is nothing that is said of a fight")


def _forces(words: Words, fight: Fight) -> Iterator[str]:
    """``battle FR 45 PR 40``, the attacker first; ``battle`` alone says of which kind it was."""
    yield from compare(words[0], fight["contest"])
    wanted = list(zip(words[1::2], map(number, words[2::2]), strict=True))
    found = [(side["players"][0], side["total"]) for side in fight["sides"]]
    if wanted:
        yield from compare(wanted, found)


def _laid(words: Words, fight: Fight) -> Iterator[str]:
    """``laid PR 75 FR 6``: cards in the order laid, cancelled ones too."""
    wanted = [] if list(words) == [NONE] else list(zip(words[::2], map(number, words[1::2]), strict=True))
    yield from compare(wanted, [(card["player"], card["card"]) for card in fight["cards"]])


def _won(words: Words, fight: Fight) -> Iterator[str]:
    won = [player for side in fight["sides"] if side["won"] for player in side["players"]]
    yield from compare([word for word in words if word != NONE], won)


def _lost(words: Words, fight: Fight) -> Iterator[str]:
    """``lost PR FOOT LDWR 2``: what a side has lost, in any order, by whatever cause."""
    player, *rest = words
    wanted: Counter[str] = Counter()
    for text in units(rest):
        code, _, many = text.partition(" ")
        wanted[code] += number(many or "1")
    sides = [side for side in fight["sides"] if player in side["players"]]
    if not sides:
        raise CaseError(f"{player} is in no such fight")
    found = Counter({each["unit"]: each["number"] for each in sides[0]["lost"]})
    yield from compare(dict(sorted(wanted.items())), dict(sorted(found.items())))


def _retreat(words: Words, fight: Fight) -> Iterator[str]:
    """``retreat PR BER HO AMS``: who went where, in this order; ``retreat none``."""
    wanted = [] if list(words) == [NONE] else list(zip(words[::2], words[1::2], strict=True))
    yield from compare(wanted, [(each["player"], each["to"]) for each in fight["retreats"]])


SPEAKING: dict[str, Callable[[Words, Fight], Iterator[str]]] = {
    "laid": _laid,
    "won": _won,
    "lost": _lost,
    "retreat": _retreat,
}
"""What may be said of a fight besides its kind and its totals, by the first word."""

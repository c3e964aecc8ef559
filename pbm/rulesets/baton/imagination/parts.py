"""A sheet in its parts, so that one of them can be changed: rounds, FOLLOW lines, lines for the whole turn (C.36)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from pbm.quick.record import record
from pbm.rulesets.baton.dummy.player import in_columns

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

Lines = tuple[str, ...]
"""A main line and its sub-lines, each line with one blank between its boxes."""

ALTERNATIVES = 4
"""So many OR lines a round has at most."""

SUB_LINES = ("SPLIT", "AIM", "IF")


@record
class Parts:
    """A sheet.

    Attributes:
        rounds: by round what is done in it: the LEAD first, or a PLAN alone, then the OR lines; the words LEAD and OR
            are left out.
        follows: FOLLOW lines, likewise without the word.
        whole: lines for the whole turn.

    """

    rounds: tuple[tuple[Lines, ...], ...]
    follows: tuple[Lines, ...]
    whole: tuple[str, ...]

    def led(self, at: int, deed: Lines) -> Parts:
        """Return the sheet with another deed led in a round; what was led there stands below it."""
        before = () if is_plan(self.rounds[at]) else self.rounds[at]
        below = tuple(each for each in before if each != deed)
        return self.with_round(at, (deed, *below[:ALTERNATIVES]))

    def planned(self, at: int, plan: str = "PLAN") -> Parts:
        """Return the sheet with a PLAN in a round."""
        return self.with_round(at, ((plan,),))

    def with_round(self, at: int, tried: tuple[Lines, ...]) -> Parts:
        """Return the sheet with another round."""
        return replace(self, rounds=(*self.rounds[:at], tried, *self.rounds[at + 1 :]))

    def swapped(self, at: int, other: int) -> Parts:
        """Return the sheet with two rounds in each other's place."""
        first, second = self.rounds[at], self.rounds[other]
        return self.with_round(at, second).with_round(other, first)

    def followed(self, deed: Lines, at: int = 0) -> Parts:
        """Return the sheet with a deed in some place of its FOLLOW lines, and nowhere else among them."""
        others = [each for each in self.follows if each != deed]
        return replace(self, follows=(*others[:at], deed, *others[at:]))

    def without_follow(self, at: int) -> Parts:
        """Return the sheet without one of its FOLLOW lines."""
        return replace(self, follows=(*self.follows[:at], *self.follows[at + 1 :]))

    def standing(self, word: str, lines: Iterable[str]) -> Parts:
        """Return the sheet with other lines for the whole turn in place of all those with a word."""
        return replace(self, whole=(*(line for line in self.whole if line.split()[0] != word), *lines))

    def written(self, places: int) -> tuple[str, ...]:
        """Return the lines, as many as a sheet may have: rounds first, then whole-turn lines, then FOLLOW lines."""
        led = [_with_word("OR" if at else "LEAD", lines) for each in self.rounds for at, lines in enumerate(each)]
        left = places - sum(map(len, led)) - len(self.whole)
        follows: list[Lines] = []
        for lines in self.follows:
            if len(lines) > left:
                break
            follows.append(_with_word("FOLLOW", lines))
            left -= len(lines)
        every = [line for lines in (*led, *follows) for line in lines]
        return tuple(in_columns(line) for line in [*every, *self.whole][:places])


def is_plan(tried: Sequence[Lines]) -> bool:
    """Return whether a power plans in a round."""
    return tried[0][0].split()[0] == "PLAN"


def _with_word(word: str, lines: Lines) -> Lines:
    return lines if lines[0].split()[0] == "PLAN" else (f"{word} {lines[0]}", *lines[1:])


def parts_of(lines: Iterable[str], rounds: int) -> Parts:
    """Take a sheet apart whose lines all stand where they belong; rounds that it lacks are planned (C.26.1)."""
    led: list[list[list[str]]] = []
    follows: list[list[str]] = []
    whole: list[str] = []
    main: list[str] = []
    for line in lines:
        word, *boxes = line.split()
        text = " ".join(boxes)
        if word in SUB_LINES:
            main.append(f"{word} {text}")
            continue
        main = [f"{word} {text}".rstrip() if word == "PLAN" else text]
        if word in {"LEAD", "PLAN"}:
            led.append([main])
        elif word == "OR":
            led[-1].append(main)
        elif word == "FOLLOW":
            follows.append(main)
        else:
            whole.append(f"{word} {text}".rstrip())
    led += [[["PLAN"]] for _ in range(rounds - len(led))]
    return Parts(tuple(tuple(map(tuple, each)) for each in led[:rounds]), tuple(map(tuple, follows)), tuple(whole))

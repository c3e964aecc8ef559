"""The replay of a turn: the moves round by round, the fights one by one, and what the end of the turn changed.

Of the stacks before the turn a document holds only what moved or fought. A badge says how many are known to have been
there, with ``+`` if there may have been more; the last step shows what is there now.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.kernel.sentence import all_of, clauses, say, several
from pbm.kit.maps.replay import BEFORE, NOW, Frame, mentioned, sign, steps, way
from pbm.locale import find_language
from pbm.quick.record import record

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from pbm.kernel.sentence import Phrase
    from pbm.kit.maps.replay import Mark, Stacks, Step

    Plain = dict[str, Any]
    Place = tuple[str, str]
    """An area, and a player."""
    Part = tuple[Sequence[Plain], Sequence[Plain]]
    """Moves, and the fights that came after them."""

IN_ORDER = "in-order"
MARKERS = "marker"
"""The kind of events by which areas change hands."""


def replay(report: Mapping[str, Any], spots: Mapping[str, object]) -> list[Step]:
    """Return the steps of the turn for its reader; none where nothing moved, fought or changed hands.

    Args:
        report: the document, of which everything comes.
        spots: the areas that are on the map, by code.

    """
    moves = [
        move for move in report.get("moves", ()) if move["path"] and {move["origin"], *move["path"]} <= spots.keys()
    ]
    fights = [fight for fight in report.get("fights", ()) if fight["area"] in spots]
    taken = [event for event in report.get("events", ()) if event["kind"] == MARKERS]
    if not (moves or fights or taken):
        return []
    course = in_order(moves, fights) if report["rules"].get("adjudication") == IN_ORDER else [(moves, fights)]
    return steps(frames(course, taken, report), find_language(report["language"]))


def in_order(moves: Sequence[Plain], fights: Sequence[Plain]) -> list[Part]:
    """Divide a turn in which players act one by one: the moves of each, and the fights that they began (W.16)."""
    begun = [(fight, fight["sides"][0]["players"][0]) for fight in fights]
    players = dict.fromkeys((*(move["player"] for move in moves), *(player for _, player in begun)))
    return [
        ([move for move in moves if move["player"] == one], [fight for fight, player in begun if player == one])
        for one in players
    ]


def frames(course: Sequence[Part], taken: Sequence[Plain], report: Mapping[str, Any]) -> Iterator[Frame]:
    """Yield the moments of the turn."""
    now = standing(report)
    known = Known.before(course, now)
    yield Frame([BEFORE], (), known.stands())
    for moves, fights in course:
        for number, group in enumerate(rounds(moves), 1):
            for move in group:
                known.move(move["player"], move["origin"], move["path"][-1], move["units"])
            yield Frame(moved(group, number, report["empire"]), [_way(move) for move in group], known.stands())
        for fight in fights:
            known.fought(fight, now)
            yield Frame([fight["outcome"], *fight["details"]], fought(fight), known.stands())
    at_last = {area: now.get(area, []) for area in known.areas}
    marks = [sign(report["owners"][area], area) for event in taken for area in taken_areas(event, report)]
    yield Frame([NOW, *changed(taken, report)], marks, at_last)


def standing(report: Mapping[str, Any]) -> dict[str, Stacks]:
    """Return the stacks after the turn, by area: whose, and how many units if the reader sees that."""
    found: dict[str, Stacks] = {}
    for stack in (*report.get("stacks", ()), *report.get("other_stacks", ())):
        number = stack["number"] if "number" in stack else stack["units"]
        found.setdefault(stack["area"], []).append([stack["owner"], "" if number is None else number])
    return found


def changed(taken: Sequence[Plain], report: Mapping[str, Any]) -> Iterator[Phrase | str]:
    """Say which areas the reader won or lost, and how many others changed hands."""
    about = [event["text"] for event in taken if report["names"][report["empire"]] in event["text"]]
    yield from about
    if others := len(taken) - len(about):
        yield several("{n} other area has changed hands.", "{n} other areas have changed hands.", others)


def rounds(moves: Iterable[Plain]) -> list[list[Plain]]:
    """Divide moves into rounds: a player whose group moves again begins the next (W.20)."""
    found: list[list[Plain]] = []
    for move in moves:
        if not found or any(earlier["player"] == move["player"] for earlier in found[-1]):
            found.append([])
        found[-1].append(move)
    return found


def moved(group: Sequence[Plain], number: int, reader: str) -> list[Phrase]:
    """Say who moved in a round, the reader's groups first."""
    own = [_told(move) for move in group if move["player"] == reader]
    others = [f"{move['player']} {_told(move)}" for move in group if move["player"] != reader]
    said: list[Phrase] = [
        several("Round {round} of moves, {n} group.", "Round {round} of moves, {n} groups.", len(group), round=number)
    ]
    if own:
        said.append(say("Yours: {ways}.", ways=all_of(own)))
    if others:
        said.append(say("Others: {ways}.", ways=clauses(others)))
    return said


def _told(move: Plain) -> str:
    return "-".join((move["origin"], *move["path"]))


def _way(move: Plain) -> Mark:
    return way(move["player"], move["origin"], move["path"], move["units"])


def fought(fight: Plain) -> list[Mark]:
    """Return the marks of a fight: where it was, with both totals, and the retreats."""
    first, second = (side["total"] for side in fight["sides"])
    retreats = [way(each["player"], fight["area"], [each["to"]]) for each in fight["retreats"] if each["to"]]
    return [sign("?" if first is None else f"{first}:{second}", fight["area"]), *retreats]


def taken_areas(event: Plain, report: Mapping[str, Any]) -> list[str]:
    """Return the area that changed hands in an event, if it has an owner now."""
    return [code for code in mentioned(event["text"], report["names"]) if code in report["owners"]]


@record(frozen=False)
class Units:
    """What is known of a player's units in an area: at least so many, or whether there are more."""

    number: int = 0
    more: bool = False

    @property
    def told(self) -> str | int:
        """What a badge says."""
        return f"{self.number or ''}+" if self.more else self.number


@record(frozen=False)
class Known:
    """The stacks that moved or fought, as far as the document tells of them."""

    units: dict[Place, Units]
    areas: list[str]

    @classmethod
    def before(cls, course: Sequence[Part], now: Mapping[str, Stacks]) -> Known:
        """Begin with what must have been there for the moves and fights to happen.

        What stands in an area now and has not come there is taken to have stood there before.
        """
        before: dict[Place, Units] = {}
        come: dict[Place, int] = {}
        areas: dict[str, None] = {}
        for moves, fights in course:
            for move in moves:
                start, goal = (move["origin"], move["player"]), (move["path"][-1], move["player"])
                number, units = move["units"] or 0, before.setdefault(start, Units())
                units.number += max(number - come.get(start, 0), 0)
                units.more = units.more or move["units"] is None
                come[start] = max(come.get(start, 0) - number, 0)
                come[goal] = come.get(goal, 0) + number
                areas |= dict.fromkeys((start[0], goal[0]))
            for fight in fights:
                for player in (player for side in fight["sides"] for player in side["players"]):
                    if not come.get((fight["area"], player)):
                        before.setdefault((fight["area"], player), Units()).more = True
                areas |= dict.fromkeys((fight["area"], *(each["to"] for each in fight["retreats"] if each["to"])))
        for area in areas:
            for player, number in now.get(area, ()):
                arrived = come.get((area, str(player)), 0)
                if not arrived or (isinstance(number, int) and number > arrived):
                    before.setdefault((area, str(player)), Units()).more = True
        return cls(before, list(areas))

    def stands(self) -> dict[str, Stacks]:
        """Return the stacks known, by area."""
        found: dict[str, Stacks] = {area: [] for area in self.areas}
        for (area, player), units in self.units.items():
            if units.number or units.more:
                found[area].append([player, units.told])
        return found

    def move(self, player: str, start: str, goal: str, number: int | None) -> None:
        """Move so many units of a player, or a group of which nobody else knows the number."""
        left, there = self.units[start, player], self.units.setdefault((goal, player), Units())
        left.number = max(left.number - (number or 0), 0)
        there.number, there.more = there.number + (number or 0), there.more or number is None

    def fought(self, fight: Plain, now: Mapping[str, Stacks]) -> None:
        """Take away what a fight cost, and let those retreat who did."""
        area = fight["area"]
        gone = {each["player"]: each["to"] for each in fight["retreats"]}
        for side in fight["sides"]:
            for player in side["players"]:
                units = self.units.setdefault((area, player), Units())
                if len(side["players"]) == 1:
                    units.number = max(units.number - sum(each["number"] for each in side["lost"]), 0)
                if player in gone:
                    self._retreat(units, (gone[player], player))
                elif not side["won"] and all(owner != player for owner, _ in now.get(area, ())):
                    units.number, units.more = 0, False

    def _retreat(self, units: Units, to: Place) -> None:
        there = self.units.setdefault(to, Units())
        there.number, there.more = there.number + units.number, there.more or units.more
        units.number, units.more = 0, False

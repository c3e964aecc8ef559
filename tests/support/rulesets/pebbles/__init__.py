"""Pebbles: a whole game in a page. Two players, one order, no map and no money.

A heap of pebbles lies on the table. Each turn everybody takes some, all at once; if there are too few for all,
nobody gets any. How many a player has brought along is his secret. When the heap is empty, or after ten turns,
whoever has most wins; with as many nobody does.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from pbm.kernel.document import ActionDocument, EventDocument, ReportDocument
from pbm.kernel.event import OwnEvent, PublicEvent
from pbm.kernel.figure import Figure
from pbm.kernel.order import Actor, Order, OrderFailedError, Outcome, Verdict, judge
from pbm.kernel.phase import Phase, Stage
from pbm.kernel.ruleset import Ruleset, Word
from pbm.kernel.saved import Saved
from pbm.kernel.seat import Seat, Status
from pbm.kernel.sentence import Sentence, say, several

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.kernel.event import Event
    from pbm.kernel.quantity import Quantity
    from pbm.kernel.view import View

LAST_TURN = 10
MOST = 3
"""Pebbles that a player may take at once."""


@dataclass(slots=True)
class Player(Saved):
    """Somebody at the table."""

    name: str
    pebbles: int = 0
    taken: int = 0


@dataclass(slots=True)
class Table(Saved):
    """The whole world."""

    title: str
    heap: int
    players: dict[str, Player] = field(default_factory=dict)
    turn: int = 0
    over: bool = False
    winners: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class LineJudged(OwnEvent[Table]):
    """A line of a sheet came off, or did not."""

    place: int
    text: str
    outcome: Outcome
    reason: Sentence | None

    def apply(self, world: Table) -> None:
        """Change nothing."""


@dataclass(frozen=True, slots=True)
class PebblesTaken(PublicEvent[Table]):
    """A player took pebbles from the heap; none if too many were wanted."""

    empire: str
    pebbles: int

    def apply(self, world: Table) -> None:
        """Move the pebbles."""
        world.heap -= self.pebbles
        player = world.players[self.empire]
        player.pebbles, player.taken = player.pebbles + self.pebbles, self.pebbles


@dataclass(frozen=True, slots=True)
class TurnEnded(PublicEvent[Table]):
    """The turn is over, and perhaps the game."""

    over: bool
    winners: tuple[str, ...]

    def apply(self, world: Table) -> None:
        """Count the turn."""
        world.turn += 1
        world.over, world.winners = self.over, self.winners


@dataclass(frozen=True, slots=True)
class Take(Order[Table]):
    """Takes pebbles from the heap, up to three."""

    number: Quantity

    def words(self) -> Sentence:
        """Put the order into words."""
        return say("Take {pebbles}", pebbles=several("{n} pebble", "{n} pebbles", self.number.amount))

    def resolve(self, actor: Actor[Table]) -> Verdict[Table]:
        """Say whether so many may be taken at all."""
        if not 1 <= self.number.amount <= MOST:
            raise OrderFailedError(say("you may take 1 to {most} pebbles", most=MOST))
        return Verdict(Outcome.DONE)


def taking(stage: Stage[Table]) -> Iterator[Event[Table]]:
    """Let all take at once; a player's first line counts."""
    wanted: dict[str, int] = {}
    for action in stage.actions:
        verdict = judge(action, stage.world)
        again = action.empire in wanted
        outcome = Outcome.FAILED if again else verdict.outcome
        reason = say("you have taken pebbles already") if again else verdict.reason
        yield LineJudged(action.empire, action.place, action.text, outcome, reason)
        if outcome is Outcome.DONE and isinstance(action.order, Take):
            wanted[action.empire] = action.order.number.amount
    enough = sum(wanted.values()) <= stage.world.heap
    for code in stage.world.players:
        yield PebblesTaken(code, wanted.get(code, 0) if enough else 0)


def ending(stage: Stage[Table]) -> Iterator[Event[Table]]:
    """End the turn, and the game with the last pebble or the last turn."""
    world = stage.world
    over = world.heap == 0 or world.turn + 1 >= LAST_TURN
    most = max(player.pebbles for player in world.players.values())
    best = tuple(code for code, player in world.players.items() if player.pebbles == most)
    yield TurnEnded(over, best if over and len(best) == 1 else ())


def start(text: str, _file: str, _seed: int) -> Table:
    """Lay the heap on the table."""
    read = tomllib.loads(text)
    players = {each["code"]: Player(each["name"], each["pebbles"]) for each in read["player"]}
    return Table(read["scenario"]["title"], read["rules"]["heap"], players)


def look(world: Table, empire: str | None) -> dict[str, Any]:
    """Return what lies on the table, and what a player has himself."""
    own = None if empire is None else world.players[empire]
    return {
        "title": world.title,
        "heap": world.heap,
        "over": world.over,
        "winners": list(world.winners),
        "own": None if own is None else {"name": own.name, "pebbles": own.pebbles},
        "standings": {code: {"name": each.name, "taken": each.taken} for code, each in world.players.items()},
    }


class PebblesReport(ReportDocument):
    """A report document, with what lies on the table and in the reader's purse."""

    heap: int
    pebbles: int | None


def report(view: View[Any]) -> PebblesReport:
    """Return the report document of a view."""
    seen, own = view.sight, view.sight["own"] or {"name": None, "pebbles": None}
    return {
        "game": view.game,
        "title": seen["title"],
        "language": view.language.code,
        "turn": view.turn,
        "empire": view.empire,
        "name": own["name"],
        "status": None if view.empire is None else Status.PLAYER.value,
        "deadline": view.deadline,
        "key": view.key,
        "over": seen["over"],
        "winners": seen["winners"],
        "names": {code: each["name"] for code, each in seen["standings"].items()},
        "heap": seen["heap"],
        "pebbles": own["pebbles"],
        "standings": seen["standings"],
        "sheet": view.sheet is not None,
        "problems": [problem.described(view.language) for problem in view.problems],
        "actions": [action(event, view) for event in view.events if isinstance(event, LineJudged)],
        "events": [told(event, view) for event in view.events if isinstance(event, PebblesTaken)],
        "attention": [],
        "messages": [{"from": one.sender, "to": list(one.to), "text": one.text} for one in view.messages],
    }


def action(event: LineJudged, view: View[Any]) -> ActionDocument:
    """Tell of a line of the sheet."""
    reason = None if event.reason is None else view.language.say(event.reason)
    outcome = event.outcome.value
    return {
        "number": event.place,
        "text": event.text,
        "outcome": outcome,
        "cost": 0,
        "reason": reason,
        "details": [],
    }


def told(event: PebblesTaken, view: View[Any]) -> EventDocument:
    """Tell what somebody took."""
    name = view.sight["standings"][event.empire]["name"]
    text = view.language.say(say("{name} takes {number}.", name=name, number=event.pebbles))
    return {"kind": "take", "text": text, "scope": "public"}


def gm_state(world: Table) -> dict[str, Any]:
    """Return everything."""
    players = {
        code: {"name": each.name, "status": "player", "pebbles": each.pebbles, "taken": each.taken}
        for code, each in world.players.items()
    }
    return {"turn": world.turn, "heap": world.heap, "empires": players}


PEBBLES: Ruleset[Table, Any] = Ruleset(
    name="pebbles",
    title="Pebbles",
    grammar='order: "TAKE" number -> take\ncode: EMPIRE\n',
    boxes=("ACTION", "NUMBER"),
    orders={"take": Take},
    phases=(Phase("Taking", taking), Phase("End", ending)),
    start=start,
    words=lambda world: [Word("EMPIRE", code, each.name) for code, each in world.players.items()],
    places=lambda _: 2,
    seats=lambda world: {code: Seat(each.name, Status.PLAYER) for code, each in world.players.items()},
    figures=(
        Figure("pebbles", say("Pebbles"), summed_up=True, headline=True),
        Figure("taken", say("Taken"), public=True),
    ),
    look=look,
    report=report,
    gm_state=gm_state,
    is_over=lambda world: world.over,
    saved=(__name__,),
)

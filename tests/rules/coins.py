"""A tiny game and its words for cases: players give each other coins; at the end of a turn each gets one more."""

from __future__ import annotations

import re
from dataclasses import MISSING, dataclass, field, fields
from typing import TYPE_CHECKING, Any

from pbm.kernel.event import Event
from pbm.kernel.order import Actor, Order, OrderFailedError, Outcome, Verdict, judge
from pbm.kernel.phase import Phase, Stage
from pbm.kernel.ruleset import Ruleset, Word
from pbm.kernel.seat import Seat, Status
from pbm.kernel.sentence import say
from tests.rules.case import CaseError
from tests.rules.comparing import compare
from tests.rules.vocabulary import Vocabulary

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pbm.kernel.quantity import Quantity
    from pbm.kernel.view import View
    from tests.rules.playing import Played
    from tests.rules.vocabulary import State

CARD = """
order: "GIVE"  empire  blank  number -> give

empire: EMPIRE
code:   EMPIRE
"""
EACH_BY_ITSELF = "by itself"


@dataclass(slots=True)
class Purses:
    """The whole world: everybody's coins."""

    coins: dict[str, int]


@dataclass(frozen=True, slots=True)
class Given(Event[Purses]):
    """Coins were given."""

    giver: str
    taker: str
    coins: int

    def apply(self, world: Purses) -> None:
        """Move the coins."""
        world.coins[self.giver] -= self.coins
        world.coins[self.taker] += self.coins

    def seen_by(self, empire: str | None) -> bool:
        """By both."""
        return empire in {self.giver, self.taker}


@dataclass(frozen=True, slots=True)
class Judged(Event[Purses]):
    """A line of a sheet was done, or not."""

    empire: str
    action: dict[str, Any]

    def apply(self, world: Purses) -> None:
        """Change nothing."""

    def seen_by(self, empire: str | None) -> bool:
        """By whose line it is."""
        return empire == self.empire


@dataclass(frozen=True, slots=True)
class Minted(Event[Purses]):
    """Everybody got a coin."""

    def apply(self, world: Purses) -> None:
        """Add the coins."""
        for player in world.coins:
            world.coins[player] += 1

    def seen_by(self, empire: str | None) -> bool:
        """By all."""
        return True


@dataclass(frozen=True, slots=True)
class Give(Order[Purses]):
    """Gives coins away."""

    to: str
    number: Quantity

    def resolve(self, actor: Actor[Purses]) -> Verdict[Purses]:
        """Give them if there are so many."""
        if self.number.amount > actor.world.coins[actor.empire]:
            raise OrderFailedError(say("your purse is too light"))
        return Verdict(Outcome.DONE, events=(Given(actor.empire, self.to, self.number.amount),))


def give(stage: Stage[Purses]) -> Iterator[Event[Purses]]:
    """Judge all lines."""
    for action in stage.actions:
        verdict = judge(action, stage.world)
        reason = verdict.reason and str(verdict.reason)
        yield Judged(action.empire, {"number": action.place, "outcome": str(verdict.outcome), "reason": reason})
        yield from verdict.events


def mint(_: Stage[Purses]) -> Iterator[Event[Purses]]:
    """End the turn."""
    yield Minted()


def report(view: View[Any]) -> dict[str, Any]:
    """Tell of a player's own purse and of what it saw."""
    gifts = [event for event in view.events if isinstance(event, Given)]
    return {
        "purse": view.sight,
        "actions": [event.action for event in view.events if isinstance(event, Judged)],
        "gifts": [f"{gift.giver}>{gift.taker}:{gift.coins}" for gift in gifts],
    }


def make_ruleset(**parts: Any) -> Ruleset[Any, Any]:  # noqa: ANN401 - the parts of a ruleset
    """Make a ruleset of which only what cases use is there."""
    needed = {part.name for part in fields(Ruleset) if part.default is part.default_factory is MISSING}
    return Ruleset(**{**dict.fromkeys(needed), **parts})


COINS = make_ruleset(
    name="coins",
    title="Coins",
    grammar=CARD,
    boxes=("ACTION", "WHERE", "WHERE TO", "NUMBER"),
    orders={"give": Give},
    phases=(Phase("Giving", give), Phase("Minting", mint)),
    start=lambda text, _name, _seed: Purses({code: int(coins) for code, coins in map(str.split, text.splitlines())}),
    words=lambda world: [Word("EMPIRE", code, f"Player {code}") for code in world.coins],
    places=lambda _world: 4,
    seats=lambda world: {code: Seat(f"Player {code}", Status.PLAYER) for code in world.coins},
    look=lambda world, empire: world.coins[empire],
    report=report,
    gm_state=lambda world: dict(world.coins),
    saved=(),
)


@dataclass(slots=True)
class Coins:
    """The position: ``purse ANN 3``, player by player."""

    ways: Sequence[str] = (EACH_BY_ITSELF,)
    purses: dict[str, str] = field(default_factory=dict)

    def add(self, first: str, words: Sequence[str]) -> None:
        """Take up a purse."""
        if first != "purse" or len(words) != 2:
            raise CaseError("a purse has an owner and a number of coins")
        self.purses[words[0]] = words[1]

    def players(self) -> Sequence[str]:
        """Return the owners."""
        return list(self.purses)

    def scenario(self, title: str, players: Sequence[str], way: str) -> str:
        """Write a line for each player."""
        assert (title, way) == (title.strip(), EACH_BY_ITSELF)
        return "\n".join(f"{player} {self.purses.get(player, 0)}" for player in players)


def refuse(words: Sequence[str]) -> None:
    """Refuse what is not a number of coins."""
    if len(words) != 2 or not words[1].isdecimal():
        raise CaseError("a player has a number of coins")


def judge_state(words: Sequence[str], state: State) -> Iterator[str]:
    """Compare a purse: ``ANN 3``."""
    yield from compare(int(words[1]), state[words[0]])


def judge_report(words: Sequence[str], report: State) -> Iterator[str]:
    """Compare what a report says: ``purse 3``, ``gifts ANN>BOB:2``."""
    found = report[words[0]]
    yield from compare(words[1:], tuple(map(str, found)) if isinstance(found, list) else (str(found),))


def judge_gift(words: Sequence[str], played: Played) -> Iterator[str]:
    """Compare a gift with those of the turn: ``gift ANN BOB 2``."""
    gifts = [(event.giver, event.taker, str(event.coins)) for event in played.events if isinstance(event, Given)]
    if words not in gifts:
        yield f"there was no such gift among {len(gifts)}"


VOCABULARY = Vocabulary(
    ruleset=COINS,
    rule=re.compile(r"C\.\d+"),
    player=re.compile(r"[A-Z]{3}"),
    position=Coins,
    refuse=refuse,
    state=judge_state,
    report=judge_report,
    impossible=lambda state: (f"{player} owes coins" for player, coins in state.items() if coins < 0),
    closing="Minting",
    claims={"gift": judge_gift},
)

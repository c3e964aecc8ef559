"""Cases played through the public interface: scenario, sheets, phases, reports."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from itertools import takewhile
from typing import TYPE_CHECKING, Any

from pbm.kernel.turn import resolve
from pbm.kernel.view import View
from pbm.sheets import Expected, OrderLanguage, read_sheet
from tests.rules.case import CaseError

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from pbm.kernel.event import Event
    from pbm.kernel.order import Action
    from pbm.sheets import Sheet
    from tests.rules.case import Case, TurnPlan
    from tests.rules.vocabulary import State, Vocabulary

SEED = 1805


@dataclass(frozen=True, slots=True)
class Played:
    """A turn of a case as it was played.

    Attributes:
        plan: what the case says of the turn.
        then: the game master's state of the world when the rounds were over; empty if nothing is claimed of it.
        end: the same after the whole turn.
        events: all that happened.
        reports: each player's report document.

    """

    plan: TurnPlan
    then: State
    end: State
    events: Sequence[Event[Any]]
    reports: Mapping[str, dict[str, Any]]


def play(case: Case, way: str) -> Iterator[Played]:
    """Play a case in one of its ways, turn by turn.

    Raises:
        CaseError: somebody writes or is absent who does not play.

    """
    for plan in case.turns:
        for player in [*plan.absent, *(letter.sender for letter in plan.letters)]:
            if player not in case.players:
                raise CaseError(f"{case.file}:{case.line}: {player} does not play")
    scenario = case.position.scenario(case.title, case.players, way)
    world = case.vocabulary.ruleset.start(scenario, f"{case.file}:{case.line}", SEED)
    turn_of = case.vocabulary.turn
    for number, plan in enumerate(case.turns, 1):
        turn = number if turn_of is None else turn_of(world)
        played, world = _Turn(case.vocabulary, plan, turn, case.players).play(world)
        yield played


@dataclass(frozen=True, slots=True)
class _Turn:
    """A turn about to be played."""

    vocabulary: Vocabulary
    plan: TurnPlan
    number: int
    players: Sequence[str]

    def play(self, world: Any) -> tuple[Played, Any]:  # noqa: ANN401 - the world of any game
        """Play it; return what came of it, and the world after it."""
        game = self.vocabulary.ruleset
        sheets = self._sheets(world)
        actions = [action for sheet in sheets.values() for action in sheet.actions]
        present = sorted(sheets)
        then = self._then(world, actions, present) if any(claim.first == "then" for claim in self.plan.claims) else {}
        events, end = resolve(game.phases, actions, world, present=present, seed=SEED, turn=self.number)
        reports = {player: {**game.report(self._view(player, sheets, events, end))} for player in self.players}
        return Played(self.plan, then, game.gm_state(end), events, reports), end

    def _then(self, world: Any, actions: Sequence[Action[Any]], present: Sequence[str]) -> State:  # noqa: ANN401 - the world of any game
        """Play the rounds alone; return the state of the world when they are over."""
        game = self.vocabulary.ruleset
        rounds = list(takewhile(lambda phase: getattr(phase, "name", "") != self.vocabulary.closing, game.phases))
        _, then = resolve(rounds, actions, world, present=present, seed=SEED, turn=self.number)
        return game.gm_state(then)

    def _sheets(self, world: Any) -> dict[str, Sheet]:  # noqa: ANN401 - the world of any game
        """Read the sheets of all who are not absent; those that are refused are left out."""
        game = self.vocabulary.ruleset
        order_language = OrderLanguage(game, game.words(world), game.places(world), partial(game.interpret, world))
        out = [player for player, seat in game.seats(world).items() if not seat.in_game]
        expected = Expected(games=("case",), turn=self.number, out=out)
        sheets = {
            player: read_sheet(
                f"{player}.txt", sheet_text(self.plan, player, self.number).encode(), order_language, expected
            )
            for player in self.players
            if player not in self.plan.absent
        }
        return {player: sheet for player, sheet in sheets.items() if not sheet.refused}

    def _view(self, player: str, sheets: Mapping[str, Sheet], events: Sequence[Event[Any]], end: Any) -> View[Any]:  # noqa: ANN401 - the world of any game
        letters = [letter for sheet in sheets.values() for letter in sheet.messages]
        return View(
            game="case",
            turn=self.number,
            empire=player,
            sight=self.vocabulary.ruleset.look(end, player),
            events=[event for event in events if event.seen_by(player)],
            messages=[letter for letter in letters if letter.reaches(player)],
            problems=sheets[player].problems if player in sheets else (),
        )


def sheet_text(plan: TurnPlan, player: str, turn: int) -> str:
    """Write a player's sheet for a turn."""
    lines = ["GAME case", f"TURN {turn}", f"EMPIRE {player}"]
    lines += [order.text for order in plan.orders if order.player == player]
    for letter in plan.letters:
        if letter.sender == player:
            lines += [f"MESSAGE {' '.join(letter.to)}", letter.text, "END"]
    return "\n".join([*lines, ""])

"""What is foreseen of sheets in random games of Warp Empires: it comes true, and it agrees with the order form."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from hypothesis import given, settings
from hypothesis import strategies as st

from pbm.desk.settings import GameSettings
from pbm.game.check import check_sheet
from pbm.game.documents import view_of
from pbm.kernel.order import Outcome
from pbm.kernel.turn import resolve
from pbm.publishing.publication import Publication
from pbm.rulesets.warp import WARP
from pbm.rulesets.warp.events.fights import FightBegun
from pbm.rulesets.warp.events.lines import LineTold
from pbm.rulesets.warp.form import form
from pbm.rulesets.warp.position.module import module_of
from pbm.rulesets.warp.position.settings import Adjudication
from pbm.sheets import OrderLanguage, read_sheet
from tests.properties.games import position_of
from tests.properties.warp import WarpGames
from tests.support.effort import examples

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pbm.game.check import Checked
    from pbm.kernel.event import Event
    from pbm.rulesets.warp.position.world import World
    from pbm.sheets import Sheet

GAMES = WarpGames()
CERTAIN, AFTER_FIGHTS = "it would fail: ", "it would fail, unless fights change that: "


def form_of(world: World, player: str) -> dict[str, Any]:
    """Return the data of a player's form."""
    position = position_of(GAMES, world, world.turn)
    return form(view_of(position, player), dict(Publication(position, GameSettings()).document(player, ())))


def sheet_of(world: World, lines: Sequence[str], player: str) -> Sheet:
    """Read lines as a player's sheet."""
    text = "\n".join(["GAME random", f"TURN {world.turn + 1}", f"EMPIRE {player}", *lines])
    return read_sheet(
        "in.txt", text.encode(), OrderLanguage(WARP, WARP.words(world), 60, partial(WARP.interpret, world))
    )


def checked(world: World, sheet: Sheet, player: str) -> Checked:
    """Look a sheet over, with the report of who sends it."""
    return check_sheet(WARP, world, sheet, view_of(position_of(GAMES, world, world.turn), player))


def is_first(world: World, player: str) -> bool:
    """Tell whether nobody has his turn before a player."""
    return world.settings.adjudication is Adjudication.SIMULTANEOUS or world.order_of_play[0] == player


def legal(world: World, sheet: Sheet, player: str) -> Sheet:
    """Return a sheet without the lines that can never be done: they are told as wrong, and not tried out."""
    wrong = {each.place for each in checked(world, sheet, player).understood if each.impossible is not None}
    return sheet_of(world, [action.text for action in sheet.actions if action.place not in wrong], player)


def played_alone(world: World, sheet: Sheet, seed: int) -> list[Event[World]]:
    """Play a turn in which nobody else sends anything."""
    events, _ = resolve(WARP.phases, sheet.actions, world, present=[sheet.empire or ""], seed=seed, turn=world.turn + 1)
    return events


@settings(max_examples=examples(40), derandomize=True)
@given(st.integers(0, 10**9))
def test_what_fails_as_things_stand_fails_when_nobody_else_acts(seed: int) -> None:
    """Whatever others hold below the top and in hand, and whatever dice fall: only fights may change it."""
    world = GAMES.position(seed)
    for player, lines in GAMES.sheets(world, seed).items():
        if not is_first(world, player):
            continue
        sheet = legal(world, sheet_of(world, lines, player), player)
        hints = {hint.place: str(hint.what) for hint in checked(world, sheet, player).hints if hint.place}
        events = played_alone(world, sheet, seed)
        sides = [side for event in events if isinstance(event, FightBegun) for side in (event.attacker, event.defender)]
        told = {
            event.place: event.outcome for event in events if isinstance(event, LineTold) and event.empire == player
        }
        for place, hint in hints.items():
            fought = world.side_of(player) in sides
            if hint.startswith(CERTAIN) or (hint.startswith(AFTER_FIGHTS) and not fought):
                assert told[place] is Outcome.FAILED, (player, sheet.actions[place - 1].text, hint)


def offered(data: dict[str, Any], world: World) -> Iterator[str]:
    """Yield lines of the order form: each area with what can be reached, taken, bought; each card with its targets."""
    lists = data["lists"]
    texts = {name: each["items"] for name, each in lists.items()}
    for area, *_ in map(written, texts["own"]):
        moved = ["-"] if module_of(world).free_moves else texts["moving"][:1]
        yield from (f"MOVE {area} {goal} {card}" for goal in texts["reach"].get(area, ()) for card in moved)
        yield from (f"TAKE {area} {written(unit)[0]} 1" for unit in texts["units"].get(area, ()))
        yield f"LEAVE {area} {written(texts['classes'][0])[0]} ALL"
    for unmarked in map(written, texts.get("unmarked", ())):
        yield from (f"MARK {unmarked[0]} - {card}" for card in texts["marking"])
    for city in map(written, texts["cities"] if "BUY" in data["words"] else ()):
        yield from (f"BUY {city[0]} {written(chit)[0]} 1" for chit in texts["offer"])
    for card in texts["playing"]:
        for where in texts["targets"].get(card, ()):
            yield from (f"PLAY {where} {written(aim)[0]} {card}" for aim in texts["aims"].get(card) or ["-"])
    yield from (f"DISCARD END - {written(card)[0]}" for card in texts["discards"])


def written(item: str | list[str]) -> list[str]:
    """Return a choice of a list, what would be written first."""
    return [item] if isinstance(item, str) else item


@settings(max_examples=examples(25))
@given(st.integers(0, 10**9))
def test_the_check_refuses_nothing_that_the_form_offers(seed: int) -> None:
    """Form and check say the same: whatever is picked from its lists can be read, and done in some position (W.18)."""
    world = GAMES.position(seed)
    for player in world.order_of_play:
        lines = list(offered(form_of(world, player), world))
        for at in range(0, len(lines), 60):
            found = checked(world, sheet_of(world, lines[at : at + 60], player), player)
            assert [str(problem) for problem in found.wrong] == []
            assert found.faults == ()

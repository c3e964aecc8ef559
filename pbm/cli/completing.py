"""What a shell offers after the TAB key: the games of the desk, the empires of a game, scenarios, rulesets, lessons.

Whatever is amiss with the desk, nothing is said and nothing is offered: somebody is in the middle of typing.
"""

from __future__ import annotations

from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    import click
    from click.shell_completion import CompletionItem

    Offered = Iterable[tuple[str, str]]
    """Values, each with what is shown beside it."""

    Offer = Callable[[click.Context], Offered]


def offering(offer: Offer) -> Callable[[click.Context, click.Parameter, str], list[CompletionItem]]:
    """Make what click asks of whatever lists all values that a parameter may have."""

    @wraps(offer)
    def offered(ctx: click.Context, _: click.Parameter, incomplete: str) -> list[CompletionItem]:
        from click.shell_completion import CompletionItem  # noqa: PLC0415 - only when somebody presses TAB

        from pbm.kernel.program_fault import ProgramFault, attempt  # noqa: PLC0415 - commands are completed without it

        found = attempt(lambda: list(offer(ctx)))
        if isinstance(found, ProgramFault):  # or a broken desk: neither is the business of whoever types
            return []
        return [CompletionItem(value, help=about or None) for value, about in found if value.startswith(incomplete)]

    return offered


@offering
def games(ctx: click.Context) -> Offered:
    """List the games of the desk."""
    from pbm.desk.desk import Desk  # noqa: PLC0415 - commands are completed without it

    return [(name, "") for name in Desk.at(_desk(ctx)).games()]


@offering
def empires(ctx: click.Context) -> Offered:
    """List the empires of the game that was typed before."""
    from pbm.desk.desk import Desk  # noqa: PLC0415 - as above
    from pbm.pipeline.begin_game import load_or_begin  # noqa: PLC0415

    desk = Desk.at(_desk(ctx))
    position = load_or_begin(desk, desk.game(ctx.params.get("game"))).position
    return [(code, position.seats[code].name) for code in position.seats]


@offering
def seats(ctx: click.Context) -> Offered:
    """List the empires of the scenario that was typed before."""
    from pbm.desk.desk import Desk  # noqa: PLC0415 - as above
    from pbm.desk.settings import Settings  # noqa: PLC0415
    from pbm.pipeline.gallery import card_of  # noqa: PLC0415

    card = card_of(Desk(_desk(ctx), Settings()), ctx.params["scenario"])
    return [(code, seat.name) for code, seat in card.seats.items()]


@offering
def scenarios(ctx: click.Context) -> Offered:
    """List the scenarios that come with the program, and those of the desk."""
    from pbm.pipeline.catalogue import bundled_files, own_files  # noqa: PLC0415 - as above

    return [(file.stem, "") for file in (*bundled_files(), *own_files(_desk(ctx)))]


@offering
def all_rulesets(_: click.Context) -> Offered:
    """List the rulesets."""
    from pbm.pipeline.catalogue import rulesets  # noqa: PLC0415 - as above

    return [(name, "") for name in rulesets()]


@offering
def all_lessons(_: click.Context) -> Offered:
    """List what can be learned."""
    from pbm.pipeline.lessons import lessons  # noqa: PLC0415 - as above

    return [(lesson.ruleset, lesson.title) for lesson in lessons()]


def _desk(ctx: click.Context) -> Path:
    """Return the desk that was typed, or named in the environment, or else the current folder."""
    return Path(ctx.find_root().params.get("desk") or Path())

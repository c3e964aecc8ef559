"""The command upgrade: brings a desk of an older version up to date."""

from __future__ import annotations

from contextlib import ExitStack
from typing import TYPE_CHECKING

import click

from pbm.cli.doctor import watched
from pbm.cli.ending import CommandInterruptedError
from pbm.cli.opening import open_desk, refusals
from pbm.cli.terminal import progress, show_table, tell
from pbm.desk.errors import RefusedError
from pbm.pipeline.doctor import Severity, examinations
from pbm.pipeline.doctor.mending import found_on
from pbm.pipeline.upgrading.plan import plan_of
from pbm.pipeline.upgrading.upgrade import upgrade
from pbm.post.doctor import JOURNAL, post_examinations
from pbm.post.known_letters import known_of
from pbm.post.post_office import PostOffice

if TYPE_CHECKING:
    from pathlib import Path

    from pbm.desk.desk import Desk
    from pbm.pipeline.upgrading.plan import GamePlan, Plan

POST_SINCE = "0.2"
"""The version that first had a post; its files have been the same since."""

TOLD = 5
"""Faults that are told; the doctor tells of all."""

WORK = ("running", "handling", "sending")
"""The work of the post that waits meanwhile."""

PATIENCE = 5.0
"""Seconds to wait for work of the post that is going on."""


@click.command("upgrade")
@click.option("--dry-run", "is_dry", is_flag=True, help="Say what would be done, and do nothing.")
@click.pass_obj
def upgrade_command(desk: Path, *, is_dry: bool) -> None:
    """Bring the desk of an older version up to date: look it over, keep all of it, then change what has to be.

    Games, post and settings are kept in a folder below backups/, and never replace what is there. Then positions and
    journals of former formats are written in today's, and the desk says of which version it is: no older one works on
    it from then on. Cut off, it is finished when you type it once more. A desk with a fault is not touched.
    """
    with refusals():
        opened = open_desk(desk)
        _must_be_sound(opened)
        plan = plan_of(opened)
        if not (plan.games or (opened.root / "post").is_dir()):
            tell("There is nothing on this desk yet, and nothing to do.")
            return
        _show(opened, plan)
        if not plan.is_needed:
            tell(f"This desk is of pbm {plan.to}, and there is nothing to do.")
        elif is_dry:
            tell(f"All is kept below backups/ before, and the desk is of pbm {plan.to} then. Nothing was done yet.")
        else:
            tell(f"All is kept in {_upgraded(opened, plan)}. This desk is of pbm {plan.to} now.")


def _must_be_sound(desk: Desk) -> None:
    """Let the doctor look the desk over.

    Raises:
        RefusedError: something is wrong.

    """
    post = [each for each in post_examinations(desk) if each.what == JOURNAL]
    found = found_on(watched([*examinations(desk), *post]))
    wrong = [each for each in found if each.severity is Severity.WRONG]
    if wrong:
        told = [f"{each.shown_in(desk.root)}: {each.what}" for each in wrong[:TOLD]]
        more = [f"and {len(wrong) - TOLD} more"] if len(wrong) > TOLD else []
        advice = "`pbm doctor` says what mends it, and `pbm doctor --mend` does what is safe"
        raise RefusedError("\n".join([f"something is wrong here, so nothing was changed; {advice}:", *told, *more]))


def _show(desk: Desk, plan: Plan) -> None:
    rows = [(game.name, game.since, _changes(game)) for game in plan.games]
    if (desk.root / "post").is_dir():
        rows.append(("the post", POST_SINCE, "nothing"))
    show_table(("What", "Files of pbm", "What is done"), rows)


def _changes(game: GamePlan) -> str:
    done = []
    if game.rewritten:
        done.append(f"{game.rewritten} positions and journals are written anew")
    if game.renamed:
        done.append(f"{game.renamed} {'file gets another name' if game.renamed == 1 else 'files get other names'}")
    return ", ".join(done) or "nothing"


def _upgraded(desk: Desk, plan: Plan) -> str:
    """Do it, while the post waits."""
    try:
        with ExitStack() as held:
            if desk.settings.post is not None:
                office = PostOffice.of(desk)
                for what in WORK:
                    held.enter_context(office.at_work(what, PATIENCE))
            return upgrade(desk, plan, lambda game: known_of(desk, game), progress)
    except KeyboardInterrupt as interrupt:
        said = "the desk can be read as it is; `pbm upgrade` once more does what is left"
        raise CommandInterruptedError(said, interrupt) from interrupt

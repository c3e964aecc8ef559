"""The hints on a sheet before its turn: which lines would fail as things stand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.hint import Foresight, Hint, HintKind
from pbm.kernel.order import Outcome
from pbm.kernel.sentence import several
from pbm.kit.foresight import shortcoming
from pbm.rulesets.battles.foresight.assumed_world import assumed_world
from pbm.rulesets.battles.foresight.trial import tried

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pbm.kernel.order import Action
    from pbm.kernel.sentence import Phrase
    from pbm.kernel.view import View
    from pbm.rulesets.battles.events.turns import LineTold
    from pbm.rulesets.battles.foresight.trial import Tried
    from pbm.rulesets.battles.position.world import World
    from pbm.rulesets.battles.sight.visibility import Sight


def foresee(view: View[Sight], actions: Sequence[Action[World]]) -> Foresight:
    """Return for each line whether it would fail or be cut as things stand, and how many attacks are left over.

    What depends on the enemy is left out: fights, and cards that wait for their occasion.

    Args:
        view: what the player of the lines may see of the position.
        actions: all of them, by place: an ATTACK that can never be done uses up its number (N.23).

    """
    assert view.empire is not None
    found = tried(assumed_world(view), view.empire, actions)
    hints = [Hint(kind, text, each.place, each.text) for each in actions for kind, text in _of_line(found, each)]
    return Foresight([*hints, *_of_all(found)])


def _of_line(found: Tried, action: Action[World]) -> Iterator[tuple[HintKind, Phrase]]:
    """Say why a line would fail or be cut; fights may change what is judged after them."""
    certain, likely = found.certain.get(action.place), found.likely.get(action.place)
    if certain is not None and _falls_short(certain):
        assert certain.reason is not None
        yield HintKind.FLAW, shortcoming(certain.outcome, certain.reason)
    elif likely is not None and _falls_short(likely):
        assert likely.reason is not None
        yield HintKind.DOUBT, shortcoming(likely.outcome, likely.reason, unless_fights=True)


def _falls_short(line: LineTold) -> bool:
    """Tell whether a line achieves less than it says; a card that waits for its occasion does not count."""
    return line.outcome is not Outcome.DONE and not line.unneeded


def _of_all(found: Tried) -> Iterator[Hint]:
    """Say how many attacks no line orders, and how many points of a muster are left."""
    if found.unspent:
        points = several("{n} more point could be spent", "{n} more points could be spent", found.unspent)
        yield Hint(HintKind.REMARK, points)
    if found.spare:
        attacks = several("{n} more attack could be ordered", "{n} more attacks could be ordered", found.spare)
        yield Hint(HintKind.REMARK, attacks)

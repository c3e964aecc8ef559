"""Progress to victory: how near the reader is to each condition, as far as they may know it (E.38, E.39, E.42)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.sentence import Phrase, all_of, say, several
from pbm.kit.shown import shown
from pbm.quick.record import record

if TYPE_CHECKING:
    from pbm.kernel.view import View
    from pbm.rulesets.empires.report.wording import Names
    from pbm.rulesets.empires.sight.visibility import Sight


@record
class Progress:
    """The figures of the conditions of victory."""

    populated: int
    populated_needed: int
    """Areas out of sight may all be populated, so fewer may be needed than is shown."""
    all_in_sight: bool
    vps: int
    points: int
    rivals: int
    last_census: int | None
    earliest_census: int
    latest_census: int
    """The next census comes on one of the turns from the earliest to the latest; which one is secret."""


FIGURES = "populated populated_needed all_in_sight vps points rivals last_census"
CENSUS = "earliest=earliest_census latest=latest_census"


def progress(view: View[Sight], names: Names) -> dict[str, object]:
    """Return the figures of the conditions of victory, and an ``account`` of them in the reader's language."""
    figures = reckoned(view)
    lines = (
        (say("Populated areas"), _half(figures)),
        (say("Victory points"), _points(figures, view.sight, names)),
        (say("Other empires"), _alone(figures)),
        (say("Census"), _census(figures, view.turn)),
        (say("The end"), END),
    )
    return {
        **shown(figures, FIGURES),
        "next_census": shown(figures, CENSUS),
        "account": [[names.say(label), names.say(line)] for label, line in lines],
    }


END = say("Once anybody has met a condition, the game ends on the first later census turn on which anybody meets one.")


def reckoned(view: View[Sight]) -> Progress:
    """Compute the figures from what the reader sees."""
    sight: Sight = view.sight
    own = [own.land.population for own in sight.lands.values()]
    seen = own + [land.population for land in sight.other_lands.values()]
    populated = len(sight.board.lands) - sum(not population for population in seen)
    earliest = max(sight.last_census + sight.settings.census_min, view.turn + 1)
    others = (standing for code, standing in sight.standings.items() if code != sight.own_empire.code)
    return Progress(
        populated=sum(bool(population) for population in own),
        populated_needed=max(1, -(-populated // 2)),
        all_in_sight=len(seen) == len(sight.board.lands),
        vps=sight.own_empire.vps,
        points=sight.settings.victory_points,
        rivals=sum(not other.eliminated for other in others),
        last_census=sight.last_census or None,
        earliest_census=earliest,
        latest_census=max(earliest, sight.last_census + sight.settings.census_max),
    )


def _half(figures: Progress) -> Phrase:
    own, needed = figures.populated, figures.populated_needed
    if own >= needed:
        return say("{own} yours, enough to win: {needed} are half of all.", own=own, needed=needed)
    if figures.all_in_sight:
        return say("{own} yours; {needed} win, half of all.", own=own, needed=needed)
    return say("{own} yours; {needed} win, or fewer if areas out of sight have no population.", own=own, needed=needed)


def _points(figures: Progress, sight: Sight, names: Names) -> Phrase:
    """Show the reader's points; of the leader only that they lead, for the points of others are not public."""
    vps, points, leaders, me = figures.vps, figures.points, sight.leaders, sight.own_empire.code
    others = all_of(names.empire(code) for code in leaders if code != me)
    if me not in leaders:
        return say(
            "{vps}; to win, you need {points} and more than anybody else. Most: {others}; how many is not public.",
            vps=vps,
            points=points,
            others=others,
        )
    if len(leaders) == len(sight.standings) > 1:
        return say("{vps}; to win, you need {points} and more than anybody else. Nobody leads.", vps=vps, points=points)
    if len(leaders) > 1:
        return say(
            "{vps}; to win, you need {points} and more than anybody else. As many: {others}.",
            vps=vps,
            points=points,
            others=others,
        )
    if vps >= points:
        return say("{vps}, enough to win: more than anybody else, and {points} are needed.", vps=vps, points=points)
    return say("{vps}, more than anybody else; {points} win.", vps=vps, points=points)


def _alone(figures: Progress) -> Phrase:
    return say("{number} still in the game; the only empire left wins.", number=figures.rivals)


def _census(figures: Progress, turn: int) -> Phrase:
    return say("{last}; {next}.", last=_last(figures.last_census, turn), next=_coming(figures))


def _last(census: int | None, turn: int) -> Phrase:
    if census is None:
        return say("not held yet")
    if census == turn:
        return say("held this turn")
    return several(
        "held on turn {turn}, {n} turn ago", "held on turn {turn}, {n} turns ago", turn - census, turn=census
    )


def _coming(figures: Progress) -> Phrase:
    earliest, latest = figures.earliest_census, figures.latest_census
    if earliest == latest:
        return say("next due on turn {turn}", turn=latest)
    return say("next due on one of the turns {earliest} to {latest}", earliest=earliest, latest=latest)

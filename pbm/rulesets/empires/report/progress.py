"""Progress to victory: how near the reader is to each condition, as far as he may know it (E.38, E.39, E.42)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.kernel.sentence import Phrase, all_of, say, several

if TYPE_CHECKING:
    from pbm.rulesets.empires.report.wording import Names
    from pbm.rulesets.empires.sight.visibility import VisibleState

Document = dict[str, Any]


def progress(report: Document, visible: VisibleState, names: Names) -> Document:
    """Return the figures of the conditions of victory, and an ``account`` of them in the reader's language.

    Args:
        report: the report document as far as it is made.
        visible: the position as the reader may know it.
        names: how things are called.

    """
    standings, last_census = report["standings"], visible.last_census
    figures = {
        **_land(report, visible.lands),
        "vps": report["vps"],
        "points": report["rules"]["victory_points"],
        "rivals": sum(not other["eliminated"] for code, other in standings.items() if code != report["empire"]),
        "last_census": last_census or None,
        "next_census": _next_census(report, last_census),
    }
    lines = (
        (say("Populated areas"), _half(figures)),
        (say("Victory points"), _points(figures, report, names)),
        (say("Other empires"), _alone(figures)),
        (say("Census"), _census(figures, report["turn"])),
        (say("The end"), END),
    )
    return {**figures, "account": [[names.say(label), names.say(line)] for label, line in lines]}


END = say("Once anybody has met a condition, the game ends on the first later census turn on which anybody meets one.")


def _land(report: Document, lands: int) -> Document:
    """Count populated land: of what is out of sight all may be populated, so fewer may be needed than is said."""
    own = [area["population"] for area in report["areas"].values() if area["kind"] == "land"]
    seen = own + [area["population"] for area in report["other_areas"].values() if area["kind"] == "land"]
    populated = lands - sum(not population for population in seen)
    return {
        "populated": sum(bool(population) for population in own),
        "populated_needed": max(1, -(-populated // 2)),
        "all_in_sight": len(seen) == lands,
    }


def _next_census(report: Document, last_census: int) -> Document:
    """Return the first and the last turn on which the next census may come; which it is, is secret."""
    earliest = max(last_census + report["rules"]["census_min"], report["turn"] + 1)
    return {"earliest": earliest, "latest": max(earliest, last_census + report["rules"]["census_max"])}


def _half(figures: Document) -> Phrase:
    own, needed = figures["populated"], figures["populated_needed"]
    if own >= needed:
        return say("{own} yours, enough to win: {needed} are half of all.", own=own, needed=needed)
    if figures["all_in_sight"]:
        return say("{own} yours; {needed} win, half of all.", own=own, needed=needed)
    return say("{own} yours; {needed} win, or fewer if areas out of sight have no population.", own=own, needed=needed)


def _points(figures: Document, report: Document, names: Names) -> Phrase:
    """Tell the reader's points; of who leads only that he does, for how many points others have is not public."""
    vps, points, leaders = figures["vps"], figures["points"], report["leaders"]
    others = all_of(names.empire(code) for code in leaders if code != report["empire"])
    if report["empire"] not in leaders:
        return say(
            "{vps}; {points} win, with more than anybody else. Most: {others}; how many is not public.",
            vps=vps,
            points=points,
            others=others,
        )
    if len(leaders) == len(report["standings"]) > 1:
        return say("{vps}; {points} win, with more than anybody else. Nobody leads.", vps=vps, points=points)
    if len(leaders) > 1:
        return say(
            "{vps}; {points} win, with more than anybody else. As many: {others}.",
            vps=vps,
            points=points,
            others=others,
        )
    if vps >= points:
        return say("{vps}, enough to win: more than anybody else, and {points} are needed.", vps=vps, points=points)
    return say("{vps}, more than anybody else; {points} win.", vps=vps, points=points)


def _alone(figures: Document) -> Phrase:
    return say("{number} still in the game; the only empire left wins.", number=figures["rivals"])


def _census(figures: Document, turn: int) -> Phrase:
    return say("{last}; {next}.", last=_last(figures["last_census"], turn), next=_coming(figures["next_census"]))


def _last(census: int | None, turn: int) -> Phrase:
    if census is None:
        return say("not held yet")
    if census == turn:
        return say("held this turn")
    return several(
        "held on turn {turn}, {n} turn ago", "held on turn {turn}, {n} turns ago", turn - census, turn=census
    )


def _coming(span: Document) -> Phrase:
    if span["earliest"] == span["latest"]:
        return say("next due on turn {turn}", turn=span["latest"])
    return say("next due on one of the turns {earliest} to {latest}", **span)

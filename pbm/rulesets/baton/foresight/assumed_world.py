"""The position as the reader of a report knows it: all that lies on the table, and of the hands his own."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from pbm.kernel.seat import Status
from pbm.rulesets.baton.position.cards import Card, Suit
from pbm.rulesets.baton.position.places import Area, Beyond, Place
from pbm.rulesets.baton.position.power import Alliance, Army, Engagement, Power, Prisoner
from pbm.rulesets.baton.position.settings import Settings
from pbm.rulesets.baton.position.today import Season
from pbm.rulesets.baton.position.world import World

if TYPE_CHECKING:
    from collections.abc import Iterator

Report = dict[str, Any]


def assumed_world(report: Report) -> World:
    """Return a position that has all that a report tells; the hands of the others, and the deck, have no cards."""
    armies = report["armies"]
    return World(
        scenario=report["scenario"],
        title=report["title"],
        settings=_settings(report),
        cards=tuple(_card(int(number), told) for number, told in report["cards"].items()),
        areas={code: _area(code, told) for code, told in report["areas"].items()},
        straits={code: told["strait"] for code, told in report["borders"].items()},
        beyond=Beyond(),
        powers={code: _power(code, told) for code, told in _powers(report)},
        deck=[],
        discards=list(report["discards"]),
        initiative=list(report["initiative"]),
        season=Season(report["date"]["season"]),
        year=report["date"]["year"],
        foul=report["weather"] == "foul",
        armies={code: _army(code, told) for code, told in armies.items()},
        engagements=[Engagement(code, foe) for code in sorted(armies) for foe in armies[code]["foes"] if code < foe],
        alliances=[Alliance(code, told["ally"]) for code, told in _allied(report) if code < told["ally"]],
        turn=report["turn"],
    )


def _settings(report: Report) -> Settings:
    """Return the settings; each is of the type of its default."""
    return Settings(**{name: type(usual)(report["rules"][name]) for name, usual in asdict(Settings()).items()})


def _card(number: int, told: Report) -> Card:
    reaction = {key: told[key] for key in ("leader", "nation", "terrain", "event")}
    return Card(number, told["name"], Suit(told["suit"]), told["roll"], **reaction)


def _area(code: str, told: Report) -> Area:
    values = {key: told[key] for key in ("name", "value", "printed", "home", "marker", "cubes")}
    return Area(code, neighbours=tuple(told["neighbours"]), **values)


def _army(code: str, told: Report) -> Army:
    place = Place(told["where"], told["on_point"])
    return Army(code, told["card"], told["power"], told["morale"], place, list(told["units"]), told["ground"])


def _powers(report: Report) -> Iterator[tuple[str, Report]]:
    """Yield what is told of each power, with its hand as far as it is known."""
    for code, told in report["powers"].items():
        yield code, {**told, "hand": report["hand"] if code == report["empire"] else ()}


def _power(code: str, told: Report) -> Power:
    return Power(
        code,
        told["name"],
        told["capital"],
        tuple(told["home"]),
        list(told["hand"]),
        told["vps"],
        [Prisoner(each["card"], each["of"]) for each in told["prisoners"]],
        Status(told["status"]),
    )


def _allied(report: Report) -> Iterator[tuple[str, Report]]:
    return ((code, told) for code, told in report["powers"].items() if told["ally"] is not None)

"""What a player may see of a game (C.96, C.97): a copy made of JSON's types."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from pbm.kernel.record import record
from pbm.rulesets.baton.rules.prospects import prospects
from pbm.rulesets.baton.rules.turns import leading

if TYPE_CHECKING:
    from pbm.rulesets.baton.position.cards import Card
    from pbm.rulesets.baton.position.places import Area
    from pbm.rulesets.baton.position.power import Army, Power
    from pbm.rulesets.baton.position.world import World

Document = dict[str, Any]


@record
class Sight:
    """A game as one player may see it, or everybody: all but hands and the order of the deck.

    Attributes:
        scenario, title, places, over: of the game; ``over`` is None or how it ended and who won.
        season, year, foul: season, year and whether the weather is foul.
        initiative: all powers, in that of the coming turn.
        leading: who would win if the game ended by the calendar now.
        deck: how many cards it has.
        discards: the discard pile, the oldest first.
        cards: all cards of the game by number, as printed.
        areas, borders, armies, powers: by code.
        own: the reader's code and hand, with whom he may use, and what his armies could do; None for the public.
        hands: all hands by power when the game is over; until then none.
        deck_order: the deck from its top when the game is over; until then nothing.
        rules: the settings, by name.

    """

    scenario: str
    title: str
    places: int
    over: Document | None
    season: str
    year: int
    foul: bool
    initiative: list[str]
    leading: str | None
    deck: int
    discards: list[int]
    cards: dict[str, Document]
    areas: dict[str, Document]
    borders: dict[str, Document]
    armies: dict[str, Document]
    powers: dict[str, Document]
    own: Document | None
    hands: dict[str, list[int]]
    deck_order: list[int]
    rules: Document


def look(world: World, code: str | None) -> Sight:
    """Return what a player may see; for ``None`` what everybody may."""
    return Sight(
        scenario=world.scenario,
        title=world.title,
        places=world.settings.actions,
        over=None if world.over is None else {"how": world.over.how.value, "winner": world.over.winner},
        season=world.season.value,
        year=world.year,
        foul=world.foul,
        initiative=list(world.initiative),
        leading=leading(world),
        deck=len(world.deck),
        discards=list(world.discards),
        cards={str(card.number): card_of(card) for card in world.cards},
        areas={area.code: area_of(area) for area in world.areas.values()},
        borders={border: {"strait": strait} for border, strait in world.straits.items()},
        armies={leader: army_of(world, world.armies[leader]) for leader in sorted(world.armies)},
        powers={power.code: power_of(world, power) for power in world.powers.values()},
        own=None if code is None else own_hand(world, world.powers[code]),
        hands={} if world.over is None else {power.code: list(power.hand) for power in world.powers.values()},
        deck_order=[] if world.over is None else list(world.deck),
        rules={name: getattr(value, "value", value) for name, value in asdict(world.settings).items()},
    )


def card_of(card: Card) -> Document:
    """Return what is printed on a card (C.7)."""
    return {
        "name": card.name,
        "suit": card.suit.value,
        "leader": card.leader,
        "nation": card.nation,
        "terrain": card.terrain,
        "roll": card.roll,
        "event": card.event,
    }


def area_of(area: Area) -> Document:
    """Return what lies in an area (C.1, C.5, C.6)."""
    return {
        "name": area.name,
        "value": area.value,
        "printed": area.printed,
        "neighbours": list(area.neighbours),
        "home": area.home,
        "marker": area.marker,
        "cubes": area.cubes,
    }


def army_of(world: World, army: Army) -> Document:
    """Return an army: all of it lies open (C.10, C.96)."""
    return {
        "power": army.power,
        "name": world.card(army.card).name,
        "card": army.card,
        "morale": army.morale,
        "where": army.place.where,
        "on_point": army.place.on_point,
        "units": list(army.units),
        "ground": army.ground,
        "foes": list(world.foes_of(army.leader)),
    }


def power_of(world: World, power: Power) -> Document:
    """Return what everybody may know of a power (C.96)."""
    armies = list(world.armies_of(power.code))
    return {
        "name": power.name,
        "status": power.status.value,
        "missed": power.missed,
        "colour": power.colour,
        "capital": power.capital,
        "home": list(power.home),
        "vps": power.vps,
        "value": world.value_of(power.code),
        "areas": sum(area.marker == power.code for area in world.areas.values()),
        "par": world.settings.par.get(power.code, 0),
        "cards": len(power.hand),
        "armies": len(armies),
        "morale": sum(army.morale for army in armies),
        "prisoners": [{"card": prisoner.card, "of": prisoner.of} for prisoner in power.prisoners],
        "ally": world.ally_of(power.code),
        "on_map": world.on_map(power.code),
        "seat": world.seat(power.code),
        "out": power.out,
    }


def own_hand(world: World, power: Power) -> Document:
    """Return a power's hand, the oldest card first, whom it may use of it, and its armies (C.95.3, C.95.5)."""
    usable = [number for number in power.hand if world.may_use(power.code, world.card(number))]
    armies = {army.leader: prospects(world, army) for army in world.armies_of(power.code)}
    return {"code": power.code, "hand": list(power.hand), "usable": usable, "armies": armies}

"""Pictures, made of JSON's types, compared with what a case says in its own words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.rules.words import read_fields

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

Picture = dict[str, Any]

WORDS = {"supply_capacity": "capacity", "supply_source": "source"}
"""Keys of a picture for which cases have another word."""


def compare_fields(words: Iterable[str], picture: Picture) -> Iterator[str]:
    """Compare every word of a claim with its value in a picture."""
    known = flat(picture)
    for word, wanted in read_fields(tuple(words)).items():
        if word not in known:
            yield f"nothing is said of {word}"
        else:
            yield from (f"{word}: {fault}" for fault in compare(wanted, known[word]))


def compare(wanted: object, found: object) -> Iterator[str]:
    """Yield the difference, if there is one."""
    if wanted != found:
        yield f"expected {_shown(wanted)}, found {_shown(found)}"


def _shown(value: object) -> str:
    return "none" if value in (None, [], {}) else str(value)


def flat(picture: Picture) -> Picture:
    """Return a picture with base and fleet taken apart, by the words that cases use."""
    known = dict(picture)
    if "base" in known:
        base = known.pop("base") or {"entrance": None}
        known |= {"base": base["entrance"], **{key: base[key] for key in base if key != "entrance"}}
    if "fleet" in known:
        fleet = known.pop("fleet") or {"empire": None, "ships": {}, "armies": 0}
        known |= {"fleet": fleet["empire"], "ships": fleet["ships"], "armies": fleet["armies"]}
    return {WORDS.get(key, key.replace("_", "-")): value for key, value in known.items()}


def below_zero(picture: object, path: str = "") -> Iterator[str]:
    """Yield the path of every number below 0 but VPs, the only thing that may be (E.5, E.12)."""
    if isinstance(picture, dict):
        for key, value in picture.items():
            if key != "vps":
                yield from below_zero(value, f"{path} {key}".strip())
    elif isinstance(picture, int) and picture < 0:
        yield path

"""Worlds and journals that somebody has sealed with values of other types or meanings: refused when they are read."""

from __future__ import annotations

from dataclasses import is_dataclass
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from pbm.desk import pickled
from pbm.desk.errors import NotOurFileError
from pbm.desk.saved_builders import plan_of
from pbm.desk.sealed import unseal
from pbm.kernel.order import Outcome
from pbm.kernel.sentence import Begun, Listing, Phrase, Sentence, Several, say
from pbm.rulesets.empires import EMPIRES
from pbm.rulesets.empires.events.administration import ActionTaken
from tests.support.rulesets.pebbles import PEBBLES

if TYPE_CHECKING:
    from collections.abc import Callable

    from pbm.kernel.ruleset import Ruleset
    from pbm.rulesets.empires.position.world import World
    from tests.support.desks import DeskRunner

CLASSES = EMPIRES.saved_classes()


def forged(thing: object) -> bytes:
    """Seal a thing as a forger would, who asks nobody whether it fits."""
    payload = pickled.dumps(thing, CLASSES)
    return f"pbm-world 2 empires {sha256(payload).hexdigest()}\n".encode() + payload


def refusal(thing: object) -> str:
    """Return what is said of a forged file."""
    with pytest.raises(NotOurFileError) as refused:
        unseal(forged(thing), "empires", CLASSES, "world")
    assert len(str(refused.value)) < 300
    return str(refused.value)


@pytest.mark.parametrize("ruleset", [EMPIRES, PEBBLES], ids=["empires", "pebbles"])
def test_every_saved_class_says_what_its_fields_hold(ruleset: Ruleset[Any, Any]) -> None:
    """No annotation speaks of what only the type checker knows: the fields of every class can be checked."""
    classes = ruleset.saved_classes()
    names = {kind.__name__: kind for kind in classes.values()}
    kinds: list[type[Any]] = [*classes.values()]

    assert all(plan_of(kind, names) for kind in kinds if is_dataclass(kind))


def sample() -> World:
    """Return the position before turn 1 of the scenario of the sample game."""
    file = Path(__file__).parents[3] / "pbm/rulesets/empires/scenarios/two-rivers.toml"
    return EMPIRES.start(file.read_text("utf-8"), file.name, 1)


def land(world: World) -> Any:  # noqa: ANN401 - its fields are given what they may not hold
    """Return the first land area."""
    return next(iter(world.lands.values()))


def empire(world: World) -> Any:  # noqa: ANN401 - as above
    """Return the first empire."""
    return next(iter(world.empires.values()))


def itself(world: World) -> Any:  # noqa: ANN401 - as above
    """Return the world."""
    return world


def given(thing: Callable[[World], Any], field: str, *values: object) -> list[tuple[object, ...]]:
    """Give a field each of these values."""
    return [(thing, field, value) for value in values]


@pytest.mark.parametrize(
    ("thing", "field", "value"),
    [
        *given(land, "armies", *("4", None, 4.0, True, -1, 10**12, 10**600, [], (), {}, b"4")),
        *given(land, "name", *(4, None, b"BRA", ["BRA"])),
        *given(land, "terrain", *("plains", 1, None)),
        *given(land, "borders", *("MGD", ["MGD"], (1,), None, {"MGD": 1})),
        *given(land, "owner", *(1, ("PR",), b"PR")),
        *given(land, "base", *(1, "BAL", {})),
        *given(empire, "status", *("player", 1, None)),
        *given(empire, "enemies", *("FR", ("FR",), [1], {"FR": 1})),
        *given(itself, "lands", *([], {"BRA": 1}, {"BRA": None}, None)),
        *given(itself, "settings", *({}, None, 1)),
        *given(itself, "turn", *("1", -1, 1.5)),
        *given(itself, "turn_state", *(None, {}, [])),
    ],
)
def test_a_field_holds_what_it_declares(thing: Callable[[World], Any], field: str, value: object) -> None:
    """A word where a number belongs, and all of that kind, is told when the file is read, not deep in a rule."""
    position = sample()
    setattr(thing(position), field, value)

    assert f"`{field}` that does not fit" in refusal(position)


def test_settings_in_a_file_are_held_to_their_limits() -> None:
    """What no scenario may say, no saved world holds: nothing is divided by zero."""
    position = sample()
    object.__setattr__(position.settings, "train_cost", 0)

    assert "gives Settings a `train_cost` that does not fit: 0" in refusal(position)


@pytest.mark.parametrize(
    ("thing", "field", "value", "said"),
    [
        (land, "owner", "XX", "'XX' is named as an empire"),
        (land, "code", "XXX", "a code that is not its own"),
        (land, "borders", ("XXX",), "'XXX' is named as an area"),
        (land, "retreat", "XXX", "'XXX' is named as land"),
        (empire, "capital", "XXX", "'XXX' is named as land"),
        (empire, "enemies", ["XX"], "'XX' is named as an empire"),
        (itself, "order_of_play", ("XX",), "'XX' is named as an empire"),
        (itself, "moving", {"XX": 1}, "`moving` that does not fit"),
    ],
)
def test_a_world_hangs_together(
    desk: DeskRunner, thing: Callable[[World], Any], field: str, value: object, said: str
) -> None:
    """A code that is nothing's is told when the game is opened, in one sentence, and nothing is written."""
    position = sample()
    setattr(thing(position), field, value)
    (desk.root / "worlds/g/turn-000/world").write_bytes(forged(position))
    before = desk.files()

    assert said in desk.refused("turn", "g", "--force")
    assert desk.files() == before


@pytest.mark.parametrize("code", ["../x", "/etc/x", "a/b", "", "x" * 30, "..", "A\0", "A\nB"])
def test_no_empire_is_called_by_a_path(desk: DeskRunner, code: str) -> None:
    """Reports are called by their empires: no code leads out of the folder of reports."""
    position = sample()
    empires = {**position.empires, code: empire(position)}
    empires[code].code = code
    del empires[next(iter(position.empires))]
    position.empires, position.order_of_play = empires, ()
    for area in position.areas.values():
        area.owner = None
    for sea in position.seas.values():
        sea.fleet = None
    (desk.root / "worlds/g/turn-000/world").write_bytes(forged(position))
    before = desk.files()

    assert "has an empire with the code" in desk.refused("turn", "g", "--force")
    assert desk.files() == before


@pytest.mark.parametrize("thing", [[], {}, 1, "world", None, say("a")])
def test_a_world_is_a_world(desk: DeskRunner, thing: object) -> None:
    """Anything else in its file is refused by the file's name."""
    (desk.root / "worlds/g/turn-000/world").write_bytes(forged(thing))

    assert "world holds no position of this game" in desk.refused("turn", "g", "--force")


def chain(length: int) -> Phrase:
    """Return phrases within each other."""
    phrase: Phrase = say("end")
    for _ in range(length):
        phrase = Begun(phrase)
    return phrase


@pytest.mark.parametrize(
    ("phrase", "said"),
    [
        (Sentence("{n!r:>200000000}", (("n", 1),)), "cannot be said"),
        (Sentence("{n:>200000000}", (("n", 1),)), "cannot be said"),
        (Sentence("{n!r}", (("n", 1),)), "cannot be said"),
        (Sentence("{n.__class__}", (("n", 1),)), "cannot be said"),
        (Sentence("{n[0]}", (("n", 1),)), "cannot be said"),
        (Sentence("{0}", (("n", 1),)), "cannot be said"),
        (Sentence("{}", (("n", 1),)), "cannot be said"),
        (Sentence("{n", (("n", 1),)), "cannot be said"),
        (Sentence("n}", (("n", 1),)), "cannot be said"),
        (Sentence("{m}", (("n", 1),)), "cannot be said"),
        (Sentence("{n}{n}", (("n", 1),)), "cannot be said"),
        (Several("{n}", "{n:>9}", 1), "cannot be said"),
        (Listing((), "{one}, {other}", "{one}, {other}"), "holds nothing"),
        (Listing(("a", "b"), "{one}{one}", "{other}"), "cannot be said"),
        (Sentence(1, ()), "`pattern` that does not fit"),  # type: ignore[arg-type] # a forger's
        (Sentence("{n}", (("n", None),)), "`values` that does not fit"),  # type: ignore[arg-type] # likewise
        (chain(100), "nested more deeply"),
        (chain(17), "too many others in each other"),
    ],
)
def test_a_phrase_can_be_said(phrase: Phrase, said: str) -> None:
    """A phrase has plain braces, each filled once: what it says is no longer than the file it stands in."""
    reason = say("{phrase}", phrase="")
    object.__setattr__(reason, "values", (("phrase", phrase),))
    event = ActionTaken("PR", 1, "TAX", Outcome.FAILED, 0, from_treasury=False, reason=reason)

    assert said in refusal([event])

"""``pbm player``: who plays, how to reach him, and his key, in European Empires and in the toy game."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from pbm.desk.desk import Desk
from pbm.desk.players import ALPHABET
from pbm.pipeline.registration import players_of, seats_of
from tests.support.pebbles import among_the_games

if TYPE_CHECKING:
    from tests.support.desks import DeskRunner

ADDRESS = "anna@example.org"
KEY = re.compile(rf"\b[{ALPHABET}]{{4}}-[{ALPHABET}]{{4}}\b")


def key_in(printed: str) -> str:
    """Return the only key that is printed."""
    (key,) = KEY.findall(printed)
    return str(key)


def row_of(printed: str, code: str) -> list[str]:
    """Return the cells of an empire's row."""
    (line,) = (line for line in printed.splitlines() if line.split()[:1] == [code])
    return re.split(r"\s{2,}", line.strip())


def test_everybody_is_listed(desk: DeskRunner) -> None:
    """Without an empire each has a row, registered or not."""
    desk.ok("player", "g", "PR", "--name", "Anna Example", "--email", "Anna@Example.org", "--language", "de")
    printed = desk.ok("player", "g")

    assert row_of(printed, "PR") == ["PR", "Prussia", "Anna Example", ADDRESS, "de", "player", "secret"]
    assert row_of(printed, "FR") == ["FR", "France", "-", "-", "en", "player", "-"]
    assert not KEY.search(printed)


def test_one_is_asked_about_and_nothing_is_changed(desk: DeskRunner) -> None:
    """Without options it is told what is known, by code or name, also of one who is not registered."""
    desk.ok("player", "g", "PR", "--name", "Anna")
    before = desk.files()

    assert "Anna" in desk.ok("player", "g", "prussia")
    assert re.search(r"Key +-", desk.ok("player", "g", "fr"))
    assert desk.files() == before


def test_on_a_desk_of_one_game_its_name_may_be_left_out(desk: DeskRunner) -> None:
    """There one word that is not a game is an empire; on a desk of several it is refused."""
    assert "g: PR Prussia" in desk.ok("player", "PR")
    assert "Prussia" in desk.ok("player")
    desk.ok("new", "h", "--scenario", "two-rivers")
    assert "no game PR" in desk.refused("player", "PR")


def test_an_address_brings_a_key_which_is_shown_once(desk: DeskRunner) -> None:
    """With the first address the empire has a key; it is asked for at once, and kept as a hash alone."""
    key = key_in(desk.ok("player", "g", "PR", "--email", ADDRESS))
    assert not KEY.search(desk.ok("player", "g", "PR", "--email", "other@example.org"))

    assert "KEY is missing" in desk.run("check", str(desk.orders("PR", "TAX"))).stdout
    assert "wrong: nothing" in desk.ok("check", str(desk.orders("PR", f"KEY {key.lower()}", "TAX")))
    assert "wrong: nothing" in desk.ok("check", str(desk.orders("FR", "TAX")))
    assert [name for name, data in desk.files().items() if key.encode() in data] == []


def test_a_new_key_takes_the_place_of_the_former(desk: DeskRunner) -> None:
    """The former one is refused from now on, and the command says so."""
    former = key_in(desk.ok("player", "g", "PR", "--new-key"))
    printed = desk.ok("player", "g", "PR", "--new-key")
    key = key_in(printed)

    assert "The former key of PR holds no longer" in printed
    assert "it cannot be shown again" in printed
    assert "this is not the key" in desk.run("check", str(desk.orders("PR", f"KEY {former}", "TAX"))).stdout
    assert "wrong: nothing" in desk.ok("check", str(desk.orders("PR", f"KEY {key}", "TAX")))


def test_a_new_key_takes_the_place_of_one_that_the_game_began_with(empty: DeskRunner) -> None:
    """Reports and sheets print the key that a game began with, and leave room for one that only the player knows."""
    empty.ok("new", "g", "--scenario", "two-rivers", "--keys")
    first = key_in(empty.ok("sheet", "g", "PR"))
    assert not KEY.search(empty.ok("player", "g", "PR", "--email", ADDRESS))
    assert row_of(empty.ok("player", "g"), "PR")[-1] == "printed"
    key = key_in(empty.ok("player", "g", "PR", "--new-key"))
    blank = empty.ok("sheet", "g", "PR")

    assert "\nKEY\n; Behind KEY write the key" in blank
    assert KEY.search(empty.ok("sheet", "g", "FR"))
    empty.sheet("PR.txt", blank.replace("\nKEY\n", f"\nKEY {key}\n"))
    empty.ok("turn", "g", "--force")
    assert empty.report("PR")["sheet"]
    told = [data for name, data in empty.files().items() if name.startswith("reports/g/turn-001/")]
    assert not [data for data in told if first.encode() in data or key.encode() in data]


def test_an_empty_text_is_forgotten(desk: DeskRunner) -> None:
    """What is not said stays as it is."""
    desk.ok("player", "g", "PR", "--name", "Anna", "--email", ADDRESS, "--language", "de")
    desk.ok("player", "g", "PR", "--name", "", "--language", "")
    player = players_of(Desk.at(desk.root).game("g"))["PR"]

    assert (player.name, player.email, player.language) == (None, ADDRESS, None)
    assert player.key is not None


@pytest.mark.parametrize(
    ("said", "told"),
    [
        (("--email", "anna"), "an address such as player@example.org is wanted"),
        (("--email", "a@b.org, c@d.org"), "an address such as player@example.org is wanted"),
        (("--email", "noreply@example.org"), "the post does not answer those"),
        (("--email", "Postmaster@example.org"), "the post does not answer those"),
        (("--email", "\xe4@ex\xe4mple.com"), "only those of ASCII will do"),
        (("--email", "a\x07@example.org"), "an address such as player@example.org is wanted"),
        (("--language", "xx"), "there is no language xx, only en, de"),
        (("--name", "Anna\nGAME g"), "name: it has control characters or line breaks in it"),
        (("--name", "A" * 81), "name: more than 80 characters"),
        (("--status", "dummy", "--email", "x"), "an address such as player@example.org is wanted"),
    ],
)
def test_what_cannot_be_is_refused_and_nothing_changed(desk: DeskRunner, said: tuple[str, ...], told: str) -> None:
    """Not even the rest of what was said is noted."""
    before = desk.files()

    assert told in desk.refused("player", "g", "PR", "--new-key", *said)
    assert desk.files() == before


def test_the_posts_own_address_is_no_players(desk: DeskRunner) -> None:
    """The post heeds no mail of its own; without a post the address is like any other."""
    desk.ok("player", "g", "FR", "--email", "gm@example.org")
    (desk.root / "pbm.toml").write_text('[post]\naddress = "GM@example.org"\n', "utf-8")

    assert "is the address of the post itself" in desk.refused("player", "g", "PR", "--email", "gm@Example.org")


def test_wrong_usage_is_told(desk: DeskRunner) -> None:
    """Whoever registers says whom for, and a status that there is."""
    assert desk.run("player", "g", "--name", "Anna").exit_code == 2
    assert desk.run("player", "g", "PR", "--status", "eliminated").exit_code == 2
    assert "XX is not an empire of g" in desk.refused("player", "g", "XX", "--name", "Anna")


def test_a_game_that_has_not_begun_has_no_players(empty: DeskRunner) -> None:
    """It can be looked at, but nobody can be registered: where its files would be is nothing yet."""
    (empty.root / "pbm.toml").write_text('[games.g]\nscenario = "two-rivers"\n', encoding="utf-8")

    assert "Prussia" in empty.ok("player", "g")
    assert "g has not begun" in empty.refused("player", "g", "PR", "--name", "Anna")
    assert not (empty.root / "worlds" / "g").exists()


def test_a_status_is_set_as_by_hand(desk: DeskRunner) -> None:
    """It holds at once, is told in the report, and is replayed."""
    desk.ok("player", "g", "FR", "--status", "dummy")
    assert desk.world()["empires"]["FR"]["status"] == "dummy"
    assert row_of(desk.ok("player", "g"), "FR")[-2] == "dummy"
    desk.orders("PR", "TAX")
    desk.ok("turn", "g")

    assert any(event["kind"] == "correction" for event in desk.report("FR")["events"])
    assert desk.ok("replay", "g").splitlines() == ["turn 0: the same", "turn 1: the same"]


def test_a_registered_language_comes_before_the_settings(desk: DeskRunner) -> None:
    """Reports and blank sheets are in the player's own language; those of others stay as the settings have them."""
    (desk.root / "pbm.toml").write_text('[games.g]\nlanguages = { PR = "en" }\n', encoding="utf-8")
    desk.ok("player", "g", "PR", "--language", "de")
    desk.ok("turn", "g", "--force")

    assert desk.report("PR")["language"] == "de"
    assert desk.report("FR")["language"] == "en"
    assert "Befehle" in desk.ok("sheet", "g", "PR")


def test_the_room_for_the_key_is_explained_in_the_players_language(desk: DeskRunner) -> None:
    """A German sheet says in German what to write behind KEY."""
    desk.ok("player", "g", "PR", "--new-key", "--language", "de")

    assert "\nKEY\n; Hinter KEY" in desk.ok("sheet", "g", "PR")


def test_an_address_may_play_several_seats(desk: DeskRunner) -> None:
    """In a game, and in several; a game that cannot be read is no reason to call its player a stranger in others."""
    desk.ok("new", "h", "--scenario", "two-rivers")
    desk.ok("new", "i", "--scenario", "two-rivers")
    for game, empire in (("g", "PR"), ("g", "FR"), ("h", "FR"), ("i", "PR")):
        desk.ok("player", game, empire, "--email", ADDRESS)
    assert "FR in g, FR in h, PR in i" in desk.ok("player", "g", "PR")
    (desk.root / "worlds" / "i" / "players.json").write_bytes(b"{")

    assert sorted(seats_of(Desk.at(desk.root), "Anna@EXAMPLE.org")) == [("g", "FR"), ("g", "PR"), ("h", "FR")]
    assert seats_of(Desk.at(desk.root), "stranger@example.org") == []


@pytest.mark.parametrize(("proof", "needed"), [("address", False), ("address-and-key", True), ("key", True)])
def test_what_proves_a_sheet_is_a_setting(desk: DeskRunner, proof: str, needed: bool) -> None:  # noqa: FBT001 - a case
    """Where the address does, sheets go without a key and blank ones have no room for it; a wrong key never does."""
    text = f'[post]\naddress = "gm@example.org"\nproof = "{proof}"\n'
    (desk.root / "pbm.toml").write_text(text, encoding="utf-8")
    printed = desk.ok("player", "g", "PR", "--email", ADDRESS)

    assert ("must have it" in printed) is needed
    assert ("\nKEY\n" in desk.ok("sheet", "g", "PR")) is needed
    assert ("KEY is missing" in desk.run("check", str(desk.orders("PR", "TAX"))).stdout) is needed
    assert "this is not the key" in desk.run("check", str(desk.orders("PR", "KEY C7C7-C7C7", "TAX"))).stdout


def test_nothing_of_a_player_is_told_to_others(desk: DeskRunner) -> None:
    """Name, address, key and its hash are in no report, archive, site, position or game master's page."""
    printed = desk.ok("player", "g", "PR", "--name", "Anna Nym", "--email", ADDRESS)
    key, kept = key_in(printed), players_of(Desk.at(desk.root).game("g"))["PR"].key
    assert kept is not None
    wrong = f"{key[:-1]}{'C' if key[-1] != 'C' else 'D'}"
    desk.orders("PR", f"KEY {key}", "TAX")
    desk.orders("FR", "TAX")
    desk.sheet("forged.txt", f"GAME g\nTURN 1\nEMPIRE PR\nKEY {wrong}\nLEVY BRA\n")
    told = desk.ok("status", "g") + desk.ok("turn", "g") + desk.ok("world", "g") + desk.ok("player", "g")
    desk.ok("site", "g", "--out", str(desk.root / "www"))

    public = {name: data for name, data in desk.files().items() if name.startswith(("reports/", "www/"))}
    assert len(public) > 10
    for secret in ("Anna Nym", ADDRESS, key, wrong, kept, kept.rpartition("$")[2]):
        assert [name for name, data in public.items() if secret.encode() in data] == []
    assert not [secret for secret in (key, wrong, kept) if secret in told]


def test_players_of_any_game_are_registered(empty: DeskRunner) -> None:
    """Another game has players, keys and languages as well; what it cannot set by hand is refused in words."""
    with among_the_games():
        empty.ok("new", "g", "--scenario", "pebbles", "--seed", "1")
        key = key_in(empty.ok("player", "g", "AA", "--name", "Ada", "--email", ADDRESS, "--language", "de"))
        assert row_of(empty.ok("player", "g"), "AA")[2:5] == ["Ada", ADDRESS, "de"]
        assert "nothing of Pebbles can be set by hand" in empty.refused("player", "g", "AA", "--status", "dummy")

        empty.orders("AA", f"KEY {key}", "TAKE 2")
        empty.orders("BB", "TAKE 1")
        empty.ok("turn", "g")
        empty.ok("player", "g", "AA", "--new-key")
        assert empty.report("AA")["language"] == "de"
        assert "KEY\n" in empty.report("AA")["blank_sheet"]
        assert empty.ok("replay", "g").splitlines() == ["turn 0: the same", "turn 1: the same"]

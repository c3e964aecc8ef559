"""The table ``[serve]`` of pbm.toml: the address of the desk in a browser."""

from __future__ import annotations

import pytest

from pbm.desk.errors import BadSettingsError
from pbm.desk.serve_settings import ServeSettings
from pbm.desk.settings import settings_from


@pytest.mark.parametrize(
    ("address", "origin"),
    [
        ("https://games.example.org", "https://games.example.org"),
        ("https://Games.Example.org:443/", "https://games.example.org"),
        ("http://games.local:8080", "http://games.local:8080"),
        ("http://[::1]:80", "http://[::1]"),
    ],
)
def test_the_origin_is_what_browsers_send(address: str, origin: str) -> None:
    """However the address is written, it is compared in the form in which browsers send it."""
    serve = settings_from(f'serve.address = "{address}"'.encode(), "pbm.toml").serve

    assert serve.origin == origin


def test_links_begin_with_the_address() -> None:
    """A slash at the address's end makes no second one, and without an address there is no link."""
    assert ServeSettings("https://games.example.org/").link("/ask") == "https://games.example.org/ask"
    assert ServeSettings().link("/ask") is None
    assert ServeSettings().origin is None


@pytest.mark.parametrize(
    "address", ["games.example.org", "ftp://a.b", "https://a.b/path", "https://a b", "https://me@a"]
)
def test_an_address_has_a_host_and_no_path(address: str) -> None:
    """The server's own paths are fixed, so an address with another path would lead nowhere."""
    with pytest.raises(BadSettingsError, match=r"serve\.address: an address without a path"):
        settings_from(f'serve.address = "{address}"'.encode(), "pbm.toml")


@pytest.mark.parametrize("proxy", ["*", "nginx", "10.0.0.0/8"])
def test_only_one_number_is_believed(proxy: str) -> None:
    """Names can be changed by others, and a pattern would believe too many."""
    with pytest.raises(BadSettingsError, match=r"serve\.proxy: the number"):
        settings_from(f'serve.proxy = "{proxy}"'.encode(), "pbm.toml")

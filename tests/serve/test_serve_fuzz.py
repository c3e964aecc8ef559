"""Whatever is asked, by whomever: no request makes the server fail, and no answer tells where the desk is."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.support.callers import Browser, Callers
from tests.support.effort import examples

if TYPE_CHECKING:
    from tests.support.desks import DeskRunner

SHEET = "GAME g\nTURN 1\nEMPIRE PR\n1 BUILD BER 1\nMESSAGE FR\nHello.\nEND\nREADY\n"

KNOWN = ("g", "h", "0", "1", "-1", "9" * 30, "PR", "FR", "all", "on", "off", "..", SHEET, "de", "xx", "a@example.org")

WORDS = st.one_of(st.sampled_from(KNOWN), st.text(max_size=30), st.binary(max_size=20))
"""What somebody may put into an address or a field."""

FIELDS = ("sheet", "to", "text", "ready", "address", "language", "session", "password", "id", "until", "game")

HEADERS = ("Accept", "Accept-Language", "Cookie", "User-Agent", "Sec-Fetch-Site", "Content-Type", "Range")

ENDING = {("/leave", "POST"), ("/sessions/close", "POST")}
"""What would log the callers out."""

SIGNS = st.characters(min_codepoint=32, max_codepoint=126)


@pytest.fixture(scope="module")
def callers(begun: DeskRunner, tmp_path_factory: pytest.TempPathFactory) -> Callers:
    """Those who ask of a desk with press."""
    desk = begun.copy(tmp_path_factory.mktemp("asked"))
    (desk.root / "pbm.toml").write_text('[games.g]\npress = "anonymous"\nearly = true\n')
    desk.ok("player", "g", "PR", "--email", "anna@example.org")
    return Callers.of(desk.root)


@pytest.fixture(scope="module")
def browsers(callers: Callers) -> dict[str, Browser]:
    """Somebody of each kind."""
    return {"nobody": callers.nobody(), "player": callers.player("PR"), "master": callers.master()}


@settings(max_examples=examples(100), suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_no_request_makes_the_server_fail(callers: Callers, browsers: dict[str, Browser], data: st.DataObject) -> None:
    """Each address with any words in it, any fields, and headers that are no use."""
    every = {(rule.rule, method) for rule in callers.app.url_map.iter_rules() for method in rule.methods or ()}
    rules = sorted(each for each in every - ENDING if each[1] in {"GET", "POST"})
    rule, method = data.draw(st.sampled_from(rules))
    browser = browsers[data.draw(st.sampled_from(["nobody", "master", "player", "player", "player"]))]
    for part in re.findall(r"<[^>]+>", rule):
        is_known = data.draw(st.integers(0, 9)) > 1
        word = {"<name>": "g", "<int:turn>": "0"}.get(part, "x") if is_known else data.draw(WORDS)
        rule = rule.replace(part, word if isinstance(word, str) else word.decode("latin-1"))
    fields = data.draw(st.dictionaries(st.sampled_from(FIELDS), WORDS, max_size=5))
    headers = data.draw(
        st.dictionaries(
            st.sampled_from(HEADERS), st.text(st.characters(min_codepoint=32, max_codepoint=126)), max_size=2
        )
    )

    answer = browser.open(
        rule.replace("?", "%3F").replace("#", "%23"),
        method=method,
        headers=headers,
        **{"data" if method == "POST" else "query_string": fields},
    )

    assert answer.status_code < 500
    assert str(callers.desk.root) not in answer.get_data(as_text=True)

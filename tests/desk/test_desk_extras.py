"""The libraries that only some installations have: what is said where they are missing is what the project declares."""

from __future__ import annotations

import re
import sys
import tomllib

import pytest

from pbm.desk.errors import RefusedError
from pbm.desk.extras import EXTRAS, how_to_install
from pbm.hosting.engine import scheduler
from tests.support.paths import ROOT


def test_the_extras_are_those_of_the_project() -> None:
    """Whoever installs what the sentence names has what the extra has."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    declared = {
        extra: tuple(re.split(r"[<>=]", needed)[0] for needed in all_needed)
        for extra, all_needed in project["optional-dependencies"].items()
    }

    assert declared == EXTRAS


def test_the_sentence_has_a_command_for_pip_and_one_for_pipx() -> None:
    """Both can be copied as they stand."""
    assert how_to_install("pbm serve", "serve") == (
        "pbm serve needs flask and waitress, which are not installed: pip install 'pbm[serve]', or where pbm came by"
        " pipx: pipx inject pbm flask waitress"
    )


def test_without_its_library_a_scheduler_is_refused_in_that_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is imported that is not there."""
    monkeypatch.setitem(sys.modules, "distributed", None)

    with pytest.raises(RefusedError, match="pipx inject pbm distributed"), scheduler("tcp://127.0.0.1:1"):
        pass

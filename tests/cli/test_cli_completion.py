"""Completion in a shell: what is offered, that nothing is ever said, and that a real bash takes it."""

from __future__ import annotations

import os
import subprocess
import sys
from contextlib import chdir
from typing import TYPE_CHECKING

import pytest
from click.shell_completion import ShellComplete

from pbm.cli import main
from tests.support.paths import ROOT
from tests.support.processes import PATIENCE, PBM

if TYPE_CHECKING:
    from pathlib import Path

    from tests.support.desks import DeskRunner


def complete(desk: Path, *words: str, **environment: str) -> list[str]:
    """Return what is offered for the last word, as bash is told it, and see that nothing else is said."""
    asked = {"_PBM_COMPLETE": "bash_complete", "COMP_WORDS": " ".join(words), "COMP_CWORD": str(len(words) - 1)}
    done = subprocess.run(
        PBM, cwd=desk, env={**os.environ, **asked, **environment}, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    return [line.removeprefix("plain,") for line in done.stdout.split()]


@pytest.mark.parametrize(
    ("words", "offered"),
    [
        (("pbm", "tu"), ["turn"]),
        (("pbm", "post", "s"), ["send"]),
        (("pbm", "turn", "--d"), ["--dry-run"]),
        (("pbm", "turn", ""), ["g"]),
        (("pbm", "map", "g", ""), ["PR", "FR"]),
        (("pbm", "sheet", "g", "P"), ["PR"]),
        (("pbm", "new", "h", "--scenario", "two"), ["two-rivers"]),
        (("pbm", "new", "h", "--scenario", "two-rivers", "--solo", ""), ["PR", "FR"]),
        (("pbm", "play", "g", "FR", "--level", ""), ["easy", "normal", "hard"]),
        (("pbm", "schema", "b"), ["baton", "battles"]),
        (("pbm", "rules", "--ruleset", "w"), ["warp"]),
        (("pbm", "learn", "e"), ["empires"]),
        (("pbm", "scenarios", "pr"), ["pratzen"]),
    ],
    ids=str,
)
def test_commands_options_and_values_are_offered(desk: DeskRunner, words: tuple[str, ...], offered: list[str]) -> None:
    """Games are those of the desk, empires those of the game that was typed before."""
    with chdir(desk.root):
        found = ShellComplete(main, {}, "pbm", "_PBM_COMPLETE").get_completions([*words[1:-1]], words[-1])

    assert [item.value for item in found] == offered


def test_the_desk_is_the_one_that_is_named(desk: DeskRunner, tmp_path_factory: pytest.TempPathFactory) -> None:
    """On the command line or in the environment, as for the command itself."""
    elsewhere = tmp_path_factory.mktemp("elsewhere")

    assert complete(elsewhere, "pbm", "turn", "") == []
    assert complete(elsewhere, "pbm", "--desk", str(desk.root), "turn", "") == ["g"]
    assert complete(elsewhere, "pbm", "turn", "", PBM_DESK=str(desk.root)) == ["g"]


def test_on_a_broken_desk_nothing_is_offered_and_nothing_is_said(desk: DeskRunner) -> None:
    """Somebody is in the middle of typing: the command will tell them."""
    (desk.root / "pbm.toml").write_text("[games\n", encoding="utf-8")
    (desk.root / "worlds" / "g" / "game.json").write_text("{", encoding="utf-8")

    for words in (("turn", ""), ("map", "g", ""), ("map", "no-such-game", ""), ("no-such-command", "x")):
        assert complete(desk.root, "pbm", *words) == []
    assert complete(desk.root, "pbm", "--desk", "/nowhere", "turn", "") == []
    assert complete(desk.root, "pbm", "new", "h", "--scenario", "/nowhere", "--solo", "") == []


def test_commands_are_offered_without_importing_any(desk: DeskRunner) -> None:
    """After the TAB key nobody wants to wait."""
    asked = (
        "import sys; from pbm.cli import main\ntry: main(None, 'pbm')\nfinally: sys.stderr.write(' '.join(sys.modules))"
    )
    environment = {**os.environ, "_PBM_COMPLETE": "bash_complete", "COMP_WORDS": "pbm t", "COMP_CWORD": "1"}
    done = subprocess.run(
        [sys.executable, "-c", asked], cwd=desk.root, env=environment, capture_output=True, text=True, check=False
    )

    assert done.stdout.split() == ["plain,turn"]
    assert not {"pbm.desk.desk", "pbm.pipeline", "pbm.cli.turns"} & {*done.stderr.split()}


@pytest.mark.parametrize("source", ['eval "$(pbm completion bash)"', '. "$SCRIPT"'], ids=["printed", "shipped"])
def test_bash_completes_with_the_script(desk: DeskRunner, tmp_path: Path, source: str) -> None:
    """The script that the command prints, and the one that is installed, do so in a real bash."""
    program = tmp_path / "bin" / "pbm"
    program.parent.mkdir()
    program.write_text(f'#!{sys.executable}\nfrom pbm.cli import main\nmain(prog_name="pbm")\n', encoding="utf-8")
    program.chmod(0o755)
    script = f"""{source}
    function=$(complete -p pbm | sed 's/.* -F \\([^ ]*\\) .*/\\1/')
    COMP_WORDS=(pbm sheet g '') COMP_CWORD=3
    $function pbm
    echo "${{COMPREPLY[@]}}"
    """
    environment = {
        **os.environ,
        "PATH": f"{program.parent}:{os.environ['PATH']}",
        "SCRIPT": str(ROOT / "docs" / "completions" / "pbm.bash"),
    }
    done = subprocess.run(
        ["bash", "--norc", "-c", script],
        cwd=desk.root,
        env=environment,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )

    assert (done.stdout, done.stderr) == ("PR FR\n", "")

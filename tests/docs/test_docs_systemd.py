"""The units for systemd and the line for cron: they are whole, and start commands that there are."""

from __future__ import annotations

import shlex
import subprocess
import sys
from configparser import ConfigParser
from typing import TYPE_CHECKING

import click
import pytest
from click.testing import CliRunner

from pbm.cli import main
from tests.support.paths import ROOT

if TYPE_CHECKING:
    from pathlib import Path

    from tests.support.desks import DeskRunner

FOLDER = ROOT / "docs" / "systemd"
SERVICES = sorted({*FOLDER.glob("*.service")} - {FOLDER / "pbm-backup.service"})
EXPECTED = {
    "*.service": {"Unit", "Service"},
    "*.timer": {"Unit", "Timer", "Install"},
}


def unit(name: str) -> ConfigParser:
    """Read a unit as systemd reads it: keys as they are written, and none twice."""
    parser = ConfigParser(interpolation=None)
    parser.optionxform = str  # type: ignore[assignment, method-assign] # as the library's documentation has it
    parser.read_string((FOLDER / name).read_text(encoding="utf-8"))
    return parser


@pytest.mark.parametrize(("pattern", "sections"), EXPECTED.items())
def test_units_are_whole(pattern: str, sections: set[str]) -> None:
    """Each has its sections, and says what it is."""
    units = [unit(path.name) for path in FOLDER.glob(pattern)]

    assert units
    for found in units:
        assert sections <= set(found.sections())
        assert found["Unit"]["Description"]


def started(line: str) -> click.Command:
    """Return the command that a line starts, and see that all of it is understood."""
    program, desk, folder, *words = line.split()
    assert program.endswith("/bin/pbm")
    assert (desk, folder) == ("--desk", "/srv/games")
    command: click.Command = main
    options = next((at for at, word in enumerate(words) if word.startswith("-")), len(words))
    for word in words[:options]:
        assert isinstance(command, click.Group)
        found = command.get_command(click.Context(command), word)
        assert found is not None, word
        command = found
    assert CliRunner().invoke(command, ["--help"]).exit_code == 0
    command.make_context(program, words[options:])  # or it says what it does not understand
    return command


@pytest.mark.parametrize("path", SERVICES, ids=lambda path: str(path.name))
def test_services_start_commands_that_there_are(path: object) -> None:
    """As a user of their own, who may write nothing but the games."""
    service = unit(getattr(path, "name", ""))["Service"]

    assert started(service["ExecStart"]).name in {"run", "listen", "serve"}
    assert (service["User"], service["ReadWritePaths"], service["ProtectSystem"]) == ("pbm", "/srv/games", "strict")


def test_each_timer_has_its_service() -> None:
    """A timer starts the service of its name."""
    timers = {path.stem for path in FOLDER.glob("*.timer")}

    assert timers == {"pbm-post", "pbm-backup"}
    assert timers <= {path.stem for path in FOLDER.glob("*.service")}


def test_the_backup_keeps_every_game_and_fails_for_one_that_is_broken(desk: DeskRunner, tmp_path: Path) -> None:
    """Its line is run: what cannot be kept stops no other game, and the status tells of it."""
    service = unit("pbm-backup.service")["Service"]
    assert (service["User"], service["ReadWritePaths"]) == ("pbm", "/srv/games /var/backups/pbm")
    (kept := tmp_path / "kept").mkdir()
    (program := tmp_path / "pbm").write_text(
        f"#!{sys.executable}\nfrom pbm.cli import main\nmain()\n", encoding="utf-8"
    )
    program.chmod(0o755)
    line = service["ExecStart"].replace("$$", "$")
    here = {"/srv/games": desk.root, "/var/backups/pbm": kept, "/opt/pbm/bin/pbm": program}
    for place, path in here.items():
        line = line.replace(place, str(path))

    assert subprocess.run(shlex.split(line), cwd=desk.root, check=False).returncode == 0
    assert [file.name for file in kept.iterdir()] == ["g.tar"]
    desk.ok("new", "h", "--scenario", "two-rivers")
    (desk.root / "worlds" / "g" / "turn-000" / "world").write_bytes(b"")
    assert subprocess.run(shlex.split(line), cwd=desk.root, check=False, stderr=subprocess.DEVNULL).returncode == 1
    assert sorted(file.name for file in kept.iterdir()) == ["g.tar", "h.tar"]


def test_the_line_for_cron_runs_the_post() -> None:
    """Five fields of time, then the command."""
    (line,) = [line for line in (FOLDER / "crontab").read_text("utf-8").splitlines() if not line.startswith("#")]

    assert started(line.split(maxsplit=5)[5].removesuffix(" >/dev/null")).name == "run"

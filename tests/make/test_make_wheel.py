"""The wheel: it is the same each time, holds all that the program needs, and works where nothing may be written."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tarfile
from email.parser import Parser
from pathlib import Path
from zipfile import ZipFile

import pytest

from tests.support.paths import ROOT
from tests.support.processes import PATIENCE

RUN = "import pbm, pbm.cli, sys; assert pbm.__file__ == sys.argv.pop(1), pbm.__file__; pbm.cli.main(prog_name='pbm')"
"""Runs a command of the installed program, and of no other."""


SHELLS = {
    "bash-completion/completions/pbm",
    "zsh/site-functions/_pbm",
    "fish/vendor_completions.d/pbm.fish",
}
"""Where shells look for completions, below ``share``."""


def built(source: Path, to: Path, target: str) -> Path:
    """Build a wheel or an sdist, and return it."""
    command = [sys.executable, "-m", "hatchling", "build", "--target", target, "--directory", str(to)]
    done = subprocess.run(command, cwd=source, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    (file,) = [file for file in to.iterdir() if file.name.endswith({"wheel": ".whl", "sdist": ".tar.gz"}[target])]
    return file


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of this folder."""
    return built(ROOT, tmp_path_factory.mktemp("wheel"), "wheel")


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that pip has installed the wheel to, in which no compiled templates and cards can be kept."""
    folder = tmp_path_factory.mktemp("installed")
    options = [
        "--quiet",
        "--disable-pip-version-check",
        "--no-index",
        "--no-deps",
        "--no-compile",
        "--target",
        str(folder),
    ]
    subprocess.run([sys.executable, "-m", "pip", "install", *options, wheel], check=True, capture_output=True)
    for kept in ("reports/__pycache__/templates", "sheets/__pycache__/cards"):
        (folder / "pbm" / kept).parent.mkdir()
        (folder / "pbm" / kept).symlink_to("nowhere/at/all")  # it stops root, too
    return folder


def start(installed: Path, desk: Path, *args: str) -> subprocess.Popen[str]:
    """Start a command of the installed program in a folder."""
    environment = {**os.environ, "PYTHONPATH": str(installed), "PYTHONDONTWRITEBYTECODE": ""}
    return subprocess.Popen(
        [sys.executable, "-c", RUN, str(installed / "pbm" / "__init__.py"), *args],
        cwd=desk,
        env=environment,
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )


def files_of(installed: Path) -> list[Path]:
    """Return all files of the installed program, without the modules that Python has compiled."""
    return sorted(path for path in installed.rglob("*") if path.is_file() and path.suffix != ".pyc")


def run(installed: Path, desk: Path, *args: str) -> str:
    """Run a command that must succeed without a word on standard error; return what it prints."""
    done = start(installed, desk, *args)
    printed, complaints = done.communicate(timeout=PATIENCE)
    assert (done.returncode, complaints) == (0, ""), printed
    return printed


def test_the_source_distribution_makes_the_same_wheel(wheel: Path, tmp_path: Path) -> None:
    """Byte for byte: so two builds are alike, too, and the source lacks nothing that the wheel has."""
    with tarfile.open(built(ROOT, tmp_path, "sdist")) as sdist:
        sdist.extractall(tmp_path / "source", filter="data")
    (source,) = (tmp_path / "source").iterdir()
    again = built(source, tmp_path / "again", "wheel")

    assert again.name == wheel.name
    assert again.read_bytes() == wheel.read_bytes()


def test_it_has_every_file_of_the_program_and_nothing_else(wheel: Path) -> None:
    """Modules, templates, scenarios, catalogues, fonts, examples and manual, without what Python has compiled."""
    expected = {
        str(Path(to) / path.relative_to(ROOT / source))
        for source, to in {"pbm": "pbm", "templates": "pbm/templates"}.items()
        for path in (ROOT / source).rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    with ZipFile(wheel) as files:
        names = {name for name in files.namelist() if ".dist-info/" not in name}

    assert {name for name in names if name.startswith("pbm/")} == expected
    shared = {name.partition(".data/data/share/")[2] for name in names if not name.startswith("pbm/")}
    folders = {"nginx": "doc/pbm/nginx", "systemd": "doc/pbm/systemd", "man": "man/man1"}
    assert shared == SHELLS | {
        f"{to}/{path.name}" for folder, to in folders.items() for path in (ROOT / "docs" / folder).iterdir()
    }


def test_it_says_what_it_is(wheel: Path) -> None:
    """Its metadata has the README, the Pythons that the tests know, and the extras."""
    with ZipFile(wheel) as files:
        (name,) = [name for name in files.namelist() if name.endswith(".dist-info/METADATA")]
        told = Parser().parsestr(files.read(name).decode())

    assert told["Description-Content-Type"] == "text/markdown"
    assert str(told.get_payload()).startswith("# pbm\n")
    assert told["Requires-Python"] == ">=3.11"
    assert told.get_all("Provides-Extra") == ["hosting", "serve"]
    assert {f"Programming Language :: Python :: 3.{minor}" for minor in (11, 12, 13)} <= {
        *told.get_all("Classifier", [])
    }


def test_games_are_begun_played_and_shown_from_an_empty_folder(installed: Path, tmp_path: Path) -> None:
    """Nothing of the repository is needed, and nothing is written where the program is."""
    before = files_of(installed)
    run(installed, tmp_path, "new", "duel", "--scenario", "two-rivers", "--solo", "FR")
    run(installed, tmp_path, "turn", "duel", "--force")
    run(installed, tmp_path, "site", "duel", "--out", "public")

    assert "turn 1" in (tmp_path / "reports" / "duel" / "turn-001" / "FR.txt").read_text(encoding="utf-8")
    assert "<svg" in (tmp_path / "reports" / "duel" / "turn-001" / "FR.html").read_text(encoding="utf-8")
    assert (tmp_path / "public" / "index.html").is_file()
    assert files_of(installed) == before


def test_games_are_learned_and_explained(installed: Path, tmp_path: Path) -> None:
    """Lessons, cards, orders and both languages are in the wheel."""
    run(installed, tmp_path, "learn", "warp", "--language", "de")

    assert "SPIELEND LERNEN" in (tmp_path / "reports" / "learn-warp" / "turn-000" / "BR.txt").read_text(
        encoding="utf-8"
    )
    assert "ATTACK" in run(installed, tmp_path, "rules", "--ruleset", "battles")
    assert '"$schema"' in run(installed, tmp_path, "schema", "baton")


def test_a_desk_is_served(installed: Path, tmp_path: Path) -> None:
    """The server says where it is, and ends when it is told to."""
    server = start(installed, tmp_path, "serve", "--port", "0", "--no-open")
    try:
        assert server.stdout is not None
        assert server.stdout.readline().startswith("http://127.0.0.1:")
    finally:
        server.send_signal(signal.SIGTERM)
        _, complaints = server.communicate(timeout=PATIENCE)
    assert (server.returncode, complaints) == (0, "")

"""The command completion: prints what makes a shell complete commands, options and values."""

from __future__ import annotations

import click
from click.shell_completion import get_completion_class

from pbm.cli.terminal import put_out

SHELLS = ("bash", "zsh", "fish")


@click.command("completion")
@click.argument("shell", type=click.Choice(SHELLS))
def completion_command(shell: str) -> None:
    """Print the script that makes SHELL complete commands, options, games, empires and scenarios with the TAB key.

    For bash: `pbm completion bash > ~/.local/share/bash-completion/completions/pbm`, with Debian's package
    bash-completion, or a line `eval "$(pbm completion bash)"` in ~/.bashrc.

    For zsh: `pbm completion zsh > FOLDER/_pbm`, with a FOLDER of your $fpath, or a line `eval "$(pbm completion zsh)"`
    in ~/.zshrc, after compinit.

    For fish: `pbm completion fish > ~/.config/fish/completions/pbm.fish`.
    """
    put_out(script(shell))


def script(shell: str) -> str:
    """Return the script for a shell; it is the library's, so that both sides know what the other says."""
    kind = get_completion_class(shell)
    assert kind is not None
    completion = kind(click.Command("pbm"), {}, "pbm", "_PBM_COMPLETE")
    return completion.source_template % completion.source_vars()

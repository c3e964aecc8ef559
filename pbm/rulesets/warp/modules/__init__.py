"""The modules of Warp Empires: what each puts in the place of the generic rules."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pbm.rulesets.warp.position.module import Module
    from pbm.rulesets.warp.position.world import World

MODULES = ("europe-at-war", "war-of-independence")
"""The names of the modules; each is a folder here, with a value ``MODULE``."""


@cache
def module_named(name: str) -> Module:
    """Return a module by its name; loaded when it is asked for, since it is made of what asks for it."""
    module: Module = import_module(f"{__name__}.{name.replace('-', '_')}").MODULE
    return module


def module_of(world: World) -> Module:
    """Return the module that a world is played by."""
    return module_named(world.module)

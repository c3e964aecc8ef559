"""The words that stand in reports by themselves: terrains, events, seasons, boxes.

Documents hold codes, for programs; whatever shows them to people translates them. They are listed here so that every
catalogue has them.
"""

from __future__ import annotations

from pbm.kernel.sentence import say
from pbm.rulesets.baton.position.today import Season

EVENTS = {
    name.pattern: name
    for name in (
        say("Season"),
        say("Foul weather"),
        say("Fair weather"),
        say("Good harvest"),
        say("Requisitions"),
        say("Camp fever"),
        say("Pay chests"),
        say("Desertion"),
        say("Long roads"),
        say("Dispatches"),
        say("Conscription"),
        say("Intrigue"),
        say("Armistice"),
        say("Cartel"),
        say("Te Deum"),
    )
}
"""Events by their names (C.112)."""

SEASONS = {
    Season.SPRING: say("spring"),
    Season.SUMMER: say("summer"),
    Season.AUTUMN: say("autumn"),
    Season.WINTER: say("winter"),
}
FOUL_WEATHER = {
    Season.SPRING: say("mud"),
    Season.SUMMER: say("thunder"),
    Season.AUTUMN: say("gales"),
    Season.WINTER: say("snow"),
}
"""What foul weather is called in each season (C.79)."""

OUTCOMES = (say("done"), say("cut"), say("failed"))
STATUSES = (say("player"), say("dummy"), say("standby"), say("eliminated"))

BOX_NAMES = (say("Action"), say("What"), say("Who"), say("Target"))
"""What the boxes of a sheet are called at the head of a column."""

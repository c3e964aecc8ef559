"""All commands, by name."""

from __future__ import annotations

from pbm.serve.commands.amending import AMEND
from pbm.serve.commands.games import BRING, NEW
from pbm.serve.commands.invitations import INVITE, WITHDRAW
from pbm.serve.commands.letters import ANNOUNCE
from pbm.serve.commands.post import CLOCK, POST_CHECK
from pbm.serve.commands.safety import BACKUP, DOCTOR, MEND, REPLAY, RESTORE
from pbm.serve.commands.seats import KEY, LINK, MINE, NEW_LINK, PLAYER, PROGRAM, STANDBY
from pbm.serve.commands.sheets import SHEET
from pbm.serve.commands.times import DEADLINE, HOLD, RELEASE
from pbm.serve.commands.turns import PLAY, PREVIEW, REDO, UNDO
from pbm.serve.commands.values import RULE, SET

OF_A_SEAT = (SHEET, PLAYER, MINE, PROGRAM, STANDBY, INVITE, WITHDRAW, LINK, NEW_LINK, KEY)
"""What is done with a seat of a game."""

OF_THE_POST = (POST_CHECK, CLOCK)
"""What is done with the post."""

OF_A_GAME = (
    *(PLAY, PREVIEW, UNDO, REDO, AMEND, HOLD, RELEASE, DEADLINE, ANNOUNCE, SET, RULE, BACKUP, REPLAY, DOCTOR, MEND),
    *OF_A_SEAT,
)
"""What is done with a game: each is a request below the game's address."""

OF_THE_DESK = (RESTORE, DOCTOR, MEND, BRING, *OF_THE_POST)
"""What is done with the desk."""

COMMANDS = {each.name: each for each in (*OF_A_GAME, *OF_THE_DESK, NEW)}

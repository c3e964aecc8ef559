"""The desk: every file the program reads or writes, and nothing of what is in them.

It knows no game, no order and no report: worlds, journals, sheets and reports are bytes here. A
turn becomes true by one rename; whatever crashes before or after it, the next run puts right.
"""

from __future__ import annotations

from pbm.desk.desk import Desk
from pbm.desk.errors import RefusedError
from pbm.desk.game import Game
from pbm.desk.game_records import Begun, Played, Record
from pbm.desk.writer import Writer, writing
from pbm.kernel.sheet_file import SheetFile

__all__ = ["Begun", "Desk", "Game", "Played", "Record", "RefusedError", "SheetFile", "Writer", "writing"]

"""The desk: reads and writes all files of the program, without knowing their content.

It knows no game, no order and no report: worlds, journals, sheets and reports are bytes here. A turn takes effect by
one rename; whatever is cut off before or after it, the next run repairs.
"""

from __future__ import annotations

from pbm.desk.desk import Desk
from pbm.desk.errors import RefusedError
from pbm.desk.game import Game
from pbm.desk.game_records import Begun, Played, Record
from pbm.desk.writer import Writer, writing
from pbm.kernel.sheet_file import SheetFile

__all__ = ["Begun", "Desk", "Game", "Played", "Record", "RefusedError", "SheetFile", "Writer", "writing"]

"""What is wrong with a line, before it is known in which file the line stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.record import record

if TYPE_CHECKING:
    from pbm.kernel.sentence import Sentence


@record
class Fault:
    """A mistake in a line: where, what, and how it may have been meant.

    After a ``last`` fault nothing more is said about the line: the rest of it would only be found
    wrong because of this one. A ``remark`` is only pointed out: the line is an order all the same.
    """

    column: int
    length: int
    message: Sentence
    suggestion: Sentence | None = None
    last: bool = False
    remark: bool = False

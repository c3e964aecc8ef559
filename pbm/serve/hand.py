"""The program of a process of its own for work that takes long: it is told the desk and the name of the record.

It inherits the lock of the work, which is free again as soon as it ends, however it does.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from pbm.desk.job_files import JobFiles
from pbm.desk.serve_folder import ServeFolder
from pbm.serve.commands.doing import do_job

PROGRAM = "from pbm.serve.hand import main; main()"
"""What Python is to run."""

NICE = 5
"""How much less the process wants of the processor than whoever asks for pages."""


def main() -> None:
    """Do the work that the arguments name."""
    root, key = Path(sys.argv[1]), sys.argv[2]
    os.nice(NICE)
    jobs = JobFiles(ServeFolder(root))
    job = jobs.read(key)
    assert job is not None, "the record was written before this process was begun"
    do_job(root, jobs, key, job)

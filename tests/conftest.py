"""What holds for all tests."""

from __future__ import annotations

from hypothesis import settings

# How long an example takes is a matter of the machine, and of benchmarks.
settings.register_profile("pbm", deadline=None)
settings.load_profile("pbm")

"""The doctor: a desk looked over from top to bottom, each kind of finding in a module of its own.

Looking changes nothing.
"""

from __future__ import annotations

from pbm.pipeline.doctor.examinations import examinations
from pbm.pipeline.doctor.finding import Examination, Finding, Severity

__all__ = ["Examination", "Finding", "Severity", "examinations"]

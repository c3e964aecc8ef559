"""The doctor: a full check of a desk, with a module for each kind of finding.

The examination itself changes nothing.
"""

from __future__ import annotations

from pbm.pipeline.doctor.examinations import examinations
from pbm.pipeline.doctor.finding import Examination, Finding, Severity

__all__ = ["Examination", "Finding", "Severity", "examinations"]

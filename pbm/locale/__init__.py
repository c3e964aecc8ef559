"""The languages of reports: a folder for each but English, with its catalogue of messages."""

from pbm.locale.catalogues import LANGUAGES
from pbm.locale.catalogues import tongue

__all__ = ["LANGUAGES", "tongue"]

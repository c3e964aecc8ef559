"""The languages of reports: a folder for each but English, with its catalogue of messages."""

from pbm.locale.catalogues import LANGUAGES, tongue

__all__ = ["LANGUAGES", "tongue"]

"""The language of order sheets: what players write, read into orders; what is wrong with it, said in words."""

from pbm.sheets.blank import blank_sheet
from pbm.sheets.order_language import OrderLanguage
from pbm.sheets.printing import order_text
from pbm.sheets.reader import read_sheet
from pbm.sheets.reference import OrderHelp, help_text, order_help, reference_text
from pbm.sheets.sheet import Expected, Sheet

__all__ = [
    "Expected",
    "OrderHelp",
    "OrderLanguage",
    "Sheet",
    "blank_sheet",
    "help_text",
    "order_help",
    "order_text",
    "read_sheet",
    "reference_text",
]

"""The language of order sheets: reads what players write into orders, and explains mistakes in words."""

from pbm.sheets.blank import blank_sheet, heading_lines
from pbm.sheets.header_scan import Claim, Headers
from pbm.sheets.order_language import OrderLanguage
from pbm.sheets.printing import order_text
from pbm.sheets.reader import read_sheet, read_text
from pbm.sheets.reference import OrderHelp, help_text, order_help, reference_text
from pbm.sheets.sheet import Expected, Sheet
from pbm.sheets.sheet_text import SheetText

__all__ = [
    "Claim",
    "Expected",
    "Headers",
    "OrderHelp",
    "OrderLanguage",
    "Sheet",
    "SheetText",
    "blank_sheet",
    "heading_lines",
    "help_text",
    "order_help",
    "order_text",
    "read_sheet",
    "read_text",
    "reference_text",
]

"""The desk: reads and writes all files of the program, without knowing their content.

It knows no game, no order and no report: worlds, journals, sheets and reports are bytes here. A turn takes effect by
one rename; whatever is cut off before or after it, the next run repairs.
"""

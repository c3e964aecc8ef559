"""The orders of European Empires, by family; the order card is ``orders.lark``."""

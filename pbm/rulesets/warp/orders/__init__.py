"""The orders: a class for each line of the card. What they hold is a plan; phases judge it when its moment comes."""

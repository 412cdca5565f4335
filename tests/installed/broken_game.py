"""A game that cannot be loaded."""

raise RuntimeError("its board was lost")

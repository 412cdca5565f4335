"""One search for the three board games, over their kernels."""

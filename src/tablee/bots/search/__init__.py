"""The search of board games, over their kernels."""

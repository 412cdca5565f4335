"""The kinds of ways to send a piece into a hole. Sums of them say which are wanted."""

DIRECT = 1
"""The striker straight to the piece, the piece straight to the hole."""
FRAME = 2
"""The piece by way of the frame."""
PIECE = 4
"""By way of another piece."""
KICK = 8
"""The striker by way of the frame."""
ALL = DIRECT + FRAME + PIECE + KICK

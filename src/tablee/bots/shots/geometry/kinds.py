"""The kinds of ways to send a piece into a hole, as flags that can be added."""

DIRECT = 1
"""The striker goes straight to the piece, and the piece straight to the hole."""
FRAME = 2
"""The piece goes to the hole off the frame."""
PIECE = 4
"""The striker hits another piece, which hits the piece."""
KICK = 8
"""The striker goes to the piece off the frame."""
ALL = DIRECT + FRAME + PIECE + KICK

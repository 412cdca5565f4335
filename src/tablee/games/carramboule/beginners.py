"""Three beginners at Carramboule, from hasty to careful: as at every game of shots."""

from __future__ import annotations

from tablee.shooting.beginners import careful, curious, hasty

__all__ = ["careful", "curious", "hasty"]

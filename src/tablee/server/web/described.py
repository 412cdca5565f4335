"""How the API's schema describes refusals."""

from __future__ import annotations

from litestar.openapi import ResponseSpec

from tablee.server.web.messages import Problem


def problem(description: str) -> ResponseSpec:
    """How the API's schema describes a refusal."""
    return ResponseSpec(Problem, description=description, generate_examples=False)


INVALID = problem("The request cannot be used; the reason says why.")
UNKNOWN = problem("There is no such table.")
NO_LESSON = problem("The game has no lesson, or its lesson no such exercise.")
NO_PUZZLE = problem("The game has no such puzzle.")
NO_RULES = problem("The game has no rules page in that language.")
NO_PICTURES = problem("The shots on this page cannot be simulated now; try again.")
TOO_EARLY = problem("Not now: the game is still on.")
NO_FILM = problem("There is no such table, or no shot to show at that step.")
TOO_OFTEN = problem("Too many requests from this guest or address; wait a minute.")
FOREIGN = problem("The request comes from a page of another site.")
NO_STORAGE = problem("The storage failed; nothing was changed.")
NO_SHOTS = problem("The shot could not be simulated.")
NO_GUEST = problem("Only guests may do this; `/api/me` makes one.")
TOO_LARGE = problem("The request's body is too large.")
NOT_YOURS = problem("The seat is somebody else's.")
NO_HELP = problem(
    "Not now: other people play, seats that share a screen see different things, another seat is to play, "
    "or the table has gone on."
)
WRITING = {400: INVALID, 401: NO_GUEST, 403: FOREIGN, 413: TOO_LARGE, 429: TOO_OFTEN, 503: NO_STORAGE}
"""The ways in which a request that changes something may be refused."""

"""Matches as JSON lines: options and moves in each, answered by counts, a result and a position.

{"options": {"points": 3}, "moves": ["c3-d4", "g7-f6"]}
{"counts": [38, 38], "to_move": ["r", "y"], "result": null, "final": "yyyyy/1yyyy1/…"}
"""

from __future__ import annotations

import json
from typing import Any

from tablee.core.errors import RefusedMove, TableeError
from tablee.core.game import AnyGame
from tablee.core.match import Match
from tablee.core.record import decode_text, play_recorded


def answer_line(game: AnyGame, line: bytes) -> dict[str, Any]:
    """The answer to one line: the match, or what is wrong with it and after how many moves."""
    counts: list[int | None] = []
    to_move = []
    try:
        options, moves = read_line(decode_text(line))
        match = Match(game, game.setup(options))
        for text in moves:
            legal = game.moves(match.step.state)
            seat = match.to_play
            play_recorded(match, text)
            counts.append(None if legal is None else len(legal))
            to_move.append(seat)
    except RefusedMove as error:
        return {"error": f"{text}: {error}", "ply": len(counts)}
    except TableeError as error:
        return {"error": str(error), "ply": 0}
    result = match.result
    return {
        "counts": counts,
        "to_move": to_move,
        "result": result
        and {"winner": result.winner, "scores": dict(result.points), "reason": result.reason},
        "final": game.position(match.step.state),
    }


def read_line(line: str) -> tuple[dict[str, Any], list[str]]:
    """The options and the moves of a line; raises TableeError."""
    try:
        content = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise TableeError(f"not JSON: {error}") from None
    if not isinstance(content, dict):
        raise TableeError('a line is an object: {"options": {…}, "moves": […]}')
    unknown = set(content) - {"options", "moves"}
    if unknown:
        raise TableeError(f"a line has options and moves, not {', '.join(sorted(unknown))}")
    options, moves = content.get("options", {}), content.get("moves", [])
    if not isinstance(options, dict):
        raise TableeError("options must be an object")
    if not isinstance(moves, list) or not all(isinstance(move, str) for move in moves):
        raise TableeError("moves must be a list of strings")
    return options, moves

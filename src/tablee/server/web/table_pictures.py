"""Pictures of tables, to be kept or sent on, and what a pasted link shows: all as anybody may see it."""

from __future__ import annotations

import logging
from collections import OrderedDict
from html import escape
from typing import Literal

import msgspec

from tablee.bots.characters import CHARACTERS
from tablee.core.game import AnyStep
from tablee.core.hidden import view_step
from tablee.drawing.picture import draw_move, draw_position, draw_step
from tablee.drawing.png import render_png
from tablee.games import GAMES, find_game
from tablee.games.boards import board_of
from tablee.server.web.lasting import Lasting
from tablee.server.work.fair_queue import Asker
from tablee.server.work.processes import Processes
from tablee.storage.store import StoredSummary
from tablee.tables.events import Holder
from tablee.tables.refusals import Code, Refused
from tablee.tables.room import Room
from tablee.tables.seating import name_of

logger = logging.getLogger(__name__)

Kind = Literal["svg", "moving", "png"]
WIDTH = 600
"""Of a PNG: what chats show."""
WITHIN_S = 20.0
BOTS = {character.name: character.title["fr"] for character in CHARACTERS}
"""What bots are called; their names are the same in all languages."""
KEPT = 64
"""So many pictures are kept, of a few hundred kilobytes at most."""


class TablePictures:
    """Draws steps of tables, in a process of its own, and keeps the last pictures."""

    def __init__(self) -> None:
        self._process = Processes(1, niceness=10, name="pictures")
        self._kept: OrderedDict[tuple[object, ...], Lasting] = OrderedDict()

    async def of(self, room: Room, step: int | None, kind: Kind, asker: Asker) -> Lasting:
        """A step of a table, or its last one, as anybody may see it; raises Refused."""
        steps = room.match.steps
        if step is None:
            step = len(steps) - 1
        if step >= len(steps):
            raise Refused(Code.NO_FILM, f"there is no step {step}: the last is {len(steps) - 1}")
        before = steps[step - 1] if room.match.seats[step] is not None else None
        # What a takeback or a rematch leads to has the same number, and is another step.
        key = room.id, step, kind, room.game_number, room.game.position(steps[step].state)
        picture = self._kept.get(key)
        if picture is None:
            picture = await self._draw(room, before, steps[step], kind, asker)
        self._kept[key] = picture
        self._kept.move_to_end(key)
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return picture

    async def _draw(
        self, room: Room, before: AnyStep | None, step: AnyStep, kind: Kind, asker: Asker
    ) -> Lasting:
        game = room.game
        seen = None if before is None else view_step(game, before, None), view_step(game, step, None)
        try:
            drawn = await self._process.run(draw, game.name, *seen, kind, within_s=WITHIN_S, asker=asker)
        except Exception as error:
            logger.exception("a picture of table %s could not be drawn", room.id, extra={"table": room.id})
            raise Refused(Code.NOT_SIMULATED, "the picture could not be drawn; try again") from error
        return Lasting(drawn, "image/png") if kind == "png" else Lasting.squeeze(drawn, "image/svg+xml")

    async def close(self) -> None:
        """Stop drawing."""
        await self._process.close()


def draw(name: str, before: AnyStep | None, step: AnyStep, kind: Kind) -> bytes:
    """A step as a picture; without the one before, only where it led."""
    game = find_game(name)
    board = board_of(game, step.state)
    if before is None:
        svg = draw_position(board, step.state)
    else:
        svg = (draw_move if kind == "moving" else draw_step)(board, game, before.state, step)
    return render_png(svg, WIDTH) if kind == "png" else svg.encode()


def head_for(summary: StoredSummary, address: str) -> str:
    """What is said of a table to programs that preview links, in a page's head."""
    game = summary.game.capitalize() if summary.game in GAMES else "Tablée"
    holders = msgspec.json.decode(summary.seats, type=dict[str, Holder])
    names = [BOTS.get(name, name) for name in map(name_of, holders.values()) if name]
    told = {
        "og:site_name": "Tablée",
        "og:type": "website",
        "og:title": f"{game} · Tablée",
        "og:description": " – ".join(names),
        "og:url": f"{address}t/{summary.table}",
        "og:image": f"{address}api/tables/{summary.table}/picture.png",
        "og:image:width": f"{WIDTH}",
        "twitter:card": "summary_large_image",
    }
    return "".join(
        f'<meta property="{name}" content="{escape(value)}">' for name, value in told.items() if value
    )

"""People's results: noted when a game ends, and how strong the partner plays because of them."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from tablee.bots.levels import first_strength, levels_of
from tablee.people.results import GameResult, result_of
from tablee.people.strength import GAMES, strength_after
from tablee.storage.store import Store, StoredEvent, StoredResult, StoreError
from tablee.tables.forms import read_event
from tablee.tables.refusals import Code, Refused
from tablee.tables.room import Room


def new_results(room: Room) -> list[StoredResult]:
    """What the event that has just happened says about people: something where it ended a game."""
    if room.result is None or room.changed_at != room.version or not (found := result_of(room)):
        return []
    guest, result = found
    content = msgspec.json.encode(result)
    return [StoredResult(room.id, room.game_number, guest, room.game.name, room.last_at, content)]


def replay_results(id: str, stored: Iterable[StoredEvent]) -> tuple[Room, list[StoredResult]]:
    """The room that a table's events lead to, and how people did in its games.

    Raises TableeError or TypeError where the events cannot be read.
    """
    first, *others = (read_event(*event) for event in stored)
    room = Room.restore(id, [first])
    found: dict[int, StoredResult] = {}
    for recorded in others:
        room.apply(recorded)
        found.update((result.number, result) for result in new_results(room))
    return room, list(found.values())


async def partner_strength(store: Store, room: Room) -> float:
    """How strong the partner plays: as the weakest person here, as far as bots can; raises Refused."""
    first, levels = first_strength(room.game), len(levels_of(room.game))
    strengths = []
    try:
        for guest in room.seating.guests:
            noted = await store.results(guest, room.game.name, GAMES)
            results = [msgspec.json.decode(result.content, type=GameResult) for result in noted]
            strengths.append(strength_after(results, first, levels))
    except StoreError as error:
        raise Refused(Code.STORAGE, str(error)) from error
    return round(min(max(min(strengths, default=first), 1.0), levels), 2)

"""How events are written, and how those of earlier versions are read.

Every stored event says in which form it was written. Older forms are brought up to date here and nowhere
else; `tests/tables/forms` keeps an example of every event in every form.

1. Until clocks: draws and rematches had events of their own (`draw_offered`, `draw_declined`,
   `rematch_asked`).
2. Now.
"""

from __future__ import annotations

from typing import Any

import msgspec

from tablee.core.errors import TableeError
from tablee.tables.events import Event, Recorded

FORM = 2


class UnknownForm(TableeError):
    """An event that this version cannot read."""


write_event = msgspec.json.Encoder().encode
"""An event in the form of today."""
_decoder: msgspec.json.Decoder[Event] = msgspec.json.Decoder(Event)

_OFFERS_OF_FORM_1 = {
    "draw_offered": ("offered", "draw"),
    "draw_declined": ("declined", "draw"),
    "rematch_asked": ("offered", "rematch"),
}


def read_event(number: int, at: int, form: int, content: bytes) -> Recorded:
    """An event, in whatever form it was written; raises UnknownForm."""
    try:
        if form == FORM:
            event = _decoder.decode(content)
        elif form == 1:
            event = msgspec.convert(_from_form_1(msgspec.json.decode(content)), Event)
        else:
            raise UnknownForm(f"event {number} has form {form}; this version reads forms up to {FORM}")
    except msgspec.MsgspecError as error:
        raise UnknownForm(f"event {number} cannot be read: {error}") from error
    return Recorded(number, at, form, event)


def _from_form_1(event: Any) -> Any:
    kind = event.get("type") if isinstance(event, dict) else None
    if kind not in _OFFERS_OF_FORM_1:
        return event
    now, offer = _OFFERS_OF_FORM_1[kind]
    return {**event, "type": now, "offer": offer}

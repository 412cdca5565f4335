"""Answers on their way from workers to servers: a table of them, and notices to whoever waits."""

from __future__ import annotations

import asyncio
import logging

import asyncpg
import msgspec

from tablee.server.work.queue_database import ANSWERS_CHANNEL, PAUSES_S, UNREACHABLE, describe

logger = logging.getLogger(__name__)

SHORT = 4000
"""An answer of no more bytes than this goes with its notice, whose limit is 8,000."""
NOTHING = msgspec.Raw()
PUT = "INSERT INTO tablee_answers (key, content) VALUES ($3, $4) ON CONFLICT (key) DO NOTHING"
TELL = "SELECT pg_notify($1, $2)"


class Notice(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a worker tells all servers when a job is done."""

    key: str
    error: str | None = None
    content: msgspec.Raw = NOTHING
    """The answer, where it is short; otherwise it is in the table of answers only."""


def short_form(content: bytes) -> msgspec.Raw:
    """What a notice holds of an answer."""
    return msgspec.Raw(content) if len(content) <= SHORT else NOTHING


async def send_answer(pool: asyncpg.Pool, notice: Notice, content: bytes) -> None:
    """Send an answer, with patience: the database may be starting again. An error is told and not kept."""
    text = msgspec.json.encode(notice).decode()
    for pause_s in (*PAUSES_S, None):
        try:
            if content:
                await pool.execute(f"WITH put AS ({PUT}) {TELL}", ANSWERS_CHANNEL, text, notice.key, content)
            else:
                await pool.execute(TELL, ANSWERS_CHANNEL, text)
            return
        except UNREACHABLE as error:
            if pause_s is None:  # whoever waits will ask again
                logger.warning("an answer could not be sent: %s", describe(error))
            else:
                await asyncio.sleep(pause_s)

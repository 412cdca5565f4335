"""Who does the work of a server: processes of its own, or workers through the queue."""

from __future__ import annotations

from tablee.core.errors import TableeError
from tablee.server.settings import Settings
from tablee.server.work.searches import OwnSearches, Searches
from tablee.server.work.workers import AnyWorkers, Workers


def employ(settings: Settings) -> tuple[AnyWorkers, Searches]:
    """Who chooses moves and simulates shots, and who searches; raises TableeError where that cannot be."""
    if not settings.queue:
        return Workers(settings.workers), OwnSearches()
    if settings.database is None:
        raise TableeError("the queue is in a PostgreSQL database: give --database, too")
    # Imported here because PostgreSQL's client is an optional dependency; the storage has found it.
    from tablee.server.work.job_queue import JobQueue
    from tablee.server.work.queued_workers import QueuedSearches, QueuedWorkers

    queue = JobQueue(settings.database)
    return QueuedWorkers(queue), QueuedSearches(queue)

"""What the tests of the queue share."""

from __future__ import annotations

import pytest

GENEROUS_S = 250.0


@pytest.fixture(autouse=True)
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a busy machine workers start slowly."""
    # Only where it is needed: not every system has PostgreSQL.
    from tablee.server.work import job_queue, queued_workers

    monkeypatch.setattr(job_queue, "NOBODY_S", GENEROUS_S)
    monkeypatch.setattr(queued_workers, "GRACE_S", GENEROUS_S)

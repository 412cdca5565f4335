"""What the tests of the queue share."""

from __future__ import annotations

import pytest

GENEROUS_S = 100.0


@pytest.fixture(autouse=True)
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a busy machine workers start slowly."""
    from tablee.server.work import job_queue  # only where it is needed: not every system has PostgreSQL

    monkeypatch.setattr(job_queue, "NOBODY_S", GENEROUS_S)

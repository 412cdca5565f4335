"""`tablee worker`, whose first job hangs and says so with a file; whoever takes it up does it at once."""

from __future__ import annotations

import os
import time
from pathlib import Path

from tablee.cli import main
from tablee.server.work import worker as worker_module
from tablee.server.work.jobs import do_job

BEGUN = "TABLEE_TEST_BEGUN"


def do_job_late(payload: bytes, stop: Path) -> bytes:
    try:
        Path(os.environ[BEGUN]).touch(exist_ok=False)
    except FileExistsError:
        return do_job(payload, stop)
    parent = os.getppid()
    while os.getppid() == parent:
        time.sleep(0.05)
    raise SystemExit


if __name__ == "__main__":
    from tests.server.work.late_worker import do_job_late as picklable

    vars(worker_module)["do_job"] = picklable
    vars(worker_module)["warm_up"] = int  # no shots here, whose process is slow to start
    main()

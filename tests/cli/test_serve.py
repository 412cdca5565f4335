"""The options of `tablee serve`. The server's own tests start a real server."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablee.server.settings import Settings

from .commands import tablee


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Settings, str, int]]:
    """The settings, host and port of each started server."""
    started: list[tuple[Settings, str, int]] = []

    def serve(settings: Settings, host: str, port: int) -> None:
        started.append((settings, host, port))

    monkeypatch.setattr("tablee.server.serve.serve", serve)
    return started


def test_without_options_it_listens_on_this_machine_only(served: list[tuple[Settings, str, int]]) -> None:
    assert tablee("serve").exit_code == 0
    ((settings, host, port),) = served
    assert (host, port) == ("127.0.0.1", 8000)
    assert settings == Settings(data=Path("data"), origins=(), workers=1, bot_pause_s=0.6)


def test_options_reach_the_server(served: list[tuple[Settings, str, int]], tmp_path: Path) -> None:
    where = ("--host", "0.0.0.0", "--port", "0", "--data", str(tmp_path))
    origins = ("--origin", "https://a.example", "--origin", "https://b.example")
    result = tablee("serve", *where, *origins, "--workers", "3", "--bot-pause", "0")
    assert result.exit_code == 0, result.output
    ((settings, host, port),) = served
    assert (host, port) == ("0.0.0.0", 0)
    assert settings == Settings(
        data=tmp_path, origins=("https://a.example", "https://b.example"), workers=3, bot_pause_s=0.0
    )


@pytest.mark.parametrize(
    "arguments", [("--port", "65536"), ("--workers", "0"), ("--bot-pause", "11"), ("--bot-pause", "-1")]
)
def test_values_out_of_range_are_refused(
    served: list[tuple[Settings, str, int]], arguments: tuple[str, ...]
) -> None:
    result = tablee("serve", *arguments)
    assert result.exit_code == 2
    assert "is not in the range" in result.stderr
    assert not served


def test_limits_reach_the_server(served: list[tuple[Settings, str, int]]) -> None:
    result = tablee("serve", "--limit", "hints_per_guest=1", "--limit", "writes_per_minute=7.5")
    assert result.exit_code == 0, result.output
    ((settings, _, _),) = served
    assert (settings.hints_per_guest, settings.writes_per_minute) == (1, 7.5)
    assert settings.hints == Settings(Path()).hints


@pytest.mark.parametrize(
    ("limit", "said"),
    [
        ("patience=3", "there is no limit 'patience'"),
        ("hints", "'' is no number"),
        ("hints=many", "'many' is no number"),
        ("hints=0", "between 1 and"),
        ("requests_per_s=nan", "between 1 and"),
    ],
)
def test_limits_that_cannot_be_are_refused(
    served: list[tuple[Settings, str, int]], limit: str, said: str
) -> None:
    result = tablee("serve", "--limit", limit)
    assert result.exit_code == 1
    assert said in result.stderr
    assert not served

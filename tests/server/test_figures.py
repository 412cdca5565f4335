"""What the server counts, and the port where Prometheus reads it."""

from __future__ import annotations

import gc
import socket
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest
from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.parser import text_string_to_metric_families

from tablee.server.figures import (
    FIGURES,
    GC_PAUSES,
    Counter,
    Gauge,
    Histograms,
    figures_registry,
    measure_collections,
)
from tests.player import PATIENCE_S, Player
from tests.server_process import NotStarted, ServerProcess

People = Callable[..., Player]
Samples = dict[tuple[str, frozenset[tuple[str, str]]], float]


def read(text: str) -> Samples:
    """Samples by name and labels, as Prometheus's own parser reads them."""
    return {
        (sample.name, frozenset(sample.labels.items())): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


def show(*figures: Counter | Gauge | Histograms) -> Samples:
    class Some(CollectorRegistry):
        def collect(self):  # type: ignore[no-untyped-def]
            return (figure.collect() for figure in figures)

    return read(generate_latest(Some()).decode())


def sample(name: str, **labels: str) -> tuple[str, frozenset[tuple[str, str]]]:
    return name, frozenset(labels.items())


def test_a_counter_counts_for_each_combination_of_labels() -> None:
    moves = Counter("moves", "Moves.", ("game", "by"))
    for by in ("bot", "bot", "person"):
        moves.inc("offboard", by)
    assert show(moves) == {
        sample("moves_total", game="offboard", by="bot"): 2,
        sample("moves_total", game="offboard", by="person"): 1,
    }
    assert show(Counter("none", "None.")) == {sample("none_total"): 0}


def test_a_gauge_is_asked_when_it_is_read() -> None:
    sockets, there = Gauge("sockets", "Sockets."), {"ann"}
    sockets.ask(lambda: len(there))
    there.add("ben")
    assert show(sockets) == {sample("sockets"): 2}


def test_a_histogram_counts_up_to_each_bound() -> None:
    waits = Histograms("waits", "Waits.", (0.1, 1.0), "queue")
    for wait_s in (0.05, 0.1, 0.5, 7.0):
        waits.of("bots").observe(wait_s)
    assert show(waits) == {
        sample("waits_bucket", queue="bots", le="0.1"): 2,
        sample("waits_bucket", queue="bots", le="1.0"): 3,
        sample("waits_bucket", queue="bots", le="+Inf"): 4,
        sample("waits_count", queue="bots"): 4,
        sample("waits_sum", queue="bots"): 7.65,
    }


def test_collections_of_garbage_are_measured_while_the_server_runs() -> None:
    before = GC_PAUSES.of("2").count
    with measure_collections():
        gc.collect()
    assert GC_PAUSES.of("2").count > before
    after = GC_PAUSES.of("2").count
    gc.collect()
    assert GC_PAUSES.of("2").count == after


def test_every_figure_is_shown_once_with_a_description() -> None:
    families = list(text_string_to_metric_families(generate_latest(figures_registry()).decode()))
    ours = [family for family in families if family.name.startswith("tablee_")]
    assert [family.name for family in ours] == [figure.name for figure in FIGURES]
    assert all(family.documentation.endswith(".") for family in ours)
    assert "process_cpu_seconds" in {family.name for family in families}


# --- at a real server


@pytest.fixture(scope="module")
def counting(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with ServerProcess(
        tmp_path_factory.mktemp("counting") / "data", options=("--figures-port", "0")
    ) as server:
        yield server


def test_a_server_on_postgresql_counts_its_batches(tmp_path: Path, database: str, people: People) -> None:
    options = ("--figures-port", "0", "--database", database)
    with ServerProcess(tmp_path / "data", options=options) as server:
        people(server).open_table()
        assert figures_of(server)[sample("tablee_storage_batch_size_sum")] == 1


def figures_of(server: ServerProcess) -> Samples:
    with httpx.Client(base_url=f"http://127.0.0.1:{server.figures_port}", trust_env=False) as http:
        response = http.get("/metrics", timeout=PATIENCE_S)
    assert response.status_code == 200
    assert response.headers["content-type"].startswith("text/plain; version=")
    return read(response.text)


def test_moves_and_what_they_lead_to_are_counted(counting: ServerProcess, people: People) -> None:
    ann = people(counting)
    ann.join(ann.open_table(seats={"r": "me", "y": "random"}))
    ann.play()
    ann.wait_until(lambda ann: len(ann.steps) == 3)
    assert ann.ask("play", move="nonsense")["type"] == "refused"
    assert ann.http.get("/api/tables/none").status_code == 404
    figures = figures_of(counting)
    assert figures[sample("tablee_moves_total", game="offboard", by="person")] == 1
    assert figures[sample("tablee_moves_total", game="offboard", by="bot")] == 1
    assert figures[sample("tablee_refusals_total", code="invalid_move")] == 1
    assert figures[sample("tablee_refusals_total", code="no_table")] == 1
    assert figures[sample("tablee_acknowledgement_seconds_count")] == 1
    assert figures[sample("tablee_storage_append_seconds_count")] == 3
    assert figures[sample("tablee_storage_batch_size_sum")] >= 3
    assert figures[sample("tablee_queue_wait_seconds_count", queue="bots")] >= 1
    assert figures[sample("tablee_tables_opened_total")] == 1
    assert figures[sample("tablee_tables", state="live")] == 1
    assert figures[sample("tablee_sockets")] == 1
    assert figures[sample("tablee_draining")] == 0
    assert figures[sample("python_gc_collections_total", generation="2")] >= 1


def test_the_figures_name_nobody(counting: ServerProcess, people: People) -> None:
    ann = people(counting, name="Colette")
    table = ann.open_table()
    ann.join(table)
    with httpx.Client(base_url=f"http://127.0.0.1:{counting.figures_port}", trust_env=False) as http:
        text = http.get("/metrics", timeout=PATIENCE_S).text
    assert not [secret for secret in ("Colette", table, ann.guest, ann.address) if secret in text]


def test_guests_do_not_see_the_figures(counting: ServerProcess, people: People) -> None:
    assert "tablee_moves" not in people(counting).http.get("/metrics").text


@pytest.mark.parametrize(
    ("request_line", "status"),
    [
        (b"GET /metrics?name=x HTTP/1.1", b"200"),
        (b"HEAD /health/live HTTP/1.1", b"200"),
        (b"GET /health/live HTTP/1.1", b"200"),
        (b"GET / HTTP/1.1", b"404"),
        (b"POST /metrics HTTP/1.1", b"405"),
        (b"nonsense", b"405"),
    ],
)
def test_the_port_answers_each_request_once(
    counting: ServerProcess, request_line: bytes, status: bytes
) -> None:
    with socket.create_connection(("127.0.0.1", counting.figures_port), timeout=PATIENCE_S) as line:
        line.sendall(request_line + b"\r\nhost: x\r\n\r\n")
        answer = b""
        while received := line.recv(65536):
            answer += received
    head, _, body = answer.partition(b"\r\n\r\n")
    assert head.split(b" ")[1] == status
    assert (body == b"") == request_line.startswith(b"HEAD")


def test_the_port_lets_go_of_who_says_nothing_or_too_much(counting: ServerProcess) -> None:
    silent = [
        socket.create_connection(("127.0.0.1", counting.figures_port), timeout=PATIENCE_S) for _ in range(20)
    ]
    try:
        assert any(line.recv(1) == b"" for line in silent[-1:]), "more than it takes at once"
        assert silent[0].recv(1) == b"", "after a few seconds"
    finally:
        for line in silent:
            line.close()
    assert figures_of(counting)[sample("tablee_tables_opened_total")] >= 0


def test_a_port_that_is_taken_is_named(counting: ServerProcess, tmp_path: Path) -> None:
    second = ServerProcess(tmp_path / "data", options=("--figures-port", str(counting.figures_port)))
    with pytest.raises(NotStarted, match=rf"{counting.figures_port} is taken; choose another with --figures"):
        second.start()
    second.close()

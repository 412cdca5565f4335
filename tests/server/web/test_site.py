"""The pages and their files, as a real server sends them: compressed, and not twice."""

from __future__ import annotations

import gzip
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest

from tablee.server.web.pages import PAGES
from tablee.server.web.site import STATIC, Site
from tests.player import PATIENCE_S, Player
from tests.server_process import ServerProcess


@pytest.fixture
def browser(server: ServerProcess) -> Iterator[httpx.Client]:
    headers = {"accept-encoding": "gzip, br"}
    with httpx.Client(base_url=server.url, headers=headers, timeout=PATIENCE_S, trust_env=False) as browser:
        yield browser


def ask(
    browser: httpx.Client, path: str, method: str = "GET", **headers: str
) -> tuple[httpx.Response, bytes]:
    """An answer, and its bytes as they were sent."""
    with browser.stream(method, path, headers=headers) as answer:
        return answer, b"".join(answer.iter_raw())


@pytest.fixture
def script(browser: httpx.Client) -> str:
    """Where the page's script is."""
    found = re.search(r'src="(/assets/[^"]+\.js)"', gzip.decompress(ask(browser, "/", **GZIP)[1]).decode())
    assert found
    return found[1]


GZIP = {"accept-encoding": "gzip"}


def test_a_script_is_sent_as_short_as_the_browser_can_read(browser: httpx.Client, script: str) -> None:
    plain, whole = ask(browser, script, **{"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    zipped, shorter = ask(browser, script, **GZIP)
    brotli, shortest = ask(browser, script)
    assert (zipped.headers["content-encoding"], brotli.headers["content-encoding"]) == ("gzip", "br")
    assert gzip.decompress(shorter) == whole
    assert len(shortest) < len(shorter) < len(whole)
    for answer in (plain, zipped, brotli):
        assert answer.headers["vary"] == "accept-encoding"
        assert answer.headers["content-type"].startswith("text/javascript")
        assert answer.headers["etag"] == plain.headers["etag"]


def test_a_file_with_a_hash_is_kept_and_the_page_is_asked_for_again(
    browser: httpx.Client, script: str
) -> None:
    kept, _ = ask(browser, script)
    assert "immutable" in kept.headers["cache-control"]
    page, _ = ask(browser, "/")
    assert page.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize(
    "path",
    ["/", "/t/x", "/icon.svg", "/api/games", "/api/games/offboard/showcase", "/api/games/carom/pictures"],
)
def test_what_a_browser_has_is_not_sent_again(browser: httpx.Client, path: str) -> None:
    first, sent = ask(browser, path)
    assert sent
    again, nothing = ask(browser, path, **{"if-none-match": first.headers["etag"]})
    assert (again.status_code, nothing) == (304, b"")
    assert again.headers["etag"] == first.headers["etag"]
    other, _ = ask(browser, path, **{"if-none-match": '"another"'})
    assert other.status_code == 200


@pytest.mark.parametrize("path", ["/", "/icon.svg", "SCRIPT"])
def test_head_says_what_get_would(browser: httpx.Client, script: str, path: str) -> None:
    address = script if path == "SCRIPT" else path
    got, content = ask(browser, address)
    head, nothing = ask(browser, address, "HEAD")
    assert (head.status_code, nothing) == (200, b"")
    for name in ("content-type", "etag", "content-encoding"):
        assert head.headers.get(name) == got.headers.get(name)
    assert head.headers["content-length"] == str(len(content))


def test_a_page_that_is_not_there_is_never_said_to_be_the_same(browser: httpx.Client) -> None:
    page, _ = ask(browser, "/")
    lost, sent = ask(browser, "/no/such", accept="text/html", **{"if-none-match": page.headers["etag"]})
    assert lost.status_code == 404
    assert sent


def test_the_games_are_compressed(browser: httpx.Client) -> None:
    answer, sent = ask(browser, "/api/games")
    assert answer.headers["content-encoding"] == "gzip"
    assert len(sent) < len(gzip.decompress(sent)) / 2


def test_every_script_and_style_of_the_build_is_compressed() -> None:
    files = {name: file for name, file in Site().files.items() if name.endswith((".js", ".css"))}
    assert len(files) > 10
    large = {name for name, file in files.items() if len(file.body) >= 1000}
    assert {name for name, file in files.items() if set(file.compressed) == {"br", "gzip"}} == large


def links(browser: httpx.Client, path: str) -> list[str]:
    """What the browser is told to fetch with a page: modules, styles and data."""
    return re.findall("<([^>]+)>", ask(browser, path)[0].headers["link"])


def test_the_build_has_every_page() -> None:
    preloads = Site().preloads
    assert [page.module for page in PAGES if not preloads.knows(page.module)] == []


def test_a_page_comes_with_all_that_it_will_ask_for(browser: httpx.Client, script: str) -> None:
    told = links(browser, "/new/carom")
    assert {"/api/me", "/api/games"} < set(told)
    assert len(told) == len(set(told))
    for path in told:
        assert ask(browser, path)[0].status_code == 200
    assert told[0] == script, "everything waits for it"


def test_a_table_comes_with_the_drawing_of_its_game(
    browser: httpx.Client, player: Callable[..., Player]
) -> None:
    ann = player()
    id = ann.open_table(game="carami", seats={seat: {"kind": "me"} for seat in "swne"})
    drawing = set(links(browser, "/new/carami")) - set(links(browser, "/new/none"))
    assert any("carami" in path for path in drawing)
    assert drawing <= set(links(browser, f"/t/{id}"))
    assert f"/api/tables/{id}" not in links(browser, f"/t/{id}"), "a stranger has no seat"
    assert f"/api/tables/{id}" not in links(player().http, f"/t/{id}"), "nor has another guest"
    assert f"/api/tables/{id}" in links(ann.http, f"/t/{id}")
    assert drawing <= set(links(browser, f"/t/{id}/analysis"))
    assert drawing.isdisjoint(links(browser, "/t/no-such-table"))


def test_a_game_without_a_drawing_comes_with_the_plain_one(browser: httpx.Client) -> None:
    assert any("/plain-" in path for path in links(browser, "/new/pebbles"))


@pytest.mark.parametrize("id", ["%00", "%ff", "a" * 300, "é", "%0d%0alink:x"])
def test_no_address_of_a_table_is_too_odd(browser: httpx.Client, id: str) -> None:
    assert ask(browser, f"/t/{id}")[0].status_code == 200


def test_what_is_hidden_and_what_is_compressed_has_no_address() -> None:
    assert (STATIC / ".stamp").is_file()
    assert not [name for name in Site().files if name.endswith((".br", ".gz")) or "/." in f"/{name}"]


def test_pages_that_are_not_built_are_said_to_be_missing(tmp_path: Path) -> None:
    site = Site(tmp_path / "nothing")
    assert site.files == {}
    assert site.preloads.of_page("home") == ""

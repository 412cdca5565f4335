"""Where compiled kernels are cached, and what makes them compile again."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablee.kernels import compiling


def copy_package(folder: Path) -> Path:
    """A small package with a kernel, its board, and a module that no kernel is compiled from."""
    for name in ("kernels", "games/go", "server"):
        (folder / name).mkdir(parents=True)
    (folder / "kernels/compiling.py").write_text("import numba")
    (folder / "games/go/kernel.py").write_text("from tablee.kernels.compiling import compiled")
    (folder / "games/go/board.toml").write_text("size = 19")
    (folder / "server/room.py").write_text("rooms = {}")
    return folder


@pytest.mark.parametrize(
    ("edited", "recompiles"),
    [
        ("kernels/compiling.py", True),
        ("games/go/kernel.py", True),
        ("games/go/board.toml", True),
        ("server/room.py", False),
    ],
)
def test_an_edited_source_has_another_cache(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, edited: str, recompiles: bool
) -> None:
    monkeypatch.setenv("TABLEE_CACHE", str(tmp_path / "cache"))
    package = copy_package(tmp_path / "package")
    before = compiling.cache_folder(package)
    assert before.is_relative_to(tmp_path / "cache" / "kernels")
    assert compiling.cache_folder(package) == before
    with (package / edited).open("a") as file:
        file.write("# edited")
    assert (compiling.cache_folder(package) != before) is recompiles


def test_an_installed_game_has_its_part_in_the_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its types are in the files of generic functions; who does not have them could not read those."""
    monkeypatch.setenv("TABLEE_CACHE", str(tmp_path / "cache"))
    package, other = copy_package(tmp_path / "package"), copy_package(tmp_path / "nim")
    before = compiling.cache_folder(package)
    (tmp_path / "nim.dist-info").mkdir()
    (tmp_path / "nim.dist-info/METADATA").write_text("Metadata-Version: 2.1\nName: nim\nVersion: 1\n")
    (tmp_path / "nim.dist-info/entry_points.txt").write_text(f"[{compiling.GAMES_GROUP}]\nnim = nim:GAME\n")
    (other / "__init__.py").write_text("raise AssertionError('only looked at, not imported')")
    monkeypatch.syspath_prepend(tmp_path)
    assert other in compiling.installed_packages()
    installed = compiling.cache_folder(package)
    (other / "games/go/board.toml").write_text("size = 9")
    assert len({before, installed, compiling.cache_folder(package)}) == 3


def test_the_cache_is_the_users(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("TABLEE_CACHE", raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    package = copy_package(tmp_path / "package")
    assert compiling.cache_folder(package).parent == tmp_path / "tablee" / "kernels"


def test_without_a_writable_cache_there_is_a_temporary_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("not a folder")
    monkeypatch.setenv("TABLEE_CACHE", str(tmp_path / "file"))
    folder = compiling.cache_folder(copy_package(tmp_path / "package"))
    assert folder.is_dir()
    assert not folder.is_relative_to(tmp_path)


def test_the_kernels_board_is_among_their_sources() -> None:
    names = {path.name for path in compiling.kernel_sources(Path(compiling.__file__).parents[1])}
    assert {"words.py", "kernel.py", "kernel_rules.py", "board.toml", "board.py"} <= names

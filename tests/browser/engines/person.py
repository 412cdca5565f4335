"""A person at a window: what they look for, press and drag, in any browser."""

from __future__ import annotations

from typing import Any

from tests.browser.engines.remote import PATIENCE_S, Actions, Remote, RemoteError

TRIES = 20
DOWN = {"type": "pointerDown", "button": 0}
UP = {"type": "pointerUp", "button": 0}
KEYS = {
    "Tab": "\ue004",
    "Enter": "\ue007",
    "Escape": "\ue00c",
    "ArrowLeft": "\ue012",
    "ArrowUp": "\ue013",
    "ArrowRight": "\ue014",
    "ArrowDown": "\ue015",
}
"""Keys that write nothing, as the protocols call them."""

LOOK = """
const look = (find) => new Promise((resolve, reject) => {
    const last = performance.now() + patience;
    const again = () => {
        const found = find();
        if (found) resolve(found);
        else if (performance.now() > last)
            reject(new Error(`${find}, never at ${location.pathname}: ${document.body.innerText}`));
        else setTimeout(again, 20);
    };
    again();
});
const shown = (it) => it && it.getClientRects().length > 0 && getComputedStyle(it).visibility === 'visible';
"""
"""In the page: look again and again until something is found."""

MIDDLE = """
let before = '';
return look(() => {
    const it = document.querySelector(a);
    if (!shown(it) || it.disabled) return null;
    it.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
    const { left, top, width, height } = it.getBoundingClientRect();
    const now = [left + width / 2, top + height / 2].map(Math.round);
    const still = String(now) === before;
    before = String(now);
    return still ? now : null;
});
"""
"""The middle of something, once it stays where it is."""

GUARD = """
const kinds = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'];
const guard = (event) => {
    if (document.querySelector(a)?.contains(event.target)) return;
    window.missed = true;
    event.preventDefault();
    event.stopImmediatePropagation();
};
window.missed = false;
window.unguard = () => kinds.forEach((kind) => removeEventListener(kind, guard, true));
kinds.forEach((kind) => addEventListener(kind, guard, true));
"""
"""Nothing but one thing can be pressed: pages move while they load, and the mouse may come too late."""

UNGUARD = "window.unguard?.(); return window.missed ?? false"


def part(name: str) -> str:
    """A selector by test id."""
    return f"[data-testid='{name}']"


def cell(name: str) -> str:
    return part(f"cell-{name}")


class Person:
    """Somebody at a window of a browser."""

    def __init__(self, window: Remote, url: str) -> None:
        self.window = window
        self._url = url

    def go(self, path: str) -> None:
        """Go to a page of ours; from now on, it is remembered what goes wrong in it."""
        self.window.go(self._url + path)
        self.window.evaluate(
            "window.wrong = [];"
            "for (const kind of ['error', 'unhandledrejection'])"
            "  addEventListener(kind, (event) => window.wrong.push(String(event.message ?? event.reason)));"
        )

    def ask(self, body: str, *arguments: object, patience_s: float = PATIENCE_S) -> Any:
        """Ask the page, with `look` and `shown` at hand."""
        try:
            return self.window.evaluate(f"const patience = {patience_s * 1000};{LOOK}{body}", *arguments)
        except RemoteError as error:
            raise RemoteError(f"{error}\nasked with {arguments}") from None

    def path(self) -> str:
        return str(self.ask("return location.pathname"))

    # --- seeing

    def sees(self, selector: str) -> None:
        self.ask("await look(() => shown(document.querySelector(a)))", selector)

    def reads(self, selector: str, text: str, patience_s: float = PATIENCE_S) -> None:
        find = "await look(() => document.querySelector(a)?.textContent.includes(b))"
        self.ask(find, selector, text, patience_s=patience_s)

    def finds(self, selector: str) -> None:
        """Something is there, whether it can be seen or not."""
        self.ask("await look(() => document.querySelector(a))", selector)

    def misses(self, selector: str) -> None:
        self.ask("await look(() => !shown(document.querySelector(a)))", selector)

    # --- doing

    def click(self, selector: str) -> None:
        """Press the mouse on something; again, if it has gone away under the mouse."""
        for _ in range(TRIES):
            place = self._middle(selector)
            self.window.evaluate(GUARD, selector)
            self._point([self._move(place), DOWN, UP])
            if not self.window.evaluate(UNGUARD):
                return
        raise AssertionError(f"{selector} cannot be pressed")

    def drag(self, selector: str, right: int, down: int) -> None:
        x, y = self._middle(selector)
        way = [self._move((x + right * step // 5, y + down * step // 5)) for step in range(6)]
        self._point([way[0], DOWN, *way[1:], UP])

    def press(self, *keys: str) -> None:
        strokes = [
            {"type": kind, "value": KEYS.get(key, key)} for key in keys for kind in ("keyDown", "keyUp")
        ]
        self.window.act([{"type": "key", "id": "keyboard", "actions": strokes}])

    def tab_to(self, selector: str) -> None:
        """Press Tab until something has the focus."""
        for _ in range(60):
            if self.ask("return document.activeElement?.matches(a)", selector):
                return
            self.press("Tab")
        raise AssertionError(f"Tab does not lead to {selector}")

    def _middle(self, selector: str) -> tuple[int, int]:
        x, y = self.ask(MIDDLE, selector)
        return x, y

    def _move(self, place: tuple[int, int]) -> dict[str, Any]:
        x, y = place
        return {"type": "pointerMove", "x": x, "y": y, "duration": 0, "origin": "viewport"}

    def _point(self, doing: Actions) -> None:
        mouse = {"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": doing}
        self.window.act([mouse])

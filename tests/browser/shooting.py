"""A window at a table of shots: its aim, its film, and what the server says of both."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.window import Window
from tests.player import Player
from tests.server_process import ServerProcess

GAMES = ("carom", "carramboule")
BY_LINK = {"s": {"kind": "me"}, "n": {"kind": "open"}}
ONE_SCREEN = {"s": {"kind": "me"}, "n": {"kind": "me"}}
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "has_touch": True,
    "is_mobile": True,
}
MOVING = {"reduced_motion": "no-preference"}
FINGER_PX = 44
"""What a finger needs, each way."""

COMPILED_WITHIN_S = 280.0
"""The physics is compiled where it was edited, or never used: on two busy cores that takes a while."""

Place = tuple[float, float]
Lying = dict[str, Place]

RECORD = """() => {
    const stage = document.querySelector('[data-testid=stage]');
    const frames = (window.frames_seen = []);
    const look = () => {
        const { film, time, lying } = stage.dataset;
        frames.push({ film, time: Number(time ?? NaN), lying });
    };
    new MutationObserver(look).observe(stage, { attributes: true });
}"""
"""Keeps everything that the table shows from now on, frame by frame."""


@contextmanager
def shooting_server(data: Path) -> Iterator[ServerProcess]:
    """A server that is ready to simulate shots, so that no test waits for the compiler."""
    with ServerProcess(data) as server, Player(server) as first:
        first.patience_s = COMPILED_WITHIN_S
        first.join(first.open_table(game="carom", seats={"s": "me"}, options={"practice": True}))
        first.wait_until(lambda first: first.presence is not None and not first.presence["preparing"])
        first.leave()
        yield server


@dataclass(frozen=True)
class Frame:
    """What a table showed at a time of a film."""

    film: str
    time_s: float
    lying: Lying


def read_places(text: str) -> Lying:
    """`w1:0.1,-0.2;b3:0,0`"""
    parts = [part.split(":") for part in text.split(";") if part not in ("", "-")]
    return {name: (float(place.split(",")[0]), float(place.split(",")[1])) for name, place in parts}


def place_in_film(film: dict[str, Any], body: str, time_s: float) -> Place:
    """Where a film has a body, worked out anew from its numbers."""
    for start, end, x, y, vx, vy, ax, ay, *_ in reversed(film["paths"].get(body, [])):
        if start <= time_s:
            t = min(time_s, end) - start
            return x + t * (vx + ax * t / 2), y + t * (vy + ay * t / 2)
    x, y = film["start"][body]
    return x, y


def close_to(places: Lying) -> dict[str, Any]:
    """To a thousandth of a millimetre: nearer than anybody sees."""
    return {name: pytest.approx(place, abs=1e-6) for name, place in places.items()}


class Shooter(Window):
    """A page at a table of shots."""

    # --- going there

    def expect_live(self) -> None:
        expect(self.part("stage")).to_be_visible()
        expect(
            self.part("connection").and_(self.page.locator("[data-state]:not([data-state='open'])"))
        ).to_have_count(0)

    def expect_turn(self, patience_s: float = 20) -> None:
        """It is this window's turn, and everything before has been seen."""
        expect(self.part("aiming-place")).to_be_visible(timeout=patience_s * 1000)
        expect(self.part("shoot")).to_be_enabled()

    # --- what the server says

    def table(self) -> dict[str, Any]:
        path = self.page.url.rpartition("/t/")[2]
        return dict(self.page.request.get(f"/api/tables/{path}").json())

    def steps(self) -> list[dict[str, Any]]:
        return list(self.table()["steps"])

    def position(self) -> Lying:
        """Where everything lies, by the newest step of the server."""
        return read_places(self.steps()[-1]["position"].split(" ")[7])

    def film(self, step: int) -> dict[str, Any]:
        path = self.page.url.rpartition("/t/")[2]
        answer = self.page.request.get(f"/api/tables/{path}/steps/{step}/film")
        assert answer.ok, answer.text()
        return dict(answer.json())

    # --- what the table shows

    def expect_film(self, *states: str) -> None:
        any_of = ",".join(f"[data-film='{state}']" for state in states)
        expect(self.part("stage").and_(self.page.locator(any_of))).to_be_visible()

    def lying(self) -> Lying:
        return read_places(self.part("stage").get_attribute("data-lying") or "")

    def film_time(self) -> float:
        return float(self.part("stage").get_attribute("data-time") or "nan")

    def expect_end_shown(self) -> None:
        """The table lies as the server says, and nothing moves any more."""
        self.expect_film("still", "over")
        assert self.lying() == close_to(self.position())

    def record(self) -> None:
        self.page.evaluate(RECORD)

    def frames(self) -> list[Frame]:
        seen = self.page.evaluate("() => window.frames_seen")
        return [Frame(frame["film"], frame["time"], read_places(frame["lying"])) for frame in seen]

    def shots_listed(self) -> Locator:
        return self.part("move-list").get_by_role("button")

    def expect_shots(self, count: int) -> None:
        expect(self.shots_listed()).to_have_count(count)

    def expect_ruled(self, *sentences_and_rules: tuple[str, str]) -> None:
        """Each line of the explanation, with the rule that says so."""
        lines = self.part("rulings").get_by_role("listitem")
        expect(lines).to_have_count(len(sentences_and_rules))
        for number, (sentence, rule) in enumerate(sentences_and_rules):
            expect(lines.nth(number)).to_contain_text(sentence)
            expect(lines.nth(number).get_by_test_id("ruling-rule")).to_have_text(rule)

    # --- aiming and shooting

    def set_shot(self, *, place_cm: float = 0, angle_deg: float = 0, strength: int = 20) -> None:
        """Type the shot into the strip, which is folded on phones."""
        if not self.part("aiming-place-field").is_visible():
            self.part("aiming-unfold").click()
        for name, number in (("place", place_cm), ("angle", angle_deg)):
            field = self.part(f"aiming-{name}-field")
            field.fill(str(number))
            field.press("Enter")
        self.part("aiming-strength").fill(str(strength))

    def shoot(self, **shot: Any) -> None:
        self.expect_turn()
        before = len(self.steps())
        self.set_shot(**shot)
        self.part("shoot").click()
        self.expect_shots(before)

    def aim(self) -> dict[str, str]:
        """The aim in numbers, as the strip shows it: the own one, or another's."""
        return {
            name: self.part(f"aiming-{name}").input_value()
            for name in ("place-field", "angle-field", "strength")
        }

    def expect_aim(self, aim: dict[str, str]) -> None:
        for name, value in aim.items():
            expect(self.part(f"aiming-{name}")).to_have_value(value)

    def drag_handle(self, name: str, right: float, down: float) -> None:
        mouse = self.page.mouse
        x, y = middle(self.part(name))
        mouse.move(x, y)
        mouse.down()
        mouse.move(x + right, y + down, steps=6)
        mouse.up()

    def pull_by_touch(self, name: str, right: float, down: float) -> Callable[[], None]:
        """Draw a finger from a handle, as a touch screen reports it; gives what lets go."""
        fingers = self.page.context.new_cdp_session(self.page)
        x, y = middle(self.part(name))
        for step in range(9):
            at = {"x": x + right * step / 8, "y": y + down * step / 8}
            kind = "touchMove" if step else "touchStart"
            fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [at]})

        def let_go() -> None:
            fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

        return let_go


def middle(part: Locator) -> tuple[float, float]:
    box = part.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def too_small_for_a_finger(window: Window, names: Iterable[str]) -> list[str]:
    """Those of some controls that a finger would miss."""
    small = []
    for name in names:
        expect(window.part(name).first).to_be_visible()
        box = window.part(name).first.bounding_box()
        assert box
        if min(box["width"], box["height"]) < FINGER_PX - 0.5:  # half a pixel is rounding
            small.append(f"{name}: {box['width']:.0f} x {box['height']:.0f}")
    return small


CONTROLS = ("button", "link", "slider", "textbox", "combobox", "checkbox", "radio", "spinbutton", "dialog")


def unnamed_controls(page: Page) -> list[str]:
    """What a screen reader could only call "button": Chromium's own accessibility tree says."""
    tree = page.context.new_cdp_session(page).send("Accessibility.getFullAXTree")
    return [
        f"{node['role']['value']} {node['backendDOMNodeId']}"
        for node in tree["nodes"]
        if not node["ignored"]
        and node["role"]["value"] in CONTROLS
        and not node.get("name", {}).get("value", "").strip()
    ]

// What can be seen of a shot at a given time: on the table, falling, leaving, and being put back at the end.

import { kindOf, type Kind, type ShotPosition } from '../position';
import type { Place } from '../space';
import { compose, restingAttitude, turnBy, type Attitude } from './attitude';
import { placeAt, velocityAt, type Film, type FilmBody } from './film';
import { turningOf, type Turning } from './spin';

/** A body as it is to be drawn. */
export interface SeenBody {
  readonly name: string;
  readonly kind: Kind;
  readonly place: Place;
  /** How high above the table, in radii; below it, in a hole, negative. */
  readonly height: number;
  readonly opacity: number;
  readonly attitude: Attitude;
}

export type Scene = readonly SeenBody[];
export type Attitudes = ReadonlyMap<string, Attitude>;

const FALL_S = 0.26;
const HOP_S = 0.55;
/** For the striker to be taken away and pieces to be put back. */
export const SETTLE_S = 0.35;
/** Nearer than this is the same place. */
const SAME_M = 1e-6;

/** What lies where, in the notation of positions: for tests and screen readers, which cannot see the canvas. */
export function sceneText(scene: Scene): string {
  return scene.map(({ name, place: [x, y] }) => `${name}:${x},${y}`).join(';');
}

/** A position at rest. */
export function stillScene(position: ShotPosition, attitudes: Attitudes): Scene {
  return position.pieces.map(({ name, kind, place }) => ({
    name,
    kind,
    place,
    height: 0,
    opacity: 1,
    attitude: attitudes.get(name) ?? restingAttitude(name),
  }));
}

/** A film together with the position it ends in and how the bodies were turned when it began. */
export class Screening {
  /** When the last body has come to rest or is out of sight. */
  readonly rest: number;
  /** When everything lies as the position says. */
  readonly end: number;
  private readonly bodies: readonly (readonly [FilmBody, Turning, Attitude])[];

  constructor(
    readonly film: Film,
    private readonly holes: readonly Place[],
    private readonly after: ShotPosition,
    attitudes: Attitudes,
  ) {
    this.bodies = film.bodies.map((body) => {
      return [body, turningOf(film, body), attitudes.get(body.name) ?? restingAttitude(body.name)];
    });
    this.rest = Math.max(film.duration, ...film.bodies.map(goneAt));
    this.end = this.rest + SETTLE_S;
  }

  at(time: number): Scene {
    const settled = time >= this.end ? 1 : Math.max(0, (time - this.rest) / SETTLE_S);
    const seen = this.bodies.flatMap(([body, turning, before]) => {
      const shown = this.see(body, time, compose(turning(time), before));
      return shown === null ? [] : [shown];
    });
    if (settled === 0) return seen;
    return [...seen.flatMap((body) => this.settling(body, settled)), ...this.putBack(seen, settled)];
  }

  /** How each body lies turned in the end, for the next film to begin with. */
  attitudesAfter(): Attitudes {
    return new Map(this.at(this.end).map(({ name, attitude }) => [name, attitude]));
  }

  private see(body: FilmBody, time: number, attitude: Attitude): SeenBody | null {
    const { name, exit } = body;
    const on = { name, kind: kindOf(name), attitude, place: placeAt(body, time), height: 0, opacity: 1 };
    if (exit === null || time < exit.time) return on;
    const since = time - exit.time;
    const from = placeAt(body, exit.time);
    const [vx, vy] = velocityAt(body, exit.time);
    if (exit.kind === 'hole') {
      const part = since / FALL_S;
      if (part >= 1) return null;
      // It goes on a little, against the far wall, and sinks to the middle.
      const hole = this.holes[exit.hole] ?? from;
      const ahead = Math.min(1, 0.006 / Math.max(0.001, Math.hypot(vx, vy) * FALL_S)) * Math.sin(part * Math.PI);
      const near = (a: number, b: number, v: number): number => a + (b - a) * easeOut(part) + v * FALL_S * ahead * 0.5;
      return {
        ...on,
        place: [near(from[0], hole[0], vx), near(from[1], hole[1], vy)],
        height: -part,
        opacity: 1 - part * part,
      };
    }
    const part = since / HOP_S;
    if (part >= 1) return null;
    const speed = Math.max(0.001, Math.hypot(vx, vy));
    const way = (Math.min(speed, 0.9) / speed) * HOP_S * (part - 0.35 * part * part);
    const place: Place = [from[0] + vx * way, from[1] + vy * way];
    return { ...on, place, height: 4 * 2.2 * part * (1 - part), opacity: Math.min(1, 2 * (1 - part)) };
  }

  /** The striker is lifted away, and so is what is to lie elsewhere. */
  private settling(body: SeenBody, settled: number): SeenBody[] {
    if (this.liesThere(body)) return [body];
    return settled === 1 ? [] : [{ ...body, height: 1.4 * easeOut(settled), opacity: 1 - settled }];
  }

  private putBack(seen: Scene, settled: number): SeenBody[] {
    return this.after.pieces
      .filter(({ name }) => !seen.some((body) => body.name === name && this.liesThere(body)))
      .map(({ name, kind, place }) => ({
        name,
        kind,
        place,
        height: 1.4 * (1 - easeOut(settled)),
        opacity: settled,
        attitude: restingAttitude(name),
      }));
  }

  private liesThere({ name, place: [x, y] }: SeenBody): boolean {
    const lies = this.after.pieces.find((piece) => piece.name === name);
    return lies !== undefined && Math.hypot(x - lies.place[0], y - lies.place[1]) < SAME_M;
  }
}

function goneAt({ exit }: FilmBody): number {
  if (exit === null) return 0;
  return exit.time + (exit.kind === 'hole' ? FALL_S : HOP_S);
}

function easeOut(part: number): number {
  return 1 - (1 - part) ** 3;
}

const GLIDE_S = 0.5;

/** One position becoming another where there is no film: pieces glide, come and go. */
export class Gliding {
  readonly end = GLIDE_S;

  constructor(
    private readonly before: Scene,
    private readonly after: Scene,
    /** Of a ball, which rolls on the way; null for discs. */
    private readonly radius_m: number | null,
  ) {}

  at(time: number): Scene {
    const part = Math.min(1, time / GLIDE_S);
    if (part === 1) return this.after;
    const eased = easeOut(part);
    const leaving = this.before
      .filter(({ name }) => !this.after.some((body) => body.name === name))
      .map((body) => ({ ...body, height: -part, opacity: 1 - part }));
    const there = this.after.map((body) => {
      const from = this.before.find(({ name }) => name === body.name);
      if (!from) return { ...body, height: 1.4 * (1 - eased), opacity: part };
      const [[a, b], [x, y]] = [from.place, body.place];
      const place: Place = [a + (x - a) * eased, b + (y - b) * eased];
      return { ...body, place, attitude: this.rolled(body.attitude, x - place[0], y - place[1]) };
    });
    return [...leaving, ...there];
  }

  /** How a ball is turned that still has this way to roll. */
  private rolled(attitude: Attitude, x: number, y: number): Attitude {
    if (this.radius_m === null) return attitude;
    return compose(turnBy(y / this.radius_m, -x / this.radius_m, 0), attitude);
  }
}

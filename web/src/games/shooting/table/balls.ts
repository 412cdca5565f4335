// Balls, lit pixel by pixel, with markings that turn as they roll. Told apart without colour: white has a
// band, black six large spots, the queen hoops, the yellow ball six small spots.

import type { Attitude } from '../film/attitude';
import type { Kind } from '../position';
import { mix, rgb, type Rgb } from './noise';
import { offscreen } from './texture';

interface Look {
  readonly base: Rgb;
  readonly mark: Rgb;
  /** How much of the mark shows at a point of the unit ball; `soft` is the width of a pixel there. */
  marked(x: number, y: number, z: number, soft: number): number;
}

/** 1 inside, 0 outside, between the two over a pixel. */
function within(distance: number, limit: number, soft: number): number {
  return Math.min(1, Math.max(0, (limit - distance) / soft + 0.5));
}

/** A spot around each end of each axis, up to this cosine. */
function spots(x: number, y: number, z: number, cosine: number, soft: number): number {
  return within(-Math.max(Math.abs(x), Math.abs(y), Math.abs(z)), -cosine, soft);
}

const LOOKS: Readonly<Record<Kind, Look>> = {
  w: {
    base: rgb('#f7f0df'),
    mark: rgb('#7b5a34'),
    marked: (_x, _y, z, soft) => Math.max(within(Math.abs(z), 0.2, soft), within(-Math.abs(z), -0.95, soft)),
  },
  b: {
    base: rgb('#292524'),
    mark: rgb('#efe3c8'),
    marked: (x, y, z, soft) => spots(x, y, z, 0.925, soft),
  },
  q: {
    base: rgb('#c32a22'),
    mark: rgb('#ffe9d2'),
    marked: (x, y, z, soft) => within(Math.min(Math.abs(x), Math.abs(y), Math.abs(z)), 0.075, soft),
  },
  s: {
    base: rgb('#f4c22c'),
    mark: rgb('#9c3216'),
    marked: (x, y, z, soft) => spots(x, y, z, 0.972, soft),
  },
};

/** What is the same for every ball of a size: the direction that each pixel looks at, and the light there. */
interface Ball {
  readonly size: number;
  readonly normals: Float32Array;
  /** How much of the pixel is ball, its light, and its shine. */
  readonly light: Float32Array;
  /** The width of a pixel on the unit ball. */
  readonly soft: number;
}

const SUN = normalise(-0.52, 0.6, 0.78);
const SHINE = normalise(SUN[0], SUN[1], SUN[2] + 1);

function normalise(x: number, y: number, z: number): readonly [number, number, number] {
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
}

function shapeBall(radius: number): Ball {
  const size = 2 * Math.ceil(radius) + 2;
  const normals = new Float32Array(size * size * 3);
  const light = new Float32Array(size * size * 3);
  for (let row = 0, at = 0; row < size; row++) {
    for (let column = 0; column < size; column++, at += 3) {
      // y upwards, as on the table.
      const [x, y] = [(column + 0.5 - size / 2) / radius, (size / 2 - row - 0.5) / radius];
      const away = Math.hypot(x, y);
      const inside = Math.min(1, Math.max(0, (1 - away) * radius + 0.5));
      const z = Math.sqrt(Math.max(0, 1 - away * away));
      const scale = away > 1 ? 1 / away : 1;
      const [nx, ny] = [x * scale, y * scale];
      const facing = nx * SUN[0] + ny * SUN[1] + z * SUN[2];
      const gloss = Math.max(0, nx * SHINE[0] + ny * SHINE[1] + z * SHINE[2]);
      // Felt throws a little light back at the ball's lower side.
      const bounce = 0.16 * (1 - z) * Math.max(0, -facing + 0.4);
      normals.set([nx, ny, z], at);
      light.set([inside, 0.34 + 0.74 * Math.max(0, facing) + bounce, 0.95 * gloss ** 90 + 0.16 * gloss ** 14], at);
    }
  }
  return { size, normals, light, soft: 1.4 / radius };
}

function renderBall(image: ImageData, ball: Ball, kind: Kind, [w, x, y, z]: Attitude): void {
  const { base, mark, marked } = LOOKS[kind];
  const { normals, light, soft } = ball;
  // The rows of the rotation, so that a seen direction is turned back to the ball's own.
  const [xx, xy, xz] = [1 - 2 * (y * y + z * z), 2 * (x * y + w * z), 2 * (x * z - w * y)];
  const [yx, yy, yz] = [2 * (x * y - w * z), 1 - 2 * (x * x + z * z), 2 * (y * z + w * x)];
  const [zx, zy, zz] = [2 * (x * z + w * y), 2 * (y * z - w * x), 1 - 2 * (x * x + y * y)];
  const { data } = image;
  for (let pixel = 0, at = 0; pixel < data.length; pixel += 4, at += 3) {
    const inside = light[at] ?? 0;
    data[pixel + 3] = 255 * inside;
    if (inside === 0) continue;
    const [nx = 0, ny = 0, nz = 0] = [normals[at], normals[at + 1], normals[at + 2]];
    const [px, py] = [xx * nx + xy * ny + xz * nz, yx * nx + yy * ny + yz * nz];
    const share = marked(px, py, zx * nx + zy * ny + zz * nz, soft);
    const [bright = 1, shine = 0] = [light[at + 1], light[at + 2]];
    for (let channel = 0; channel < 3; channel++) {
      const colour = mix(base[channel] ?? 0, mark[channel] ?? 0, share);
      data[pixel + channel] = colour * bright + 255 * shine;
    }
  }
}

interface Painted {
  readonly canvas: HTMLCanvasElement;
  readonly image: ImageData;
  attitude: Attitude | null;
}

/** Balls, each painted again only when it has turned. */
export class BallPainter {
  private radius = 0;
  private ball: Ball = shapeBall(1);
  private readonly painted = new Map<string, Painted>();

  /** At 0, 0 with the context's unit one pixel; `radius` as large as it is on the screen at rest. */
  paint(
    context: CanvasRenderingContext2D,
    name: string,
    kind: Kind,
    radius: number,
    attitude: Attitude,
    scale: number,
  ): void {
    if (radius !== this.radius) {
      this.radius = radius;
      this.ball = shapeBall(radius);
      this.painted.clear();
    }
    const { canvas } = this.turned(name, kind, attitude);
    const half = (canvas.width / 2) * scale;
    context.drawImage(canvas, -half, -half, 2 * half, 2 * half);
  }

  private turned(name: string, kind: Kind, attitude: Attitude): Painted {
    const painted = this.painted.get(name) ?? this.blank(name);
    if (painted.attitude !== attitude && !alike(painted.attitude, attitude)) {
      renderBall(painted.image, this.ball, kind, attitude);
      painted.canvas.getContext('2d')?.putImageData(painted.image, 0, 0);
    }
    painted.attitude = attitude;
    return painted;
  }

  private blank(name: string): Painted {
    const canvas = offscreen(this.ball.size, this.ball.size);
    const painted = { canvas, image: new ImageData(this.ball.size, this.ball.size), attitude: null };
    this.painted.set(name, painted);
    return painted;
  }
}

function alike(one: Attitude | null, other: Attitude): boolean {
  return one?.every((part, index) => Math.abs(part - (other[index] ?? 0)) < 1e-4) ?? false;
}

// Wood and felt, pixel by pixel, made once.

import { mix, noise, rgb } from './noise';
import type { Wood } from './palette';

export function offscreen(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  return canvas;
}

/** Along the grain little changes, so few pixels are enough there. */
const ALONG = 200;

interface Grain {
  seed: number;
  /** Pixels across the grain. */
  fineness: number;
  /** Growth rings across the piece. */
  rings: number;
  /** How strongly they and the fibres show. */
  contrast: number;
}

/** Pieces that were made before, for a table that changes its size. */
const MADE = new WeakMap<Wood, Map<number, HTMLCanvasElement>>();

/** A piece of wood, its grain from left to right. A seed always gives the same. */
export function woodTexture(wood: Wood, grain: Grain): HTMLCanvasElement {
  const made = MADE.get(wood) ?? new Map<number, HTMLCanvasElement>();
  MADE.set(wood, made);
  const texture = made.get(grain.seed) ?? growWood(wood, grain);
  made.set(grain.seed, texture);
  return texture;
}

function growWood({ light, dark, pore }: Wood, { seed, fineness, rings, contrast }: Grain): HTMLCanvasElement {
  const [from, to, deep] = [rgb(light), rgb(dark), rgb(pore)];
  return paint(ALONG, fineness, (across, along, pixel) => {
    const sway = noise(across * 2.2, along * 1.6, seed) + 0.5 * noise(across * 5, along * 3, seed + 1);
    const phase = (across + 0.16 * sway) * rings;
    // Late wood is a narrow dark band at the end of each year's growth.
    const year = phase - Math.floor(phase);
    const ring = year ** 3 * (0.55 + 0.45 * noise(across * 9, along * 2, seed + 2));
    const fibre = noise(across * 150, along * 5, seed + 3);
    const streak = noise(across * 46, along * 2.5, seed + 4);
    const tone = 0.32 + contrast * (0.75 * ring + 0.34 * (fibre - 0.5) + 0.3 * (streak - 0.5));
    const pores = Math.max(0, noise(across * 240, along * 22, seed + 5) - 0.72) * 1.5 * contrast;
    for (let channel = 0; channel < 3; channel++) {
      const face = mix(from[channel] ?? 0, to[channel] ?? 0, Math.min(1, Math.max(0, tone)));
      pixel[channel] = mix(face, deep[channel] ?? 0, pores);
    }
  });
}

/** A tile of felt, to be repeated: light and dark specks over whatever lies below. */
export function feltTexture(seed: number): HTMLCanvasElement {
  return paint(160, 160, (across, along, pixel) => {
    const speck = noise(across * 160, along * 160, seed) - 0.5;
    const nap = noise(across * 40, along * 80, seed + 1) - 0.5;
    const value = speck + 0.5 * nap;
    pixel[0] = pixel[1] = pixel[2] = value > 0 ? 255 : 0;
    pixel[3] = Math.abs(value) * 34;
  });
}

type Shade = (across: number, along: number, pixel: [number, number, number, number]) => void;

function paint(width: number, height: number, shade: Shade): HTMLCanvasElement {
  const canvas = offscreen(width, height);
  const context = canvas.getContext('2d');
  if (!context) return canvas;
  const image = context.createImageData(width, height);
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 4) {
      const pixel: [number, number, number, number] = [0, 0, 0, 255];
      shade(y / height, x / width, pixel);
      image.data.set(pixel, at);
    }
  }
  context.putImageData(image, 0, 0);
  return canvas;
}

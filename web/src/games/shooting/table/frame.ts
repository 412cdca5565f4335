// The frame around a table: four rails, mitred at the corners, lit from the top left. Units are millimetres.

import type { Palette } from './palette';
import { woodTexture } from './texture';

export interface FrameSize {
  /** From the centre to the outer edge, and to where the rails end. */
  readonly outer: number;
  readonly inner: number;
  /** Of the outer corners. */
  readonly corner: number;
}

type Context = CanvasRenderingContext2D;

/** How much light a bevel gets: the outer one on the top, right, bottom and left rail. The inner one faces the other way. */
const LIT = [1, -0.55, -1, 0.6] as const;

export function paintFrame(context: Context, size: FrameSize, palette: Palette): void {
  const { outer, inner, corner } = size;
  context.save();
  context.beginPath();
  context.roundRect(-outer, -outer, 2 * outer, 2 * outer, corner);
  context.clip();
  for (let side = 0; side < 4; side++) {
    context.save();
    context.rotate((side * Math.PI) / 2);
    paintRail(context, size, palette, side);
    context.restore();
  }
  paintMitres(context, outer, inner);
  context.restore();
  paintOuterEdge(context, outer, corner);
}

/** The rail at the top; the others are the same, turned. */
function paintRail(context: Context, { outer, inner }: FrameSize, palette: Palette, side: number): void {
  context.beginPath();
  context.moveTo(-outer, -outer);
  context.lineTo(outer, -outer);
  context.lineTo(inner, -inner);
  context.lineTo(-inner, -inner);
  context.closePath();
  context.clip();
  const wood = woodTexture(palette.rail, { seed: 11 + 7 * side, fineness: 130, rings: 3, contrast: 0.85 });
  const width = outer - inner;
  context.drawImage(wood, -outer, -outer, 2 * outer, width);
  const lit = LIT[side] ?? 0;
  const glow = context.createLinearGradient(0, -outer, 0, -inner);
  glow.addColorStop(0, shade(lit * 0.34));
  glow.addColorStop(0.16, shade(lit * 0.1));
  glow.addColorStop(0.5, shade(0.05));
  glow.addColorStop(0.8, shade(-lit * 0.12));
  glow.addColorStop(0.93, shade(-lit * 0.2));
  glow.addColorStop(1, shade(-lit * 0.42));
  context.fillStyle = glow;
  context.fillRect(-outer, -outer, 2 * outer, width);
}

/** White for light, black for shade. */
export function shade(light: number): string {
  return light >= 0 ? `rgb(255 236 205 / ${light})` : `rgb(18 7 0 / ${-light})`;
}

/** Where two rails meet. */
function paintMitres(context: Context, outer: number, inner: number): void {
  context.lineWidth = 0.8;
  for (const [x, y] of [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ] as const) {
    context.strokeStyle = shade(-0.5);
    line(context, x * inner, y * inner, x * outer, y * outer);
    context.strokeStyle = shade(0.14);
    line(context, x * inner + 0.7, y * inner, x * outer + 0.7, y * outer);
  }
}

function paintOuterEdge(context: Context, outer: number, corner: number): void {
  const edge = context.createLinearGradient(-outer, -outer, outer, outer);
  edge.addColorStop(0, shade(0.55));
  edge.addColorStop(0.45, shade(0.06));
  edge.addColorStop(1, shade(-0.6));
  context.strokeStyle = edge;
  context.lineWidth = 2;
  context.beginPath();
  context.roundRect(1 - outer, 1 - outer, 2 * outer - 2, 2 * outer - 2, corner - 1);
  context.stroke();
}

export function line(context: Context, x1: number, y1: number, x2: number, y2: number): void {
  context.beginPath();
  context.moveTo(x1, y1);
  context.lineTo(x2, y2);
  context.stroke();
}

/** The shadow that the top and left rails throw on what lies lower, `inner` from the centre. */
export function paintRailShadow(context: Context, inner: number, reach: number, strength: number): void {
  for (const quarter of [0, 3]) {
    context.save();
    context.rotate((quarter * Math.PI) / 2);
    const fall = context.createLinearGradient(0, -inner, 0, -inner + reach);
    fall.addColorStop(0, shade(-strength));
    fall.addColorStop(0.35, shade(-strength * 0.42));
    fall.addColorStop(1, shade(0));
    context.fillStyle = fall;
    context.fillRect(-inner, -inner, 2 * inner, reach);
    context.restore();
  }
  // Across, a thin light line where the rail's face catches the window.
  for (const quarter of [1, 2]) {
    context.save();
    context.rotate((quarter * Math.PI) / 2);
    context.fillStyle = shade(0.16);
    context.fillRect(-inner, -inner, 2 * inner, 0.9);
    context.restore();
  }
}

// Carramboule's table: felt, cushions, a wooden rail with sights, camp lines. Units are millimetres.

import type { TableData } from '../data';
import { line, paintFrame, shade } from './frame';
import { paintHole } from './holes';
import type { Palette } from './palette';
import { feltTexture } from './texture';

type Context = CanvasRenderingContext2D;

const MM = 1000;
/** From the cushion's nose to the rail. */
const CUSHION = 22;

/** `campSides`: the quarter turns, from the bottom, of the sides with a camp line. */
export function paintCarrambouleBoard(
  context: Context,
  table: TableData,
  palette: Palette,
  campSides: readonly number[],
): void {
  const half = (table.side_m / 2) * MM;
  const outer = half + table.frame_m * MM;
  const rail = half + CUSHION;
  paintFelt(context, rail, palette);
  for (const side of campSides) {
    context.save();
    context.rotate((side * Math.PI) / 2);
    paintCampLine(context, table, palette);
    context.restore();
  }
  paintCushionShadow(context, half);
  const look = {
    radius: (table.hole_diameter_m / 2) * MM,
    rim: 2.6,
    rimLight: '#d9b56a',
    rimDark: '#6b4a1a',
    net: false,
  };
  for (const [x, y] of table.holes) paintHole(context, x * MM, -y * MM, look);
  for (let side = 0; side < 4; side++) {
    context.save();
    context.rotate((side * Math.PI) / 2);
    paintCushion(context, half, rail, palette, side);
    context.restore();
  }
  context.save();
  const around = new Path2D();
  around.rect(-outer - 1, -outer - 1, 2 * outer + 2, 2 * outer + 2);
  around.roundRect(-rail, -rail, 2 * rail, 2 * rail, 3);
  context.clip(around, 'evenodd');
  paintFrame(context, { outer, inner: rail, corner: 34 }, palette);
  paintSights(context, half, (rail + outer) / 2);
  context.restore();
}

function paintFelt(context: Context, reach: number, palette: Palette): void {
  const light = context.createRadialGradient(
    -reach * 0.35,
    -reach * 0.4,
    reach * 0.1,
    -reach * 0.1,
    -reach * 0.1,
    reach * 1.5,
  );
  light.addColorStop(0, palette.felt);
  light.addColorStop(1, palette.feltShade);
  context.fillStyle = light;
  context.fillRect(-reach, -reach, 2 * reach, 2 * reach);
  const nap = context.createPattern(feltTexture(5), 'repeat');
  if (!nap) return;
  // The tile's pixels are smaller than a millimetre.
  nap.setTransform(new DOMMatrix().scale(0.7));
  context.fillStyle = nap;
  context.fillRect(-reach, -reach, 2 * reach, 2 * reach);
}

/** In chalk, with a spot at its middle and at each of its ends: that is how far the yellow ball may stand (B3). */
export function paintCampLine(context: Context, table: TableData, palette: Palette): void {
  const half = (table.side_m / 2) * MM;
  const end = (table.baseline_length_m / 2) * MM;
  context.strokeStyle = palette.chalk;
  context.lineWidth = 1.8;
  for (const distance of table.baseline_lines_m) line(context, -end, half - distance * MM, end, half - distance * MM);
  context.fillStyle = palette.chalk;
  for (const x of [-end, 0, end]) {
    context.beginPath();
    context.arc(x, half - table.baseline_m * MM, x === 0 ? 4 : 2.6, 0, 2 * Math.PI);
    context.fill();
  }
}

/** Cushions stand above the felt: at the top and left they shade it. */
function paintCushionShadow(context: Context, half: number): void {
  const sides = [
    [0, 30, 0.5],
    [3, 24, 0.42],
    [1, 8, 0.22],
    [2, 8, 0.22],
  ] as const;
  for (const [quarter, reach, strength] of sides) {
    context.save();
    context.rotate((quarter * Math.PI) / 2);
    const fall = context.createLinearGradient(0, -half, 0, -half + reach);
    fall.addColorStop(0, `rgb(4 20 12 / ${strength})`);
    fall.addColorStop(0.4, `rgb(4 20 12 / ${strength * 0.35})`);
    fall.addColorStop(1, 'rgb(4 20 12 / 0%)');
    context.fillStyle = fall;
    context.fillRect(-half, -half, 2 * half, reach);
    context.restore();
  }
}

/** How bright the cushion's top is at the top, right, bottom and left: the far ones face the window. */
const FACING = [-0.05, 0.05, 0.1, -0.02] as const;

function paintCushion(context: Context, half: number, rail: number, palette: Palette, side: number): void {
  context.beginPath();
  context.moveTo(-rail, -rail);
  context.lineTo(rail, -rail);
  context.lineTo(half, -half);
  context.lineTo(-half, -half);
  context.closePath();
  const roll = context.createLinearGradient(0, -rail, 0, -half);
  roll.addColorStop(0, palette.cushionEdge);
  roll.addColorStop(0.2, palette.cushion);
  roll.addColorStop(0.75, palette.felt);
  roll.addColorStop(1, palette.cushionEdge);
  context.fillStyle = roll;
  context.fill();
  context.fillStyle = shade(FACING[side] ?? 0);
  context.fill();
  // The nose: where it turns down to the felt.
  context.lineWidth = 1.1;
  context.strokeStyle = side === 0 || side === 3 ? 'rgb(6 26 16 / 70%)' : 'rgb(190 226 200 / 36%)';
  line(context, -half, -half, half, -half);
  context.lineWidth = 0.8;
  context.strokeStyle = 'rgb(4 18 11 / 55%)';
  line(context, -half, -half, -rail, -rail);
}

/** Mother-of-pearl lozenges in the rail. */
function paintSights(context: Context, half: number, at: number): void {
  for (let side = 0; side < 4; side++) {
    context.save();
    context.rotate((side * Math.PI) / 2);
    for (const x of [-half / 2, 0, half / 2]) {
      const pearl = context.createLinearGradient(x - 5, -at - 5, x + 5, -at + 5);
      pearl.addColorStop(0, '#fffaf0');
      pearl.addColorStop(1, '#c9b898');
      context.fillStyle = pearl;
      context.strokeStyle = shade(-0.6);
      context.lineWidth = 0.8;
      context.beginPath();
      context.moveTo(x - 7, -at);
      context.lineTo(x, -at - 4.2);
      context.lineTo(x + 7, -at);
      context.lineTo(x, -at + 4.2);
      context.closePath();
      context.fill();
      context.stroke();
    }
    context.restore();
  }
}

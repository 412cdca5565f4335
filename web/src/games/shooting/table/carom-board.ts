// Carom's board: lacquered wood with its lines, circles and arrows, powdered. Units are millimetres.

import type { TableData } from '../data';
import { line, paintFrame, paintRailShadow, shade } from './frame';
import { paintHole } from './holes';
import { noise } from './noise';
import type { Palette } from './palette';
import { woodTexture } from './texture';

type Context = CanvasRenderingContext2D;

const MM = 1000;
const TURN = 2 * Math.PI;

export function paintCaromBoard(context: Context, table: TableData, palette: Palette): void {
  const half = (table.side_m / 2) * MM;
  const outer = half + table.frame_m * MM;
  context.drawImage(
    woodTexture(palette.board, { seed: 3, fineness: 440, rings: 7, contrast: 0.5 }),
    -half,
    -half,
    2 * half,
    2 * half,
  );
  paintLight(context, half, palette);
  for (let side = 0; side < 4; side++) {
    context.save();
    context.rotate((side * Math.PI) / 2);
    paintDoubleLine(context, table, palette);
    paintArrow(context, table, palette);
    context.restore();
  }
  paintMiddle(context, table, palette);
  paintPowder(context, half, palette);
  paintRailShadow(context, half, 22, 0.5);
  const look = { radius: (table.hole_diameter_m / 2) * MM, rim: 0, rimLight: '', rimDark: '', net: true };
  for (const [x, y] of table.holes) paintHole(context, x * MM, -y * MM, look);
  context.save();
  // The frame lies above the surface, which shows through its middle.
  const around = new Path2D();
  around.rect(-outer - 1, -outer - 1, 2 * outer + 2, 2 * outer + 2);
  around.rect(-half, -half, 2 * half, 2 * half);
  context.clip(around, 'evenodd');
  paintFrame(context, { outer, inner: half, corner: 26 }, palette);
  context.restore();
}

/** The window's light on the lacquer. */
function paintLight(context: Context, half: number, palette: Palette): void {
  const light = context.createRadialGradient(
    -half * 0.5,
    -half * 0.6,
    half * 0.1,
    -half * 0.2,
    -half * 0.2,
    half * 1.9,
  );
  light.addColorStop(0, `rgb(255 250 232 / ${palette.sheen})`);
  light.addColorStop(0.45, `rgb(255 246 220 / ${palette.sheen * 0.25})`);
  light.addColorStop(1, shade(-0.2));
  context.fillStyle = light;
  context.fillRect(-half, -half, 2 * half, 2 * half);
}

/** At the bottom: two lines between two red circles that close them. */
function paintDoubleLine(context: Context, table: TableData, palette: Palette): void {
  const radius = (table.baseline_circle_m / 2) * MM;
  const end = (table.baseline_length_m / 2) * MM - radius;
  const half = (table.side_m / 2) * MM;
  context.strokeStyle = palette.ink;
  context.lineCap = 'round';
  table.baseline_lines_m.forEach((distance, index) => {
    // The one towards the player is the thicker.
    context.lineWidth = index === 0 ? 3.2 : 1.4;
    const y = half - distance * MM;
    line(context, -end, y, end, y);
  });
  for (const x of [-end, end]) paintSpot(context, x, half - table.baseline_m * MM, radius, palette);
}

/** A red circle in a black ring, with a turned look. */
function paintSpot(context: Context, x: number, y: number, radius: number, palette: Palette): void {
  context.fillStyle = palette.board.light;
  disc(context, x, y, radius);
  context.fill();
  context.fillStyle = palette.inlay;
  disc(context, x, y, radius * 0.74);
  context.fill();
  context.strokeStyle = palette.ink;
  context.lineWidth = 1.5;
  disc(context, x, y, radius - 0.75);
  context.stroke();
  context.lineWidth = 0.8;
  disc(context, x, y, radius * 0.74);
  context.stroke();
}

function disc(context: Context, x: number, y: number, radius: number): void {
  context.beginPath();
  context.arc(x, y, Math.max(0, radius), 0, TURN);
}

/** Along the diagonal to the lower right hole, with a curl at its inner end. */
function paintArrow(context: Context, table: TableData, palette: Palette): void {
  const hole = ((table.side_m - table.hole_diameter_m) / 2) * MM * Math.SQRT2;
  const tip = hole - (table.hole_diameter_m / 2) * MM - 22;
  const tail = 112;
  context.save();
  context.rotate(Math.PI / 4);
  context.strokeStyle = context.fillStyle = palette.ink;
  context.lineWidth = 1.2;
  line(context, tail, 0, tip - 4, 0);
  arrowHead(context, tip, 0, 0, 8);
  // A bow around the diagonal, open towards the centre, its ends turned outwards.
  const radius = 20;
  const middle = tail + radius;
  context.lineWidth = 1.4;
  context.beginPath();
  context.arc(middle, 0, radius, 0.62 * Math.PI, 1.38 * Math.PI, true);
  context.stroke();
  for (const side of [-1, 1]) {
    const angle = side * 0.62 * Math.PI;
    arrowHead(context, middle + radius * Math.cos(angle), radius * Math.sin(angle), angle + (side * Math.PI) / 2, 6);
  }
  context.strokeStyle = palette.inlay;
  context.lineWidth = 1;
  context.beginPath();
  context.arc(middle, 0, radius - 4, 0.5 * Math.PI, 1.5 * Math.PI, true);
  context.stroke();
  context.restore();
}

function arrowHead(context: Context, x: number, y: number, angle: number, size: number): void {
  context.save();
  context.translate(x, y);
  context.rotate(angle);
  context.beginPath();
  context.moveTo(size * 0.3, 0);
  context.lineTo(-size, size * 0.42);
  context.quadraticCurveTo(-size * 0.55, 0, -size, -size * 0.42);
  context.closePath();
  context.fill();
  context.restore();
}

/** The circles around the centre, and a star between them. */
function paintMiddle(context: Context, { circles_m }: TableData, palette: Palette): void {
  const [small = 0, large = 0] = circles_m.map((diameter) => (diameter / 2) * MM);
  for (let point = 0; point < 16; point++) {
    const isLong = point % 2 === 0;
    context.save();
    context.rotate((point * TURN) / 16);
    context.beginPath();
    const reach = large * (isLong ? 0.93 : 0.7);
    const waist = isLong ? 7.5 : 5;
    context.moveTo(small * 1.2, 0);
    context.quadraticCurveTo(large * 0.42, waist, reach, 0);
    context.quadraticCurveTo(large * 0.42, -waist, small * 1.2, 0);
    context.globalAlpha = isLong ? 0.72 : 0.5;
    context.fillStyle = isLong ? palette.inlay : palette.ink;
    context.fill();
    context.restore();
  }
  context.strokeStyle = palette.ink;
  context.lineWidth = 2.2;
  disc(context, 0, 0, large);
  context.stroke();
  context.lineWidth = 0.8;
  disc(context, 0, 0, large - 3.4);
  context.stroke();
  paintSpot(context, 0, 0, small, palette);
}

/** Boric powder: fine specks and a pale bloom where the light grazes it. */
function paintPowder(context: Context, half: number, palette: Palette): void {
  context.fillStyle = '#fffdf4';
  for (let speck = 0; speck < 900; speck++) {
    const [x, y] = [noise(speck, 0, 21) * 2 - 1, noise(speck, 0, 22) * 2 - 1];
    context.globalAlpha = palette.sheen * (0.25 + 0.6 * noise(speck, 0, 23));
    disc(context, x * half, y * half, 0.25 + 0.45 * noise(speck, 0, 24));
    context.fill();
  }
  context.globalAlpha = 1;
}

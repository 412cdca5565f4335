// Holes, with depth. Units are millimetres.

import { shade } from './frame';

type Context = CanvasRenderingContext2D;

export interface HoleLook {
  readonly radius: number;
  /** A ring around it, of this width. */
  readonly rim: number;
  readonly rimLight: string;
  readonly rimDark: string;
  /** A net below it. */
  readonly net: boolean;
}

export function paintHole(context: Context, x: number, y: number, look: HoleLook): void {
  const { radius } = look;
  context.save();
  context.translate(x, y);
  paintRim(context, look);
  context.beginPath();
  context.arc(0, 0, radius, 0, 2 * Math.PI);
  context.clip();
  // The far wall, lower right, gets the light.
  const depth = context.createRadialGradient(radius * 0.36, radius * 0.42, radius * 0.1, 0, 0, radius * 1.05);
  depth.addColorStop(0, '#2c1a0f');
  depth.addColorStop(0.55, '#150a05');
  depth.addColorStop(1, '#060302');
  context.fillStyle = depth;
  context.fillRect(-radius, -radius, 2 * radius, 2 * radius);
  if (look.net) paintNet(context, radius);
  const inside = context.createRadialGradient(radius * 0.3, radius * 0.34, radius * 0.5, 0, 0, radius);
  inside.addColorStop(0, 'rgb(0 0 0 / 0%)');
  inside.addColorStop(1, 'rgb(0 0 0 / 85%)');
  context.fillStyle = inside;
  context.fillRect(-radius, -radius, 2 * radius, 2 * radius);
  context.restore();
  paintLip(context, x, y, radius);
}

function paintRim(context: Context, { radius, rim, rimLight, rimDark }: HoleLook): void {
  if (rim === 0) return;
  const ring = context.createLinearGradient(-radius, -radius, radius, radius);
  ring.addColorStop(0, rimLight);
  ring.addColorStop(1, rimDark);
  context.fillStyle = ring;
  context.beginPath();
  context.arc(0, 0, radius + rim, 0, 2 * Math.PI);
  context.fill();
}

function paintNet(context: Context, radius: number): void {
  context.strokeStyle = 'rgb(214 190 150 / 17%)';
  context.lineWidth = radius * 0.05;
  for (let at = -2; at <= 2; at += 0.44) {
    context.beginPath();
    context.moveTo(radius * (at - 1), -radius);
    context.quadraticCurveTo(radius * at * 0.7, 0, radius * (at + 1), radius);
    context.moveTo(radius * (at + 1), -radius);
    context.quadraticCurveTo(radius * at * 0.7, 0, radius * (at - 1), radius);
    context.stroke();
  }
}

/** Dark where the edge turns from the light, bright across from it. */
function paintLip(context: Context, x: number, y: number, radius: number): void {
  const lip = context.createLinearGradient(x - radius, y - radius, x + radius, y + radius);
  lip.addColorStop(0.1, shade(-0.75));
  lip.addColorStop(0.5, shade(-0.1));
  lip.addColorStop(0.85, shade(0.7));
  context.strokeStyle = lip;
  context.lineWidth = 1.3;
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.stroke();
}

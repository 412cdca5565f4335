// Turned discs. Told apart without colour: white has plain grooves, black an inlaid ring and a dot, the queen
// a flower, the striker a star. Units are radii.

import type { Kind } from '../position';
import { offscreen } from './texture';

type Context = CanvasRenderingContext2D;

interface Look {
  readonly light: string;
  readonly face: string;
  readonly dark: string;
  /** Of what is cut or inlaid. */
  readonly mark: string;
}

const LOOKS: Readonly<Record<Kind, Look>> = {
  w: { light: '#fffaf0', face: '#f6e9cd', dark: '#cfb48a', mark: '#94703f' },
  b: { light: '#5b4c45', face: '#2c2421', dark: '#0d0908', mark: '#e6d3ac' },
  q: { light: '#e8654e', face: '#bf2a20', dark: '#6d100c', mark: '#ffe6d0' },
  s: { light: '#5f8fa6', face: '#2b617d', dark: '#113348', mark: '#eef4ee' },
};

const TURN = 2 * Math.PI;

function ring(context: Context, radius: number, width: number): void {
  context.lineWidth = width;
  context.beginPath();
  context.arc(0, 0, radius, 0, TURN);
  context.stroke();
}

function dot(context: Context, x: number, y: number, radius: number): void {
  context.beginPath();
  context.arc(x, y, radius, 0, TURN);
  context.fill();
}

function slope(context: Context, from: string, to: string): CanvasGradient {
  const gradient = context.createLinearGradient(-0.75, -0.75, 0.75, 0.75);
  gradient.addColorStop(0, from);
  gradient.addColorStop(1, to);
  return gradient;
}

/** What stays where it is while the disc turns: its shape, the light on it, and what is round. */
function paintBody(context: Context, kind: Kind): void {
  const { light, face, dark, mark } = LOOKS[kind];
  context.fillStyle = slope(context, light, dark);
  dot(context, 0, 0, 1);
  const top = context.createRadialGradient(-0.35, -0.4, 0.05, -0.1, -0.1, 1.1);
  top.addColorStop(0, light);
  top.addColorStop(0.55, face);
  top.addColorStop(1, face);
  context.fillStyle = top;
  dot(context, 0, 0, 0.9);
  // A groove: its near wall is dark, its far wall bright.
  const groove = (radius: number, width: number): void => {
    context.strokeStyle = slope(context, dark, light);
    ring(context, radius, width);
  };
  context.strokeStyle = context.fillStyle = mark;
  if (kind === 'w') {
    ring(context, 0.7, 0.05);
    ring(context, 0.56, 0.05);
    groove(0.32, 0.07);
  } else if (kind === 'b') {
    ring(context, 0.6, 0.13);
    dot(context, 0, 0, 0.17);
    groove(0.8, 0.04);
  } else if (kind === 'q') {
    ring(context, 0.76, 0.07);
    groove(0.64, 0.04);
  } else {
    ring(context, 0.84, 0.05);
    ring(context, 0.74, 0.03);
    groove(0.62, 0.03);
  }
  context.strokeStyle = 'rgb(20 8 2 / 45%)';
  ring(context, 0.975, 0.05);
}

/** What turns with the disc. */
function paintPattern(context: Context, kind: Kind): void {
  context.fillStyle = LOOKS[kind].mark;
  if (kind === 'q') {
    for (let petal = 0; petal < 5; petal++) {
      context.beginPath();
      context.ellipse(0, -0.29, 0.14, 0.25, 0, 0, TURN);
      context.fill();
      context.rotate(TURN / 5);
    }
    context.fillStyle = LOOKS.q.dark;
    dot(context, 0, 0, 0.11);
  } else if (kind === 's') {
    context.beginPath();
    for (let point = 0; point < 16; point++) {
      const reach = point % 2 === 1 ? 0.2 : point % 4 === 0 ? 0.56 : 0.4;
      context.lineTo(reach * Math.sin((point * TURN) / 16), -reach * Math.cos((point * TURN) / 16));
    }
    context.closePath();
    context.fill();
    context.fillStyle = LOOKS.s.dark;
    dot(context, 0, 0, 0.09);
  } else if (kind === 'w') {
    for (let pip = 0; pip < 3; pip++) {
      dot(context, 0, -0.63, 0.075);
      context.rotate(TURN / 3);
    }
  }
}

/** Light on the lacquer. */
function paintGloss(context: Context): void {
  const gloss = context.createLinearGradient(-0.6, -0.8, 0.25, 0.35);
  gloss.addColorStop(0, 'rgb(255 255 255 / 42%)');
  gloss.addColorStop(0.5, 'rgb(255 255 255 / 10%)');
  gloss.addColorStop(1, 'rgb(255 255 255 / 0%)');
  context.fillStyle = gloss;
  dot(context, 0, 0, 0.9);
  context.strokeStyle = 'rgb(255 255 255 / 55%)';
  context.lineWidth = 0.045;
  context.lineCap = 'round';
  context.beginPath();
  context.arc(0, 0, 0.93, 1.02 * Math.PI, 1.48 * Math.PI);
  context.stroke();
}

/** Discs painted once for their size on the screen, then put where they are. */
export class DiscPainter {
  private readonly layers = new Map<string, HTMLCanvasElement>();

  /** At 0, 0 with the context's unit one pixel of the screen. */
  paint(context: Context, kind: Kind, radius: number, yaw: number): void {
    const size = radius * 1.04;
    const stamp = (layer: HTMLCanvasElement): void => context.drawImage(layer, -size, -size, 2 * size, 2 * size);
    stamp(this.layer(`${kind}`, radius, (layer) => paintBody(layer, kind)));
    if (kind !== 'b') {
      context.save();
      context.rotate(-yaw);
      stamp(this.layer(`${kind}-pattern`, radius, (layer) => paintPattern(layer, kind)));
      context.restore();
    }
    stamp(this.layer('gloss', radius, paintGloss));
  }

  private layer(name: string, radius: number, paint: (context: Context) => void): HTMLCanvasElement {
    const key = `${name} ${Math.round(radius)}`;
    const known = this.layers.get(key);
    if (known) return known;
    // Twice as fine as the screen, for it is turned.
    const scale = 2 * Math.max(2, Math.round(radius));
    const made = offscreen(2.08 * scale, 2.08 * scale);
    const context = made.getContext('2d');
    if (context) {
      context.setTransform(scale, 0, 0, scale, made.width / 2, made.height / 2);
      paint(context);
    }
    this.layers.set(key, made);
    return made;
  }
}

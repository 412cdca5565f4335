// A table on a canvas: the background painted once, then the bodies of a scene, each with its shadow.

import type { Orientation } from '../../drawing';
import type { TableData } from '../data';
import { compose, turnBy, type Attitude } from '../film/attitude';
import type { Scene, SeenBody } from '../film/scene';
import { halfView, toScreen } from '../space';
import { BallPainter } from './balls';
import { paintCarrambouleBoard } from './carramboule-board';
import { paintCaromBoard } from './carom-board';
import { DiscPainter } from './discs';
import type { Palette } from './palette';
import { offscreen } from './texture';

export interface View {
  readonly table: TableData;
  readonly palette: Palette;
  readonly orientation: Orientation;
  /** The canvas's side in pixels. */
  readonly pixels: number;
}

export class TablePainter {
  private readonly discs = new DiscPainter();
  private readonly balls = new BallPainter();
  private readonly background: HTMLCanvasElement;
  /** Pixels to a millimetre. */
  private readonly scale: number;

  constructor(private readonly view: View) {
    const { table, pixels } = view;
    this.scale = pixels / (2 * halfView(table));
    this.background = offscreen(pixels, pixels);
    const context = this.background.getContext('2d');
    if (!context) return;
    context.setTransform(this.scale, 0, 0, this.scale, pixels / 2, pixels / 2);
    if (table.game === 'carom') paintCaromBoard(context, table, view.palette);
    else paintCarrambouleBoard(context, table, view.palette, view.orientation % 2 === 0 ? [0, 2] : [1, 3]);
  }

  paint(context: CanvasRenderingContext2D, scene: Scene): void {
    const { pixels } = this.view;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, pixels, pixels);
    context.drawImage(this.background, 0, 0);
    // What flies is above what lies.
    const sorted = [...scene].sort((one, other) => one.height - other.height);
    for (const body of sorted) this.paintShadow(context, body);
    for (const body of sorted) this.paintBody(context, body);
    context.globalAlpha = 1;
  }

  private radiusOf({ kind }: SeenBody): number {
    const { striker_diameter_m, piece_diameter_m } = this.view.table;
    return ((kind === 's' ? striker_diameter_m : piece_diameter_m) / 2) * 1000 * this.scale;
  }

  private goTo(context: CanvasRenderingContext2D, { place }: SeenBody): void {
    const { x, y } = toScreen(place, this.view.orientation);
    const middle = this.view.pixels / 2;
    context.setTransform(1, 0, 0, 1, middle + x * this.scale, middle + y * this.scale);
  }

  private paintShadow(context: CanvasRenderingContext2D, body: SeenBody): void {
    if (body.height < 0) return;
    const { rolls } = this.view.table;
    const radius = this.radiusOf(body);
    const high = body.height + (rolls ? 0.55 : 0.2);
    const reach = radius * (rolls ? 1.3 : 1.16) * (1 + 0.3 * body.height);
    this.goTo(context, body);
    context.translate(radius * 0.42 * high, radius * 0.52 * high);
    const fall = context.createRadialGradient(0, 0, radius * (rolls ? 0.35 : 0.72), 0, 0, reach);
    fall.addColorStop(0, 'rgb(24 11 3 / 62%)');
    fall.addColorStop(0.55, 'rgb(24 11 3 / 34%)');
    fall.addColorStop(1, 'rgb(24 11 3 / 0%)');
    context.globalAlpha = body.opacity / (1 + 0.6 * body.height);
    context.fillStyle = fall;
    context.fillRect(-reach, -reach, 2 * reach, 2 * reach);
  }

  private paintBody(context: CanvasRenderingContext2D, body: SeenBody): void {
    const scale = body.height < 0 ? 1 + 0.34 * body.height : 1 + 0.12 * body.height;
    const radius = this.radiusOf(body);
    const attitude = this.turned(body.attitude);
    this.goTo(context, body);
    context.globalAlpha = Math.max(0, body.opacity);
    if (this.view.table.rolls) this.balls.paint(context, body.name, body.kind, radius, attitude, scale);
    else {
      context.scale(scale, scale);
      this.discs.paint(context, body.kind, radius, yawOf(attitude));
    }
  }

  /** As the reader sees it from where they sit. */
  private turned(attitude: Attitude): Attitude {
    const { orientation } = this.view;
    return orientation === 0 ? attitude : compose(turnBy(0, 0, (orientation * Math.PI) / 2), attitude);
  }
}

/** The turn about the vertical, counter-clockwise. */
function yawOf([w, x, y, z]: Attitude): number {
  return Math.atan2(2 * (w * z + x * y), 1 - 2 * (y * y + z * z));
}

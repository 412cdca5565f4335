// A small picture of a piece, painted as it looks on the table.

import { useLayoutEffect, useRef } from 'preact/hooks';

import type { ShootingGame } from '../data';
import { restingAttitude } from '../film/attitude';
import type { Kind } from '../position';
import { BallPainter } from '../table/balls';
import { DiscPainter } from '../table/discs';
import './piece-mark.css';

/** Enough for the largest mark on a fine screen. */
const SIZE = 128;
const RADIUS = 58;

const discs = new DiscPainter();
const balls = new BallPainter();

function paint(context: CanvasRenderingContext2D, kind: Kind, game: ShootingGame): void {
  context.clearRect(0, 0, SIZE, SIZE);
  context.save();
  context.translate(SIZE / 2, SIZE / 2);
  if (game === 'carom') discs.paint(context, kind, RADIUS, 0);
  else balls.paint(context, kind, kind, RADIUS, restingAttitude(`${kind}1`), 1);
  context.restore();
}

export function PieceMark({ kind, game }: { kind: Kind; game: ShootingGame }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (context) paint(context, kind, game);
  }, [kind, game]);
  return <canvas ref={canvas} class="piece-mark" width={SIZE} height={SIZE} aria-hidden="true" />;
}

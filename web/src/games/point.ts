// A point of a drawing: x to the right, y downwards.

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Puts what is drawn around 0, 0 at a point: an SVG transform. */
export function standAt({ x, y }: Point, scale = 1): string {
  const at = `translate(${x.toFixed(2)} ${y.toFixed(2)})`;
  return scale === 1 ? at : `${at} scale(${scale})`;
}

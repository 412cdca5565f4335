// How a body is turned: quaternions, in the table's frame, with z upwards.

export type Attitude = readonly [w: number, x: number, y: number, z: number];

export const UPRIGHT: Attitude = [1, 0, 0, 0];

/** First `second`, then `first`. */
export function compose([a, b, c, d]: Attitude, [e, f, g, h]: Attitude): Attitude {
  return [
    a * e - b * f - c * g - d * h,
    a * f + b * e + c * h - d * g,
    a * g - b * h + c * e + d * f,
    a * h + b * g - c * f + d * e,
  ];
}

/** The turn by a rotation vector: its direction is the axis, its length the angle. */
export function turnBy(x: number, y: number, z: number): Attitude {
  const angle = Math.hypot(x, y, z);
  if (angle < 1e-12) return UPRIGHT;
  const scale = Math.sin(angle / 2) / angle;
  return [Math.cos(angle / 2), x * scale, y * scale, z * scale];
}

export function normalised([w, x, y, z]: Attitude): Attitude {
  const length = Math.hypot(w, x, y, z) || 1;
  return [w / length, x / length, y / length, z / length];
}

/** Where a point fixed to the body is seen. */
export function rotate([w, x, y, z]: Attitude, [px, py, pz]: readonly [number, number, number]) {
  const [tx, ty, tz] = [2 * (y * pz - z * py), 2 * (z * px - x * pz), 2 * (x * py - y * px)];
  return [px + w * tx + (y * tz - z * ty), py + w * ty + (z * tx - x * tz), pz + w * tz + (x * ty - y * tx)] as const;
}

/** An attitude of a piece that nobody has seen roll yet: always the same for its name. */
export function restingAttitude(name: string): Attitude {
  let hash = 2166136261;
  for (const letter of name) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619) >>> 0;
  const part = (shift: number): number => ((hash >>> shift) & 0xff) / 255;
  return compose(turnBy(0, 0, part(0) * 2 * Math.PI), turnBy(0.85 + 0.5 * part(8), 0.5 * part(16), 0));
}

// What a game's table.toml says, name for name: the server reads the same file. SI units.

export interface Disc {
  readonly diameter_m: number;
  readonly mass_kg: number;
}

export interface Baseline {
  /** From the frame to the striker's centre. */
  readonly distance_m: number;
  /** Between the outermost centres that are allowed. */
  readonly length_m: number;
  /** The drawn lines, by their distances from the frame. */
  readonly lines_m: readonly number[];
  /** Of the circles at its ends. */
  readonly circle_diameter_m?: number;
}

export interface Cue {
  readonly mass_kg: number;
  readonly restitution: number;
  /** The largest offset, as a part of the ball's radius, that does not slip off. */
  readonly grip: number;
  /** The part of the cue's speed that counts where it slips off. */
  readonly miscue: number;
}

export interface Physics {
  /** Balls; else discs. */
  readonly rolls: boolean;
  readonly slide_friction: number;
  readonly roll_friction?: number;
  readonly spin_decay_radps2: number;
  readonly restitution: number;
  readonly frame_restitution: number;
  readonly frame_friction: number;
  readonly hop_speed_mps: number;
  readonly fastest_mps: number;
  readonly friction: { readonly least: number; readonly more?: number; readonly fading_spm?: number };
  readonly cue?: Cue;
}

export interface TableFile {
  readonly side_m: number;
  readonly hole_diameter_m: number;
  /** Diameters of the circles drawn around the centre. */
  readonly circles_m: readonly number[];
  /** Between neighbours in the rosette. */
  readonly rosette_gap_m: number;
  readonly piece: Disc;
  readonly striker: Disc;
  readonly baseline: Baseline;
  readonly physics: Physics;
}

// The aim in hand: kept for each seat from shot to shot, so that the next begins where the last one ended.

import { useEffect, useMemo, useState } from 'preact/hooks';

import type { AimRequest } from '../../drawing';
import type { TableData } from '../data';
import type { ShotPosition } from '../position';
import { parseShot } from '../shot-text';
import {
  aimOf,
  aimText,
  CENTRED,
  clampAngle,
  clampContact,
  clampStrength,
  FIRST_AIM,
  type Aim,
  type Contact,
} from './aim';
import { isFree, nearestPlace, notedZones, stepPlace, type PlaceStep, type Zone } from './places';
import type { Pull } from './sling';

interface AimContext {
  table: TableData;
  position: ShotPosition;
  seat: string;
  placements: readonly Zone[];
  /** Whether the reader aims now. */
  aiming: boolean;
  aimRequest: AimRequest | null;
  onAim: (move: string) => void;
}

export interface Hand {
  readonly aim: Aim;
  readonly zones: readonly Zone[];
  /** The aim as a move; null where no place is free. */
  readonly move: string | null;
  placeAt(wanted_m: number): void;
  stepPlace(by_m: number): PlaceStep['met'];
  turnTo(angle_deg: number): void;
  strengthen(strength: number): void;
  touchAt(contact: Contact): void;
  /** A pull that is not let go yet; null for none. */
  pull(pull: Pull | null): void;
  /** The pull is let go: its aim is kept, and the shot is returned as a move. */
  release(pull: Pull): string | null;
  isFree(place_m: number): boolean;
}

interface Kept extends Aim {
  /** The position that the contact was chosen for: the next shot begins at the ball's centre. */
  readonly contactFor: ShotPosition | null;
}

export function useAim({ table, position, seat, placements, aiming, aimRequest, onAim }: AimContext): Hand {
  const [kept, keep] = useState<Readonly<Record<string, Kept>>>({});
  const [pulled, setPulled] = useState<Pull | null>(null);
  const zones = useMemo(() => notedZones(placements), [placements]);
  const mine: Kept = kept[seat] ?? { ...FIRST_AIM, contactFor: null };
  const place = nearestPlace(zones, mine.place_m);
  const aim: Aim = {
    place_m: place ?? mine.place_m,
    angle_deg: pulled?.angle_deg ?? mine.angle_deg,
    strength: pulled?.strength ?? mine.strength,
    contact: mine.contactFor === position ? mine.contact : CENTRED,
  };
  const move = place === null ? null : aimText(table, aim);

  useEffect(() => {
    if (aiming && move !== null) onAim(move);
  }, [aiming, move]);
  useEffect(() => {
    if (!aiming) setPulled(null);
  }, [aiming]);

  // Later changes build on earlier ones, even within one event.
  const change = (changed: Partial<Kept>): void =>
    keep((before) => ({
      ...before,
      [seat]: { ...FIRST_AIM, contactFor: null, ...before[seat], ...changed },
    }));

  useEffect(() => {
    const shot = aiming && aimRequest !== null ? parseShot(aimRequest.move) : null;
    if (shot) change({ ...aimOf(table, shot), contactFor: position });
  }, [aimRequest]);

  return {
    aim,
    zones,
    move,
    placeAt: (wanted_m) => change({ place_m: nearestPlace(zones, wanted_m) ?? aim.place_m }),
    stepPlace: (by_m) => {
      const step = stepPlace(zones, aim.place_m, by_m);
      change({ place_m: step.place });
      return step.met;
    },
    turnTo: (angle_deg) => change({ angle_deg: clampAngle(table, angle_deg) }),
    strengthen: (strength) => change({ strength: clampStrength(strength) }),
    touchAt: (contact) => change({ contact: clampContact(table, contact), contactFor: position }),
    pull: (now) => setPulled(now),
    release: (last) => {
      change(last);
      setPulled(null);
      return place === null ? null : aimText(table, { ...aim, ...last });
    },
    isFree: (place_m) => isFree(zones, place_m),
  };
}

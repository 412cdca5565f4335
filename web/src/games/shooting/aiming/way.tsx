// The way of a shot, drawn: to what it meets first, or only an arrow. In millimetres, the shooter below.

import type { Place } from '../space';
import { along, firstMeeting, headingOf, type Meeting, type Scene } from './preview';

/** A place as the shooter sees it, in the drawing's millimetres. */
export function toDrawing([x, y]: Place): { x: number; y: number } {
  return { x: x * 1000, y: 0 - y * 1000 };
}

function between(from: Place, to: Place): string {
  const a = toDrawing(from);
  const b = toDrawing(to);
  return `M ${a.x.toFixed(2)} ${a.y.toFixed(2)} L ${b.x.toFixed(2)} ${b.y.toFixed(2)}`;
}

/** How far the short lines go on, in metres. */
const GOES_ON = 0.075;
const ARROW = { least: 0.045, more: 0.09 };

interface WayProps {
  scene: Scene;
  from: Place;
  angle_deg: number;
  strength: number;
  preview: boolean;
}

export function Way({ scene, from, angle_deg, strength, preview }: WayProps) {
  const heading = headingOf(angle_deg);
  const edge = along(from, heading, scene.striker_m);
  if (!preview) return <Arrow from={edge} heading={heading} length={ARROW.least + (ARROW.more * strength) / 100} />;
  const meeting = firstMeeting(scene, from, heading);
  const reached = Math.hypot(meeting.at[0] - from[0], meeting.at[1] - from[1]) > scene.striker_m;
  return (
    <g class="aiming-way" data-testid="way" data-meets={meeting.kind}>
      {reached && (
        <>
          <path class="aiming-casing" d={between(edge, meeting.at)} />
          <path class="aiming-line" d={between(edge, meeting.at)} />
        </>
      )}
      <Met scene={scene} meeting={meeting} />
    </g>
  );
}

function Met({ scene, meeting }: { scene: Scene; meeting: Meeting }) {
  const { x, y } = toDrawing(meeting.at);
  const radius = scene.striker_m * 1000;
  if (meeting.kind === 'hole')
    return (
      <g transform={`translate(${x} ${y})`}>
        <path class="aiming-casing" d="M -7 -7 L 7 7 M 7 -7 L -7 7" />
        <path class="aiming-falls" d="M -7 -7 L 7 7 M 7 -7 L -7 7" />
      </g>
    );
  const hit = meeting.kind === 'piece';
  const from = hit ? along(meeting.piece, meeting.towards, scene.piece_m) : meeting.at;
  const to = along(hit ? meeting.piece : meeting.at, meeting.towards, GOES_ON);
  return (
    <>
      <circle class="aiming-ghost-casing" cx={x} cy={y} r={radius} />
      <circle class="aiming-ghost" cx={x} cy={y} r={radius} />
      <path class="aiming-casing" d={between(from, to)} />
      <path class={hit ? 'aiming-pushed' : 'aiming-back'} d={between(from, to)} />
    </>
  );
}

function Arrow({ from, heading, length }: { from: Place; heading: Place; length: number }) {
  const to = along(from, heading, length);
  const [x, y] = heading;
  const barbs = ([-1, 1] as const).map((side): Place => {
    const back = along(to, heading, -0.014);
    return [back[0] + side * y * 0.009, back[1] - side * x * 0.009];
  });
  const [left, right] = barbs;
  const path = `${between(from, to)} ${left && right ? `${between(left, to)} ${between(to, right)}` : ''}`;
  return (
    <g class="aiming-way" data-testid="way" data-meets="unknown">
      <path class="aiming-casing" d={path} />
      <path class="aiming-pushed" d={path} />
    </g>
  );
}

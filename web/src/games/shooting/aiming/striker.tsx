// The striker on its line before the shot, and the cue behind a ball.

import type { TableData } from '../data';

export function StrikerDefs({ id }: { id: string }) {
  return (
    <>
      <radialGradient id={`${id}-disc`} cx="0.35" cy="0.32" r="0.75">
        <stop offset="0" stop-color="#7ea9bd" />
        <stop offset="0.5" stop-color="#2b617d" />
        <stop offset="1" stop-color="#1b4a63" />
      </radialGradient>
      <radialGradient id={`${id}-ball`} cx="0.34" cy="0.28" r="0.9">
        <stop offset="0" stop-color="#fffbe0" />
        <stop offset="0.22" stop-color="#f9cf45" />
        <stop offset="0.75" stop-color="#d99a12" />
        <stop offset="1" stop-color="#8d5c06" />
      </radialGradient>
      <linearGradient id={`${id}-cue`} x1="0" x2="0" y1="0" y2="1">
        <stop offset="0" stop-color="#f2d9a6" />
        <stop offset="0.5" stop-color="#c4935a" />
        <stop offset="1" stop-color="#7d5333" stop-opacity="0" />
      </linearGradient>
    </>
  );
}

interface StrikerProps {
  id: string;
  table: TableData;
  /** By how much what it is drawn in is turned: light comes from the top left of the screen. */
  rotation: number;
}

/** As the table draws it when it runs: a disc with a star, or a ball with spots. */
export function Striker({ id, table, rotation }: StrikerProps) {
  const radius = table.striker_diameter_m * 500;
  const ball = table.rolls;
  return (
    <g class="aiming-striker" transform={`rotate(${-rotation}) scale(${radius})`}>
      <circle cx="0.14" cy="0.2" r="1.04" class="aiming-shadow" />
      <circle r="1" fill={`url(#${id}-${ball ? 'ball' : 'disc'})`} />
      {ball ? (
        <circle r="0.21" class="aiming-spot" />
      ) : (
        <>
          <circle r="0.84" class="aiming-turned" />
          <path d={STAR} class="aiming-star" />
        </>
      )}
    </g>
  );
}

const STAR = `M ${Array.from({ length: 16 }, (_, point) => {
  const reach = point % 2 === 1 ? 0.2 : point % 4 === 0 ? 0.56 : 0.4;
  const turn = (point * Math.PI) / 8;
  return `${(reach * Math.sin(turn)).toFixed(3)} ${(-reach * Math.cos(turn)).toFixed(3)}`;
}).join(' L ')} Z`;

/** Below the ball, pointing up at it; `away` millimetres between tip and ball, offset to a side in millimetres. */
export function CueStick({ id, away, side }: { id: string; away: number; side: number }) {
  return (
    <g class="aiming-cue" transform={`translate(${side.toFixed(2)} ${away.toFixed(2)})`}>
      <path d="M -3 8 L -5 170 L 5 170 L 3 8 Z" fill={`url(#${id}-cue)`} />
      <path d="M -3 8 L -2.8 3 L 2.8 3 L 3 8 Z" fill="#f4f0e6" />
      <path d="M -2.8 3 Q 0 -0.5 2.8 3 Z" fill="#3c6a8a" />
    </g>
  );
}

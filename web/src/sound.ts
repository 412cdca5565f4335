// Sounds made on the spot: glass on wood, a roll, a fall into a cup, discs, balls. No files are loaded.

import { settings, type Liked } from './settings/settings';

/** `knock`: disc on disc; `frame`: disc on wood; `click`: ball on ball; `cushion`; `pocket`: into a hole; `clock`: the
 *  time runs out; `chime`: somebody has won. */
export type SoundKind =
  | 'tap'
  | 'roll'
  | 'fall'
  | 'knock'
  | 'frame'
  | 'click'
  | 'cushion'
  | 'pocket'
  | 'clock'
  | 'chime';

export interface TimedSound {
  kind: SoundKind;
  /** After the motion's start, in milliseconds. */
  at: number;
  /** 0 to 1: louder with speed and number. */
  strength: number;
}

let context: AudioContext | null = null;
let master: GainNode | null = null;
let noise: AudioBuffer | null = null;

/** Browsers let a page sound only after a gesture; before the first one this gives nothing. */
function awake(): AudioContext | null {
  if (typeof AudioContext === 'undefined' || !navigator.userActivation?.hasBeenActive) return null;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  return context;
}

function whiteNoise(audio: AudioContext): AudioBuffer {
  if (noise) return noise;
  noise = audio.createBuffer(1, audio.sampleRate / 2, audio.sampleRate);
  const samples = noise.getChannelData(0);
  for (let index = 0; index < samples.length; index++) samples[index] = Math.random() * 2 - 1;
  return noise;
}

/** A loudness that starts at once and dies away. */
function decay(audio: AudioContext, at: number, peak: number, seconds: number): GainNode {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(Math.max(peak, 0.0002), at + 0.004);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
  gain.connect(master ?? audio.destination);
  return gain;
}

function ring(audio: AudioContext, at: number, hertz: number, peak: number, seconds: number): void {
  const tone = audio.createOscillator();
  tone.frequency.setValueAtTime(hertz, at);
  tone.connect(decay(audio, at, peak, seconds));
  tone.start(at);
  tone.stop(at + seconds);
}

function rustle(audio: AudioContext, at: number, hertz: number, peak: number, seconds: number): void {
  const source = audio.createBufferSource();
  source.buffer = whiteNoise(audio);
  const band = audio.createBiquadFilter();
  band.type = 'bandpass';
  band.frequency.setValueAtTime(hertz, at);
  band.Q.setValueAtTime(1.4, at);
  source.connect(band).connect(decay(audio, at, peak, seconds));
  source.start(at, 0, seconds);
}

const MAKE: Record<SoundKind, (audio: AudioContext, at: number, strength: number) => void> = {
  // A bright glass ring over the wood's short thud.
  tap(audio, at, strength) {
    ring(audio, at, 2950 + 250 * Math.random(), 0.1 * strength, 0.09);
    ring(audio, at, 4700, 0.04 * strength, 0.05);
    rustle(audio, at, 420, 0.5 * strength, 0.06);
  },
  roll(audio, at, strength) {
    rustle(audio, at, 260, 0.16 * strength, 0.26);
  },
  // Lower and longer: the cup answers, and the marble settles twice.
  fall(audio, at, strength) {
    rustle(audio, at, 240, 0.7 * strength, 0.14);
    ring(audio, at, 640, 0.16 * strength, 0.16);
    ring(audio, at + 0.07, 2800, 0.06 * strength, 0.08);
    ring(audio, at + 0.13, 2750, 0.03 * strength, 0.06);
  },
  // Small, hard and dry.
  knock(audio, at, strength) {
    ring(audio, at, 1720 + 220 * Math.random(), 0.14 * strength, 0.045);
    ring(audio, at, 3350, 0.05 * strength, 0.025);
    rustle(audio, at, 2200, 0.35 * strength, 0.02);
  },
  frame(audio, at, strength) {
    ring(audio, at, 310 + 40 * Math.random(), 0.2 * strength, 0.08);
    rustle(audio, at, 620, 0.6 * strength, 0.05);
  },
  // Brighter and longer than discs.
  click(audio, at, strength) {
    ring(audio, at, 2480 + 160 * Math.random(), 0.15 * strength, 0.06);
    ring(audio, at, 5100, 0.06 * strength, 0.03);
    rustle(audio, at, 3600, 0.2 * strength, 0.012);
  },
  cushion(audio, at, strength) {
    ring(audio, at, 120 + 15 * Math.random(), 0.3 * strength, 0.11);
    rustle(audio, at, 300, 0.45 * strength, 0.07);
  },
  // Over the edge, then into the net.
  pocket(audio, at, strength) {
    ring(audio, at, 205, 0.3 * strength, 0.16);
    rustle(audio, at, 380, 0.6 * strength, 0.1);
    rustle(audio, at + 0.09, 240, 0.4 * strength, 0.16);
    ring(audio, at + 0.13, 920, 0.06 * strength, 0.05);
  },
  // Three glasses, one after the other.
  chime(audio, at, strength) {
    for (const [after, hertz] of [
      [0, 1047],
      [0.13, 1319],
      [0.26, 1568],
    ] as const) {
      ring(audio, at + after, hertz, 0.14 * strength, 0.9);
      ring(audio, at + after, 2.76 * hertz, 0.04 * strength, 0.35);
    }
  },
  // Tick, tock, tick: a wooden clock.
  clock(audio, at, strength) {
    for (const [after, hertz] of [
      [0, 1900],
      [0.22, 1500],
      [0.44, 1900],
    ] as const) {
      ring(audio, at + after, hertz, 0.2 * strength, 0.07);
      rustle(audio, at + after, 900, 0.5 * strength, 0.03);
    }
  },
};

/** Between silence and full: an ear hears half a volume as half as loud where it is a quarter as strong. */
export function loudnessOf({ volume, muted }: Pick<Liked, 'volume' | 'muted'>): number {
  return muted ? 0 : (volume / 100) ** 2;
}

export function sound(sounds: readonly TimedSound[]): void {
  const loudness = loudnessOf(settings.peek());
  if (loudness === 0) return;
  const audio = awake();
  if (!audio) return;
  if (master === null) {
    master = audio.createGain();
    master.connect(audio.destination);
  }
  master.gain.setValueAtTime(loudness, audio.currentTime);
  for (const { kind, at, strength } of sounds) MAKE[kind](audio, audio.currentTime + at / 1000, strength);
}

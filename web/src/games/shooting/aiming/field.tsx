// A number that can be typed, stepped with keys, or stepped by two buttons that go on while they are held.

import { useEffect, useRef, useState } from 'preact/hooks';

import type { Language } from '../../../i18n/language';
import { readNumber, writeNumber } from './numbers';

interface FieldProps {
  name: string;
  label: string;
  unit: string;
  value: number;
  decimals: number;
  language: Language;
  /** What a screen reader says instead of the bare number. */
  text: string;
  less: string;
  more: string;
  onValue: (value: number) => void;
  onStep: (way: -1 | 1) => void;
  /** Whether a key meant something. */
  onKey: (event: KeyboardEvent) => boolean;
}

export function Field(props: FieldProps) {
  const { name, label, unit, value, decimals, language, text, less, more, onValue, onStep, onKey } = props;
  const [typed, type] = useState<string | null>(null);
  const shown = typed ?? writeNumber(value, decimals, language);

  function commit(): void {
    const number = typed === null ? null : readNumber(typed);
    type(null);
    if (number !== null) onValue(number);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Enter') commit();
    else if (event.key === 'Escape') type(null);
    else if (event.key.startsWith('Arrow') || event.key.startsWith('Page')) {
      // Left and right are the text's, up and down the number's.
      if (!onKey(event)) return;
      type(null);
    } else return;
    event.preventDefault();
  }

  return (
    <div class="aiming-field-row">
      <span class="aiming-label">{label}</span>
      <div class="aiming-stepper">
        <StepButton label={less} path="M15 5.5 8 12l7 6.5" onStep={() => onStep(-1)} />
        <label class="aiming-number">
          <input
            data-testid={`aiming-${name}-field`}
            type="text"
            size={5}
            autocomplete="off"
            value={shown}
            aria-label={label}
            aria-description={text}
            onInput={(event) => type(event.currentTarget.value)}
            onFocus={(event) => event.currentTarget.select()}
            onBlur={commit}
            onKeyDown={onKeyDown}
          />
          <span aria-hidden="true">{unit}</span>
        </label>
        <StepButton label={more} path="M9 5.5 16 12l-7 6.5" onStep={() => onStep(1)} />
      </div>
    </div>
  );
}

const HOLD_MS = 400;
const REPEAT_MS = 70;

function StepButton({ label, path, onStep }: { label: string; path: string; onStep: () => void }) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const step = useRef(onStep);
  step.current = onStep;
  const repeated = useRef(false);
  const stop = (): void => clearTimeout(timer.current);
  useEffect(() => stop, []);

  function goOn(): void {
    repeated.current = true;
    step.current();
    timer.current = setTimeout(goOn, REPEAT_MS);
  }

  return (
    <button
      type="button"
      class="icon-button"
      title={label}
      aria-label={label}
      tabIndex={-1}
      onPointerDown={() => {
        repeated.current = false;
        timer.current = setTimeout(goOn, HOLD_MS);
      }}
      onPointerUp={stop}
      onPointerLeave={stop}
      onPointerCancel={stop}
      onContextMenu={(event) => event.preventDefault()}
      onClick={() => {
        if (!repeated.current) onStep();
        repeated.current = false;
      }}
    >
      <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d={path} />
      </svg>
    </button>
  );
}

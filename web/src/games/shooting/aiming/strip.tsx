// The shot in numbers, and the button that makes it. Where somebody else aims, the same, only to look at.

import { language } from '../../../i18n/language';
import { persistentSignal } from '../../../memory';
import { Icon } from '../../../parts/icon';
import type { TableData } from '../data';
import { speedOf, type Aim } from './aim';
import { ContactPicker } from './contact';
import { Field } from './field';
import { angleStep, placeStep, strengthStep, type Pressed } from './keys';
import type { Hand } from './use-aim';
import type { AimingTexts } from './texts';
import './strip.css';

interface StripProps {
  table: TableData;
  /** What is shown: the own aim, or another's. */
  aim: Aim;
  hand: Hand;
  texts: AimingTexts;
  active: boolean;
  onShoot: (move: string | null) => void;
  onSay: (text: string) => void;
}

/** Whether the numbers are unfolded where there is little room: a thumb aims without them. */
const fine = persistentSignal('aiming.fine', false, (kept) => typeof kept === 'boolean');

/** In a field, left and right move among the digits: up and down step instead. */
function upwards(event: KeyboardEvent): Pressed {
  const { key, shiftKey, ctrlKey, altKey } = event;
  const turned = { ArrowUp: 'ArrowRight', ArrowDown: 'ArrowLeft', ArrowLeft: '', ArrowRight: '' }[key] ?? key;
  return { key: turned, shiftKey, ctrlKey, altKey };
}

export function Strip({ table, aim, hand, texts, active, onShoot, onSay }: StripProps) {
  const { place_m, angle_deg, strength, contact } = aim;
  return (
    <div
      class={`aiming-strip ${fine.value ? 'aiming-fine' : ''}`}
      role="group"
      aria-label={texts.controls}
      data-testid="aiming-strip"
      inert={!active}
    >
      <Field
        name="place"
        label={texts.place}
        unit={texts.placeUnit}
        value={place_m * 100}
        decimals={2}
        language={language.value}
        text={texts.placeText(place_m)}
        less={texts.placeLeft}
        more={texts.placeRight}
        onValue={(centimetres) => hand.placeAt(centimetres / 100)}
        onStep={(way) => hand.stepPlace(way * 0.001)}
        onKey={(event) => {
          const by = placeStep(upwards(event));
          if (by !== null) hand.stepPlace(by);
          return by !== null;
        }}
      />
      <Field
        name="angle"
        label={texts.angle}
        unit="°"
        value={angle_deg}
        decimals={2}
        language={language.value}
        text={texts.angleText(angle_deg)}
        less={texts.turnLeft}
        more={texts.turnRight}
        onValue={hand.turnTo}
        onStep={(way) => hand.turnTo(angle_deg + way * 0.1)}
        onKey={(event) => {
          const by = angleStep(upwards(event));
          if (by !== null) hand.turnTo(angle_deg + by);
          return by !== null;
        }}
      />
      <Strength {...{ table, strength, texts, onStrength: hand.strengthen }} />
      {table.cue_grip !== null && <ContactPicker {...{ table, hand, contact, texts, onSay }} />}
      <button
        type="button"
        class="icon-button aiming-unfold"
        data-testid="aiming-unfold"
        aria-label={texts.fine}
        title={texts.fine}
        aria-expanded={fine.value}
        onClick={() => (fine.value = !fine.value)}
      >
        <Icon name={fine.value ? 'fold' : 'unfold'} />
      </button>
      <button
        type="button"
        class="primary aiming-shoot"
        data-testid="shoot"
        disabled={active && hand.move === null}
        onClick={() => onShoot(hand.move)}
      >
        {texts.shoot}
      </button>
    </div>
  );
}

interface StrengthProps {
  table: TableData;
  strength: number;
  texts: AimingTexts;
  onStrength: (strength: number) => void;
}

function Strength({ table, strength, texts, onStrength }: StrengthProps) {
  const shown = texts.strengthText(strength);
  const speed = texts.speedText(speedOf(table, strength));

  function onKeyDown(event: KeyboardEvent): void {
    const by = strengthStep(event);
    if (by === null) return;
    event.preventDefault();
    onStrength(strength + by);
  }

  return (
    <div class="aiming-strength">
      <label for="aiming-strength">
        {texts.strength} <b>{shown}</b> <span>{speed}</span>
      </label>
      <input
        id="aiming-strength"
        data-testid="aiming-strength"
        type="range"
        min="1"
        max="100"
        step="1"
        value={strength}
        style={{ '--filled': `${strength}%` }}
        aria-valuetext={`${shown}, ${speed}`}
        onInput={(event) => onStrength(event.currentTarget.valueAsNumber)}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}

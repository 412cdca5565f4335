// Everything that a reader can have to their taste, in one sheet.

import type { ComponentChildren } from 'preact';

import { language, LANGUAGES, type Language } from '../i18n/language';
import { sound } from '../sound';
import { choose, MATERIALS, settings, THEMES } from './settings';
import { settingsTexts } from './texts';
import './sheet.css';

/** Each language by its own name. */
const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', fr: 'Français' };

export function SettingsSheet() {
  const t = settingsTexts.value;
  const { theme, materials, coordinates } = settings.value;
  return (
    <div class="settings" data-testid="settings-sheet">
      <p class="settings-kept">{t.kept}</p>
      <Choice
        name="language"
        legend={t.language}
        values={LANGUAGES}
        chosen={language.value}
        onChoose={(chosen) => (language.value = chosen)}
        label={(one) => <span lang={one}>{LANGUAGE_NAMES[one]}</span>}
      />
      <Choice
        name="theme"
        legend={t.theme}
        values={THEMES}
        chosen={theme}
        onChoose={(chosen) => choose({ theme: chosen })}
        label={(one) => t.themes[one]}
      />
      <Choice
        name="materials"
        legend={t.materials}
        values={MATERIALS}
        chosen={materials}
        onChoose={(chosen) => choose({ materials: chosen })}
        label={(one) => (
          <>
            <i class={`swatch swatch-${one}`} aria-hidden="true" />
            {t.material[one]}
          </>
        )}
      />
      <label class="field field-flag">
        <input
          type="checkbox"
          data-testid="coordinates"
          checked={coordinates}
          onChange={(event) => choose({ coordinates: event.currentTarget.checked })}
        />
        <span>{t.coordinates}</span>
      </label>
      <Sound />
    </div>
  );
}

interface ChoiceProps<Value extends string> {
  name: string;
  legend: string;
  values: readonly Value[];
  chosen: Value;
  onChoose: (value: Value) => void;
  label: (value: Value) => ComponentChildren;
}

/** One of a few, as buttons side by side. */
function Choice<Value extends string>({ name, legend, values, chosen, onChoose, label }: ChoiceProps<Value>) {
  return (
    <fieldset class="settings-choice">
      <legend>{legend}</legend>
      <div class="settings-values">
        {values.map((value) => (
          <label key={value} data-testid={`${name}-${value}`}>
            <input type="radio" name={name} checked={value === chosen} onChange={() => onChoose(value)} />
            {label(value)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** On or off, and how loud: the new loudness is heard. */
function Sound() {
  const t = settingsTexts.value;
  const { muted, volume } = settings.value;
  const change = (next: number): void => {
    choose({ volume: next });
    sound([{ kind: 'tap', at: 0, strength: 1 }]);
  };
  return (
    <fieldset class="settings-choice">
      <legend>{t.sound}</legend>
      <label class="field field-flag">
        <input
          type="checkbox"
          data-testid="with-sound"
          checked={!muted}
          onChange={(event) => choose({ muted: !event.currentTarget.checked })}
        />
        <span>{t.withSound}</span>
      </label>
      <label class="settings-volume">
        <span>{t.volume}</span>
        <input
          type="range"
          data-testid="volume"
          min={0}
          max={100}
          step={5}
          value={volume}
          disabled={muted}
          aria-valuetext={t.volumeText(volume)}
          onInput={(event) => change(event.currentTarget.valueAsNumber)}
        />
        <output aria-hidden="true">{t.volumeText(volume)}</output>
      </label>
    </fieldset>
  );
}

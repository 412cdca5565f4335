// A game's options as fields, and what is typed there as values.

import type { GameDrawing, OptionField, Options } from '../games/drawing';
import { language } from '../i18n/language';
import { texts } from '../i18n/texts';

/** The note that says why an option was refused. */
export const PROBLEM_ID = 'problem';

/** What is typed, by option; an option that is not there keeps its default. */
export type Typed = Readonly<Record<string, string>>;

function showValue(value: unknown): string {
  if (Array.isArray(value) && value.every((one) => typeof one === 'number')) return value.join(' ');
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '');
}

function readValue(field: OptionField, text: string): unknown {
  if (field.kind === 'choice') return field.choices?.find((choice) => String(choice) === text);
  if (field.kind === 'flag') return text === 'true';
  if (field.kind === 'number') return Number(text);
  if (field.kind === 'numbers')
    return text
      .split(/[\s,;]+/)
      .filter((part) => part !== '')
      .map(Number);
  return text.trim();
}

/** The options that differ from the defaults. */
export function readOptions(fields: readonly OptionField[], typed: Typed, defaults: Record<string, unknown>) {
  const changed = fields.flatMap((field) => {
    const text = typed[field.name];
    if (text === undefined || text.trim() === '' || text === showValue(defaults[field.name])) return [];
    return [[field.name, readValue(field, text)] as const];
  });
  return Object.fromEntries(changed);
}

interface OptionFieldsProps {
  drawing: GameDrawing;
  defaults: Record<string, unknown>;
  typed: Typed;
  /** The typed values, with the defaults of the other options. */
  options: Options;
  /** The option that the server refused. */
  refused: string | null;
  onType: (name: string, text: string) => void;
}

export function OptionFields(props: OptionFieldsProps) {
  const optionFields = props.drawing.optionFields.filter((field) => field.applies?.(props.options) ?? true);
  const plain = optionFields.filter((field) => !field.advanced);
  const advanced = optionFields.filter((field) => field.advanced);
  return (
    <>
      {plain.map((field) => (
        <Field key={field.name} field={field} {...props} />
      ))}
      {advanced.length > 0 && (
        <details class="advanced">
          <summary>{texts.value.advanced}</summary>
          {advanced.map((field) => (
            <Field key={field.name} field={field} {...props} />
          ))}
        </details>
      )}
    </>
  );
}

function Field(props: OptionFieldsProps & { field: OptionField }) {
  if (props.field.kind === 'choice') return <ChoiceField {...props} />;
  if (props.field.kind === 'flag') return <FlagField {...props} />;
  return <TextField {...props} />;
}

/** The attributes of a field whose value was refused, with a reference to the reason. */
function markRefused(isRefused: boolean) {
  return { 'aria-invalid': isRefused, 'aria-describedby': isRefused ? PROBLEM_ID : undefined };
}

function TextField({ field, drawing, defaults, typed, refused, onType }: OptionFieldsProps & { field: OptionField }) {
  const own = drawing.texts[language.value].options[field.name];
  const number = field.kind === 'number';
  const step = field.fractions ? 'any' : undefined;
  const inputMode = field.fractions ? 'decimal' : 'numeric';
  const kind = number ? ({ type: 'number', inputMode, step, min: field.min, max: field.max } as const) : {};
  return (
    <label class={`field ${number ? 'field-number' : ''}`}>
      <span>{own?.label ?? field.name}</span>
      <input
        data-testid={`option-${field.name}`}
        {...kind}
        required={number}
        {...markRefused(refused === field.name)}
        spellcheck={false}
        autocomplete="off"
        value={typed[field.name] ?? showValue(defaults[field.name])}
        onInput={(event) => onType(field.name, event.currentTarget.value)}
      />
      {own?.hint && <small>{own.hint}</small>}
    </label>
  );
}

/** A few values, each in words. */
function ChoiceField({ field, drawing, defaults, typed, refused, onType }: OptionFieldsProps & { field: OptionField }) {
  const own = drawing.texts[language.value].options[field.name];
  return (
    <label class="field field-choice">
      <span>{own?.label ?? field.name}</span>
      <select
        data-testid={`option-${field.name}`}
        {...markRefused(refused === field.name)}
        value={typed[field.name] ?? showValue(defaults[field.name])}
        onChange={(event) => onType(field.name, event.currentTarget.value)}
      >
        {field.choices?.map((choice) => (
          <option key={choice} value={choice}>
            {own?.choices?.[choice] ?? choice}
          </option>
        ))}
      </select>
      {own?.hint && <small>{own.hint}</small>}
    </label>
  );
}

function FlagField({ field, drawing, defaults, typed, refused, onType }: OptionFieldsProps & { field: OptionField }) {
  const own = drawing.texts[language.value].options[field.name];
  return (
    <label class="field field-flag">
      <input
        type="checkbox"
        data-testid={`option-${field.name}`}
        {...markRefused(refused === field.name)}
        checked={(typed[field.name] ?? showValue(defaults[field.name])) === 'true'}
        onChange={(event) => onType(field.name, String(event.currentTarget.checked))}
      />
      <span>{own?.label ?? field.name}</span>
      {own?.hint && <small>{own.hint}</small>}
    </label>
  );
}

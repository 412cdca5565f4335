// The text for a table that the server did not open.

import { RefusedError } from '../api';
import type { GameDrawing, OptionField, Options } from '../games/drawing';
import { language } from '../i18n/language';
import { texts } from '../i18n/texts';

/** In place of an option's name, where the time control is refused. */
export const CLOCK = 'clock';

export interface OpeningProblem {
  text: string;
  /** The server's own reason, which is in English. */
  detail: string | null;
  /** The option that it is about, or `CLOCK`. */
  option: string | null;
}

export function openingProblem(error: unknown, drawing: GameDrawing, options: Options): OpeningProblem {
  const t = texts.value;
  const plain = (text: string): OpeningProblem => ({ text, detail: null, option: null });
  if (!(error instanceof RefusedError)) return { ...plain(t.failed), detail: String(error) };
  if (error.code === 'unreachable') return plain(t.noAnswer);
  if (error.code === 'too_fast') return plain(t.tooOften);
  if (error.code === 'bad_request' && /\.name\b/.test(error.message)) return plain(t.nicknameLength);
  if (error.code === 'invalid' && error.message.includes('is no clock'))
    return { text: t.timeControl.refused, detail: error.message, option: CLOCK };
  if (error.code === 'invalid') return invalidOption(error.message, drawing, options);
  const known = (t.refusals as Record<string, string>)[error.code];
  return known === undefined ? { ...plain(t.failed), detail: error.message } : plain(known);
}

function invalidOption(reason: string, drawing: GameDrawing, options: Options): OpeningProblem {
  const t = texts.value;
  const option = refusedOption(reason, drawing, options);
  if (option === null) return { text: t.invalidOptions, detail: reason, option };
  const field = drawing.texts[language.value].options[option];
  return { text: field?.refused ?? t.invalidOption(field?.label ?? option), detail: reason, option };
}

/** The server names the option that it refuses first; but of a position it only says what is wrong with it. */
function refusedOption(reason: string, { optionFields }: GameDrawing, options: Options): string | null {
  const named = /^option (\w+)/.exec(reason)?.[1];
  const isIt = ({ name, kind }: OptionField): boolean =>
    named === undefined ? kind === 'text' && name in options : name === named;
  return optionFields.find(isIt)?.name ?? null;
}

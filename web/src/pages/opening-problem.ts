// What to say when the server would not open a table.

import { Refused } from '../api';
import type { GameDrawing, OptionField, Options } from '../games/drawing';
import { language, words } from '../i18n';

export interface OpeningProblem {
  said: string;
  /** The server's own reason, which is in English. */
  detail: string | null;
  /** The option that it is about. */
  option: string | null;
}

export function openingProblem(error: unknown, drawing: GameDrawing, given: Options): OpeningProblem {
  const t = words.value;
  const plain = (said: string): OpeningProblem => ({ said, detail: null, option: null });
  if (!(error instanceof Refused)) return { ...plain(t.failed), detail: String(error) };
  if (error.code === 'unreachable') return plain(t.noAnswer);
  if (error.code === 'too_fast') return plain(t.tooOften);
  if (error.code === 'invalid') return invalidOption(error.message, drawing, given);
  const known = (t.refusals as Record<string, string>)[error.code];
  return known === undefined ? { ...plain(t.failed), detail: error.message } : plain(known);
}

function invalidOption(reason: string, drawing: GameDrawing, given: Options): OpeningProblem {
  const t = words.value;
  const option = refusedOption(reason, drawing, given);
  if (option === null) return { said: t.invalidOptions, detail: reason, option };
  const field = drawing.words[language.value].options[option];
  return { said: field?.refused ?? t.invalidOption(field?.label ?? option), detail: reason, option };
}

/** The server names the option that it refuses first; but of a position it only says what is wrong with it. */
function refusedOption(reason: string, { optionFields }: GameDrawing, given: Options): string | null {
  const named = /^option (\w+)/.exec(reason)?.[1];
  const isIt = ({ name, kind }: OptionField): boolean =>
    named === undefined ? kind === 'text' && name in given : name === named;
  return optionFields.find(isIt)?.name ?? null;
}

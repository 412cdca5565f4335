// A ruling as a sentence.

import { type ByLanguage, language } from '../../../i18n/language';
import type { RulingView } from '../../../messages';
import { isShootingGame } from '../data';
import { type Colour, isKind } from '../position';
import { isDecision, type RulingTexts } from './decisions';
import { en } from './en';
import { fr } from './fr';

export const RULING_TEXTS: ByLanguage<RulingTexts> = { en, fr };

/** The texts in the reader's language. */
export function rulingTexts(): RulingTexts {
  return RULING_TEXTS[language.value];
}

function asColour(side: string): Colour | null {
  return side === 'w' || side === 'b' ? side : null;
}

/** A decision without a text is shown by its own name. `own`: the reader's colour, where one side is theirs alone. */
export function rulingSentence(
  ruling: RulingView,
  game: string,
  texts: RulingTexts = rulingTexts(),
  own: Colour | null = null,
): string {
  const { decision, rule, side, number } = ruling;
  if (!isDecision(decision) || !isShootingGame(game)) return `${decision.replaceAll('_', ' ')}.`;
  const other = side === 'w' ? 'b' : side === 'b' ? 'w' : '';
  return texts.sentences[decision]({
    game,
    rule,
    side: asColour(side),
    other: asColour(other),
    own,
    kinds: ruling.pieces.filter(isKind),
    number,
  });
}

/** All rulings of a step in one text, for screen readers. */
export function rulingsText(rulings: readonly RulingView[], game: string, texts: RulingTexts = rulingTexts()): string {
  return rulings.map((ruling) => rulingSentence(ruling, game, texts)).join(' ');
}

// The referee's words, for whoever shows or says them.

export { PieceMark } from './piece-mark';
export { RuleLink, Rulings } from './rulings';
export { RULING_WORDS, rulingSentence, rulingsText, rulingWords } from './sentence';
export { isKind, isShootingGame, KINDS, type RulingWords } from './words';

import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { RULING_TEXTS, rulingSentence, rulingsText } from '../../../src/games/shooting/rulings/sentence';
import { DECISIONS } from '../../../src/games/shooting/rulings/decisions';
import { LANGUAGES } from '../../../src/i18n/language';
import type { RulingView } from '../../../src/messages';

const PYTHON = new URL('../../../../src/tablee/shooting/decisions.py', import.meta.url);

/** The values of the constants in decisions.py: `PAYS = "pays"`, `A, B = "a", "b"`. */
function decisionsOfTheServer(): string[] {
  const assignments = readFileSync(PYTHON, 'utf8').matchAll(/^[A-Z][A-Z_, ]* = (.+)$/gm);
  return [...assignments].flatMap(([, values = '']) => [...values.matchAll(/"(\w+)"/g)].map((found) => found[1] ?? ''));
}

function ruling(decision: string, more: Partial<RulingView> = {}): RulingView {
  return { rule: 'K10', decision, side: 'w', pieces: ['w', 'q'], number: 2, ...more };
}

test('every decision of the server has a sentence here', () => {
  expect(decisionsOfTheServer().length).toBeGreaterThan(20);
  expect([...DECISIONS].sort()).toEqual(decisionsOfTheServer().sort());
});

const EVERYWHERE = LANGUAGES.flatMap((language) =>
  (['carom', 'carramboule'] as const).map((game) => [language, game] as const),
);

test.each(EVERYWHERE)('each is a whole sentence: %s, %s', (language, game) => {
  const texts = RULING_TEXTS[language];
  const sentences = DECISIONS.map((decision) => rulingSentence(ruling(decision), game, texts));
  for (const sentence of sentences) expect(sentence).toMatch(/^[0-9A-ZÀÉ].*[^ .]\.$/u);
  for (const sentence of sentences) expect(sentence).not.toMatch(/undefined|NaN| {2}/);
  expect(new Set(sentences).size).toBe(DECISIONS.length);
});

test.each(EVERYWHERE)('the words are those of the game: %s, %s', (language, game) => {
  const all = DECISIONS.map((decision) => rulingSentence(ruling(decision), game, RULING_TEXTS[language])).join(' ');
  const own = { carom: /\bdiscs?\b|\bpions?\b/, carramboule: /\bballs?\b|\bbilles?\b/ };
  expect(all).toMatch(own[game]);
  expect(all).not.toMatch(own[game === 'carom' ? 'carramboule' : 'carom']);
});

test.each([
  [ruling('pocketed', { side: 'b' }), 'carom', 'Black pockets: white, queen.', 'Noir rentre un blanc, puis la reine.'],
  [
    ruling('pocketed', { pieces: ['w', 'w', 'b', 'w'] }),
    'carramboule',
    'White pockets: 2 white, black, white.',
    'Les blanches rentrent 2 blanches, puis une noire, puis une blanche.',
  ],
  [ruling('pays', { number: 1 }), 'carom', 'White puts back 1 disc.', 'Blanc remet un pion au centre.'],
  [ruling('pays'), 'carramboule', 'White puts back 2 balls.', 'Les blanches remettent 2 billes au centre.'],
  [
    ruling('queen_pending', { side: 'b' }),
    'carramboule',
    'The queen is in. Black must confirm her with the next shot.',
    'La reine est rentrée. Les noires doivent la confirmer au prochain coup.',
  ],
  [
    ruling('left_table', { pieces: ['s', 'w', 'w'] }),
    'carom',
    'A fault: 2 white discs and the striker left the board.',
    'Faute\u00a0: 2 pions blancs et le percuteur sont sortis du plateau.',
  ],
  [
    ruling('left_table', { pieces: ['q'] }),
    'carom',
    'A fault: the queen left the board.',
    'Faute\u00a0: la reine est sortie du plateau.',
  ],
  [
    ruling('left_table', { pieces: ['s'] }),
    'carramboule',
    'The yellow ball left the table.',
    'La bille jaune est sortie de la table.',
  ],
  [
    ruling('screened_hit'),
    'carramboule',
    'A fault: a screened ball was hit first, without a cushion.',
    'Faute\u00a0: une bille protégée a été touchée en premier, sans bande.',
  ],
  [
    ruling('striker_in'),
    'carramboule',
    'A fault: the yellow ball went in.',
    'Faute\u00a0: la bille jaune est rentrée.',
  ],
  [
    ruling('owes', { number: 1 }),
    'carom',
    'White has too few in, and owes 1 disc more.',
    'Blanc n’a pas assez de pions rentrés\u00a0: il en doit un de plus.',
  ],
  [
    ruling('owes'),
    'carramboule',
    'White has too few in, and owes 2 balls more.',
    'Les blanches n’ont pas assez de billes rentrées\u00a0: elles en doivent 2 de plus.',
  ],
  [
    ruling('pays_debt', { side: 'b', number: 1 }),
    'carramboule',
    'Black puts back 1 ball owed from before.',
    'Les noires remettent au centre une bille qu’elles devaient encore.',
  ],
  [
    ruling('queen_without_right'),
    'carramboule',
    'The queen goes back to the centre: White had no ball in when she fell.',
    'La reine retourne au centre\u00a0: les blanches n’avaient aucune bille rentrée quand elle est tombée.',
  ],
  [ruling('queen_scores', { number: 1 }), 'carom', '1 of the points is for the queen.', 'Dont 1 point pour la reine.'],
  [
    ruling('round_won', { number: 1 }),
    'carom',
    'White wins the round with 1 point.',
    'Blanc gagne la manche avec 1 point.',
  ],
  [
    ruling('last_pocketed', { side: 'b' }),
    'carramboule',
    'Black pocketed White’s last ball, and loses the round.',
    'Les noires ont rentré la dernière bille des blanches, et perdent la manche.',
  ],
])('%o', (given, game, english, french) => {
  expect(rulingSentence(given, game, RULING_TEXTS.en)).toBe(english);
  expect(rulingSentence(given, game, RULING_TEXTS.fr)).toBe(french);
});

test('in French the balls are feminine, and so is who plays with them', () => {
  const sentences = DECISIONS.map((decision) => rulingSentence(ruling(decision), 'carramboule', RULING_TEXTS.fr));
  for (const sentence of sentences)
    expect(sentence).not.toMatch(/Blanc(?!h)|Noir(?!e)|(?<!\p{L})ils?(?!\p{L})|[àd]e? les /u);
  const french = (decision: string) => rulingSentence(ruling(decision), 'carramboule', RULING_TEXTS.fr);
  expect(french('hand_passes')).toBe('La main passe aux blanches.');
  expect(french('queen_owned')).toBe('La reine est maintenant aux blanches.');
  expect(french('shoots_again')).toBe('Les blanches rejouent.');
});

test('the queen goes back for a reason', () => {
  const back = (rule: string) => rulingSentence(ruling('queen_back', { rule }), 'carom', RULING_TEXTS.en);
  expect(new Set(['K11', 'K12', 'K13'].map(back)).size).toBe(3);
});

test('a shot is told in the order of its rulings', () => {
  const told = rulingsText([ruling('nothing'), ruling('hand_passes', { side: 'b' })], 'carom', RULING_TEXTS.en);
  expect(told).toBe('Nothing went in. Black shoots next.');
});

test('a decision that this page does not know is still said', () => {
  expect(rulingSentence(ruling('turns_green'), 'carom', RULING_TEXTS.en)).toBe('turns green.');
});

test('each alternative of a choice has words', () => {
  for (const language of LANGUAGES) {
    const two = ['B10', 'B15'].map((rule) => RULING_TEXTS[language].alternatives(rule, 'carramboule'));
    expect(new Set(two.flatMap(({ pass, again }) => [pass, again])).size).toBe(4);
  }
  expect(RULING_TEXTS.fr.alternatives('B10', 'carramboule').pass).toBe('Remettre une de ses billes, et passer la main');
});

import { readdirSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

const SOURCES = new URL('../../src/', import.meta.url);

/** Files with French in them: each language's own, and those that hold both. */
const FRENCH = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((path) =>
  /(^|[/\\])(fr|option-words|film[/\\]keys)\.ts$/.test(path),
);

/** Slang, words that our sheets do not use, and what only a translation says; each with what is said instead. */
const MENDED: readonly (readonly [RegExp, string])[] = [
  [/on le saute|est sautée?\b/i, 'passe son tour'],
  [/masqué/i, 'protégé'],
  [/empoch/i, 'rentrer'],
  [/(?<!\p{L})murs?(?!\p{L})/iu, 'muret'],
  [/maison|rangée de but|(?<!\p{L})but de |au but(?!\p{L})/iu, 'ligne de départ, ligne d’arrivée'],
  [/(?<!\p{L})(entière|extérieure)(?!\p{L})/iu, 'déplacer, libérer'],
  [/aux points/i, 'total de points atteint'],
  [/vue d’en bas/i, 'vue depuis le bas de l’écran'],
  [/jeux de table/i, 'jeux de société'],
  [/(?<!\p{L})regards?(?!\p{L})/iu, 'coup d’œil'],
  [/récit/i, 'historique'],
  [/au trait/i, 'dont c’est le tour'],
  [/voit le gain/i, 'voit la victoire'],
  [/'[Qq]ui (ouvre|commence|n’a)(?! \?)/, 'la personne qui, le joueur qui'],
  [/de la queue\b/i, 'avec la queue de billard'],
  [/(bille|pion)s? à soi/i, 'une de ses billes'],
  [/(coup|aucune) encore/i, 'pour l’instant'],
  [/\bpalet\b/i, 'percuteur'],
];

test.each(FRENCH)('%s speaks as families do', (path) => {
  const text = readFileSync(new URL(path, SOURCES), 'utf8');
  const said = [...text.matchAll(/'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/g)].map(([found]) => found);
  expect(said.length).toBeGreaterThan(0);
  for (const words of said) for (const [mended, instead] of MENDED) expect(words, instead).not.toMatch(mended);
});

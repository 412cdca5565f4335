import { existsSync, readdirSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

const SOURCES = new URL('../../src/', import.meta.url);

const RULES = new URL('../../../docs/rules/', import.meta.url);
const BOTS = new URL('../../../src/tablee/bots/', import.meta.url);
const GAMES = new URL('../../../src/tablee/games/', import.meta.url);

/** A file with French in it, and how its French is found. */
interface Source {
  path: string;
  url: URL;
  french: RegExp;
}

function within(folder: URL, path: string, french: RegExp): Source {
  return { path, url: new URL(path, folder), french };
}

/** What the pages say: each language's own file, and those that hold both. */
const TEXTS = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((path) => /(^|[/\\])(fr|shooting[/\\](options|texts))\.ts$/.test(path))
  .map((path) => within(SOURCES, path, /'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/g));

const RULE_PAGES = readdirSync(RULES)
  .filter((path) => path.endsWith('.fr.md'))
  .map((path) => within(RULES, path, /.+/g));

/** The people who play, as the server introduces them. */
const PEOPLE = ['characters.py', 'levels.py'].map((path) => within(BOTS, path, /(?<="fr":[\s(]*)"(?:[^"\\]|\\.)*"/g));

/** What the lessons of our games say. */
const LESSONS = readdirSync(GAMES, { withFileTypes: true })
  .filter((entry) => existsSync(new URL(`${entry.name}/lessons.toml`, GAMES)))
  .map(({ name }) =>
    within(GAMES, `${name}/lessons.toml`, /(?<=\[exercise\.fr\]\n(?:.+\n)*?\w+ = )".*"|(?<=\nfr = )".*"/g),
  );

const FRENCH = [...TEXTS, ...RULE_PAGES, ...PEOPLE, ...LESSONS];

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
  [/à qui qu/i, 'quel que soit son propriétaire'],
  [/penche(nt)? vers/i, 'part en biais vers'],
  [/pointe glisse/i, 'fausse queue'],
  [/les mains(?!\p{L})/iu, 'sûreté de main'],
  [/venez reposé/i, 'reposez-vous avant'],
  [/gagnez le camp/i, 'rejoignez'],
  [/droit devant(?! vous)/i, 'à gauche de l’axe'],
  [/quoi qu’il soit tombé/i, 'peu importe ce qui est tombé avec lui'],
];

test.each(FRENCH)('$path speaks as families do', ({ url, french }) => {
  const lines = [...readFileSync(url, 'utf8').matchAll(french)].map(([found]) => found);
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) for (const [mended, instead] of MENDED) expect(line, instead).not.toMatch(mended);
});

test('all French is read', () => {
  expect(RULE_PAGES).toHaveLength(5);
  expect(LESSONS).toHaveLength(5);
  const lines = PEOPLE.flatMap(({ url, french }) => [...readFileSync(url, 'utf8').matchAll(french)]);
  expect(lines.join(' ')).toMatch(/Reposez-vous avant.*Fantaisie/);
});

// Une analyse en français.

import { typeset } from '../i18n/typography';
import type { Ease } from './ease';
import type { Coverage } from './insights';
import type { Fault } from './verdicts';
import type { AnalysisTexts } from './texts';

const rounded = new Intl.NumberFormat('fr', { maximumSignificantDigits: 3 });

const FAULTS: Readonly<Record<Fault, string>> = { inaccuracy: 'imprécision', mistake: 'erreur', blunder: 'gaffe' };

const SHOTS: Readonly<Record<Ease, string>> = { easy: 'Un tir facile', fair: 'Un tir moyen', hard: 'Un tir difficile' };
const MADE: Readonly<Record<Ease, string>> = {
  easy: 'Avec un tir facile',
  fair: 'Avec un tir moyen',
  hard: 'Avec un tir difficile',
};
const MAKES: Readonly<Record<number, string>> = {
  0: 'ne le réussit presque jamais',
  10: 'le réussit presque toujours',
};

function percent(part: number): string {
  return `${Math.round(100 * part)}\u00a0%`;
}

function count(number: number, one: string): string {
  return `${number} ${one}${number < 2 ? '' : 's'}`;
}

/** « 1 230 000 positions » : « 1,23 M positions » ne se dit pas. */
function roundCount(number: number, one: string): string {
  return `${rounded.format(number)} ${one}${number < 2 ? '' : 's'}`;
}

function seen({ seen, positions, deepest }: Coverage): string {
  const depth = deepest === null ? '' : `, jusqu’à ${count(deepest, 'coup')} d’avance`;
  return `${count(seen, 'position')} sur ${positions}${depth}`;
}

export const fr: AnalysisTexts = typeset<AnalysisTexts>({
  title: 'Analyse',
  back: 'Revenir à la table',
  graph: 'Qui a l’avantage, coup par coup',
  shotGraph: 'Chance de garder la main, tir par tir',
  at: (index, last, move, known) => `${move === null ? 'Le début' : `Coup ${index} sur ${last}, ${move}`} : ${known}`,
  unknown: 'pas encore regardé',
  percent,
  expects: (team, part) => `${team} : ${percent(part)}`,
  even: 'À peu près à égalité',
  others: 'les autres',
  winsIn: ({ name, seats }, moves) => `${name} ${seats.length === 1 ? 'gagne' : 'gagnent'} en ${count(moves, 'coup')}`,
  faults: { inaccuracy: 'Imprécision', mistake: 'Erreur', blunder: 'Gaffe' },
  faultCounts: (team, counts) => {
    const parts = (['blunder', 'mistake', 'inaccuracy'] as const)
      .filter((fault) => counts[fault] > 0)
      .map((fault) => count(counts[fault], FAULTS[fault]));
    return `${team} : ${parts.length > 0 ? parts.join(', ') : 'aucune erreur vue'}`;
  },
  accuracy: (part) => `Précision : ${percent(part)}`,
  playedLike: (bot) => (bot === null ? 'à peu près comme au hasard' : `à peu près comme ${bot}`),
  aboutAccuracy:
    'À 100\u00a0%, rien n’est perdu ; à 0\u00a0%, autant que par des coups au hasard. C’est mesuré sur des parties des robots, et une seule partie ne dit qu’en gros comment on joue.',
  madeShots: (ease, { made, of }) => `${MADE[ease]} : main gardée ${made} fois sur ${of}`,
  nextFault: 'Erreur suivante',
  previousFault: 'Erreur précédente',
  led: 'Le coup qui mène ici',
  ledShot: 'Le tir qui mène ici',
  lostPoint: ({ name, seats }, was, is) =>
    `${name} ${seats.length === 1 ? 'passe' : 'passent'} de ${percent(was)} à ${percent(is)}.`,
  lostPieces: (pieces) => `Cela coûte environ ${pieces}.`,
  betterWas: (move) => `Mieux : ${move}.`,
  showBetter: 'Montrer',
  here: 'À partir d’ici',
  best: (move) => `Le meilleur coup : ${move}`,
  line: 'Meilleure suite',
  depth: (depth, nodes) => `${count(depth, 'coup')} d’avance, ${roundCount(nodes, 'position')}`,
  looks: (depth, nodes) => `${count(depth, 'coup')} d’œil, ${roundCount(nodes, 'tir')} essayé${nodes < 2 ? '' : 's'}`,
  notSeen: 'Pas encore regardée.',
  over: 'La partie est finie ici.',
  playedShot: 'Le tir qui a été joué',
  betterShot: 'Un meilleur tir, dessiné en bleu',
  noBetterShot: 'Aucun tir nettement meilleur n’a été trouvé.',
  sureness: (ease, bot, tenths) => `${SHOTS[ease]} : ${bot} ${MAKES[tenths] ?? `le réussit ${tenths} fois sur 10`}.`,
  surerHand: 'D’une main plus sûre, il',
  keeps: 'garde la main',
  repeats: 'rentre ce qu’il faut',
  watch: 'Regarder ce tir',
  unwatch: 'Revenir à la position',
  notPlayed: 'Ce tir n’a pas été joué : c’est ce que donnerait le meilleur, exécuté à la perfection.',
  waiting: 'Le robot jette un premier coup d’œil…',
  running: (coverage) => `Analyse en cours : ${seen(coverage)}`,
  runningAt: (index) => `On regarde de plus près la position ${index}…`,
  stopped: (coverage) => (coverage.seen === 0 ? 'Analyse arrêtée' : `Analyse arrêtée : ${seen(coverage)}`),
  done: (coverage) => `Analyse terminée : ${seen(coverage)}`,
  stop: 'Arrêter',
  goOn: 'Continuer',
  deeper: 'Regarder de plus près',
  retry: 'Réessayer',
  cutOff: 'La connexion est coupée. Ce qui a été trouvé est gardé.',
  unreachable: 'Le serveur ne répond pas. Ce qui a été trouvé est gardé.',
  refused: 'La partie est encore en cours : on pourra l’analyser quand elle sera finie.',
  keys: [
    ['←, →', 'parcourir les coups de la partie'],
    ['Début, Fin', 'sur la courbe : au début, à la fin'],
    ['F', 'tourner le plateau'],
    ['M', 'couper ou remettre le son'],
    ['?', 'cette aide'],
  ],
});

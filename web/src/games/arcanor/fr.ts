// Arcanor en français.

import { typeset } from '../../i18n/typography';
import type { Side } from './geometry';
import { happeningOf, type Gain, type Happening } from './happenings';
import { isRow } from './laying';
import type { Piece } from './position';
import type { ArcanorWords, CellRole } from './words';

const SEATS: Record<Side, string> = { l: 'Clair', d: 'Foncé' };
const SIDES: Record<Side, string> = { l: 'clair', d: 'foncé' };
const PIECES: Record<Side, string> = { l: 'pièce claire', d: 'pièce foncée' };
const GOALS: Record<Side, string> = { l: 'but de Clair', d: 'but de Foncé' };

const ROLES: Record<CellRole, string> = {
  movable: 'peut bouger',
  lookable: 'on peut regarder dedans',
  picked: 'prise',
  go: 'elle peut aller ici',
  release: 'la pièce extérieure peut aller ici',
  eat: 'elle peut manger ici',
  asked: 'entière, ou l’extérieure seule ?',
  lay: 'peut être déplacée',
  put: 'peut être posée ici',
};

function points(count: number): string {
  return count < 2 ? `${count} point` : `${count} points`;
}

/** « un 2 clair ». */
function aPiece({ side, size }: Piece): string {
  return `un ${size} ${SIDES[side]}`;
}

function describeContents(pieces: readonly Piece[]): string {
  return pieces.length === 0 ? 'vide' : pieces.map(aPiece).join(', qui contient ');
}

function describeGains(mover: Side, gains: readonly Gain[]): string {
  return gains
    .map(({ side, points: gained }) => ` ; ${side === mover ? '' : `${SEATS[side]} gagne `}${points(gained)}`)
    .join('');
}

function describeHappening(it: Happening): string {
  const size = (piece: Piece | null): string => (piece ? `le ${piece.size} de ` : '');
  switch (it.kind) {
    case 'start':
      return 'Le début de la partie.';
    case 'pass':
      return `${SEATS[it.mover]} n’a aucun coup et passe.`;
    case 'laid':
      return `${SEATS[it.mover]} a posé ses six paires.`;
    case 'look': {
      const inside = it.pieces === null ? '' : ` : ${describeContents(it.pieces)}`;
      if (it.tried) return `${SEATS[it.mover]} soulève ${it.cell}, qui est vide, et rejoue.`;
      return `${SEATS[it.mover]} regarde dans ${it.cell}${inside}.`;
    }
    case 'move':
      return `${SEATS[it.mover]} : ${size(it.piece)}${it.from} va en ${it.to}${describeGains(it.mover, it.gains)}.`;
    case 'release': {
      const left = it.left ? ` et laisse ${aPiece(it.left)}` : '';
      const lifted = `${size(it.piece)}${it.from}, soulevé, va en ${it.to}`;
      return `${SEATS[it.mover]} : ${lifted}${left}${describeGains(it.mover, it.gains)}.`;
    }
    case 'eat': {
      const eaten = it.eaten ? `${aPiece(it.eaten)} en ` : '';
      const gains = describeGains(it.mover, it.gains);
      return `${SEATS[it.mover]} : ${size(it.piece)}${it.from} mange ${eaten}${it.to}${gains}.`;
    }
  }
}

function advise(move: string): string {
  if (move === '--') return 'passer';
  if (isRow(move)) return `poser les paires ${move}`;
  if (move.startsWith('?')) return `regarder dans ${move.slice(1)}`;
  const [from, to] = [move.slice(0, 2), move.slice(3, 5)];
  if (move[2] === 'x') return `${from} mange ${to}`;
  return move[2] === '^' ? `la pièce extérieure de ${from} vers ${to}` : `${from} vers ${to}`;
}

export const fr: ArcanorWords = typeset({
  title: 'Arcanor',
  tagline:
    'Des pièces creuses qui se cachent les unes les autres. Portez douze points en face, et souvenez-vous de ce qu’elles contiennent.',
  seats: SEATS,
  seatHints: { l: 'hêtre, bord lisse', d: 'noyer, bord cranté' },
  options: {
    memory: {
      label: 'Retenir les contenus (le vrai jeu)',
      hint: 'Décochez pour apprendre : chaque pièce montre alors ce qu’elle contient.',
    },
    points: {
      label: 'Points pour gagner',
      hint: 'Douze pour une vraie partie ; six pour une courte.',
      refused: 'Les points pour gagner sont un nombre entier de 1 à 999.',
    },
    first: {
      label: 'Qui commence',
      hint: '',
      choices: { lot: 'Le sort décide', light: 'Clair', dark: 'Foncé' },
    },
    start: {
      label: 'Départ',
      hint: 'Si chacun les pose, personne ne voit la rangée de l’autre avant que les deux soient prêtes.',
      choices: { fixed: 'Comme dans les règles', free: 'Chacun pose ses six paires comme il veut' },
    },
  },
  endings: {
    points: 'aux points',
    stuck: 'plus personne ne peut bouger',
    repetition: 'la même position pour la troisième fois',
    no_progress: '100 tours sans rien manger ni amener de pièce au but',
  },
  rules: {
    A1: 'Cette case n’existe pas.',
    A2: 'Posez chacune de vos six paires sur une colonne de votre rangée.',
    A4: 'Une pièce va sur une case libre voisine, tout droit ou en diagonale.',
    A5: 'La pièce extérieure se soulève vers une case libre voisine.',
    A6: 'Une pièce mange une pièce adverse voisine, exactement d’une taille en dessous.',
    A7: 'Une pièce pleine laisse ce qu’elle contient quand elle mange.',
    A8: 'On ne mange pas ses propres pièces.',
    A9: 'Une pièce arrivée au but y reste, et ne peut plus être mangée.',
    A11: 'La partie est finie.',
    A12: 'On ne regarde que dans ses propres pièces.',
    A13: 'On ne regarde que dans ses propres pièces, à son tour.',
    A14: 'Une pièce doit contenir quelque chose pour le laisser derrière elle.',
    A15: 'On ne passe que si l’on n’a aucun autre coup.',
    A16: 'La partie est finie.',
  },
  buttonMoves: [{ move: '--', testid: 'pass', label: 'Passer' }],
  keys: [
    ['←, →, ↑, ↓', 'de case en case'],
    ['Début, Pg préc., Fin, Pg suiv.', 'le long des diagonales (7 9 1 3 du pavé numérique)'],
    ['N', 'vers la prochaine pièce qui peut bouger, ou sa prochaine case possible (Maj : en arrière)'],
    ['R', 'prendre la pièce extérieure seule, ou de nouveau la pièce entière'],
    ['L', 'regarder dans sa pièce'],
    ['Maj, Alt', 'en faisant glisser : soulever la pièce extérieure seule'],
  ],
  advise: (_, moves) =>
    moves.includes('--') ? 'Aucune de vos pièces ne peut bouger : vous devez passer (A15).' : null,
  describe: (step, previous) => describeHappening(happeningOf(step, previous)),
  advised: (move) => advise(move),

  grid: 'Plateau, 8 colonnes et 7 rangées',
  cell: ({ cell, stack, goal, role, lastMove }) => {
    const piece = stack && `${PIECES[stack.side]} de taille ${stack.size}, vaut ${stack.size}`;
    const contents =
      stack?.contents && (stack.contents.length > 0 ? 'contient ' : '') + describeContents(stack.contents);
    const arrived = stack && stack.side === goal ? 'arrivée au but' : '';
    const free = goal ? `libre, ${GOALS[goal]}` : 'libre';
    return [cell, piece ?? free, contents, arrived, role && ROLES[role], lastMove && 'dernier coup']
      .filter(Boolean)
      .join(', ');
  },
  goal: (side) => GOALS[side].charAt(0).toUpperCase() + GOALS[side].slice(1),
  picked: (cell, ends, { release, look }) => {
    const cells =
      ends === 0 ? 'Elle ne peut pas bouger.' : ends === 1 ? 'Une case possible.' : `${ends} cases possibles.`;
    const keys = `${release ? ' R : l’extérieure seule.' : ''}${look ? ' L : regarder dedans.' : ''}`;
    return `${cell} prise. ${cells}${keys}`;
  },
  dropped: 'Reposée.',
  stuck: (cell) => `La pièce en ${cell} ne peut pas bouger pour l’instant.`,
  ask: (cell) => `Vers ${cell} : Entrée pour la pièce entière, R pour l’extérieure seule.`,
  carries: {
    whole: { label: 'Entière', said: 'La pièce entière, avec ce qu’elle contient.' },
    release: { label: 'Extérieure', said: 'La pièce extérieure seule.' },
  },
  look: 'Regarder',
  lookHint: 'Regarder dedans ; l’autre camp le voit aussi',
  hand: 'Que faire de la pièce',
  pickHint: 'Prenez une de vos pièces.',
  goHint: 'Elle est vide. Touchez la case où elle va.',
  layHint: 'Posez vos six paires : touchez deux places pour les échanger.',
  layDone: 'C’est fait',
  pairPicked: (cell) => `Paire en ${cell} prise. Choisissez sa place.`,
  pairPut: (cell) => `Posée en ${cell}.`,
  empty: 'vide',
});

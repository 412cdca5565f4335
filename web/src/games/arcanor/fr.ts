// Arcanor en français.

import { capitalise, typeset } from '../../i18n/typography';
import { type Call, callBy, tells } from '../player';
import type { Side } from './geometry';
import { happeningOf, type Gain, type Happening } from './happenings';
import { isRow } from './laying';
import type { Piece } from './position';
import { NAME } from './name';
import type { ArcanorTexts, CellRole } from './texts';

const SEATS: Record<Side, string> = { l: 'Clair', d: 'Foncé' };
/** Les pièces sont féminines : une 2 claire. */
const SIDES: Record<Side, string> = { l: 'claire', d: 'foncée' };
const GOALS: Record<Side, string> = { l: 'ligne d’arrivée de Clair', d: 'ligne d’arrivée de Foncé' };

const ROLES: Record<CellRole, string> = {
  movable: 'peut bouger',
  lookable: 'on peut regarder dedans',
  picked: 'prise',
  go: 'elle peut aller ici',
  release: 'la pièce du dessus peut aller ici',
  eat: 'elle peut manger ici',
  asked: 'déplacer, ou libérer ?',
  lay: 'peut être déplacée',
  put: 'peut être posée ici',
};

function points(count: number): string {
  return count < 2 ? `${count} point` : `${count} points`;
}

/** « une 2 claire ». */
function aPiece({ side, size }: Piece): string {
  return `une ${size} ${SIDES[side]}`;
}

function describeContents(pieces: readonly Piece[]): string {
  return pieces.length === 0 ? 'vide' : pieces.map(aPiece).join(', qui contient ');
}

/** « va en b7, libère une 2 claire et marque 1 point ; Foncé marque 4 points ». */
function tellActs(mover: Side, gains: readonly Gain[], acts: readonly string[], call: Call): string {
  const own = gains.filter(({ side }) => side === mover).map((gain) => `marque ${points(gain.points)}`);
  const others = gains
    .filter(({ side }) => side !== mover)
    .map(({ side, points: gained }) => {
      const player = call(side);
      return ` ; ${player.isYou ? 'vous marquez' : `${player.name} marque`} ${points(gained)}`;
    });
  return new Intl.ListFormat('fr', { type: 'conjunction' }).format([...acts, ...own]) + others.join('');
}

function describeHappening(it: Happening, call: Call): string {
  const thePiece = (piece: Piece | null): string => `la ${piece?.size ?? 'pièce'}`;
  if (it.kind === 'start') return 'Le début de la partie.';
  const mover = call(it.mover);
  switch (it.kind) {
    case 'pass':
      return `${tells(mover, 'ne peut rien jouer et passe son tour', 'ne pouvez rien jouer et passez votre tour')}.`;
    case 'laid':
      return `${tells(mover, 'a posé ses', 'avez posé vos')} six paires.`;
    case 'look': {
      const piece = `${mover.isYou ? 'votre' : 'sa'} pièce en ${it.cell}`;
      if (it.tried) {
        const plays = mover.isYou ? 'jouez votre' : 'joue son';
        return `${tells(mover, 'soulève', 'soulevez')} ${piece}, qui est vide, puis ${plays} coup.`;
      }
      const inside =
        it.pieces === null ? '' : ` : ${it.pieces.length === 0 ? 'elle est ' : ''}${describeContents(it.pieces)}`;
      return `${tells(mover, 'regarde', 'regardez')} dans ${piece}${inside}.`;
    }
    case 'move':
      return `${mover.name} : ${thePiece(it.piece)} de ${it.from} ${tellActs(it.mover, it.gains, [`va en ${it.to}`], call)}.`;
    case 'release': {
      const acts = [`va en ${it.to}`, ...(it.left ? [`libère ${aPiece(it.left)}`] : [])];
      return `${mover.name} : ${thePiece(it.piece)} de ${it.from}, soulevée, ${tellActs(it.mover, it.gains, acts, call)}.`;
    }
    case 'eat': {
      const eats = `mange ${it.eaten ? aPiece(it.eaten) : 'une pièce'} en ${it.to}`;
      return `${mover.name} : ${thePiece(it.piece)} de ${it.from} ${tellActs(it.mover, it.gains, [eats], call)}.`;
    }
  }
}

/** Ce qui décide quand la partie s’arrête sans que personne ait ses points (A15, A16). */
function byPoints(drawn: boolean): string {
  return drawn ? ', et égalité de points' : ' : celui qui a le plus de points gagne';
}

function advise(move: string): string {
  if (move === '--') return 'passer son tour';
  if (isRow(move)) return `poser les paires ${move}`;
  if (move.startsWith('?')) return `regarder dans la pièce de ${move.slice(1)}`;
  const [from, to] = [move.slice(0, 2), move.slice(3, 5)];
  if (move[2] === 'x') return `${from} mange ${to}`;
  return move[2] === '^' ? `libérer en ${from} et poser la pièce du dessus en ${to}` : `${from} vers ${to}`;
}

export const fr: ArcanorTexts = typeset({
  ...NAME.fr,
  seats: SEATS,
  seatHints: { l: 'hêtre, bord lisse', d: 'noyer, bord cranté' },
  options: {
    memory: {
      label: 'Jouer de mémoire (le vrai jeu)',
      hint: 'Décochez pour apprendre : chaque pièce montre alors ce qu’elle contient.',
    },
    points: {
      label: 'Points pour gagner',
      hint: 'Douze pour une vraie partie ; six pour une courte.',
      refused: 'Pour les points, il faut un nombre entier de 1 à 999.',
    },
    first: {
      label: 'Qui commence ?',
      hint: '',
      choices: { lot: 'Tirage au sort', light: 'Clair', dark: 'Foncé' },
    },
    start: {
      label: 'Position de départ',
      hint: 'Si chacun place ses paires, personne ne voit la ligne de l’autre avant que les deux soient prêtes.',
      choices: { fixed: 'Comme dans les règles', free: 'Chacun place ses six paires comme il veut' },
    },
  },
  goal: ({ target }) => `Amenez ${target === null ? 'des pièces' : points(target)} sur la ligne d’en face`,
  endings: {
    points: 'total de points atteint',
    stuck: ({ drawn }) => `plus personne ne peut jouer${byPoints(drawn)}`,
    repetition: ({ drawn }) => `même position pour la troisième fois${byPoints(drawn)}`,
    no_progress: ({ drawn }) => `100 tours sans rien manger ni amener de pièce à l’arrivée${byPoints(drawn)}`,
  },
  rules: {
    A1: 'Cette case n’existe pas.',
    A2: 'Placez chacune de vos six paires sur une case de votre ligne de départ.',
    A4: 'Une pièce se déplace sur une case voisine libre, tout droit ou en diagonale.',
    A5: 'Pour libérer, on soulève la pièce du dessus et on la pose sur une case voisine libre.',
    A6: 'Une pièce mange une pièce adverse voisine, juste une taille en dessous de la sienne.',
    A7: 'Une pièce pleine libère ce qu’elle contient quand elle mange.',
    A8: 'On ne mange pas ses propres pièces.',
    A9: 'Une pièce qui a atteint sa ligne d’arrivée y reste, et ne peut plus être mangée.',
    A11: 'La partie est finie.',
    A12: 'On ne regarde que dans ses propres pièces.',
    A13: 'On ne regarde que dans ses propres pièces, à son tour.',
    A14: 'Une pièce vide n’a rien à libérer.',
    A15: 'On ne passe son tour que si aucun coup n’est possible.',
    A16: 'La partie est finie.',
  },
  buttonMoves: [{ move: '--', testid: 'pass', label: 'Passer son tour' }],
  keys: [
    ['←, →, ↑, ↓', 'de case en case'],
    ['Début, Pg préc., Fin, Pg suiv.', 'le long des diagonales (7 9 1 3 du pavé numérique)'],
    ['N', 'vers la prochaine pièce qui peut bouger, ou sa prochaine case possible (Maj : en arrière)'],
    ['R', 'libérer, ou de nouveau déplacer'],
    ['L', 'regarder dans la pièce prise'],
    ['Maj, Alt', 'en faisant glisser : libérer'],
  ],
  advise: (_, moves) =>
    moves.includes('--') ? 'Aucune de vos pièces ne peut bouger : vous devez passer votre tour (A15).' : null,
  describe: (step, previous, _, own = null) =>
    describeHappening(happeningOf(step, previous), callBy(SEATS, 'Vous', own)),
  hintParts: (move) => {
    if (!/^..[-^x]..$/.test(move)) return null;
    const [from, to] = [move.slice(0, 2), move.slice(3)];
    return { piece: `Regardez la pièce en ${from}`, target: `Elle va de ${from} vers ${to}` };
  },
  coach: {
    losesPoints: (name, gained, moves) =>
      `${name} peut amener ${points(gained)} à l’arrivée${moves > 1 ? `, en ${moves} coups` : ''}.`,
    missedPoints: (missed) => `Vous pouviez amener ${points(missed)} de plus à l’arrivée.`,
  },
  adviceText: (move) => advise(move),

  grid: 'Plateau, 8 colonnes et 7 rangées',
  cell: ({ cell, stack, goal, role, lastMove }) => {
    const piece = stack && `pièce ${SIDES[stack.side]} de taille ${stack.size}, vaut ${points(stack.size)}`;
    const contents =
      stack?.contents && (stack.contents.length > 0 ? 'contient ' : '') + describeContents(stack.contents);
    const arrived = stack && stack.side === goal ? 'sur sa ligne d’arrivée' : '';
    const free = goal ? `libre, ${GOALS[goal]}` : 'libre';
    return [cell, piece ?? free, contents, arrived, role && ROLES[role], lastMove && 'dernier coup']
      .filter(Boolean)
      .join(', ');
  },
  goalRow: (side) => capitalise(GOALS[side]),
  picked: (cell, ends, { release, look }) => {
    const cells =
      ends === 0 ? 'Elle ne peut pas bouger.' : ends === 1 ? 'Une case possible.' : `${ends} cases possibles.`;
    const keys = `${release ? ' R : libérer.' : ''}${look ? ' L : regarder dedans.' : ''}`;
    return `Pièce en ${cell} prise. ${cells}${keys}`;
  },
  dropped: 'Reposée.',
  stuck: (cell) => `La pièce en ${cell} ne peut pas bouger pour l’instant.`,
  foreign: (cell) => `La pièce en ${cell} n’est pas à vous.`,
  ask: (cell) => `Vers ${cell} : Entrée pour déplacer, R pour libérer.`,
  carries: {
    whole: {
      label: 'Déplacer',
      meaning: 'Déplacer : le tout.',
      announcement: 'Déplacer la pièce avec ce qu’elle contient.',
    },
    release: {
      label: 'Libérer',
      meaning: 'Libérer : le dessus seul.',
      announcement: 'Libérer : la pièce du dessus s’en va, ce qu’elle contient reste.',
    },
  },
  look: 'Regarder',
  lookMeaning: 'Regarder : à vue de tous.',
  lookHint: 'Regarder dedans ; votre adversaire le voit aussi',
  hand: 'Que faire de la pièce',
  pickHint: 'Prenez une de vos pièces.',
  goHint: 'Elle est vide. Touchez la case où la déplacer.',
  layHint: 'Placez vos six paires : touchez deux cases pour les échanger.',
  layDone: 'C’est fait',
  pairPicked: (cell) => `Paire en ${cell} prise. Choisissez sa case.`,
  pairPut: (cell) => `Posée en ${cell}.`,
  empty: 'vide',
});

// Offboard en français.

import { typeset } from '../../i18n/typography';
import type { Trace } from '../drawing';
import { type Call, callBy, tells } from '../player';
import { happeningOf, type Fall, type Happening, type Slide } from './happenings';
import type { Colour } from './geometry';
import { parsePosition } from './position';
import { movingTogether } from './journeys';
import { NAME } from './name';
import type { CellRole, OffboardTexts } from './texts';

const SEATS: Record<Colour, string> = { r: 'Rouge', y: 'Jaune' };
const COLOURS: Record<Colour, string> = { r: 'rouge', y: 'jaune' };

const ROLES: Record<CellRole, string> = {
  movable: 'peut bouger',
  picked: 'prise',
  go: 'elle peut aller ici',
  line: 'toute la ligne peut avancer par ici',
  push: 'elle peut pousser ici',
  put_back: 'la bille peut être remise ici',
};

function points(count: number): string {
  return count < 2 ? `${count} point` : `${count} points`;
}

function describeFall(fall: Fall, call: Call): string {
  const marble = `une bille ${COLOURS[fall.marble]} tombe dans la cible ${fall.target}`;
  if (fall.toHand) {
    const owner = call(fall.marble);
    return `${marble}, déjà occupée : ${owner.isYou ? 'vous la récupérez' : `${owner.name} la récupère`}`;
  }
  return `${marble} : ${points(fall.points)}`;
}

/** « e6 vers e7, ligne de 3 qui pousse 2 billes ». */
function describeSlide({ from, to, group, pushed }: Pick<Slide, 'from' | 'to' | 'group' | 'pushed'>): string {
  const line = group > 1 ? `, ligne de ${group}` : '';
  const push = pushed > 0 ? ` qui pousse ${pushed} bille${pushed > 1 ? 's' : ''}` : '';
  return `${from} vers ${to}${line}${push}`;
}

function describeHappening(it: Happening, call: Call): string {
  if (it.kind === 'start') return 'Le début de la partie.';
  const mover = call(it.mover);
  switch (it.kind) {
    case 'pass':
      return `${tells(mover, 'ne peut rien jouer et passe son tour', 'ne pouvez rien jouer et passez votre tour')}.`;
    case 'take_out':
      return `${tells(mover, 'retire la bille du jeu, puis joue son coup', 'retirez la bille du jeu, puis jouez votre coup')}.`;
    case 'put_back':
      return `${tells(mover, 'remet', 'remettez')} la bille en ${it.cell}.`;
    case 'slide':
      return `${mover.name} : ${describeSlide(it)}${it.fall ? ` ; ${describeFall(it.fall, call)}` : ''}.`;
  }
}

function advise(move: string, position: string, trace: Trace | null): string {
  if (move === 'x') return 'retirer la bille du jeu';
  if (move === '--') return 'passer son tour';
  if (move.startsWith('@')) return `remettre la bille en ${move.slice(1)}`;
  return describeSlide(movingTogether(move, parsePosition(position), trace));
}

export const fr: OffboardTexts = typeset({
  ...NAME.fr,
  seats: SEATS,
  seatHints: { r: 'billes à anneau ; commence', y: 'billes œil-de-chat' },
  options: {
    points: {
      label: 'Points pour gagner',
      hint: 'Six pour une vraie partie ; trois pour une courte.',
      refused: 'Pour les points, il faut un nombre entier de 1 à 999.',
    },
    targets: {
      label: 'Valeurs des douze cibles',
      hint: 'De T1 à T12, dans le sens inverse des aiguilles d’une montre depuis le bas à gauche.',
      refused: 'Pour les cibles, il faut douze nombres entiers de 0 à 99.',
    },
    start: {
      label: 'Position de départ',
      hint: 'Écrite comme à la page des règles, sous « Notation ».',
      refused: 'Cette position de départ ne convient pas.',
    },
  },
  goal: ({ target }) => `Poussez ${target === null ? 'des billes' : points(target)} dans les cibles`,
  endings: {
    points: 'total de points atteint',
    no_marbles: 'l’adversaire n’a plus de billes',
    repetition: 'même position pour la troisième fois',
    no_progress: ({ drawn }) =>
      drawn
        ? '100 tours sans marquer ni retirer de bille, et égalité de points'
        : '100 tours sans marquer ni retirer de bille : celui qui a le plus de points gagne',
  },
  rules: {
    O1: 'Cette case n’existe pas.',
    O7: 'On déplace une bille, ou plusieurs de ses billes bien alignées, d’une case dans l’axe de leur ligne.',
    O8: 'Vous ne pouvez pas faire sortir votre propre bille du plateau.',
    O9: 'On ne pousse qu’une ligne plus courte que la sienne, à condition que la place derrière elle soit libre ou hors du plateau.',
    O11: 'Décidez d’abord du sort de la bille en main : remettez-la sur une case libre, ou retirez-la du jeu.',
    O12: 'La partie est finie.',
    O13: 'On ne passe son tour que si aucun coup n’est possible.',
    O14: 'La partie est finie.',
  },
  buttonMoves: [
    { move: 'x', testid: 'take-out', label: 'La retirer du jeu' },
    { move: '--', testid: 'pass', label: 'Passer son tour' },
  ],
  keys: [
    ['←, →', 'le long de la rangée'],
    ['↑, ↓', 'vers la rangée du dessus ou du dessous'],
    ['Début, Pg préc., Fin, Pg suiv.', 'le long des diagonales (7 9 1 3 du pavé numérique)'],
    ['N', 'vers la prochaine bille qui peut bouger, ou sa prochaine case possible (Maj : en arrière)'],
  ],
  advise: (step, moves) => {
    if (moves.length === 1 && moves[0] === '--')
      return 'Aucune de vos billes ne peut bouger : vous devez passer votre tour, et ce tour compte (O13).';
    return parsePosition(step.position).inHand
      ? 'Une bille est revenue : remettez-la sur une case libre, ou retirez-la pour de bon, puis jouez.'
      : null;
  },
  describe: (step, previous, _, own = null) =>
    describeHappening(happeningOf(step, previous), callBy(SEATS, 'Vous', own)),
  hintParts: (move) => {
    const [from, to] = move.split('-');
    return from && to ? { piece: `Regardez la bille en ${from}`, target: `Elle va de ${from} vers ${to}` } : null;
  },
  coach: {
    losesPoints: (name, gained, moves) =>
      `${name} peut pousser vos billes dans les cibles : ${points(gained)}${moves > 1 ? `, en ${moves} coups` : ''}.`,
    missedPoints: (missed) => `Vous pouviez pousser ${points(missed)} de plus dans les cibles.`,
  },
  adviceText: (move, step, trace) => advise(move, step.position, trace),

  grid: 'Plateau, 61 cases',
  targets: 'Cibles',
  cell: ({ cell, marble, role, lastMove }) =>
    [cell, marble ? `bille ${COLOURS[marble]}` : 'libre', role ? ROLES[role] : '', lastMove ? 'dernier coup' : '']
      .filter((part) => part !== '')
      .join(', '),
  target: (index, value, marble) =>
    `Cible ${index + 1}, valeur ${value}, ${marble ? `bille ${COLOURS[marble]}` : 'libre'}`,
  hand: (colour) => `${SEATS[colour]} a une bille en main`,
  picked: (cell, ends) =>
    `Bille en ${cell} prise. ${ends === 1 ? 'Une direction possible.' : `${ends} directions possibles.`}`,
  dropped: 'Reposée.',
  stuck: (cell) => `La bille en ${cell} ne peut pas bouger pour l’instant.`,
  foreign: (cell) => `La bille en ${cell} n’est pas à vous.`,
});

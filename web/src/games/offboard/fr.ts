// Offboard en français.

import { typeset } from '../../i18n/typography';
import { happeningOf, type Fall, type Happening } from './happenings';
import type { Colour } from './geometry';
import { parsePosition } from './position';
import { movingTogether } from './selection';
import type { CellRole, OffboardWords } from './words';

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

function describeFall(fall: Fall): string {
  const marble = `une bille ${COLOURS[fall.marble]} tombe dans la cible ${fall.target}`;
  if (fall.toHand) return `${marble}, déjà prise : elle revient dans la main de ${SEATS[fall.marble]}`;
  return `${marble} : ${points(fall.points)}`;
}

function describeHappening(it: Happening): string {
  switch (it.kind) {
    case 'start':
      return 'Le début de la partie.';
    case 'pass':
      return `${SEATS[it.mover]} n’a aucun coup et passe.`;
    case 'take_out':
      return `${SEATS[it.mover]} retire la bille du jeu, et rejoue.`;
    case 'put_back':
      return `${SEATS[it.mover]} remet la bille en ${it.cell}.`;
    case 'slide': {
      const line = it.group > 1 ? `, ligne de ${it.group}` : '';
      const push = it.pushed > 0 ? `, pousse ${it.pushed} bille${it.pushed > 1 ? 's' : ''}` : '';
      const fall = it.fall ? ` ; ${describeFall(it.fall)}` : '';
      return `${SEATS[it.mover]} : ${it.from} vers ${it.to}${line}${push}${fall}.`;
    }
  }
}

function advise(move: string, position: string): string {
  if (move === 'x') return 'retirer la bille du jeu';
  if (move === '--') return 'passer';
  if (move.startsWith('@')) return `remettre la bille en ${move.slice(1)}`;
  const { from, to, group, pushed } = movingTogether(move, parsePosition(position));
  const push = pushed > 0 ? `, pousse ${pushed} bille${pushed > 1 ? 's' : ''}` : '';
  return `${from} vers ${to}${group > 1 ? `, ligne de ${group}` : ''}${push}`;
}

export const fr: OffboardWords = typeset({
  title: 'Offboard',
  tagline:
    'Alignez vos billes, soyez les plus nombreux, et poussez celles d’en face par-dessus bord. À six points, c’est gagné.',
  seats: SEATS,
  seatHints: { r: 'billes à anneau, joue en premier', y: 'billes œil-de-chat' },
  options: {
    points: {
      label: 'Points pour gagner',
      hint: 'Six pour une vraie partie ; trois pour une courte.',
      refused: 'Les points pour gagner sont un nombre entier de 1 à 999.',
    },
    targets: {
      label: 'Valeurs des douze cibles',
      hint: 'De T1 à T12, dans le sens inverse des aiguilles d’une montre depuis le bas à gauche.',
      refused: 'Les valeurs des cibles sont douze nombres entiers de 0 à 99.',
    },
    start: {
      label: 'Position de départ',
      hint: 'Dans la notation de la page des règles.',
      refused: 'Cette position de départ ne peut pas être utilisée.',
    },
  },
  endings: {
    points: 'aux points',
    no_marbles: 'l’autre camp n’a plus de billes',
    repetition: 'la même position pour la troisième fois',
    no_progress: '100 tours sans que rien ne tombe',
  },
  rules: {
    O1: 'Cette case n’existe pas.',
    O7: 'Une bille, ou une ligne droite de vos billes, avance d’une case dans l’axe de cette ligne.',
    O8: 'Vous ne pouvez pas faire sortir votre propre bille du plateau.',
    O9: 'Seule une ligne plus longue en pousse une plus courte, et la place derrière elle doit être libre ou hors du plateau.',
    O11: 'Décidez d’abord de la bille en main : remettez-la sur une case libre, ou retirez-la.',
    O12: 'La partie est finie.',
    O13: 'On ne passe que si l’on n’a aucun autre coup.',
    O14: 'La partie est finie.',
  },
  buttonMoves: [
    { move: 'x', testid: 'take-out', label: 'La retirer du jeu' },
    { move: '--', testid: 'pass', label: 'Passer' },
  ],
  keys: [
    ['←, →', 'le long de la rangée'],
    ['↑, ↓', 'vers la rangée du dessus ou du dessous'],
    ['Début, Pg préc., Fin, Pg suiv.', 'le long des diagonales (7 9 1 3 du pavé numérique)'],
    ['N', 'vers la prochaine bille qui peut bouger, ou sa prochaine case possible (Maj : en arrière)'],
  ],
  advise: (step, moves) => {
    if (moves.length === 1 && moves[0] === '--')
      return 'Aucune de vos billes ne peut bouger : vous ne pouvez que passer, et cela compte comme un tour (O13).';
    return parsePosition(step.position).inHand
      ? 'Une bille est revenue : remettez-la sur une case libre, ou retirez-la pour de bon et jouez.'
      : null;
  },
  describe: (step, previous) => describeHappening(happeningOf(step, previous)),
  advised: (move, step) => advise(move, step.position),

  grid: 'Plateau, 61 cases',
  targets: 'Cibles',
  cell: ({ cell, marble, role, lastMove }) =>
    [cell, marble ? `bille ${COLOURS[marble]}` : 'libre', role ? ROLES[role] : '', lastMove ? 'dernier coup' : '']
      .filter((part) => part !== '')
      .join(', '),
  target: (index, value, marble) =>
    `Cible ${index + 1}, valeur ${value}, ${marble ? `bille ${COLOURS[marble]}` : 'libre'}`,
  hand: (colour) => `${SEATS[colour]} a une bille en main`,
  picked: (cell, ends) => `${cell} prise. ${ends === 1 ? 'Une direction possible.' : `${ends} directions possibles.`}`,
  dropped: 'Reposée.',
  stuck: (cell) => `La bille en ${cell} ne peut pas bouger pour l’instant.`,
});

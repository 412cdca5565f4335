// Autour de la table, en français.

import { tells } from '../player';
import { capitalise, typeset } from '../../i18n/typography';
import type { ShootingGame } from './data';
import type { Kind } from './position';
import { agreed, does, FRENCH } from './terms/fr';
import type { TableTexts } from './texts';

function number(value: number, decimals: number): string {
  return new Intl.NumberFormat('fr', { minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(
    value,
  );
}

function towards(value: number, more: string, less: string): string {
  const text = number(Math.abs(value), 1);
  return text === '0,0' ? '' : `${text} cm ${value > 0 ? more : less}`;
}

/** « le pion blanc 8 », « la reine ». */
function frenchPiece(name: string, kind: Kind, game: ShootingGame): string {
  if (kind === 'q') return 'la reine';
  const { feminine, piece } = FRENCH[game];
  return `${feminine ? 'la' : 'le'} ${piece} ${fr.piece(name, kind, game)}`;
}

export const fr: TableTexts = typeset<TableTexts>({
  film: {
    controls: 'Revoir le tir',
    play: 'Continuer',
    pause: 'Pause',
    again: 'Revoir le tir',
    slow: 'Ralenti, au quart de la vitesse',
    skip: 'Aller à la fin',
    escape: 'Échap',
    time: 'Instant du tir',
    timeText: (time, end) => `${number(time, 1)} sur ${number(end, 1)} secondes`,
    seconds: (time) => `${number(time, 1)} s`,
    loading: 'On retrouve le tir…',
    none: 'De ce tir, il ne reste que la fin.',
    open: 'Revoir le dernier tir',
    close: 'Revenir à la visée',
  },
  tally: ({ inside, owed, queen }, game) => {
    const many = inside < 2 ? '' : 's';
    const parts = [`${inside} ${FRENCH[game].piece}${many} ${agreed('rentré', game)}${many} sur 9`];
    if (owed > 0) parts.push(`en doit ${owed}`);
    if (queen === 'owned') parts.push('a la reine');
    if (queen === 'pending') parts.push(`doit ${FRENCH[game].cover} la reine`);
    return parts.join(', ');
  },
  owes: (owed) => `en doit ${owed}`,
  lying: (game) => `Sur ${FRENCH[game].theTable}, ${FRENCH[game].tableSeen} depuis le bas de l’écran`,
  round: (round) => `Manche ${round}`,
  piece: (name, kind, game) =>
    kind === 'q' ? 'reine' : `${FRENCH[game].colours[kind === 'w' ? 'w' : 'b']} ${name.slice(1)}`,
  pieceCount: (pieces, game) => {
    const tenths = Math.round(pieces * 10) / 10;
    return `${new Intl.NumberFormat('fr').format(tenths)} ${FRENCH[game].piece}${tenths < 2 ? '' : 's'}`;
  },
  place: (right, ahead) =>
    [towards(right, 'à droite', 'à gauche'), towards(ahead, 'vers le haut', 'vers le bas')]
      .filter((part) => part !== '')
      .join(', ') || 'au centre',
  lies: (piece, place) => `${piece} : ${place}`,
  queen: (state, game) => {
    if (state === 'table') return `La reine est sur ${FRENCH[game].theTable}`;
    if (state === 'pending') return `La reine est rentrée, il reste à la ${FRENCH[game].cover}`;
    return capitalise(does(FRENCH[game].sides[state], 'a la reine', 'ont la reine'));
  },
  shot: ({ speed_mps, angle_deg }) => {
    const turn =
      Math.abs(angle_deg) < 0.05
        ? 'tout droit'
        : `${number(Math.abs(angle_deg), 0)}° à ${angle_deg > 0 ? 'droite' : 'gauche'}`;
    return `${number(speed_mps, 1)} m/s, ${turn}`;
  },
  shoots: (player, shot, pocketed) => {
    const pockets = player.isYou ? 'rentrez' : 'rentre';
    return `${tells(player, 'tire', 'tirez')} (${shot}) et ${pocketed === null ? `ne ${pockets} rien` : `${pockets} ${pocketed}`}.`;
  },
  choice: { pass: 'passe', again: 'rejoue' },
  passes: (player) => `${tells(player, 'passe', 'passez')} la main.`,
  choosesAgain: (player) => `${tells(player, 'remet deux billes et rejoue', 'remettez deux billes et rejouez')}.`,
  hintPiece: (piece, kind, game, { right, far }) =>
    `Regardez ${frenchPiece(piece, kind, game)} et le trou ${far ? 'du fond' : 'de votre côté'}, à ${right ? 'droite' : 'gauche'}`,
  hintLine: 'Voici la ligne ; à vous de doser la force',
  match: ({ target, round, rounds }) =>
    rounds === null ? 'Manche décisive' : `Manche ${round} sur ${rounds}, en ${target} point${target < 2 ? '' : 's'}`,
  roundBegins: (round, player) => `Manche ${round}. ${tells(player, 'commence', 'commencez')}.`,
});

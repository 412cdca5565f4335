// La page de l’arbitre en français.

import { typeset } from '../../i18n/typography';
import type { RefereeWords } from './words';

const WHITES = { carom: 'les blancs', carramboule: 'les blanches' } as const;

const count = (number: number, one: string): string => (number < 2 ? `${number} ${one}` : `${number} ${one}s`);

export const fr: RefereeWords = typeset<RefereeWords>({
  title: 'Arbitre',
  titleOf: (game) => `${game} : l’arbitre`,
  intro: 'Pour une partie sur une vraie table : indiquez ce qui est rentré, et l’arbitre dit qui joue et ce qu’on remet au centre.',
  link: 'Arbitre',
  player: (number) => `Joueur ${number}`,
  round: (round) => `Manche ${round}`,
  shot: (number) => `Coup ${number}`,
  begins: (name) => `${name} commence`,
  shootsNext: (name) => `À ${name} de jouer`,
  shootsAgain: (name) => `${name} rejoue`,
  winsRound: (name, points) => `${name} gagne la manche : ${count(points, 'point')}`,
  winsMatch: (name) => `${name} gagne la partie !`,
  drawnMatch: 'Partie nulle',
  finalScore: (score) => `Score final : ${score}`,
  nextRound: (round, name, game) =>
    `Manche ${round} : refaites la rosace. On change de couleur : ${name} prend ${WHITES[game]}, et commence.`,
  putBack: (pieces) => `À remettre au centre : ${pieces}`,

  standing: 'Où en est la partie',
  points: (points) => (points < 2 ? 'point' : 'points'),
  inOf: (inside, all, game) => {
    const went = game === 'carom' ? 'rentré' : 'rentrée';
    return `${count(inside, went)} sur ${all}`;
  },
  owes: (owed) => `en doit ${owed}`,
  queen: 'La reine :',
  queenAt: (state, game) => {
    if (state === 'table') return game === 'carom' ? 'sur le plateau' : 'sur la table';
    return game === 'carom' ? 'rentrée, à couvrir maintenant' : 'rentrée, à confirmer maintenant';
  },
  queenOf: (name) => `à ${name}`,

  whatWentIn: 'Qu’est-ce qui est rentré, dans l’ordre ?',
  leftTable: (game) => (game === 'carom' ? 'Hors du plateau' : 'Hors de la table'),
  add: (piece) => `Dans un trou : ${piece}`,
  addLeft: (piece, game) => `Hors ${game === 'carom' ? 'du plateau' : 'de la table'} : ${piece}`,
  chip: (piece, left) => (left ? `${piece} (dehors)` : piece),
  screened: 'Une bille protégée a été touchée en premier, sans bande',
  screenedChip: 'bille protégée touchée',
  remove: (event) => `Enlever : ${event}`,
  entry: 'Ce coup',
  entryEmpty: (game) =>
    game === 'carom'
      ? 'Touchez les pions dans l’ordre où ils sont tombés.'
      : 'Touchez les billes dans l’ordre où elles sont tombées.',
  nothing: 'Rien n’est rentré',
  confirm: 'Valider le coup',
  asking: 'L’arbitre réfléchit…',
  left: (left) => `encore ${left}`,

  lyingOddly: (game) =>
    game === 'carom'
      ? {
          title: 'Un pion est mal posé ?',
          notes: [
            'Des pions se chevauchent, ou un pion tient sur la tranche : on n’y touche pas.',
            'Un pion s’appuie sur le percuteur : retirez le percuteur, et posez le pion là où il serait sans lui. S’il tombe alors dans un trou, il compte comme rentré : indiquez-le avec les autres.',
          ],
          rule: 'K7',
        }
      : null,

  chooses: (name) => `${name} choisit`,
  chooseHint: 'La règle laisse le choix au joueur qui vient de tirer :',

  unreachable: 'L’arbitre ne répond pas. Votre saisie est gardée : réessayez dans un instant.',
  retry: 'Réessayer',
  impossible: 'Ce coup n’est pas possible. Corrigez-le, puis validez de nouveau.',
  refused: 'L’arbitre n’a pas pu en tenir compte.',

  history: 'Les coups',
  noShots: 'Aucun coup pour l’instant.',
  nothingShort: 'rien',
  why: 'Pourquoi ?',
  undo: 'Annuler le dernier coup',
  undone: 'Le dernier coup est annulé ; corrigez-le ou enlevez-le.',
  newMatch: 'Nouvelle partie',
  newMatchSure: 'Commencer une nouvelle partie ?',
  newMatchHint: 'Les coups de celle-ci seront oubliés.',
  settings: 'Joueurs et partie',
  name: (number, game) => (number === 1 ? `Qui commence, avec ${WHITES[game]} ?` : 'Qui joue en face ?'),
  pointsOption: 'Points pour gagner la partie',
  roundsOption: 'Nombre maximum de manches',
  keysTitle: 'Touches',
  keys: (game) => [
    ['W', game === 'carom' ? 'un blanc est rentré' : 'une blanche est rentrée'],
    ['B', game === 'carom' ? 'un noir est rentré' : 'une noire est rentrée'],
    ['Q', 'la reine est rentrée'],
    ['S', game === 'carom' ? 'le percuteur est rentré' : 'la bille jaune est rentrée'],
    ['!', game === 'carom' ? 'en fait, le dernier pion est sorti du plateau' : 'en fait, la dernière bille est sortie de la table'],
    ...(game === 'carramboule' ? ([['X', 'une bille protégée a été touchée']] as const) : []),
    ['Retour arrière', game === 'carom' ? 'enlever le dernier' : 'enlever la dernière'],
    ['Entrée', 'valider le coup'],
    ['0', 'rien n’est rentré'],
  ],
});

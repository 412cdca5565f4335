// La page de l’arbitre en français.

import { typeset } from '../../i18n/typography';
import type { RefereeWords } from './words';

const count = (number: number, one: string): string => (number < 2 ? `${number} ${one}` : `${number} ${one}s`);

export const fr: RefereeWords = typeset<RefereeWords>({
  title: 'Arbitre',
  titleOf: (game) => `${game} : l’arbitre`,
  intro: 'Pour une partie sur une vraie table : dites ce qui est rentré, et lisez qui joue et ce qu’on remet au centre.',
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
  nextRound: (round, name) =>
    `Manche ${round} : refaites la rosace. Les couleurs changent : ${name} a les blancs, et commence.`,
  putBack: (pieces) => `À remettre au centre : ${pieces}`,

  standing: 'Où en est la partie',
  points: (points) => (points < 2 ? 'point' : 'points'),
  inOf: (inside, all) => `${inside} sur ${all}`,
  owes: (owed) => `en doit ${owed}`,
  queen: 'La reine :',
  queenAt: (state, game) => {
    if (state === 'table') return game === 'carom' ? 'sur le plateau' : 'sur la table';
    return game === 'carom' ? 'rentrée, à couvrir maintenant' : 'rentrée, à confirmer maintenant';
  },
  queenOf: (name) => `à ${name}`,

  whatWentIn: 'Qu’est-ce qui est rentré, dans l’ordre ?',
  leftTable: (game) => (game === 'carom' ? 'Sorti du plateau' : 'Sorti de la table'),
  add: (piece) => `Rentré : ${piece}`,
  addLeft: (piece, game) => `Sorti ${game === 'carom' ? 'du plateau' : 'de la table'} : ${piece}`,
  chip: (piece, left) => (left ? `${piece} (dehors)` : piece),
  screened: 'Une bille masquée a été touchée en premier, sans bande',
  screenedChip: 'bille masquée touchée',
  remove: (event) => `Enlever : ${event}`,
  entry: 'Ce coup',
  entryEmpty: 'Touchez les pièces dans l’ordre où elles sont tombées.',
  nothing: 'Rien n’est rentré',
  confirm: 'Valider le coup',
  asking: 'L’arbitre réfléchit…',
  left: (left) => `reste ${left}`,

  chooses: (name) => `${name} choisit`,
  chooseHint: 'La règle laisse le choix à qui vient de jouer :',

  unreachable: 'L’arbitre ne répond pas. Ce que vous avez dit est gardé : réessayez dans un instant.',
  retry: 'Réessayer',
  impossible: 'Ce coup n’est pas possible ainsi. Corrigez-le, puis validez de nouveau.',
  refused: 'L’arbitre n’a pas pu s’en servir.',

  history: 'Les coups',
  noShots: 'Aucun coup encore.',
  nothingShort: 'rien',
  why: 'Pourquoi ?',
  undo: 'Annuler le dernier coup',
  undone: 'Le dernier coup est annulé ; corrigez-le ou enlevez-le.',
  newMatch: 'Nouvelle partie',
  newMatchSure: 'Commencer une nouvelle partie ?',
  newMatchHint: 'Les coups de celle-ci seront oubliés.',
  settings: 'Joueurs et partie',
  name: (number) => (number === 1 ? 'Qui commence, avec les blancs' : 'L’autre joueur ou équipe'),
  pointsOption: 'Points pour gagner la partie',
  roundsOption: 'Manches au plus',
  keysTitle: 'Touches',
  keys: (game) => [
    ['W', game === 'carom' ? 'un blanc est rentré' : 'une blanche est rentrée'],
    ['B', game === 'carom' ? 'un noir est rentré' : 'une noire est rentrée'],
    ['Q', 'la reine est rentrée'],
    ['S', game === 'carom' ? 'le percuteur est rentré' : 'la bille jaune est rentrée'],
    ['!', game === 'carom' ? 'la dernière pièce est plutôt sortie du plateau' : 'la dernière est plutôt sortie de la table'],
    ...(game === 'carramboule' ? ([['X', 'une bille masquée a été touchée']] as const) : []),
    ['Retour arrière', 'enlever la dernière'],
    ['Entrée', 'valider le coup'],
    ['0', 'rien n’est rentré'],
  ],
});

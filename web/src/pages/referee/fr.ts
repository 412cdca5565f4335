// La page de l’arbitre en français.

import { WITH_SCREENS, type ShootingGame } from '../../games/shooting/data';
import { agreed, does, FRENCH, named, type FrenchSide } from '../../games/shooting/terms/fr';
import { capitalise, typeset } from '../../i18n/typography';
import type { RefereeTexts, Shooter } from './texts';

const sideOf = (who: Shooter): FrenchSide => ('name' in who ? named(who.name) : FRENCH[who.game].sides[who.colour]);

/** « Zoé rejoue », « Les blanches rejouent ». */
function says(who: Shooter, singular: string, plural: string): string {
  const sentence = does(sideOf(who), singular, plural);
  return 'name' in who ? sentence : capitalise(sentence);
}

const whites = (game: ShootingGame): string => `les ${FRENCH[game].colours.w}s`;

const count = (number: number, one: string): string => (number < 2 ? `${number} ${one}` : `${number} ${one}s`);

export const fr: RefereeTexts = typeset<RefereeTexts>({
  title: 'Arbitre',
  titleOf: (game) => `${game} : l’arbitre`,
  intro:
    'Pour une partie sur une vraie table : indiquez ce qui est rentré, et l’arbitre dit qui joue et ce qu’on remet au centre.',
  player: (number) => `Joueur ${number}`,
  round: (round) => `Manche ${round}`,
  shot: (number) => `Coup ${number}`,
  begins: (who) => says(who, 'commence', 'commencent'),
  shootsNext: (who) => `${capitalise(sideOf(who).to)} de jouer`,
  shootsAgain: (who) => says(who, 'rejoue', 'rejouent'),
  winsRound: (name, points) => `${name} gagne la manche : ${count(points, 'point')}`,
  winsMatch: (name) => `${name} gagne la partie !`,
  drawnMatch: 'Partie nulle',
  finalScore: (score) => `Score final : ${score}`,
  nextRound: (round, name, game) =>
    `Manche ${round} : refaites la rosace. On change de couleur : ${name} prend ${whites(game)}, et commence.`,
  putBack: (pieces) => `À remettre au centre : ${pieces}`,

  standing: 'Où en est la partie',
  points: (points) => (points < 2 ? 'point' : 'points'),
  inOf: (inside, all, game) => `${count(inside, agreed('rentré', game))} sur ${all}`,
  owes: (owed) => `en doit ${owed}`,
  queen: 'La reine :',
  queenAt: (state, game) =>
    state === 'table' ? `sur ${FRENCH[game].theTable}` : `rentrée, à ${FRENCH[game].cover} maintenant`,
  queenOf: (name) => `à ${name}`,

  whatWentIn: 'Qu’est-ce qui est rentré, dans l’ordre ?',
  leftTable: (game) => `Hors ${FRENCH[game].ofTable}`,
  addLeft: (piece, game) => `Hors ${FRENCH[game].ofTable} : ${piece}`,
  chip: (piece, left) => (left ? `${piece} (dehors)` : piece),
  screened: 'Une bille protégée a été touchée en premier, sans bande',
  screenedChip: 'bille protégée touchée',
  remove: (event) => `Enlever : ${event}`,
  entry: 'Ce coup',
  entryEmpty: (game) =>
    `Touchez les ${FRENCH[game].piece}s dans l’ordre où ${FRENCH[game].they} sont ${agreed('tombé', game)}s.`,
  nothing: 'Rien n’est rentré',
  confirm: 'Valider le coup',
  asking: 'L’arbitre réfléchit…',
  left: (left) => `encore ${left}`,

  chooses: (who) => says(who, 'choisit', 'choisissent'),
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
  name: (number, game) => (number === 1 ? `Qui commence, avec ${whites(game)} ?` : 'Qui joue en face ?'),
  pointsOption: 'Points pour gagner la partie',
  roundsOption: 'Nombre maximum de manches',
  keysTitle: 'Touches',
  keys: (game) => [
    ['W', `${FRENCH[game].one} ${FRENCH[game].colours.w} est ${agreed('rentré', game)}`],
    ['B', `${FRENCH[game].one} ${FRENCH[game].colours.b} est ${agreed('rentré', game)}`],
    ['Q', 'la reine est rentrée'],
    ['S', `${FRENCH[game].theStriker} est ${agreed('rentré', game)}`],
    ['!', `en fait, ${FRENCH[game].theLast} est ${agreed('sorti', game)} ${FRENCH[game].ofTable}`],
    ...(WITH_SCREENS.includes(game) ? ([['X', 'une bille protégée a été touchée']] as const) : []),
    ['Retour arrière', `enlever ${FRENCH[game].last}`],
    ['Entrée', 'valider le coup'],
    ['0', 'rien n’est rentré'],
  ],
});

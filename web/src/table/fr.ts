// French: clocks, and the other people at the table.

import { typeset } from '../i18n/typography';
import type { PeopleTexts } from './texts';

function count(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number < 2 ? one : many}`;
}

export const fr: PeopleTexts = typeset<PeopleTexts>({
  timeLeft: (time) => `reste ${time}`,
  clockSaid: (name, time, runs) => `${name} : ${time}${runs ? ', la pendule tourne' : ''}.`,
  clockLow: (time) => `Plus que ${time} !`,
  clockKeys: [['T', 'entendre les pendules']],
  giveTime: (name) => `Donner 15 secondes à ${name}`,
  timeGiven: (name) => `${name} reçoit 15 secondes de plus.`,

  askTakeBack: 'Demander à reprendre',
  takeBackAsked: (others) =>
    others === 1
      ? 'Vous demandez à reprendre votre coup. À l’autre joueur d’en décider.'
      : 'Vous demandez à reprendre votre coup. Aux autres joueurs d’en décider.',
  takeBackAskedBy: (name) => `${name} voudrait reprendre un coup.`,
  allow: 'D’accord',
  decline: 'Refuser',
  offerEnds: {
    draw: {
      declined: 'La nulle a été refusée.',
      lapsed: 'L’offre de nulle ne tient plus : la partie continue.',
    },
    takeback: {
      declined: 'Le coup reste joué : la reprise a été refusée.',
      lapsed: 'Le coup reste joué : la partie continue.',
    },
    stand_in: {
      declined: 'Aucun robot ne prend la place : c’est refusé.',
      lapsed: 'Aucun robot ne prend la place : la partie continue.',
    },
  },

  goalTo: (target) => (target < 2 ? 'Marquez 1 point pour gagner' : `Marquez ${target} points pour gagner`),
  goalMost: 'Marquez le plus de points',
  goalAndStanding: (goal, standing) => `${goal} : ${standing}`,
  goalLabel: 'Le but du jeu, et où chacun en est',

  hintPlace: (place) => `Regardez ${place}`,
  hintPlaces: (first, last) => `De ${first} à ${last}`,
  hintTarget: 'Vers où ?',
  hintMove: 'Le coup entier',
  advised: ({ hints, moves, remarks }) =>
    [
      hints > 0 ? count(hints, 'indice') : '',
      moves > 0 ? count(moves, 'coup entier', 'coups entiers') : '',
      remarks > 0 ? count(remarks, 'mot de l’entraîneur', 'mots de l’entraîneur') : '',
    ]
      .filter((part) => part !== '')
      .join(', '),
  advisedDoesNotCount: 'Avec autant d’aide, la partie ne compte pas pour votre force.',

  coach: {
    name: 'L’entraîneur',
    says: (text) => `L’entraîneur : ${text}`,
    switch: 'Un entraîneur donne son avis',
    losesPoints: (name, points, moves) =>
      `${name} peut marquer ${count(points, 'point')}${moves > 1 ? `, en ${moves} coups` : ' tout de suite'}.`,
    missedPoints: (points) => `Vous pouviez marquer ${count(points, 'point')} de plus.`,
    allowsWin: (name, moves) =>
      moves === 1 ? `${name} peut gagner tout de suite.` : `${name} peut gagner à coup sûr, en ${moves} coups en tout.`,
    missedWin: (moves) =>
      moves === 1 ? 'Vous pouviez gagner tout de suite.' : `Vous pouviez gagner à coup sûr, en ${moves} coups en tout.`,
    worsens: 'Ce coup abandonne une bonne partie de vos chances.',
    answer: (move) => `La réponse à craindre : ${move}.`,
    better: (move) => `Mieux : ${move}.`,
    betterShot: (shot, keeps) =>
      `Un meilleur tir : ${shot}. Il garde la main dans ${Math.round(100 * keeps)} % des essais.`,
    goodFind: 'Bien vu ! Le coup qui vient d’abord à l’esprit était moins bon.',
    hardShot: 'Un tir difficile, et il est passé. Bravo !',
    takeBack: 'Reprendre ce coup',
  },

  callOff: 'Annuler la partie',
  callOffSure: 'Annuler cette partie ?',
  callOffHint: 'Tout le monde n’a pas encore joué : personne ne gagne ni ne perd.',
  calledOff: 'Partie annulée',

  hasLeft: (name) => `${name} a quitté la table.`,
  isBack: (name) => `${name} est de retour.`,
  claimLater: (seconds) =>
    `Sans retour d’ici ${seconds} s, vous pourrez prendre la victoire, déclarer la partie nulle ou faire jouer un robot.`,
  claimNow: 'Vous n’avez plus besoin d’attendre.',
  claimWin: 'Prendre la victoire',
  claimDraw: 'Déclarer la nulle',
  claimBot: 'Faire jouer un robot',
  claimLevel: 'Quel robot ?',
  playsFor: (bot, name) => `${bot} joue pour ${name}`,
  playsForMe: (bot) => `${bot}, pour vous`,
  playsAgain: (name) => `${name} reprend sa place.`,

  handOver: 'Laisser jouer un robot',
  handOverHint:
    'Il joue à votre place jusqu’à ce que vous la repreniez. Cette partie ne comptera pas pour votre force.',
  handOverAsks: (others) =>
    others === 1
      ? 'Il joue à votre place jusqu’à ce que vous la repreniez. L’autre joueur doit d’abord être d’accord.'
      : 'Il joue à votre place jusqu’à ce que vous la repreniez. Les autres joueurs doivent d’abord être d’accord.',
  handOverYes: 'Lui laisser ma place',
  playsForYou: (bot) => `${bot} joue pour vous.`,
  playAgain: 'Reprendre ma place',
  standInAsked: (bot, others) =>
    others === 1
      ? `Vous aimeriez que ${bot} joue pour vous. À l’autre joueur d’en décider.`
      : `Vous aimeriez que ${bot} joue pour vous. Aux autres joueurs d’en décider.`,
  standInAskedBy: (name, bot) => `${name} aimerait que ${bot} (un robot) joue à sa place.`,

  saySomething: 'Dire un mot',
  phrases: {
    hello: 'Bonjour !',
    good_luck: 'Bonne chance !',
    well_played: 'Bien joué !',
    oops: 'Oups…',
    thanks: 'Merci !',
    sorry: 'Pardon !',
    your_turn: 'À vous !',
    again: 'Encore une ?',
  },
  said: (name, phrase) => `${name} : ${phrase}`,
  saidTooSoon: 'Une chose à la fois : attendez quelques secondes.',
  mutePhrases: 'Ne pas afficher ce que disent les autres',
});

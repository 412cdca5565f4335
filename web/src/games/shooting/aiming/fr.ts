// Viser, en français.

import { typeset } from '../../../i18n/typography';
import { writeNumber } from './numbers';
import type { AimingTexts } from './texts';

/** Le signe % ne quitte pas son nombre, ni une unité la sienne. */
const NO_BREAK = '\u00a0';
const number = (value: number, decimals: number): string => writeNumber(value, decimals, 'fr');
const percent = (part: number): string => `${number(Math.abs(part) * 100, 0)}${NO_BREAK}%`;

function placeText(place_m: number): string {
  const away = number(Math.abs(place_m) * 100, 2);
  if (away === '0') return 'au milieu';
  return `${away}${NO_BREAK}cm à ${place_m < 0 ? 'gauche' : 'droite'} du milieu`;
}

function angleText(angle_deg: number): string {
  if (angle_deg === 0) return 'tout droit';
  if (Math.abs(angle_deg) === 180) return 'tout droit en arrière';
  return `${number(Math.abs(angle_deg), 2)}° à ${angle_deg < 0 ? 'gauche' : 'droite'}`;
}

function side(value: number): string {
  if (value === 0) return 'sans effet';
  return `effet à ${value < 0 ? 'gauche' : 'droite'} ${percent(value)}`;
}

function height(value: number): string {
  if (value === 0) return 'ni coulé ni rétro';
  return `${value < 0 ? 'rétro' : 'coulé'} ${percent(value)}`;
}

export const fr: AimingTexts = typeset({
  controls: 'Votre tir',
  place: 'Place',
  placeUnit: 'cm',
  placeText,
  placeLeft: '1 mm à gauche',
  placeRight: '1 mm à droite',
  angle: 'Direction',
  angleText,
  turnLeft: 'Tourner de 0,1° à gauche',
  turnRight: 'Tourner de 0,1° à droite',
  fine: 'Réglages fins',
  strength: 'Force',
  strengthText: (strength: number) => `${number(strength, 0)}${NO_BREAK}%`,
  speedText: (speed_mps: number) => `${writeNumber(speed_mps, 1, 'fr', 1)}${NO_BREAK}m/s`,
  contact: 'Point de contact',
  contactHint: 'où la queue de billard touche la bille, en rayons ; au-delà de l’anneau, c’est la fausse queue',
  contactText: (contact) =>
    contact.side === 0 && contact.height === 0
      ? 'centre de la bille'
      : [
          ...(contact.side === 0 ? [] : [side(contact.side)]),
          ...(contact.height === 0 ? [] : [height(contact.height)]),
        ].join(', '),
  side,
  height,
  centre: 'Centre',
  striker: 'Percuteur',
  cueBall: 'Bille jaune',
  aim: 'Visée',
  shoot: 'Tirer',
  summary: (place, angle, strength) =>
    `${placeText(place)}, ${angleText(angle)}, force ${number(strength, 0)}${NO_BREAK}%`,
  pullHint: 'Tirez en arrière, puis lâchez',
  letGo: 'Lâchez pour tirer, revenez pour annuler',
  pullMore: 'Trop court pour tirer',
  cancelled: 'Pas de tir.',
  endOfPlace: 'Bout de la partie libre de la ligne.',
  overGap: 'Par-dessus la partie occupée de la ligne.',
  choices: {
    B10: {
      question: 'Vous avez rentré une de vos billes, et la jaune (B10).',
      pass: 'Remettre une bille et passer la main',
      again: 'Remettre deux billes et rejouer',
    },
    B15: {
      question: 'Vous avez confirmé la reine, et rentré la jaune (B15).',
      pass: 'Remettre la reine et une bille, et passer la main',
      again: 'Remettre deux billes et rejouer ; la reine sera à confirmer de nouveau',
    },
  },
  noPlace: { question: 'Aucune place n’est libre sur votre ligne.', pass: 'Passer la main', again: 'Rejouer' },
  keys: [
    [
      '←, →',
      'sur le percuteur ou la bille jaune : le long de la ligne, de 1 mm (Maj : 0,2 mm ; Ctrl, Pg préc., Pg suiv. : 10 mm)',
    ],
    ['←, →', 'sur la visée : tourner de 1° (Maj : 0,1° ; Alt ou Ctrl : 0,01°)'],
    ['↑, ↓', 'sur l’un ou l’autre : la force, de 5 % (Maj : 1 %)'],
    ['Entrée', 'sur l’un ou l’autre : tirer'],
    ['Échap', 'en tirant en arrière : ne pas tirer'],
  ],
  cueKeys: [['←, →, ↑, ↓', 'sur le dessin de la bille : le point de contact (Maj : plus fin ; Début : le centre)']],
  choiceKeys: [['P, A', 'quand il faut choisir : passer la main, ou rejouer']],
} satisfies AimingTexts);

// Carami en français.

import { capitalise, typeset } from '../../i18n/typography';
import { type Call, callBy, tells } from '../player';
import { bandOf, campOf, CENTRE, isRamp, type Place, type Seat, slotOfRamp, valueAt } from './geometry';
import { adviceFor, type Gait, gaitOf, type Happening, happeningOf, placesOf } from './happenings';
import { NAME } from './name';
import type { CaramiTexts, PlaceFacts, PlaceRole } from './texts';

const SEATS: Record<Seat, string> = { s: 'Sud', w: 'Ouest', n: 'Nord', e: 'Est' };
const OF_SEATS: Record<Seat, string> = { s: 'de Sud', w: 'd’Ouest', n: 'de Nord', e: 'd’Est' };
const COLOURS: Record<Seat, string> = { s: 'rouge', w: 'jaune', n: 'bleue', e: 'verte' };

const ROLES: Record<PlaceRole, string> = {
  movable: 'peut bouger',
  picked: 'prise',
  landing: 'elle peut aller ici',
  stop: 'elle est ici, appuyez pour l’arrêter ici',
  way: 'sur son chemin',
};

function count(number: number, one: string): string {
  return number < 2 ? `${number} ${one}` : `${number} ${one}s`;
}

function namePlace(place: Place): string {
  return isRamp(place) ? `rampe vers ${slotOfRamp(place)}` : place;
}

/** « bille en f3 », « bille sur la rampe vers d11 ». */
function marbleOn(place: Place): string {
  return `bille ${isRamp(place) ? 'sur la' : 'en'} ${namePlace(place)}`;
}

function sayRamps(ramps: readonly Place[]): string {
  if (ramps.length === 0) return '';
  const climb = ramps.length === 1 ? 'une bille monte' : 'deux billes montent';
  return ` La bande est remplie : ${climb} sur la ${ramps.map(namePlace).join(' et la ')}.`;
}

/** De quelle place il s’agit : sa valeur, une bande, le centre. */
function describePlace(place: Place): string {
  const slot = isRamp(place) ? slotOfRamp(place) : place;
  const camp = campOf(slot);
  const value = valueAt(slot);
  if (camp && value > 0) return `vaut ${value} dans le camp ${OF_SEATS[camp]}`;
  const band = bandOf(slot);
  if (band) return `bande ${OF_SEATS[band]}`;
  return slot === CENTRE ? 'le centre' : '';
}

function sayPlace({ place, marble, role, doomed, waiting, lastMove }: PlaceFacts): string {
  return [
    namePlace(place),
    marble ? `bille ${COLOURS[marble]}` : 'libre',
    describePlace(place),
    waiting ? 'en attente, sa case est libre' : '',
    role ? ROLES[role] : '',
    doomed ? 'serait prise' : '',
    lastMove ? 'dernier coup' : '',
  ]
    .filter((part) => part !== '')
    .join(', ');
}

function tellWay(gait: Gait, [from = '', ...landings]: readonly Place[]): string {
  const to = landings.join(', puis en ');
  return { step: `${from} vers ${to}`, jump: `${from} saute en ${to}`, ramp: `de la rampe vers ${to}` }[gait];
}

function describeHappening(it: Happening, call: Call): string {
  if (it.kind === 'start') return 'Le début de la partie.';
  const mover = call(it.mover);
  const taken = it.taken > 0 ? `, et prend ${count(it.taken, 'bille')}` : '';
  const gained = it.gained > 0 ? ` : ${count(it.gained, 'point')}` : '';
  const again = it.again ? ` ${tells(mover, 'rejoue', 'rejouez')}.` : '';
  const passed = it.passedOver
    .map(
      (seat) =>
        ` ${tells(call(seat), 'ne peut rien jouer et passe son tour', 'ne pouvez rien jouer et passez votre tour')}.`,
    )
    .join('');
  return `${mover.name} : ${tellWay(it.kind, it.places)}${taken}${gained}.${sayRamps(it.ramps)}${again}${passed}`;
}

export const fr: CaramiTexts = typeset({
  ...NAME.fr,
  seats: SEATS,
  seatHints: {
    s: 'billes rouges à anneau ; commence',
    w: 'billes jaunes œil-de-chat',
    n: 'billes bleues étoilées',
    e: 'billes vertes rayées',
  },
  options: {
    players: {
      label: 'Nombre de joueurs',
      hint: 'À deux, Sud joue contre Nord sur le même plateau.',
      choices: { 4: 'Quatre', 2: 'Deux' },
    },
    teams: { label: 'En deux équipes', hint: 'Sud et Ouest contre Nord et Est ; sinon, chacun pour soi.' },
    patience: {
      label: 'Tours sans avancer ni prendre, par joueur',
      hint: 'Ensuite, la partie s’arrête et on compte les points.',
      refused: 'Pour les tours sans avancer, il faut un nombre entier de 1 à 50.',
    },
    start: {
      label: 'Position de départ',
      hint: 'Écrite comme à la page des règles, sous « Notation ».',
      refused: 'Cette position de départ ne convient pas.',
    },
  },
  goal: () => 'Marquez sur la ligne de fond d’en face, et prenez des billes',
  endings: {
    back_line: 'une ligne de fond est remplie',
    no_moves: 'plus personne ne peut jouer',
    no_progress: ({ options }) => `${count(Number(options['patience']), 'tour')} chacun sans avancer ni prendre`,
  },
  rules: {
    C1: 'Cette case n’existe pas.',
    C4: 'Un pas ne franchit le muret qu’au niveau des trois cases de la bande.',
    C5: 'Aucune rampe n’y mène.',
    C8: 'Une bille avance d’une case, tout droit ou en diagonale vers l’avant, si cette case est libre.',
    C9: 'Le pas de côté est réservé aux billes sur leur propre ligne de fond.',
    C10: 'On saute la bille voisine d’un autre joueur, pour atterrir sur la case libre juste derrière : vers l’avant, celle de n’importe qui ; de côté, celle d’un adversaire, jamais celle de son partenaire ; et chaque bille une seule fois.',
    C12: 'Vos billes n’entrent pas dans les camps de gauche et de droite.',
    C13: 'On n’accède à un 10 que par sa rampe.',
    C14: 'Une bille sur la ligne de fond adverse ne bouge plus.',
    C15: 'Une bille quitte sa rampe pour la case où elle mène, si cette case est libre.',
    C18: 'Un joueur qui ne peut rien jouer passe son tour.',
    C19: 'La partie est finie.',
  },
  buttonMoves: [],
  keys: [
    ['←, →, ↑, ↓', 'vers la case ou la rampe d’à côté'],
    ['Début, Pg préc., Fin, Pg suiv.', 'le long des diagonales (7 9 1 3 du pavé numérique)'],
    ['Entrée', 'là où la bille vient d’atterrir : l’arrêter ici'],
    ['N', 'vers la prochaine bille qui peut bouger, ou sa prochaine place possible (Maj : en arrière)'],
  ],
  advise: (step) => {
    const advice = adviceFor(step);
    if (advice === 'ramp') return 'Une bille attend sur une rampe et sa case est libre : avancez-la, et vous rejouez.';
    return advice === 'again' ? 'Rejouez, avec n’importe quelle bille.' : null;
  },
  describe: (step, previous, options, own = null) =>
    describeHappening(happeningOf(step, previous, options), callBy(SEATS, 'Vous', own)),
  hintParts: (move) => {
    const places = placesOf(move);
    const [from, to] = [places[0], places.at(-1)];
    if (from === undefined || to === undefined || places.length < 2) return null;
    return { piece: `Regardez la ${marbleOn(from)}`, target: `Elle va jusqu’à ${namePlace(to)}` };
  },
  coach: {
    losesPoints: (name, gained, moves) =>
      `${name} peut y gagner ${count(gained, 'point')}, en prenant des billes ou au fond${moves > 1 ? `, en ${moves} coups` : ''}.`,
    missedPoints: (missed) => `Vous pouviez gagner ${count(missed, 'point')} de plus tout de suite.`,
  },
  adviceText: (move) => tellWay(gaitOf(move), placesOf(move)),

  grid: 'Plateau, 85 cases et 16 rampes',
  place: sayPlace,
  pits: 'Billes prises',
  pit: (seat, taken) => `${SEATS[seat]} a pris ${count(taken, 'bille')}`,
  picked: (place, ways) =>
    `${capitalise(marbleOn(place))} prise. ${ways === 1 ? 'Un chemin possible.' : `${ways} chemins possibles.`}`,
  landed: ({ place, ways, canStop, taken }) =>
    [
      `${place}.`,
      taken > 0 ? `Elle prend ${count(taken, 'bille')}.` : '',
      ways === 1 ? 'Elle peut continuer.' : `Elle peut continuer de ${ways} façons.`,
      canStop ? 'Appuyez de nouveau pour l’arrêter ici.' : '',
    ]
      .filter((part) => part !== '')
      .join(' '),
  dropped: 'Reposée.',
  stuck: (place) => `La ${marbleOn(place)} ne peut pas bouger pour l’instant.`,
  foreign: (place) => `La ${marbleOn(place)} n’est pas à vous.`,
  ramps: 'Aucun coup ne mène à une rampe : les billes y montent d’elles-mêmes quand la bande est remplie.',
  stopHere: (taken) => (taken > 0 ? `S’arrêter ici et en prendre ${taken}` : 'S’arrêter ici'),
});

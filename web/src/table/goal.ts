// What the players try to do, and how far each of them is, in one line.

import type { GameDrawing } from '../games/drawing';
import { language } from '../i18n/language';
import { sayList, texts } from '../i18n/texts';
import type { StepView, TableView } from '../messages';
import { isWaiting, mySeats } from '../table-state';
import { calledName, holderOf } from './naming';
import { teamPoints, teamsOf, type Team } from './teams';
import { peopleTexts } from './texts';

export function goalText(drawing: GameDrawing, table: TableView, step: StepView): string {
  const { target, options } = table;
  const t = peopleTexts.value;
  const goal =
    drawing.texts[language.value].goal?.({ target, options, step }) ??
    (target === null ? t.goalMost : t.goalTo(target));
  const standing = standingText(drawing, table, step);
  return standing === '' ? goal : t.goalAndStanding(goal, standing);
}

/** "you 2, Jo 3", the reader's side first; empty where nobody plays against anybody, or not yet. */
function standingText(drawing: GameDrawing, table: TableView, { points }: StepView): string {
  const teams = teamsOf(table);
  if (teams.length < 2 || isWaiting(table)) return '';
  const isMine = (team: Team): boolean => mySeats(table).some(({ seat }) => team.seats.includes(seat));
  const own = mySeats(table).length === 1 ? teams.filter(isMine) : [];
  const others = teams.filter((team) => !own.includes(team));
  return [...own, ...others]
    .map((team) => `${sideName(drawing, table, team)}\u00a0${teamPoints(team, points)}`)
    .join(', ');
}

/** A player's name, or those of a team: in a team, and where two have the same name, the seats'. */
function sideName(drawing: GameDrawing, table: TableView, { seats }: Team): string {
  const only = mySeats(table).length === 1 ? mySeats(table)[0]?.seat : undefined;
  const names = table.seats.map(({ seat }) => holderOf(drawing, table, seat));
  const nameOf = (seat: string): string => {
    if (seat === only) return texts.value.you;
    const name = holderOf(drawing, table, seat);
    const isClear = seats.length === 1 && names.filter((one) => one === name).length === 1;
    return isClear ? name : calledName(drawing, table, seat);
  };
  const [first, others] = [seats.filter((seat) => seat === only), seats.filter((seat) => seat !== only)];
  return sayList([...first, ...others].map(nameOf));
}

// A team's points, beside its players.

import type { GameDrawing, Orientation } from '../games/drawing';
import { words } from '../i18n';
import { edgeOf } from './around';
import { teamPoints, teamWord, type Team } from './teams';

interface TeamScoreProps {
  drawing: GameDrawing;
  team: Team;
  points: Readonly<Record<string, number>>;
  orientation: Orientation;
}

/** On a wide screen it stands in the corner between the team's two players. */
export function TeamScore({ drawing, team, points, orientation }: TeamScoreProps) {
  const sum = teamPoints(team, points);
  const edges = team.seats.map((seat) => edgeOf(drawing.seatsAround, seat, orientation));
  return (
    <div class={`team-score ${edges.map((edge) => `team-${edge}`).join(' ')}`}>
      <span class="team-marks" aria-hidden="true">
        {team.seats.map((seat) => (
          <drawing.SeatMark key={seat} seat={seat} />
        ))}
      </span>
      <span class="team-name">{teamWord(drawing, team)}</span>
      <b aria-hidden="true" data-testid={`team-score-${team.name}`}>
        {sum}
      </b>
      <span class="unseen">{words.value.points(sum)}</span>
    </div>
  );
}

// A team's points, beside its players.

import type { GameDrawing, Orientation } from '../games/drawing';
import { texts } from '../i18n/texts';
import { capitalise } from '../i18n/typography';
import type { StepView, TableView } from '../messages';
import { edgeOf } from './edges';
import { sideName, teamPoints, type Team } from './teams';

interface TeamScoreProps {
  drawing: GameDrawing;
  table: TableView;
  team: Team;
  step: StepView;
  orientation: Orientation;
}

/** On a wide screen it stands in the corner between the team's two players. */
export function TeamScore({ drawing, table, team, step, orientation }: TeamScoreProps) {
  const sum = teamPoints(team, step.points);
  const props = { options: table.options, step };
  const edges = team.seats.map((seat) => edgeOf(drawing.seatsAround, seat, orientation));
  return (
    <div class={`team-score ${edges.map((edge) => `team-${edge}`).join(' ')}`}>
      <span class="team-marks" aria-hidden="true">
        {team.seats.map((seat) => (
          <drawing.SeatMark key={seat} seat={seat} {...props} />
        ))}
      </span>
      <span class="team-name">{capitalise(sideName(drawing, table, team))}</span>
      <b aria-hidden="true" data-testid={`team-score-${team.name}`}>
        {sum}
      </b>
      <span class="unseen">{texts.value.points(sum)}</span>
      {drawing.SeatTally && <drawing.SeatTally seat={team.seats[0] ?? ''} {...props} />}
    </div>
  );
}

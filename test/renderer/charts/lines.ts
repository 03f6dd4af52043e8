/** Lines of a chart, made for tests. */
import { trajectoryOf } from '../../../shared/charts/trajectory.ts';
import type { ChartedLine } from '../../../renderer/charts/charted-lines.ts';
import { playedAt } from '../../charts/tournament-of-player.ts';

/** Undated: tournament 1 leads from 3000 ± 500 to the first mean, each further one to the next. */
export function lineOf(playerId: number, means: readonly number[], first = 1): ChartedLine {
  const beliefs = [3000, ...means].map((mean) => ({ mean, deviation: 500 }));
  const tournaments = means.map((_, index) =>
    playedAt(
      first + index,
      null,
      beliefs[index] ?? { mean: 0, deviation: 0 },
      beliefs[index + 1] ?? { mean: 0, deviation: 0 },
    ),
  );
  const name = `Player ${String(playerId)}`;
  return { ...trajectoryOf({ dated: false, tournaments }), playerId, name, shownAs: 'name', ink: playerId };
}

/** What the competitors of a table have so far, as the program's own standings count it. */
import type { TieBreak } from '../contract/competition-words.ts';
import type { Board } from '../competition/rounds.ts';
import type { StandingsOptions } from '../competition/tie-breaks/options.ts';
import { betterIsHigher, explainedStandings } from '../competition/standings.ts';
import { opponentsOf } from '../competition/tie-breaks/opponents.ts';
import { fieldOf, recordOf } from '../competition/tie-breaks/records.ts';
import { fixedCriteria } from './criteria.ts';
import type { Met, StandingSoFar } from './problem.ts';

/**
 * @param competitors - Of one table, by their keys.
 * @param boards - Of that table.
 * @param hasLeft - Whether a competitor plays no more.
 */
export function standingsSoFar(
  competitors: readonly string[],
  boards: readonly Board[],
  options: StandingsOptions,
  { indexOf, hasLeft }: { indexOf: ReadonlyMap<string, number>; hasLeft: (competitor: string) => boolean },
): Map<string, StandingSoFar> {
  const { rows } = explainedStandings(competitors, boards, options);
  const field = fieldOf(competitors, boards, options);
  const sharing = Map.groupBy(rows, ({ rank }) => rank);
  return new Map(
    rows.map(({ competitor, values, rank }): [string, StandingSoFar] => {
      const record = recordOf(field, competitor);
      const met = opponentsOf(record, field).map(({ opponent, virtual, won, beaten }): Met => ({
        opponent: virtual || opponent === null ? -1 : (indexOf.get(opponent) ?? -1),
        won,
        beaten,
      }));
      const { points, pointsForOthers, adjustments, seats } = record;
      return [
        competitor,
        {
          points,
          adjustment: adjustments.reduce((sum, one) => sum + one.points, 0),
          initial: options.initial?.(competitor) ?? 0,
          madeUp: hasLeft(competitor) ? pointsForOthers - points : 0,
          wins: values.wins ?? 0,
          allWins: values['all-wins'] ?? 0,
          boardPoints: values['board-points'] ?? 0,
          met,
          fixed: fixedOf(values),
          byes: seats.filter(({ board }) => board.kind === 'bye').length,
          places: { first: rank, last: rank + (sharing.get(rank) ?? []).length - 1 },
        },
      ];
    }),
  );
}

const fixedOf = (values: Readonly<Record<TieBreak, number | null>>): Map<TieBreak, number> =>
  new Map(fixedCriteria.map((name) => [name, betterIsHigher(name, values[name])]));

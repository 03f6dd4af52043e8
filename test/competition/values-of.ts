/** One criterion of some standings, by competitor. */
import type { Board } from '../../shared/competition/rounds.ts';
import { standings } from '../../shared/competition/standings.ts';
import type { StandingsOptions } from '../../shared/competition/tie-breaks/options.ts';
import type { TieBreak } from '../../shared/contract/competition-words.ts';

/** @param competitors - A letter each. */
export const valuesOf = (
  competitors: string,
  boards: readonly Board[],
  name: TieBreak,
  options: StandingsOptions = {},
): Record<string, number | null> =>
  Object.fromEntries(
    standings(competitors.split(''), boards, options).map(({ competitor, values }) => [
      competitor,
      values[name],
    ]),
  );

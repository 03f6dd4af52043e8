/**
 * Worked examples of criteria, each with its source: numbers that were not made by this program. `worked.test.ts` calculates
 * all of them, and counts how many there are of each criterion.
 */
import type { TieBreak } from '../../../shared/contract/competition-words.ts';
import type { Board } from '../../../shared/competition/rounds.ts';
import type { StandingsOptions } from '../../../shared/competition/tie-breaks/options.ts';
import { boardsOfRows, competitorsOfRows } from '../cross-rows.ts';

/** In the order of the competitors, or of some of them by their keys. */
type Numbers = readonly (number | null)[] | Readonly<Record<string, number | null>>;

export interface Tournament {
  readonly competitors: readonly string[];
  readonly boards: readonly Board[];
}

export interface WorkedExample extends Tournament {
  /** Who published the numbers, in a word or two, for the table in validation.md. */
  readonly by: string;
  /** What it is, and where it is published. */
  readonly source: string;
  readonly options?: StandingsOptions;
  readonly numbers?: Readonly<Partial<Record<TieBreak, Numbers>>>;
  /** With as many decimals as were printed; 2 where it is left out. */
  readonly decimals?: number;
  /** For criteria that were printed as places, e.g. "1 A, 2= B": those by the criteria in `before`, then by this one. */
  readonly places?: Readonly<Partial<Record<TieBreak, string>>>;
  /** Points where it is left out. */
  readonly before?: readonly TieBreak[];
}

/** The tournament of a printed table; see `boardsOfRows`. */
export const ofRows = (rows: readonly string[]): Tournament => ({
  competitors: competitorsOfRows(rows),
  boards: boardsOfRows(rows),
});

/** One player's games against opponents of these ratings, e.g. "+=-"; the player is 1, the first opponent 2. */
export function ofOnePlayer(
  ratings: readonly number[],
  results: string,
): Tournament & { readonly options: StandingsOptions } {
  const turned: Readonly<Record<string, string>> = { '+': '-', '-': '+', '=': '=' };
  const own = results.split('').map((result, i) => `W${String(i + 2)}${result}`);
  const theirs = results
    .split('')
    .map((result, i) => ratings.map((_, r) => (r === i ? `B1${turned[result] ?? ''}` : '.')).join(' '));
  return {
    ...ofRows([own.join(' '), ...theirs]),
    options: { rating: (one) => ratings[Number(one) - 2] ?? null },
  };
}

/** What the home team had at each board, e.g. "1=0=". */
const placesAt = { '1': [1, 2], '=': [1, 1], '0': [2, 1] } as const;

/** The boards of a match between teams, from the home team's results. */
export const matchBoards = (said: string) =>
  said.split('').map((one) => {
    const [home, away] = placesAt[one as keyof typeof placesAt];
    return {
      kind: 'played' as const,
      sides: [
        { place: home, score: null },
        { place: away, score: null },
      ] as const,
    };
  });

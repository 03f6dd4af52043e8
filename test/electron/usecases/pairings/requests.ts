/** Tournaments for tests: who is here, which options are set, and calls as a shell makes them. */
import { everybody } from '../../../../electron/store/people/people.ts';
import { useCases } from '../../../../electron/usecases/index.ts';
import { calls, type Argument, type Result } from '../../../../shared/contract/api.ts';
import { criteria, type Weights } from '../../../../shared/contract/pairing-options.ts';
import type { Ledger } from '../../ledger.ts';
import type { WholeTournament } from '../../../../shared/contract/tournaments.ts';

export type Options = Argument<'pairings.plan'>;

export const evenly: Weights = Object.fromEntries(criteria.map((criterion) => [criterion, 1])) as Weights;

export const duels = { kind: 'duels', method: 'quality' } as const;
export const swiss = { kind: 'duels', method: 'swiss' } as const;

/** Options for the first round of duels; the given ones override them. */
export const requestFor = (playerIds: readonly number[], given: Partial<Options> = {}): Options => ({
  people: playerIds.map((playerId) => ({ playerId })),
  format: duels,
  weights: evenly,
  round: 1,
  alternatives: 1,
  ...given,
});

/** Adds this many players, the first the strongest, and gives their numbers, which ascend. */
export function crowd(ledger: Ledger, count: number): number[] {
  const rows = Array.from({ length: count }, (_, i) => ({
    name: `Player ${String(i + 1)}`,
    mean: 2000 - 10 * i,
    deviation: 100,
  }));
  useCases['players.start'](ledger.context, { source: null, rows });
  return everybody(ledger.store)
    .map(({ id }) => id)
    .slice(-count);
}

export const plan = ({ context }: Ledger, options: Options): Promise<Result<'pairings.plan'>> =>
  Promise.resolve(useCases['pairings.plan'](context, calls['pairings.plan'].argument.parse(options)));

/** The best suggestion. */
export async function best(ledger: Ledger, options: Options): Promise<Result<'pairings.weigh'>> {
  const { suggestions } = await plan(ledger, options);
  const [first] = suggestions;
  if (!first) throw new Error('nothing was proposed');
  return first;
}

export const weigh = (ledger: Ledger, given: Argument<'pairings.weigh'>): Result<'pairings.weigh'> => {
  ledger.rate();
  return useCases['pairings.weigh'](ledger.context, calls['pairings.weigh'].argument.parse(given));
};

const searchAlone = ['alternatives', 'effort', 'from'];

/** The part of the options that weighing uses. */
export const weighing = (options: Options): Omit<Argument<'pairings.weigh'>, 'plan'> =>
  Object.fromEntries(Object.entries(options).filter(([name]) => !searchAlone.includes(name))) as Omit<
    Argument<'pairings.weigh'>,
    'plan'
  >;

/** Boards as numbers: round, board, side, person. */
export const boardsOf = ({ rounds }: Result<'pairings.weigh'>): number[][][][] =>
  rounds.map(({ boards }) =>
    boards.map(({ sides }) => sides.map(({ people }) => people.map(({ playerId }) => playerId))),
  );

/** A plan as a screen hands it back. */
export const asPlan = (suggestion: Result<'pairings.weigh'>): { round: number; boards: number[][][] }[] =>
  boardsOf(suggestion).map((boards, i) => ({ round: suggestion.rounds[i]?.round ?? NaN, boards }));

/** Today and some days before it, as YYYY-MM-DD by the clock of the wall. */
export function daysAgo(days: number): string {
  const day = new Date();
  day.setDate(day.getDate() - days);
  const two = (n: number): string => String(n).padStart(2, '0');
  return `${String(day.getFullYear())}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

type Contest = WholeTournament['contests'][number];
/** A board of single players with who won, 0 or 1; null while the game is undecided. */
export const board = (
  round: number,
  number: number,
  pair: readonly number[],
  won: number | null,
): Contest => ({
  round: String(round),
  board: String(number),
  sides: pair.map((playerId, i) => ({
    place: won === null ? null : i === won ? 1 : 2,
    members: [{ playerId }],
  })),
});

/** A tournament of rounds as it is saved. */
export const tournament = (...contests: Contest[]): Argument<'tournaments.save'> => ({
  name: 'Pairings',
  date: '2026-05-01',
  shape: 'rounds',
  contests,
});

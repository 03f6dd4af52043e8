/** Contests for the engine's tests, in few words. */
import type {
  Belief,
  Contender,
  Contest,
  ContestChange,
  LeagueShape,
  Parameters,
  RatingSystem,
  Ratings,
  SystemName,
} from '../../shared/rating/index.ts';
import {
  replay,
  sidesOf,
  inColumns,
  defaultParameters,
  createSystem,
  type Side,
} from '../../shared/rating/index.ts';

/** The systems that pass messages: what holds of a posterior holds of these. */
export const messagePassers = [
  'ts2-shares',
  'ts2a',
  'ts2b',
  'ts2c',
  'trueskill',
  'trueskill-mean',
] as const satisfies readonly SystemName[];

/** The unit of paper 3, which suits every system. */
export const paperUnit = {
  mu0: 3000,
  sigma0: 1000,
  beta: 400,
  gamma: 0,
  fixedSigma: 300,
} as const satisfies Partial<Parameters>;

export function systemOf(
  name: SystemName,
  parameters: Partial<Parameters> = {},
  league: LeagueShape = { singlePlayers: false },
): RatingSystem {
  return createSystem(name, { ...defaultParameters(name), ...parameters }, league);
}

/** A side by its place and its members' players; every one rated, no shares recorded. */
export interface PlainSide {
  readonly place: number;
  readonly players: readonly number[];
  readonly shares?: readonly number[];
  readonly guests?: readonly number[];
  readonly advantage?: number | undefined;
}

export function contestOf(
  sides: readonly PlainSide[],
  more: Partial<Omit<Contest, 'lineups' | 'number'>> = {},
): Contest {
  return inColumns({
    sides: sides.map(({ place, players, shares, guests, advantage }) => ({
      place,
      ...(advantage !== undefined && { advantage }),
      members: players.map((player, i) => ({
        player,
        share: shares?.[i] ?? null,
        rated: guests?.includes(player) !== true,
      })),
    })),
    teamSize: 6,
    day: null,
    weight: 1,
    ...more,
  });
}

/** Duels, or any field of single players: places by player index. */
export const singles = (...places: number[]): Contest =>
  contestOf(
    places.map((place, player) => ({ place, players: [player] })),
    { teamSize: 1 },
  );

export interface Rated extends Ratings {
  readonly changes: readonly ContestChange[];
}

/** A rater writes one change after the other into the same arrays. */
const copyOf = (change: ContestChange): ContestChange =>
  Object.fromEntries(
    Object.entries(change as unknown as Record<string, number | boolean | unknown[]>).map(([name, value]) => [
      name,
      typeof value === 'object' ? value.slice() : value,
    ]),
  ) as unknown as ContestChange;

/** Replays contests from the given beliefs, the prior for the rest, and keeps a copy of every change. */
export function rateAll(
  system: RatingSystem,
  contests: readonly Contest[],
  beliefs: readonly (Belief | undefined)[] = [],
): Rated {
  const players = 1 + Math.max(...contests.flatMap(sidesOf).flatMap(playersOf));
  const changes: ContestChange[] = [];
  const history = { players, contests, startingBelief: (player: number) => beliefs[player] };
  const ratings = replay(history, system, (change) => changes.push(copyOf(change)));
  return { ...ratings, changes };
}

const playersOf = ({ members }: Side): number[] => members.map(({ player }) => player);

export const contenders = (...beliefs: readonly (readonly [number, number])[]): Contender[] =>
  beliefs.map(([mean, deviation]) => ({ belief: { mean, deviation }, share: null }));

/** Tournaments made up for a forecast: people numbered from 1, rounds of pairs with their results. */
import type { Stage } from '../../shared/contract/competitions.ts';
import type { Knowledge, ReadForForecast } from '../../shared/forecast/parties.ts';
import { usualWeights, type Format } from '../../shared/contract/pairing-options.ts';
import { letterName } from '../../shared/letter-name.ts';
import { createSystem, defaultParameters } from '../../shared/rating/index.ts';

/** First and second side, and what the first had: 1, ½ or 0; null while it is open. Of a bye the second is 0. */
export type Pair = readonly [number, number, number | null];

type Contest = ReadForForecast['contests'][number];

const side = (playerId: number, place: number | null): Contest['sides'][number] => ({
  ...{ teamId: null, team: null, place, placeText: '', score: null, seat: null, rated: true },
  ...{ handicap: null, expectedPlace: null },
  members: [{ playerId, player: '', role: 'main', share: null, before: null, after: null }],
});

function contestOf([one, other, won]: Pair, round: number, contestId: number): Contest {
  const sides =
    other === 0
      ? [side(one, null)]
      : [
          side(one, won === null ? null : won === 0 ? 2 : 1),
          side(other, won === null ? null : won === 1 ? 2 : 1),
        ];
  return {
    ...{
      contestId,
      round: String(round),
      board: null,
      at: null,
      match: null,
      postponed: null,
      apart: null,
      annulled: false,
    },
    kind: other === 0 ? 'bye' : 'played',
    complete: won !== null,
    sides,
  };
}

export const duels = (method: string, more: object = {}): Format =>
  ({ kind: 'duels', method, legs: 1, groupSize: 4, ...more }) as Format;

export const stageOf = (format: Format, more: Partial<Stage> = {}): Stage => ({
  ...{ name: null, firstRound: 1, rounds: null, matchBoards: null, qualification: null },
  ...{ format, weights: usualWeights, constraints: [], recentWeeks: 8 },
  ...more,
});

interface MadeUp {
  readonly people: number;
  readonly rounds: readonly (readonly Pair[])[];
  readonly stages?: readonly Stage[];
  readonly more?: Partial<ReadForForecast>;
}

export function madeUp({ people, rounds, stages = [], more = {} }: MadeUp): ReadForForecast {
  let contestId = 0;
  return {
    ...{ shape: 'rounds', points: null, tieBreaks: null, teamSize: null },
    stages: [...stages],
    contests: rounds.flatMap((pairs, i) => pairs.map((pair) => contestOf(pair, i + 1, (contestId += 1)))),
    entrants: Array.from({ length: people }, (_, i) => ({
      ...{ teamId: null, team: null, enters: 1, withdrawnAfter: null, rated: true },
      ...{ draw: [], rulings: [], absences: [] },
      members: [{ playerId: i + 1, player: '', role: 'main' as const }],
    })),
    ...more,
  };
}

/** The same with people drawn to groups A, B and so on; each group is a list of their numbers. */
export const drawnToGroups = (
  read: ReadForForecast,
  groups: readonly (readonly number[])[],
): ReadForForecast => ({
  ...read,
  entrants: read.entrants.map((entrant) => {
    const playerId = entrant.members[0]?.playerId ?? 0;
    const at = groups.findIndex((group) => group.includes(playerId));
    if (at < 0) return entrant;
    const line = (groups[at]?.indexOf(playerId) ?? 0) + 1;
    const place = { stage: 1, group: letterName(at), line, rating: null };
    return { ...entrant, draw: [...entrant.draw, place] };
  }),
});

interface Begun {
  readonly format: Format;
  /** The people who go on, by their lines. */
  readonly lines: readonly number[];
  readonly rounds: readonly (readonly Pair[])[];
}

/** A tournament of one stage with the next one begun behind it, as the program records that. */
export function withNextStage(read: ReadForForecast, { format, lines, rounds }: Begun): ReadForForecast {
  const held = Math.max(0, ...read.contests.map(({ round }) => Number(round)));
  const { contests } = madeUp({ people: read.entrants.length, rounds });
  return {
    ...read,
    stages: [
      ...read.stages.map((stage) => ({ ...stage, rounds: held, next: undefined })),
      stageOf(format, { firstRound: held + 1 }),
    ],
    contests: [
      ...read.contests,
      ...contests.map((one) => ({
        ...one,
        contestId: read.contests.length + one.contestId,
        round: String(held + Number(one.round)),
      })),
    ],
    entrants: read.entrants.map((entrant) => {
      const line = lines.indexOf(entrant.members[0]?.playerId ?? 0) + 1;
      if (line === 0) return entrant;
      return { ...entrant, draw: [...entrant.draw, { stage: 2, group: null, line, rating: null }] };
    }),
  };
}

/** Everybody at 1500 ± 0 but for those given; a tie in a fifth of the games of equals. */
export const knowledge = (
  means: Readonly<Record<number, number>> = {},
  { deviation = 0, tied = 0.2 }: { deviation?: number; tied?: number } = {},
): Knowledge => ({
  system: createSystem('elo', defaultParameters('elo'), { singlePlayers: true }),
  beliefOf: (playerId) => ({ mean: means[playerId] ?? 1500, deviation }),
  teamSize: 1,
  tied,
  drift: 0,
});

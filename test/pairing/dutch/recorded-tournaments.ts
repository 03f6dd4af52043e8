/** test/vectors/dutch.json: tournaments with the pairings of another program, as requests. */
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { PairingRequest, PlayedBoard } from '../../../shared/pairing/types.ts';
import { duels, entrant } from '../requests.ts';
import { scheduled } from '../schedules/play.ts';

const file = z.object({
  tournaments: z.array(
    z.object({
      seed: z.int(),
      ratings: z.string(),
      rounds: z.int(),
      accelerated: z.boolean(),
      played: z.array(z.object({ absent: z.string(), pairs: z.string(), bye: z.int().nullable() })),
    }),
  ),
});
type Recorded = z.output<typeof file>['tournaments'][number];
type RecordedRound = Recorded['played'][number];

export const recordedTournaments = (): Recorded[] =>
  file.parse(JSON.parse(readFileSync(new URL('../../vectors/dutch.json', import.meta.url), 'utf8')))
    .tournaments;

const worth: Readonly<Record<string, number>> = {
  '1': 1,
  '+': 1,
  '=': 0.5,
  '0': 0,
  '-': 0,
  F: 1,
  H: 0.5,
  Z: 0,
};
const words = (text: string): string[] => text.split(' ').filter(Boolean);

/** Pairs by player numbers from 1, in the order of the boards, and the bye. */
export const expectedIn = ({ pairs, bye }: RecordedRound) => ({
  pairs: words(pairs).map((pair) => pair.split(':')[0]),
  bye,
});

/** What is asked for the round after these. */
export function requestOf(recorded: Recorded, round: number): PairingRequest {
  const absences = recorded.played.map(({ absent }) => words(absent).map((one) => parseInt(one, 10)));
  const people = words(recorded.ratings).map((rating, at) =>
    entrant(
      { playerId: at + 1, belief: { mean: Number(rating), deviation: 100 } },
      {
        startingRating: Number(rating),
        out: absences.flatMap((those, before) => (those.includes(at + 1) ? [before + 1] : [])),
      },
    ),
  );
  const { accelerated, rounds } = recorded;
  return scheduled('swiss', people, {
    format: { ...duels, method: 'swiss', pairedBy: 'dutch', totalRounds: rounds, accelerated },
    rounds: [round],
    played: recorded.played.slice(0, round - 1).flatMap(boardsOf),
  });
}

const alone = (kind: 'bye' | 'half-bye', round: number, player: number, points: number): PlayedBoard => ({
  round,
  kind,
  sides: [{ entrants: [player - 1], points, seat: null }],
});

function boardsOf({ absent, pairs, bye }: RecordedRound, before: number): PlayedBoard[] {
  const round = before + 1;
  const games = words(pairs).map((pair): PlayedBoard => {
    const [both = '', results = ''] = pair.split(':');
    const sides = both.split('-').map((player, seat) => ({
      entrants: [Number(player) - 1],
      points: worth[results[seat] ?? ''] ?? 0,
      seat: seat + 1,
    }));
    return { round, kind: /[-+]/u.test(results) ? 'walkover' : 'played', sides };
  });
  const asked = words(absent).flatMap((one) => {
    const points = worth[one.at(-1) ?? ''] ?? 0;
    return points === 0 ? [] : [alone(points < 1 ? 'half-bye' : 'bye', round, parseInt(one, 10), points)];
  });
  return [...games, ...asked, ...(bye === null ? [] : [alone('bye', round, bye, 1)])];
}

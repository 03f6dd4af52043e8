import { describe, expect, it } from 'vitest';
import { suggestPairings } from '../../../shared/pairing/index.ts';
import type { PairingRequest } from '../../../shared/pairing/types.ts';
import { plainSystem } from '../plain-system.ts';
import { expectedIn, recordedTournaments, requestOf } from './recorded-tournaments.ts';

function pairedBy(request: PairingRequest) {
  const [round] = suggestPairings(request, plainSystem)[0]?.rounds ?? [];
  const one = (side: readonly number[] = []): number => (side[0] ?? -1) + 1;
  return {
    pairs: round?.boards.map(([white, black]) => `${String(one(white))}-${String(one(black))}`),
    bye: round?.out[0] === undefined ? null : round.out[0] + 1,
  };
}

describe('the Dutch system', () => {
  it.each(recordedTournaments())(
    'pairs as bbpPairings 6.0.0 does, boards and colours too: test/vectors/dutch.json, seed $seed',
    (recorded) => {
      const rounds = recorded.played.map((_, at) => pairedBy(requestOf(recorded, at + 1)));
      expect(rounds).toEqual(recorded.played.map(expectedIn));
    },
  );

  // Equal starting ratings, and beliefs that results have moved: numbers are those of the draw, or of the order of addition.
  it.each(recordedTournaments().slice(0, 24))(
    'pairs the unrated by the numbers with which they began, seed $seed',
    (recorded) => {
      const rounds = recorded.played.map((_, at) => {
        const request = requestOf(recorded, at + 1);
        const entrants = request.entrants.map((one, i) => ({
          ...one,
          startingRating: 1500,
          ...(recorded.seed % 2 === 0 ? { seed: i + 1 } : {}),
          people: one.people.map((person) => ({
            ...person,
            belief: { mean: 1400 + ((person.playerId * 7919 + at * 31) % 200), deviation: 100 },
          })),
        }));
        return pairedBy({ ...request, entrants });
      });
      expect(rounds).toEqual(recorded.played.map(expectedIn));
    },
  );

  // Two states that bbpPairings publishes with its tests: test/tests/dutch_2025_C5 and dutch_2025_C9 of v6.0.0.
  it.each([
    {
      criterion: 'C5: the bye goes to the lowest score',
      ratings: '2720 2701 2697 2689 2673 2664',
      played: [
        { absent: '', pairs: '1-4:10 5-2:01 3-6:10', bye: null },
        { absent: '', pairs: '2-1:01 4-3:01 6-5:01', bye: null },
        { absent: '4Z', pairs: '1-5: 3-2:', bye: 6 },
      ],
    },
    {
      criterion: 'C9: the bye goes to the one with fewest unplayed games',
      ratings: '2720 2701 2697 2689 2673',
      played: [
        { absent: '5Z', pairs: '1-3:10 4-2:01', bye: null },
        { absent: '', pairs: '2-1: 3-5:', bye: 4 },
      ],
    },
  ])('$criterion', ({ ratings, played }) => {
    const recorded = { seed: 0, ratings, rounds: 3, accelerated: false, played };
    const last = played.at(-1);
    expect(pairedBy(requestOf(recorded, played.length))).toEqual(last && expectedIn(last));
  });
});

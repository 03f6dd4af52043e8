/** What holds in every round of a Swiss, by our own aims and by FIDE's Dutch system, from 5 people to 200. */
import { describe, expect, it } from 'vitest';
import type { DuelFormat } from '../../../shared/contract/pairing-options.ts';
import { PerfectMatching } from '../../../shared/pairing/dutch/perfect-matching.ts';
import { weightsOf } from '../../../shared/pairing/dutch/weights.ts';
import type { PlannedRound, PlayedBoard } from '../../../shared/pairing/types.ts';
import { balanceOf, clashOf, coloursIn, preferenceOf } from '../../../shared/pairing/colours.ts';
import { pointsIn } from '../../../shared/pairing/standings-so-far.ts';
import { duels, everybodyIn } from '../requests.ts';
import { ladder, pairsOf, planned, playedAs, scheduled, someResults } from './play.ts';

const swiss: DuelFormat = { ...duels, method: 'swiss' };
const mostRounds = 9;

/** Each by both; the own aims weigh all pairs of 200 at once, which takes half a second a round. */
const cases = (
  [
    ['own', [5, 6, 7, 8, 9, 12, 17, 24, 33, 50, 71, 200]],
    ['dutch', [5, 6, 7, 8, 9, 12, 17, 24, 33, 50, 71, 200]],
  ] as const
).flatMap(([pairedBy, sizes]) => sizes.map((people) => [pairedBy, people] as const));

interface Season {
  readonly rounds: readonly PlannedRound[];
  readonly played: readonly PlayedBoard[];
}

function season(pairedBy: 'own' | 'dutch', people: number): Season {
  const totalRounds = Math.min(mostRounds, people - 1);
  const result = someResults(people);
  const rounds: PlannedRound[] = [];
  let played: PlayedBoard[] = [];
  for (let round = 1; round <= totalRounds; round += 1) {
    const [plan] = planned(
      scheduled('swiss', ladder(people), {
        format: { ...swiss, pairedBy, totalRounds },
        rounds: [round],
        played,
      }),
    );
    if (plan === undefined) throw new Error('a round is planned');
    rounds.push(plan);
    played = [...played, ...playedAs(plan, result)];
  }
  return { rounds, played };
}

/** Whether all could have met someone new, and no player had a second bye. */
function couldBeNew({ rounds }: Season, at: number, people: number): boolean {
  const before = rounds.slice(0, at);
  const met = new Set(before.flatMap(pairsOf));
  const out = new Set(before.flatMap((round) => round.out));
  const mayMeet = (a: number, b: number): boolean =>
    b < people ? !met.has(`${String(a)} ${String(b)}`) : !out.has(a);
  return new PerfectMatching(weightsOf(people + (people % 2), mayMeet, [])).solve();
}

/** The round's boards with what was known before it: points, and who may meet by C1 and C3. */
function stateOf({ rounds, played }: Season, at: number, people: number) {
  const held = played.filter(({ round }) => round <= at);
  const points = pointsIn(held, people);
  const preferences = coloursIn(held, people).map(preferenceOf);
  const met = new Set(rounds.slice(0, at).flatMap(pairsOf));
  const none = { colour: 0, strength: 0 } as const;
  const mayMeet = (a: number, b: number): boolean =>
    !met.has([a, b].toSorted((one, other) => one - other).join(' ')) &&
    clashOf(preferences[a] ?? none, preferences[b] ?? none) < 3;
  const boards = (rounds[at]?.boards ?? []).map(
    ([one = [], other = []]) => [one[0] ?? -1, other[0] ?? -1] as const,
  );
  return { points, mayMeet, boards };
}

describe.each(cases)('a Swiss by %s rules of %i people', (pairedBy, people) => {
  const whole = season(pairedBy, people);
  const { rounds } = whole;

  it('seats all, one of an odd number aside', () => {
    for (const round of rounds) {
      expect(everybodyIn(round)).toEqual(Array.from({ length: people }, (_, at) => at));
      expect(round.out).toHaveLength(people % 2);
    }
  });

  it('lets no two meet again, and nobody have a second bye, while that can be avoided', () => {
    for (const [at, round] of rounds.entries()) {
      if (!couldBeNew(whole, at, people)) continue;
      const before = rounds.slice(0, at);
      const met = new Set(before.flatMap(pairsOf));
      const hadBye = new Set(before.flatMap(({ out }) => out));
      expect(pairsOf(round).filter((pair) => met.has(pair))).toEqual([]);
      expect(round.out.filter((one) => hadBye.has(one))).toEqual([]);
    }
    // So that the test isn't empty: in all but the smallest tournaments it can always be avoided.
    if (people >= 2 * rounds.length)
      expect(rounds.every((_, at) => couldBeNew(whole, at, people))).toBe(true);
  });

  it('gives no third colour in a row, and no more than two more of one, while that can be avoided', () => {
    if (people < 2 * rounds.length) return;
    // The last round has rules of its own for those at the top.
    const colours = coloursIn(
      whole.played.filter(({ round }) => round < rounds.length),
      people,
    );
    for (const own of colours) {
      const soFar = own.map((_, at) => own.slice(0, at + 1));
      expect(soFar.filter((some) => Math.abs(balanceOf(some)) > 2)).toEqual([]);
      expect(soFar.filter((some) => some.length > 2 && new Set(some.slice(-3)).size === 1)).toEqual([]);
    }
  });

  it('has score differences that no two boards could make less by changing opponents', () => {
    for (const at of rounds.keys()) {
      const { boards, mayMeet, points } = stateOf(whole, at, people);
      const best = Math.max(...points);
      const of = (one: number): number => points[one] ?? 0;
      // Ours: squares of differences. FIDE's: as many pairs of the first score group as can be.
      const cost = (a: number, b: number): number =>
        pairedBy === 'own' ? (of(a) - of(b)) ** 2 : of(a) === best && of(b) === best ? 0 : 1;
      const better = boards.flatMap(([a, b], board) =>
        boards
          .slice(board + 1)
          .flatMap(([c, d]) =>
            [[a, c, b, d] as const, [a, d, b, c] as const].filter(
              ([w, x, y, z]) =>
                mayMeet(w, x) && mayMeet(y, z) && cost(w, x) + cost(y, z) < cost(a, b) + cost(c, d),
            ),
          ),
      );
      expect(better).toEqual([]);
    }
  });
});

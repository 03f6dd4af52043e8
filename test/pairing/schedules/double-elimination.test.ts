import { describe, expect, it } from 'vitest';
import {
  CannotPair,
  type Entrant,
  type PairingRequest,
  type PlannedRound,
  type PlayedBoard,
} from '../../../shared/pairing/types.ts';
import type { DuelFormat } from '../../../shared/contract/pairing-options.ts';
import { duels } from '../requests.ts';
import { ladder, pairsOf, planned, playedAs, scheduled, type Result } from './play.ts';

const strongerWins: Result = (first, second) => (first < second ? 1 : 0);

/** Round after round until it is over. */
function playOut(
  people: readonly Entrant[],
  changes: Partial<PairingRequest>,
  result = strongerWins,
): PlannedRound[] {
  const plans: PlannedRound[] = [];
  let played: PlayedBoard[] = [];
  for (;;) {
    try {
      const rounds = [plans.length + 1];
      const [plan] = planned(scheduled('knock-out', people, { ...changes, rounds, played }));
      if (plan === undefined) return plans;
      plans.push(plan);
      played = [...played, ...playedAs(plan, result)];
    } catch (error) {
      if (error instanceof CannotPair && error.why.kind === 'over') return plans;
      throw error;
    }
  }
}

const format = (changes: Partial<DuelFormat>): Partial<PairingRequest> => ({
  format: { ...duels, method: 'double-elimination', ...changes },
});

describe('a double elimination', () => {
  it('has all play who have an opponent', () => {
    expect(playOut(ladder(4), format({})).map(pairsOf)).toEqual([
      ['0 3', '1 2'],
      ['0 1', '2 3'],
      ['1 2'],
      ['0 1'],
    ]);
  });

  it.each([2, 3, 5, 8, 13, 16, 21])('of %i has two losses for all but one', (count) => {
    const plans = playOut(ladder(count), format({}));
    expect(plans.flatMap(pairsOf)).toHaveLength(2 * count - 2);
    const upset = playOut(ladder(count), format({}), (first, second) => (first > second ? 1 : 0));
    expect(upset.flatMap(pairsOf)).toHaveLength(2 * count - 2);
  });

  it('plays the grand final again when the winners’ champion has lost it', () => {
    let finals = 0;
    const plans = playOut(ladder(4), format({}), (first, second) => {
      const isFinal = Math.min(first, second) === 0 && Math.max(first, second) === 1;
      if (isFinal) finals += 1;
      return isFinal && finals > 1 ? Number(first === 1) : strongerWins(first, second);
    });
    expect(plans.slice(3).map(pairsOf)).toEqual([['0 1'], ['0 1']]);
  });

  it('waits for every result', () => {
    const people = ladder(4);
    const [first] = planned(scheduled('knock-out', people, format({})));
    if (first === undefined) throw new Error('a round is planned');
    const played = playedAs(first, () => 0.5);
    expect(() => planned(scheduled('knock-out', people, { ...format({}), rounds: [2], played }))).toThrow(
      CannotPair,
    );
  });
});

describe('a draw', () => {
  const cup = (changes: Partial<DuelFormat>) => format({ method: 'knock-out', ...changes });

  it('has the match for third place in the last round', () => {
    expect(playOut(ladder(4), cup({ thirdPlace: true })).map(pairsOf)).toEqual([
      ['0 3', '1 2'],
      ['0 1', '2 3'],
    ]);
  });

  it('follows the places that were recorded', () => {
    const people = ladder(4).map((one, at) => ({ ...one, seed: 4 - at }));
    const plans = playOut(people, cup({}));
    expect(plans.map(pairsOf)).toEqual([['0 3', '1 2'], ['0 1']]);
    const moved = ladder(8).map((one, at) => ({ ...one, seed: ((at + 3) % 8) + 1 }));
    expect(
      pairsOf(planned(scheduled('knock-out', moved, cup({})))[0] ?? { round: 1, boards: [], out: [] }),
    ).toEqual(['4 5', '0 1', '3 6', '2 7']);
  });

  it('by lot differs from that by rating, and for each suggestion', () => {
    const draw = (earlier: readonly PlannedRound[]) =>
      planned(scheduled('knock-out', ladder(8), cup({ seeding: 'draw' })), earlier).flatMap(pairsOf);
    const first = planned(scheduled('knock-out', ladder(8), cup({ seeding: 'draw' })));
    const byRating = planned(scheduled('knock-out', ladder(8), cup({}))).flatMap(pairsOf);
    expect(new Set([draw([]).join(), draw(first).join(), byRating.join()]).size).toBe(3);
  });
});

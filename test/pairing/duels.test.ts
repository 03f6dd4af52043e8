import { describe, expect, it } from 'vitest';
import { propose, type Person, type Proposal } from '../../shared/pairing/index.ts';
import { crowd } from './crowd.ts';
import { plainSystem } from './plain-system.ts';

const alone = ({ belief }: Person) => [{ belief, share: null }];

const logQuality = (one: Person, other: Person): number =>
  Math.log(plainSystem.matchQuality([alone(one), alone(other)], 1));

/** The best total of log quality of all ways to pair these people, tried one by one; one sits out of an odd number. */
function bestOfAll(people: readonly Person[]): number {
  if (people.length % 2 === 1) {
    return Math.max(...people.map((leaving) => bestOfAll(people.filter((one) => one !== leaving))));
  }
  const [first, ...others] = people;
  if (first === undefined) return 0;
  return Math.max(
    ...others.map((other) => logQuality(first, other) + bestOfAll(others.filter((one) => one !== other))),
  );
}

const total = (proposal: Proposal): number =>
  proposal.boards.reduce((sum, { quality }) => sum + Math.log(quality), 0);

const pairsOf = (proposal: Proposal): string[] =>
  proposal.boards.map(({ sides }) =>
    sides
      .flatMap(({ playerIds }) => playerIds)
      .toSorted((a, b) => a - b)
      .join(' '),
  );

const duels = (people: readonly Person[], attempt = 0): Proposal =>
  propose({ people, kind: 'duels', attempt }, plainSystem);

describe('duels', () => {
  it.each([2, 3, 4, 5, 6, 7, 8, 9, 10])('are the best of all ways among %i people', (count) => {
    for (const seed of [1, 2, 3]) {
      const people = crowd(count, seed);
      expect(total(duels(people))).toBeCloseTo(bestOfAll(people), 5);
    }
  });

  it('leave out the one whose leaving gives the best boards', () => {
    const belief = (mean: number) => ({ mean, deviation: 200 });
    const people = [2000, 2050, 4500, 3000, 3040].map((mean, at) => ({
      playerId: at + 1,
      belief: belief(mean),
    }));
    const proposal = duels(people);
    expect(proposal.sittingOut).toEqual([3]);
    expect(pairsOf(proposal)).toEqual(['4 5', '1 2']);
  });

  it('name the stronger side first, and the strongest board first', () => {
    const proposal = duels(crowd(20));
    const means = proposal.boards.map(({ sides }) => sides.map(({ mean }) => mean));
    for (const [stronger = 0, weaker = 0] of means) expect(stronger).toBeGreaterThanOrEqual(weaker);
    expect(means.map(([stronger]) => stronger)).toEqual(
      means.map(([stronger]) => stronger).toSorted((a = 0, b = 0) => b - a),
    );
  });

  it('say who is likely to win, a tie counting half', () => {
    const people = crowd(2);
    const [one, other] = people.toSorted((a, b) => b.belief.mean - a.belief.mean);
    if (one === undefined || other === undefined) throw new Error('two people are needed');
    const { win, tie } = plainSystem.duelChances(alone(one), alone(other), 1);
    const [board] = duels(people).boards;
    expect(board?.sides.map(({ playerIds }) => playerIds)).toEqual([[one.playerId], [other.playerId]]);
    expect(board?.sides[0]?.chance).toBeCloseTo(win + tie / 2, 12);
    expect(board?.sides[0]?.chance).toBeGreaterThan(0.5);
  });

  it.each([2, 3, 4, 5, 6, 8, 11, 30])('differ at every attempt of a round robin of %i people', (count) => {
    const people = crowd(count);
    const rounds = Math.min(12, count % 2 === 0 ? count - 1 : count);
    const proposals = Array.from({ length: rounds }, (_, attempt) => duels(people, attempt));
    expect(new Set(proposals.map((proposal) => pairsOf(proposal).toSorted().join(', '))).size).toBe(rounds);
    expect(duels(people, rounds)).toEqual(proposals[0]);
  });

  it('have mostly new boards, hardly worse, at the first attempts of an evening of forty', () => {
    const people = crowd(40);
    const known = new Set(pairsOf(duels(people)));
    const best = Math.exp(total(duels(people)) / 20);
    for (const attempt of [1, 2, 3, 4]) {
      const proposal = duels(people, attempt);
      const pairs = pairsOf(proposal);
      expect(pairs.filter((pair) => known.has(pair)).length).toBeLessThanOrEqual(2);
      expect(Math.exp(total(proposal) / 20)).toBeGreaterThan(0.9 * best);
      for (const pair of pairs) known.add(pair);
    }
  });

  it('of 200 people give everybody a board', () => {
    const people = crowd(200);
    const proposal = duels(people);
    expect(proposal.boards).toHaveLength(100);
  });

  it('of a crowd are still close ones, and everybody has a board', () => {
    const people = crowd(501);
    const proposal = duels(people);
    expect(proposal.boards).toHaveLength(250);
    expect(proposal.sittingOut).toHaveLength(1);
    // All pairs weighed, 200 such people come to a geometric mean of 0.68.
    expect(Math.exp(total(proposal) / 250)).toBeGreaterThan(0.68);
  });
});

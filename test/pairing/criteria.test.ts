import { describe, expect, it } from 'vitest';
import { plainSystem } from './plain-system.ts';
import { entrant, noWeights, tables, teams, options } from './requests.ts';
import {
  clubCost,
  evennessCost,
  learningCost,
  meetingsCost,
  partnersCost,
  qualityCost,
  spreadCost,
} from '../../shared/pairing/criteria/board.ts';
import { addToStanding, fairnessOfAll, nothingPlayed } from '../../shared/pairing/criteria/fairness.ts';
import { fieldOf } from '../../shared/pairing/criteria/field.ts';
import type { PlannedRound, Suggestion } from '../../shared/pairing/types.ts';
import { judgePairings } from '../../shared/pairing/index.ts';
import { createSystem, defaultParameters } from '../../shared/rating/index.ts';

/** Deviations of 300 under days of 400 (plain-system.ts): of each performance's variance, 9/25 is uncertainty. */
const alike = (count: number) => Array.from({ length: count }, (_, at) => entrant({ playerId: at + 1 }));

const singles = (...people: number[]) => people.map((one) => [one]);
const half = () => 0.5;

describe('the criteria of a board', () => {
  it('quality: the share of the best draw density that is missing, as a mean of comparisons', () => {
    const field = fieldOf(options(alike(4)), plainSystem);
    // Equal means: √(2·400²/(2·400² + 2·300²)) = 0.8 for two, 0.8² and 0.8³ for three and four.
    for (const count of [2, 3, 4]) {
      expect(qualityCost(field, singles(...Array.from({ length: count }, (_, at) => at)))).toBeCloseTo(
        0.2,
        9,
      );
    }
  });

  it('evenness: how far the favourite is between a fair share and certainty', () => {
    expect(evennessCost([0.5, 0.5])).toBe(0);
    expect(evennessCost([0.2, 0.8])).toBeCloseTo(0.6, 12);
    expect(evennessCost([0.5, 0.3, 0.2])).toBeCloseTo(0.25, 12);
    expect(evennessCost([0, 1, 0, 0])).toBe(1);
  });

  it('learning: an open result between uncertain people costs least', () => {
    const field = fieldOf(options(alike(2)), plainSystem);
    expect(learningCost(field, singles(0, 1), [0.5, 0.5])).toBeCloseTo(1 - 9 / 25, 9);
    expect(learningCost(field, singles(0, 1), [1, 0])).toBe(1);
    // Entropy of ¼, ¾ in bits: 2 − ¾·log₂3.
    const bits = 2 - 0.75 * Math.log2(3);
    expect(learningCost(field, singles(0, 1), [0.25, 0.75])).toBeCloseTo(1 - (bits * 9) / 25, 9);
  });

  it('club: the share of opponents who are of one’s own', () => {
    const clubs = ['Ash', 'Ash', 'Ash', 'Oak', null, null];
    const field = fieldOf(options(clubs.map((club, at) => entrant({ playerId: at + 1, club }))), plainSystem);
    // Half of the opponents of 0 and of 1, all of those of 2, none of those of 3.
    const sides = [
      [0, 1],
      [2, 3],
    ];
    expect(clubCost(field, sides)).toBeCloseTo((0.5 + 0.5 + 1 + 0) / 4, 12);
    expect(clubCost(field, singles(4, 5))).toBe(0);
  });

  it('meetings and partners: times before, squared, over opponents or partners', () => {
    const times = (one: number, other: number) => (one + other === 1 ? 2 : 0);
    expect(meetingsCost({ met: times }, singles(0, 1))).toBe(4);
    // Of three at a table two have met twice: 4/2 for each of the two, nothing for the third.
    expect(meetingsCost({ met: times }, singles(0, 1, 2))).toBeCloseTo(4 / 3, 12);
    expect(partnersCost({ partnered: times }, [0, 1, 2])).toBeCloseTo(4 / 3, 12);
    expect(partnersCost({ partnered: times }, [0])).toBe(0);
  });

  it('spread: the variance of strength in a side against that of its performances', () => {
    const people = [2600, 3400].map((mean, at) =>
      entrant({ playerId: at + 1, belief: { mean, deviation: 300 } }),
    );
    const field = fieldOf(options(people, { format: teams }), plainSystem);
    expect(spreadCost(field, [0, 1])).toBeCloseTo(400 ** 2 / (400 ** 2 + 300 ** 2 + 400 ** 2), 9);
    expect(spreadCost(field, [0])).toBe(0);
  });
});

describe('fairness over the tournament', () => {
  it('is nothing where the favourite of one round has as little a chance in the next', () => {
    const standing = nothingPlayed(2);
    addToStanding(standing, singles(0, 1), [0.8, 0.2]);
    // 0.8 is 0.6 of the way from ½ to 1, and 0.2 as far below.
    expect(fairnessOfAll(standing)).toBeCloseTo(0.36, 12);
    addToStanding(standing, singles(1, 0), [0.8, 0.2]);
    expect(fairnessOfAll(standing)).toBeCloseTo(0, 12);
  });
});

const judged = (rounds: readonly PlannedRound[], changes: Parameters<typeof options>[1] = {}): Suggestion =>
  judgePairings(options(alike(6), { rounds: [1, 2], ...changes }), rounds, plainSystem);

const round = (number: number, ...boards: number[][]): PlannedRound => ({
  round: number,
  boards: boards.map((people) => singles(...people)),
  out: [],
});

describe('what a plan is worth', () => {
  it('counts a meeting in the later round of the two, on top of the last weeks', () => {
    const recent = { opponents: half, partners: half };
    const { judged: boards, costs } = judged([round(1, [0, 1], [2, 3]), round(2, [0, 1], [2, 4])], {
      recent,
    });
    const meetings = boards.map((those) => those.map((board) => board.costs.meetings));
    expect(meetings).toEqual([
      [0.25, 0.25],
      [2.25, 0.25],
    ]);
    expect(costs.meetings).toBeCloseTo((0.25 * 3 + 2.25) / 4, 12);
  });

  it('is a mean over seats: a table of four counts twice as much as one of two', () => {
    const played = [{ round: 1, kind: 'played' as const, sides: [4, 5].map((at) => side(at)) }];
    const { costs } = judged([round(2, [0, 1, 2, 3], [4, 5])], { played, format: tables });
    expect(costs.meetings).toBeCloseTo(2 / 6, 12);
  });

  it('knows no meeting where one of two did not come, and no chances of theirs', () => {
    const sides = [0, 1].map((at) => side(at));
    const played = [{ round: 1, kind: 'walkover' as const, sides }];
    expect(judged([round(2, [0, 1])], { played }).costs.meetings).toBe(0);
  });

  it('adds up by the weights', () => {
    const weights = { ...noWeights, quality: 3, meetings: 0.5 };
    const { cost, costs } = judged([round(1, [0, 1]), round(2, [0, 1])], { weights });
    expect(costs.meetings).toBe(0.5);
    expect(cost).toBeCloseTo(3 * 0.2 + 0.5 * 0.5, 9);
  });

  it('shows a substitute who waits at the board, but not in what the side can do', () => {
    const format = { ...teams, size: 1, leftOver: 'substitutes' as const };
    const people = [3000, 3000, 9000].map((mean, at) =>
      entrant({ playerId: at + 1, belief: { mean, deviation: 300 } }),
    );
    const plan = [{ round: 1, boards: [[[0, 2], [1]]], out: [] }];
    const board = judgePairings(options(people, { format }), plan, plainSystem).judged[0]?.[0];
    expect(board?.sides.map(({ mean }) => mean)).toEqual([3000, 3000]);
    expect(board?.sides[0]?.chance).toBeCloseTo(0.5, 6);
    expect(board?.quality).toBeCloseTo(0.8, 9);
  });

  it.each([2, 3, 4, 6, 8])('shows the same match quality at a table of %i equal players', (size) => {
    const people = Array.from({ length: size }, (_, at) =>
      entrant({ playerId: at + 1, belief: { mean: 1500, deviation: 200 } }),
    );
    const system = createSystem('trueskill', defaultParameters('trueskill'), { singlePlayers: true });
    const plan = [{ round: 1, boards: [people.map((_, at) => [at])], out: [] }];
    const board = judgePairings(options(people, { format: tables }), plan, system).judged[0]?.[0];
    const { beta } = defaultParameters('trueskill');
    expect(board?.quality).toBeCloseTo(beta / Math.hypot(beta, 200), 9);
  });

  it('refuses a board of one side, and a player seated twice', () => {
    expect(() => judged([{ round: 1, boards: [[[0]]], out: [] }])).toThrow(RangeError);
    expect(() => judged([round(1, [0, 1], [1, 2])])).toThrow(RangeError);
    expect(() => judged([round(1, [0, 6])])).toThrow(RangeError);
  });
});

function side(entrantAt: number) {
  return { entrants: [entrantAt], points: null, seat: null };
}

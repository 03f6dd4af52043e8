import { describe, expect, it } from 'vitest';
import type { DuelFormat } from '../../../shared/contract/pairing-options.ts';
import type { PlayedBoard } from '../../../shared/pairing/types.ts';
import { mcMahonScores, pointsBefore } from '../../../shared/pairing/schedules/mcmahon.ts';
import { scoresBefore } from '../../../shared/pairing/schedules/scores.ts';
import { seedsOf } from '../../../shared/pairing/schedules/seeds.ts';
import { initialScores } from '../../../shared/competition/initial-scores.ts';
import { plainSystem } from '../plain-system.ts';
import { entrant } from '../requests.ts';
import { ladder, pairsOf, planned, playedAs, scheduled } from './play.ts';

const mcmahon: DuelFormat = { kind: 'duels', method: 'mcmahon', legs: 1, groupSize: 4 };
const rated = (...ratings: number[]) =>
  ratings.map((mean, at) => entrant({ playerId: at + 1, belief: { mean, deviation: 100 } }));

describe('McMahon', () => {
  it('begins with a point for each band between the floor and the bar', () => {
    const format = { ...mcmahon, bar: 2000, floor: 1500, bandWidth: 100 };
    expect(initialScores(rated(2400, 2000, 1999, 1900, 1899, 1510, 1500, 900), format)).toEqual([
      5, 5, 4, 4, 3, 0, 0, 0,
    ]);
  });

  it('without a width has as many bands as are asked for, from the lowest rating to the highest', () => {
    expect(initialScores(rated(2000, 1800, 1500, 1400, 1000), { ...mcmahon, bands: 4 })).toEqual([
      3, 3, 2, 1, 0,
    ]);
    expect(initialScores(rated(2000, 1800, 1500, 1000), { ...mcmahon, bands: 3, bar: 1800 })).toEqual([
      2, 2, 1, 0,
    ]);
  });

  it('gives nobody a start where all are as strong, and no start in other formats', () => {
    expect(initialScores(rated(1500, 1500), mcmahon)).toEqual([0, 0]);
    expect(initialScores(rated(2000, 1000), { ...mcmahon, method: 'swiss' })).toEqual([0, 0]);
    expect(initialScores([], mcmahon)).toEqual([]);
  });

  it('counts bands in wins of the tournament’s own points, and by the rating at the start', () => {
    const people = rated(2000, 1000).map((one, at) => ({ ...one, startingRating: at === 0 ? 1000 : 2000 }));
    expect(initialScores(people, { ...mcmahon, bands: 2 }, { win: 3 })).toEqual([0, 3]);
  });

  it('pairs those of one band first', () => {
    const people = rated(2000, 1990, 1980, 1970, 1000, 990, 980, 970);
    const [first] = planned(scheduled('mcmahon', people, { format: { ...mcmahon, bands: 2 } }));
    expect(pairsOf(first ?? { round: 1, boards: [], out: [] })).toEqual(['0 2', '1 3', '4 6', '5 7']);
  });

  it('counts for a missed round what is on record for it, as the standings do', () => {
    const [first] = planned(scheduled('swiss', ladder(4)));
    const held: PlayedBoard[] = first === undefined ? [] : playedAs(first, () => 1);
    const people = [...ladder(4), ...ladder(5, { from: 2 }).slice(4)];
    const request = scheduled('mcmahon', people, { format: mcmahon });
    const start = initialScores(people, mcmahon).at(-1) ?? 0;
    const late = (boards: readonly PlayedBoard[]) => pointsBefore(request, boards).at(-1);
    expect(late(held)).toBe(start);
    const bye: PlayedBoard = {
      ...{ round: 1, kind: 'half-bye' },
      sides: [{ entrants: [4], points: 0.5, seat: null }],
    };
    expect(late([...held, bye])).toBe(start + 0.5);
    const byRound = scoresBefore(request, held, 2, seedsOf(request, 1, plainSystem));
    expect(byRound.points.at(-1)).toBe(start);
    expect(mcMahonScores(request, held)?.at(-1)).toBe(start);
  });
});

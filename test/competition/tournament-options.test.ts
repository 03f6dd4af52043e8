/** Points, rulings and starting ratings as a tournament's standings use them. */
import { expect, test } from 'vitest';
import { competitorFacts } from '../../shared/competition/competitor-facts.ts';
import { threePoints } from '../../shared/competition/points.ts';
import { explainedStandings } from '../../shared/competition/standings.ts';
import { standingsOptions, type CompetitorFacts } from '../../shared/competition/tournament-options.ts';
import type { Ruling } from '../../shared/contract/competitions.ts';
import { format } from '../../shared/contract/pairing-options.ts';
import { duel } from '../league/tournaments.ts';

const boards = [duel(1, 'A', 'B', 1), duel(1, 'C', 'D', 0.5)];
const facts = (competitor: string, rulings: Ruling[], startingRating: number | null = null) => ({
  ...{ competitor, rulings, startingRating },
});
const rank = (rules: Partial<Parameters<typeof standingsOptions>[0]>, stage?: number) => {
  const options = standingsOptions({ tieBreaks: null, ...rules }, boards, stage);
  return explainedStandings(['A', 'B', 'C', 'D'], boards, options).rows.map(
    ({ competitor, rankText, values }) => `${rankText} ${competitor} ${String(values.points)}`,
  );
};

test('the points rule and a penalty count, with the reason behind the number', () => {
  const late: Ruling = { kind: 'bonus', stage: 1, points: -1, reason: 'arrived late' };
  const competitors: CompetitorFacts[] = [facts('C', [late])];
  // B met the leader, so that Buchholz puts it ahead of C.
  expect(rank({ points: threePoints, competitors })).toEqual(['1 A 3', '2 D 1', '3 B 0', '4 C 0']);
  const { explain } = explainedStandings(
    ['A', 'B', 'C', 'D'],
    boards,
    standingsOptions({ tieBreaks: null, points: threePoints, competitors }, boards),
  );
  expect(explain('C', 'points').summands).toEqual([
    { kind: 'opponent', opponent: 'D', round: 1, value: 1 },
    { kind: 'adjustment', reason: 'arrived late', value: -1 },
  ]);
});

test('lots and a manual order separate where they are in the order, of their stage alone', () => {
  const lot = (value: number, stage = 1): Ruling => ({
    ...{ kind: 'lot', stage, value, reason: null, at: '2026-11-23T14:05' },
  });
  const competitors = [facts('C', [lot(2)]), facts('D', [lot(1)])];
  expect(rank({ tieBreaks: ['points', 'lots'], competitors }).slice(1, 3)).toEqual(['2 D 0.5', '3 C 0.5']);
  expect(rank({ tieBreaks: ['points'], competitors }).slice(1, 3)).toEqual(['2= C 0.5', '2= D 0.5']);
  expect(rank({ tieBreaks: ['points', 'lots'], competitors }, 2).slice(1, 3)).toEqual([
    '2= C 0.5',
    '2= D 0.5',
  ]);
  const manual: Ruling = { kind: 'manual', stage: 1, value: 1, reason: 'play-off', at: null };
  expect(rank({ tieBreaks: ['points', 'manual'], competitors: [facts('D', [manual])] }).slice(1, 3)).toEqual([
    '2 D 0.5',
    '3 C 0.5',
  ]);
});

test('a McMahon begins with the ratings from before it; who has none begins lowest', () => {
  const mcmahon = format.parse({ kind: 'duels', method: 'mcmahon', floor: 1000, bar: 1200, bandWidth: 100 });
  const competitors = [facts('A', [], 1000), facts('B', [], 1250), facts('C', [], 1150), facts('D', [])];
  const options = standingsOptions({ tieBreaks: null, stages: [{ format: mcmahon }], competitors }, boards);
  expect(['A', 'B', 'C', 'D'].map((one) => options.initial?.(one))).toEqual([0, 2, 1, 0]);
  expect(options.rating?.('C')).toBe(1150);
  expect(options.rating?.('D')).toBeNull();
  const swiss = format.parse({ kind: 'duels', method: 'swiss' });
  expect(
    standingsOptions({ tieBreaks: null, stages: [{ format: swiss }], competitors }, boards).initial,
  ).toBe(undefined);
});

test('the rating that was recorded in the draw of the stage comes before any other', () => {
  const mcmahon = format.parse({ kind: 'duels', method: 'mcmahon', floor: 1000, bar: 1200, bandWidth: 100 });
  const place = (stage: number, rating: number | null) => ({ stage, group: null, line: 1, rating });
  const rules = {
    ...{ tieBreaks: null, stages: [{ format: mcmahon }, { format: mcmahon }] },
    competitors: [facts('A', [], 1250), facts('B', [], 1250)],
    entrants: [
      { competitor: 'A', draw: [place(1, 1050)] },
      { competitor: 'B', draw: [place(1, null), place(2, 1000)] },
      { competitor: 'C', draw: [place(1, 1150)] },
    ],
  };
  const first = standingsOptions(rules, boards);
  expect(['A', 'B', 'C'].map((one) => [first.rating?.(one), first.initial?.(one)])).toEqual([
    [1050, 0],
    [1250, 2],
    [1150, 1],
  ]);
  expect(standingsOptions(rules, boards, 2).rating?.('B')).toBe(1000);
});

test('a person is as strong as before the first rated contest, a team as the mean of its people', () => {
  const member = (playerId: number, mean: number | null) => ({
    ...{ playerId, before: mean === null ? null : { mean, deviation: 50 } },
  });
  const side = (teamId: number | null, ...members: ReturnType<typeof member>[]) => ({ teamId, members });
  const found = competitorFacts({
    entrants: [{ teamId: 7, members: [{ playerId: 1 }, { playerId: 2 }], rulings: [] }],
    contests: [
      { at: null, sides: [side(7, member(1, null)), side(null, member(3, 1500))] },
      { at: null, sides: [side(7, member(1, 1000), member(2, 1200)), side(null, member(3, 1600))] },
    ],
  });
  expect(found).toEqual([
    { competitor: 'team 7', rulings: [], startingRating: 1100 },
    { competitor: 'player 3', rulings: [], startingRating: 1500 },
  ]);
});

test('the lines of a stage’s draw are pairing numbers, the lower ahead', () => {
  const drawn = (competitor: string, line: number, stage = 1) => ({
    competitor,
    draw: [{ stage, group: null, line, rating: null }],
  });
  const entrants = [drawn('A', 4), drawn('B', 1), drawn('C', 3), drawn('D', 2, 2)];
  const tieBreaks = ['pairing-number' as const];
  expect(rank({ tieBreaks, entrants })).toEqual(['1 B 0', '2 C 0.5', '3 A 1', '4 D 0.5']);
  expect(rank({ tieBreaks, entrants }, 2)[0]).toBe('1 D 0.5');
});

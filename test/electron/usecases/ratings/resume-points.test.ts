import { describe, expect, test } from 'vitest';
import { unwatched } from '../../../../electron/usecases/progress.ts';
import { rateLeague } from '../../../../electron/usecases/ratings/rated-league.ts';
import {
  readReplayInput,
  isResumePoint,
  pointUpTo,
  stillValid,
  type ResumePoint,
} from '../../../../electron/usecases/ratings/replay.ts';
import { newLedger } from '../../ledger.ts';

const pointsOf = (tournaments: number, players: number): number[] =>
  Array.from({ length: tournaments + 1 }, (_, before) => before).filter((before) =>
    isResumePoint(before, tournaments, players),
  );
const at = (before: number): ResumePoint => ({ before, state: { system: 'league' } });

describe('where the state is kept', () => {
  test('after all tournaments, before the last, and at twice the distance each time', () => {
    expect(pointsOf(20, 40)).toEqual([4, 12, 16, 18, 19, 20]);
    expect(pointsOf(1, 40)).toEqual([0, 1]);
  });

  test('in a very large league for the newest tournaments alone', () => {
    expect(pointsOf(600, 70_000)).toEqual([599, 600]);
    expect(pointsOf(600, 1_000_000)).toEqual([599, 600]);
  });
});

test('a change resumes from the last point before it', () => {
  expect(pointUpTo([at(4), at(12), at(19)], 18)).toEqual(at(12));
  expect(pointUpTo([at(4)], 3)).toBeUndefined();
});

test('tournament by tournament, points stay few, and there is one for each of the newest', () => {
  let points: ResumePoint[] = [];
  for (let tournaments = 1; tournaments <= 200; tournaments++) {
    const from = pointUpTo(points, tournaments - 1)?.before ?? 0;
    points = stillValid(points, from, tournaments);
    for (let before = from + 1; before <= tournaments; before++)
      if (isResumePoint(before, tournaments, 40)) points.push(at(before));
    expect(points.length).toBeLessThan(20);
    expect(points.at(-1)).toEqual(at(tournaments));
    expect(pointUpTo(points, tournaments - 1)?.before ?? 0).toBeGreaterThanOrEqual(tournaments - 2);
  }
});

test('what is known in the end is in memory once, as its last point', async () => {
  const ledger = newLedger();
  await ledger.importLines('tournament,player,place', 'A,Ann,1', 'A,Bob,2', 'B,Bob,1', 'B,Ann,2');
  const given = readReplayInput(ledger.store, null, unwatched);
  const { state, resumePoints } = rateLeague(given, null, unwatched);
  expect(resumePoints.map(({ before }) => before)).toEqual([1, 2]);
  expect(resumePoints.at(-1)?.state).toBe(state);
});

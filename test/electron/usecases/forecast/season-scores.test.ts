/** A season of quiz nights that adds up each tournament's own points: scores, places and standings. */
import { describe, expect, test } from 'vitest';
import { useCases } from '../../../../electron/usecases/index.ts';
import { calls, type Result } from '../../../../shared/contract/api.ts';
import { seasonScoring, type SeasonScoring } from '../../../../shared/contract/season-scoring.ts';
import { describeAdded } from '../../../../shared/leaderboard/describe-season-scoring.ts';
import { newLedger, type Ledger } from '../../ledger.ts';

function season(ledger: Ledger, scoring: Partial<SeasonScoring> = {}): number {
  const rules = seasonScoring.parse({ ranks: 'teams', ...scoring });
  const given = { name: '2026', first: '2026-01-01', last: '2026-12-31', scoring: rules };
  return useCases['seasons.add'](ledger.context, calls['seasons.add'].argument.parse(given)).seasonId;
}

/** Scores by team; the teams have a player each. */
function night(ledger: Ledger, day: string, scores: Record<string, number>): void {
  const sides = Object.entries(scores).map(([team, score]) => ({
    ...{ team, score, members: [{ name: `Captain of ${team}` }] },
  }));
  ledger.save({ name: `Night of ${day}`, date: `2026-${day}`, contests: [{ sides }] });
}

/** Teams in the order of their places. */
function placesAlone(ledger: Ledger, day: string, teams: readonly string[]): void {
  const sides = teams.map((team, at) => ({ team, place: at + 1, members: [{ name: `Captain of ${team}` }] }));
  ledger.save({ name: `Cup of ${day}`, date: `2026-${day}`, contests: [{ sides }] });
}

async function outlook(ledger: Ledger, seasonId: number): Promise<Result<'forecast.season'>> {
  ledger.rate();
  return useCases['forecast.season'](
    ledger.context,
    calls['forecast.season'].argument.parse({ seasonId, simulations: 2000 }),
  );
}

const pointsOf = ({ rows }: Result<'forecast.season'>): [string, number][] =>
  rows.filter(({ rank }) => rank !== null).map(({ name, points }) => [name, points]);

/** Owls win two nights, Foxes lead by their scores. */
function threeNights(ledger: Ledger): void {
  night(ledger, '02-01', { Owls: 41, Foxes: 40.5, Bats: 30 });
  night(ledger, '02-08', { Owls: 38, Foxes: 37, Bats: 37 });
  night(ledger, '02-15', { Foxes: 45, Bats: 44, Owls: 31.5 });
}

describe('quiz nights with scores', () => {
  test('add up their scores, as the sheets do', async () => {
    const ledger = newLedger();
    const seasonId = season(ledger, { tournaments: 3 });
    threeNights(ledger);
    const found = await outlook(ledger, seasonId);
    // By hand: 40.5 + 37 + 45; 30 + 37 + 44; 41 + 38 + 31.5. By wins the Owls would be first.
    expect(pointsOf(found)).toEqual([
      ['Foxes', 122.5],
      ['Bats', 111],
      ['Owls', 110.5],
    ]);
    expect(found.rows[0]?.results.map((result) => result?.points)).toEqual([40.5, 37, 45]);
    expect(describeAdded(found.added)?.isMixed).toBe(false);
    expect(describeAdded(found.added)?.text).toMatch(/scores/u);
  });

  test('count the best of them, and points for taking part besides', async () => {
    const ledger = newLedger();
    const seasonId = season(ledger, { tournaments: 3, best: 2, takingPart: 1 });
    threeNights(ledger);
    expect(pointsOf(await outlook(ledger, seasonId))).toEqual([
      ['Foxes', 40.5 + 45 + 2],
      ['Bats', 37 + 44 + 2],
      ['Owls', 41 + 38 + 2],
    ]);
  });

  test('are forecast with scores as they were', async () => {
    const ledger = newLedger();
    const seasonId = season(ledger, { tournaments: 5 });
    threeNights(ledger);
    const { rows, forecast } = await outlook(ledger, seasonId);
    expect(forecast).toMatchObject({ expected: 2 });
    // Two more nights of all three, each with a score of 30 to 45.
    for (const { points, forecast: own } of rows) {
      expect((own?.expectedPoints ?? 0) - points).toBeGreaterThan(2 * 30 * (own?.attendance ?? 1) - 3);
      expect((own?.expectedPoints ?? 0) - points).toBeLessThan(2 * 45);
    }
  });
});

describe('tournaments without scores', () => {
  test('of places alone are said to count 0 to 1', async () => {
    const ledger = newLedger();
    const seasonId = season(ledger, { tournaments: 1 });
    placesAlone(ledger, '02-01', ['Owls', 'Foxes', 'Bats']);
    const found = await outlook(ledger, seasonId);
    expect(pointsOf(found).map(([, points]) => points)).toEqual([1, 0.5, 0]);
    expect(describeAdded(found.added)?.isMixed).toBe(false);
    expect(describeAdded(found.added)?.text).toMatch(/from 1/u);
  });

  test('beside others with scores are named, as the points don’t compare', async () => {
    const ledger = newLedger();
    const seasonId = season(ledger, { tournaments: 5 });
    threeNights(ledger);
    night(ledger, '02-22', { Owls: 30, Foxes: 29 });
    placesAlone(ledger, '03-01', ['Bats', 'Owls']);
    const found = await outlook(ledger, seasonId);
    const told = describeAdded(found.added);
    expect(told?.isMixed).toBe(true);
    expect(told?.text).toMatch(/scores of 4 tournaments.*Cup of 03-01/u);
  });

  test('say nothing where points are by place', async () => {
    const ledger = newLedger();
    const seasonId = season(ledger, { places: [3, 2, 1], tournaments: 4 });
    threeNights(ledger);
    placesAlone(ledger, '03-01', ['Bats', 'Owls']);
    expect(describeAdded((await outlook(ledger, seasonId)).added)).toBeNull();
  });
});

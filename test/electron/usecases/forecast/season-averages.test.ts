/** A season with points by place in which places are shared: who has won, and the sentence below its standings. */
import { expect, test } from 'vitest';
import { useCases } from '../../../../electron/usecases/index.ts';
import { calls } from '../../../../shared/contract/api.ts';
import { seasonScoring, type SeasonScoring } from '../../../../shared/contract/season-scoring.ts';
import { describeAveraged } from '../../../../shared/leaderboard/describe-season-scoring.ts';
import { texts } from '../../../../shared/messages/index.ts';
import { newLedger } from '../../ledger.ts';
import { filesOf } from '../../league-with-site.ts';

/** A season with one tournament, in which Ann, Bob, Cid and Dan have these places. */
async function told(
  places: readonly number[],
  scoring: Partial<SeasonScoring>,
): Promise<{ points: number[]; wins: number[]; screen: string | null; site: string }> {
  const ledger = newLedger();
  const given = {
    ...{ name: '2026', first: '2026-01-01', last: '2026-12-31' },
    scoring: seasonScoring.parse({ tournaments: 1, ...scoring }),
  };
  const { seasonId } = useCases['seasons.add'](ledger.context, calls['seasons.add'].argument.parse(given));
  const sides = ['Ann', 'Bob', 'Cid', 'Dan'].map((name, i) => ({
    place: places[i] ?? 0,
    members: [{ name }],
  }));
  ledger.save({ name: 'Open', date: '2026-02-01', contests: [{ sides }] });
  ledger.rate();
  const outlook = await useCases['forecast.season'](
    ledger.context,
    calls['forecast.season'].argument.parse({ seasonId }),
  );
  const { folder } = await useCases['site.write'](ledger.context, { viewId: null });
  return {
    points: outlook.rows.map((row) => row.points),
    wins: outlook.rows.map((row) => row.wins),
    screen: describeAveraged(outlook),
    site: filesOf(folder).get(`seasons/${String(seasonId)}.html`) ?? '',
  };
}

const { averaged } = texts.seasons.standings;
const byPlace = { places: [10, 7, 5] };

test('a shared place has the average of the points, which is said below the standings', async () => {
  const { points, screen, site } = await told([1, 1, 3, 4], byPlace);
  expect(points).toEqual([8.5, 8.5, 5, 0]);
  expect(screen).toBe(averaged);
  expect(site).toContain(averaged);
});

test('nothing is said where no place is shared, or no points differ, or each tournament’s own points add up', async () => {
  for (const { screen, site } of [
    await told([1, 2, 3, 4], byPlace),
    await told([1, 2, 3, 3], { places: [10, 7, 5, 5] }),
    await told([1, 1, 3, 4], { places: null }),
  ]) {
    expect(screen).toBeNull();
    expect(site).not.toBe('');
    expect(site).not.toContain(averaged);
  }
});

test('a first place shared with some counts as won, one that all share doesn’t', async () => {
  expect((await told([1, 1, 3, 4], byPlace)).wins).toEqual([1, 1, 0, 0]);
  expect(await told([1, 1, 1, 1], byPlace)).toMatchObject({
    points: [5.5, 5.5, 5.5, 5.5],
    wins: [0, 0, 0, 0],
  });
});

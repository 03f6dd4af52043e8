/** The chances of a season beside the leaderboard: asked for without a season, on the website, and not on a frozen list. */
import { expect, test } from 'vitest';
import { useCases } from '../../../../electron/usecases/index.ts';
import { calls } from '../../../../shared/contract/api.ts';
import { viewRules } from '../../../../shared/contract/leaderboard.ts';
import { seasonScoring } from '../../../../shared/contract/season-scoring.ts';
import { texts } from '../../../../shared/messages/index.ts';
import { newLedger, type Ledger } from '../../ledger.ts';
import { filesOf } from '../../league-with-site.ts';
import { parsed } from '../../parsed-page.ts';

const asked = calls['forecast.season'].argument.parse({ simulations: 50 });

function played(ledger: Ledger): number {
  const given = { name: 'Long', first: '2026-01-01', last: '2099-12-31' };
  const scoring = seasonScoring.parse({ places: [10, 1], tournaments: 4 });
  const { seasonId } = useCases['seasons.add'](ledger.context, { ...given, scoring });
  for (const day of ['01', '02', '03'])
    ledger.save({
      ...{ name: `Evening ${day}`, date: `2026-02-${day}` },
      contests: [{ sides: ['Ann', 'Bob'].map((name, i) => ({ place: i + 1, members: [{ name }] })) }],
    });
  ledger.rate();
  return seasonId;
}

test('without a season, the forecast is of the one that is running', async () => {
  const ledger = newLedger();
  expect(() => useCases['forecast.season'](ledger.context, asked)).toThrow(
    expect.objectContaining({ code: 'noSeasonRunning' }),
  );
  const seasonId = played(ledger);
  expect(await useCases['forecast.season'](ledger.context, asked)).toMatchObject({ seasonId });
});

test('the website has the column where the view of its leaderboard has it', async () => {
  const ledger = newLedger();
  played(ledger);
  const { viewId } = useCases['views.save'](ledger.context, {
    ...{ name: 'With chances', rules: viewRules.parse({ chance: 'first' }) },
  });
  const boardOf = async (view: number | null): Promise<string> => {
    const { folder } = await useCases['site.write'](ledger.context, { viewId: view });
    return parsed(filesOf(folder).get('index.html') ?? '').text;
  };
  expect(await boardOf(viewId)).toContain(texts.forecast.decided.won);
  expect(await boardOf(viewId)).toContain(texts.forecast.decided.out);
  expect(await boardOf(null)).not.toContain(texts.forecast.decided.won);
});

test('a rating list has no such column, and follows the one that was published without it', () => {
  const ledger = newLedger();
  played(ledger);
  const publish = (rules: object) =>
    useCases['lists.publish'](
      ledger.context,
      calls['lists.publish'].argument.parse({ title: 'List', day: '2026-02-03', rules }),
    );
  publish({});
  const { number } = publish({ chance: 'first' });
  const list = useCases['lists.read'](ledger.context, { number });
  expect(list.rules).not.toHaveProperty('chance');
  expect(list.previous).toMatchObject({ number: 1 });
});

/** The forecast of a tournament of several stages on the website. */
import { expect, test } from 'vitest';
import { useCases } from '../../../electron/usecases/index.ts';
import { calls } from '../../../shared/contract/api.ts';
import { texts } from '../../../shared/messages/index.ts';
import { twoGroupsOfThree } from '../usecases/pairings/small-club.ts';
import { filesOf } from '../league-with-site.ts';

test('says who qualifies and what is planned, and whether it is of the stage alone', async () => {
  const ledger = twoGroupsOfThree();
  const page = async (): Promise<string> => {
    ledger.rate();
    const { folder } = await useCases['site.write'](ledger.context, { viewId: null });
    return filesOf(folder).get('tournaments/1.html') ?? '';
  };
  const alone = await page();
  expect(alone).toContain(texts.forecast.titleOfStage);
  expect(alone).not.toContain(texts.forecast.column.qualify);

  const plan = { next: { format: { kind: 'duels', method: 'knock-out' } }, qualification: { perGroup: 2 } };
  useCases['stages.plan'](ledger.context, calls['stages.plan'].argument.parse({ tournamentId: 1, plan }));
  const whole = await page();
  expect(whole).not.toContain(texts.forecast.titleOfStage);
  expect(whole).toContain(texts.forecast.column.qualify);
  expect(whole).toMatch(/played as planned: [^<]*2 of each group qualify/u);
});

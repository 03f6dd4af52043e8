import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type * as Tuning from '../../../../../renderer/features/lab/tuning/tuning.svelte.ts';
import type * as League from '../../../../../renderer/app/league.svelte.ts';
import type { SettingsPage } from '../../../../../shared/contract/settings.ts';
import { defaultParameters, systemNames } from '../../../../../shared/rating/index.ts';
import { called, ledgerOf, machine, stubMachine } from '../../../app/undo/machine.ts';

let tuning: typeof Tuning.tuning;
let league: typeof League.league;

const page: SettingsPage = {
  system: 'ts2-shares',
  parameters: defaultParameters('ts2-shares'),
  systems: systemNames.map((system) => ({ system, defaults: defaultParameters(system) })),
  tiedPairs: null,
  leaguePath: '/a.league',
  leaguesFolder: '/',
};
const found = { ok: { system: 'elo', parameters: { ...defaultParameters('elo'), kFactor: 48 } } };

beforeAll(async () => {
  stubMachine();
  ({ tuning } = await import('../../../../../renderer/features/lab/tuning/tuning.svelte.ts'));
  ({ league } = await import('../../../../../renderer/app/league.svelte.ts'));
});
beforeEach(async () => {
  ledgerOf('Entered “Quiz 1”');
  machine.instead.set('lab.tune', found);
  machine.path = '/a.league';
  await league.refresh();
});

async function tune(): Promise<void> {
  tuning.begin({ system: 'elo', parameters: { kFactor: 40 } });
  expect(location.hash).toBe('#/lab/tune');
  tuning.start(page);
  await vi.waitFor(() => {
    expect(tuning.tuned).toMatchObject({ result: found.ok, tune: ['kFactor'], loss: 'log-loss' });
  });
}

it('begins with a system and its values, and brings what was asked', async () => {
  await tune();
  expect(called('lab.tune')).toMatchObject([
    { system: 'elo', parameters: { kFactor: 40 }, tune: ['kFactor'] },
  ]);
});

it('draws a landscape about the tuned settings to the last digit, or about the start', async () => {
  await tune();
  tuning.drawMap(page, 'tuned', 'kFactor', 'mu0');
  tuning.drawMap(page, 'start', 'kFactor', 'mu0');
  expect(called('lab.landscape')).toMatchObject([
    { parameters: { kFactor: 48 }, across: 'kFactor', up: 'mu0' },
    { parameters: { kFactor: 40 } },
  ]);
});

it('keeps what was found while a refusal is shown, and forgets it with the league', async () => {
  await tune();
  const sentence = 'Something else is running.';
  machine.instead.set('lab.landscape', { refused: { code: 'jobRunning', sentence } });
  tuning.drawMap(page, 'start', 'kFactor', 'mu0');
  await vi.waitFor(() => {
    expect(tuning.mapTrouble).toBe(sentence);
  });
  expect(tuning.tuned).toBeDefined();
  machine.path = '/b.league';
  await league.refresh();
  expect([tuning.tuned, tuning.mapTrouble]).toEqual([undefined, undefined]);
  expect(tuning.choice(page).draft.system).toBe('ts2-shares');
});

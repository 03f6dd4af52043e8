import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

/** What the desktop's preload puts in place: calls and dialogs that answer at once, and a menu to order from. */
const summary = { path: '/a.league', opened: 'first', name: 'A', revision: 1 };
let privatePlayers = 0;
const call = vi.fn((name: string): Promise<unknown> => {
  if (name === 'exchange.preview')
    return Promise.resolve({ refused: { code: 'notFound', sentence: 'No such file.' } });
  if (name === 'exchange.privatePeople') return Promise.resolve({ ok: { count: privatePlayers } });
  return Promise.resolve({ ok: name === 'job.read' ? null : summary });
});
const choose = vi.fn((): Promise<string | null> => Promise.resolve('/chosen'));
let order: (what: string) => void;

beforeAll(async () => {
  vi.stubGlobal('leagueLedger', {
    call,
    choose,
    onOrder: (listener: (what: string) => void) => {
      order = listener;
    },
  });
  const { followMenu } = await import('../../../renderer/app/menu-commands.ts');
  const { league } = await import('../../../renderer/app/league.svelte.ts');
  followMenu();
  await league.refresh();
});

beforeEach(() => {
  location.hash = '';
  call.mockClear();
  choose.mockClear();
});

const called = (name: string): unknown[] => call.mock.calls.filter(([given]) => given === name);

it('opens the league that is chosen in the dialog', async () => {
  order('open-league');
  await vi.waitFor(() => {
    expect(called('league.open')).toEqual([['league.open', { path: '/chosen' }]]);
  });
  expect(choose).toHaveBeenCalledExactlyOnceWith('open-league');
});

it('saves a copy where the dialog says', async () => {
  order('copy-league');
  await vi.waitFor(() => {
    expect(called('league.copy')).toEqual([['league.copy', { path: '/chosen' }]]);
  });
  expect(location.hash).toBe('#/leagues');
});

it('shows what the chosen file would bring, on the page that imports it', async () => {
  order('import-results');
  await vi.waitFor(() => {
    expect(called('exchange.preview')).toEqual([['exchange.preview', { path: '/chosen', choices: {} }]]);
  });
  expect(location.hash).toBe('#/import');
});

describe('exports to the chosen path', () => {
  const exported = (privateNames: string) => [['results.export', { path: '/chosen', privateNames }]];

  it('at once if no player is private', async () => {
    privatePlayers = 0;
    order('export-results');
    await vi.waitFor(() => {
      expect(called('results.export')).toEqual(exported('listed'));
    });
  });

  it('once it is known how private players are named, and not at all if that is cancelled', async () => {
    privatePlayers = 2;
    const { privateNamesChoice } = await import('../../../renderer/app/names/private-names.svelte.ts');
    const asked = async (): Promise<void> => {
      order('export-results');
      await vi.waitFor(() => {
        expect(privateNamesChoice.question?.count).toBe(2);
      });
      expect(choose).not.toHaveBeenCalled();
    };
    await asked();
    privateNamesChoice.answer(null);
    await asked();
    privateNamesChoice.answer('full');
    await vi.waitFor(() => {
      expect(called('results.export')).toEqual(exported('full'));
    });
  });
});

it('does nothing where the dialog was closed', async () => {
  choose.mockResolvedValueOnce(null);
  order('open-league');
  await vi.waitFor(() => {
    expect(choose).toHaveBeenCalledOnce();
  });
  await Promise.resolve();
  expect(called('league.open')).toEqual([]);
});

it('goes to the page of leagues for a new one', () => {
  order('new-league');
  expect(location.hash).toBe('#/leagues');
  expect(call).not.toHaveBeenCalled();
});

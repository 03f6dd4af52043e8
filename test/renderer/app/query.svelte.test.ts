/** What a page shows that was open before: what it showed then, as long as the league is the same. */
import { flushSync } from 'svelte';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type * as Queries from '../../../renderer/app/query.svelte.ts';
import type * as League from '../../../renderer/app/league.svelte.ts';
import { called, ledgerOf, machine, stubMachine } from './undo/machine.ts';

let query: typeof Queries;
let league: typeof League.league;

beforeAll(async () => {
  stubMachine();
  query = await import('../../../renderer/app/query.svelte.ts');
  ({ league } = await import('../../../renderer/app/league.svelte.ts'));
});
beforeEach(async () => {
  ledgerOf('Entered “Quiz 1”');
  await league.refresh();
});

type Asked = 'seasons.list' | 'league.list';
const answerWith = (name: Asked, answer: unknown): void => {
  machine.instead.set(name, { ok: answer });
};

/** Opens a page with a query; `close` leaves it. */
function open(name: Asked) {
  let read: { readonly value: unknown; readonly waiting: boolean } | undefined;
  const close = $effect.root(() => {
    read = new query.Query(name, () => ({}));
  });
  flushSync();
  if (!read) throw new Error('nothing was set up');
  return { read, close };
}

async function openOnce(name: Asked, answer: unknown): Promise<unknown> {
  answerWith(name, answer);
  const { read, close } = open(name);
  expect(read).toMatchObject({ value: undefined, waiting: true });
  await vi.waitFor(() => {
    expect(read.value).toEqual(answer);
  });
  const { value } = read;
  close();
  return value;
}

test('what was shown is shown at once, and asked for again', async () => {
  const shown = await openOnce('seasons.list', { seasons: ['Spring'] });
  answerWith('seasons.list', { seasons: ['Spring'] });
  const { read, close } = open('seasons.list');
  expect(read).toMatchObject({ value: shown, waiting: false });
  expect(called('seasons.list')).toHaveLength(2);
  // The same again is nothing new to draw.
  await new Promise((resolve) => setTimeout(resolve));
  expect(read.value).toBe(shown);
  close();
});

test('another answer takes its place', async () => {
  await openOnce('seasons.list', { seasons: ['Spring'] });
  answerWith('seasons.list', { seasons: ['Autumn'] });
  const { read, close } = open('seasons.list');
  expect(read.value).toEqual({ seasons: ['Spring'] });
  await vi.waitFor(() => {
    expect(read.value).toEqual({ seasons: ['Autumn'] });
  });
  close();
});

test.each([
  ['a change of the league', () => (machine.revision += 1)],
  ['another league', () => (machine.path = '/b.league')],
])('after %s nothing of before is shown', async (_, alter) => {
  await openOnce('seasons.list', { seasons: ['Spring'] });
  alter();
  await league.refresh();
  const { read, close } = open('seasons.list');
  expect(read).toMatchObject({ value: undefined, waiting: true });
  close();
});

test('what isn’t told by the league’s revision is never shown from before', async () => {
  await openOnce('league.list', { leagues: [] });
  const { read, close } = open('league.list');
  expect(read).toMatchObject({ value: undefined, waiting: true });
  close();
});

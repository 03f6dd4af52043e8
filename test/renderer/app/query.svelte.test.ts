/** A page that is opened again shows what it showed, as long as the league is the same. */
import { flushSync } from 'svelte';
import { beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { CallName } from '../../../shared/contract/api.ts';
import type * as League from '../../../renderer/app/league.svelte.ts';
import type * as Queries from '../../../renderer/app/query.svelte.ts';
import { called, machine, stubMachine } from './undo/machine.ts';

let league: typeof League.league;
let Query: typeof Queries.Query;

beforeAll(async () => {
  stubMachine();
  ({ league } = await import('../../../renderer/app/league.svelte.ts'));
  ({ Query } = await import('../../../renderer/app/query.svelte.ts'));
});
beforeEach(async () => {
  vi.clearAllMocks();
  machine.revision += 1;
  await league.refresh();
});

/** What the machine answers to this call from now on. */
const answers = (name: CallName, ok: unknown): unknown => machine.instead.set(name, { ok });

/** A page with one query, as it is set up, until `leave`. */
function opened(argument: { name: string }): { query: Queries.Query<'players.find'>; leave: () => void } {
  let query: Queries.Query<'players.find'> | undefined;
  const leave = $effect.root(() => {
    query = new Query('players.find', () => argument);
  });
  onTestFinished(leave);
  if (!query) throw new Error('there is no query');
  return { query, leave };
}

/** Opens a page, waits for its answer and leaves it. */
async function visited(argument: { name: string }): Promise<void> {
  const { query, leave } = opened(argument);
  flushSync();
  await vi.waitFor(() => {
    expect(query.value).toBeDefined();
    expect(query.waiting).toBe(false);
  });
  leave();
}

const ann = { total: 1, players: [{ player: 'Ann' }] };

it('shows the last answer in its first frame, and asks again', async () => {
  answers('players.find', ann);
  await visited({ name: 'a' });
  const { query } = opened({ name: 'a' });
  expect(query.value).toEqual(ann);
  expect(query.waiting).toBe(false);
  const first = query.value;
  flushSync();
  await vi.waitFor(() => {
    expect(called('players.find')).toHaveLength(2);
  });
  // The same again is no reason to draw anything again.
  answers('players.find', structuredClone(ann));
  query.again();
  flushSync();
  await vi.waitFor(() => {
    expect(called('players.find')).toHaveLength(3);
  });
  expect(query.value).toBe(first);
  // What is new is shown, though the league has no other revision.
  answers('players.find', { total: 0, players: [] });
  query.again();
  flushSync();
  await vi.waitFor(() => {
    expect(query.value).toEqual({ total: 0, players: [] });
  });
});

it('shows nothing of another question', async () => {
  answers('players.find', ann);
  await visited({ name: 'b' });
  const { query } = opened({ name: 'c' });
  expect(query.value).toBeUndefined();
  expect(query.waiting).toBe(true);
});

it('shows nothing of a league that has changed, nor of another one', async () => {
  answers('players.find', ann);
  await visited({ name: 'd' });
  machine.revision += 1;
  await league.refresh();
  expect(opened({ name: 'd' }).query.value).toBeUndefined();
  await visited({ name: 'd' });
  // Another file may be at the same path, with as many changes.
  machine.opened = 'second';
  await league.refresh();
  expect(opened({ name: 'd' }).query.value).toBeUndefined();
});

it('asks nothing again for a page that is left by what changes the league, and again for one that stays', async () => {
  answers('players.find', ann);
  const { query, leave } = opened({ name: 'f' });
  flushSync();
  await vi.waitFor(() => {
    expect(query.value).toBeDefined();
  });
  machine.revision += 1;
  await league.refresh();
  flushSync();
  leave();
  await new Promise((resolve) => setTimeout(resolve));
  expect(called('players.find')).toHaveLength(1);
  await visited({ name: 'g' });
  const stays = opened({ name: 'g' }).query;
  flushSync();
  machine.revision += 1;
  await league.refresh();
  flushSync();
  await vi.waitFor(() => {
    expect(called('players.find').length).toBeGreaterThan(2);
  });
  expect(stays.value).toEqual(ann);
});

it('forgets an answer that comes after the next change', async () => {
  answers('players.find', ann);
  const { leave } = opened({ name: 'e' });
  flushSync();
  leave();
  machine.revision += 1;
  await league.refresh();
  machine.revision -= 1;
  await league.refresh();
  expect(opened({ name: 'e' }).query.value).toBeUndefined();
});

it('shows nothing that was answered before of what changes while the league doesn’t', async () => {
  answers('backups.list', { folder: '/a' });
  const open = (): Queries.Query<'backups.list'> => {
    let query: Queries.Query<'backups.list'> | undefined;
    const leave = $effect.root(() => {
      query = new Query('backups.list', () => ({}));
    });
    onTestFinished(leave);
    if (!query) throw new Error('there is no query');
    return query;
  };
  const first = open();
  flushSync();
  await vi.waitFor(() => {
    expect(first.value).toEqual({ folder: '/a' });
  });
  expect(open().value).toBeUndefined();
});

it('remembers the newest sixteen alone', async () => {
  answers('players.find', ann);
  for (let i = 0; i < 17; i += 1) await visited({ name: `page ${String(i)}` });
  expect(opened({ name: 'page 0' }).query.value).toBeUndefined();
  expect(opened({ name: 'page 1' }).query.value).toEqual(ann);
  expect(opened({ name: 'page 16' }).query.value).toEqual(ann);
});

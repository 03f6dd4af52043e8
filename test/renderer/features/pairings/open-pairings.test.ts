import { cleanup, render } from '@testing-library/svelte';
import { flushSync, type Component } from 'svelte';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type * as League from '../../../../renderer/app/league.svelte.ts';
import { called, ledgerOf, machine, stubMachine } from '../../app/undo/machine.ts';

let Pairings: Component;
let league: typeof League.league;
let leagues = 0;

beforeAll(async () => {
  stubMachine();
  ({ default: Pairings } = await import('../../../../renderer/features/pairings/Pairings.svelte'));
  ({ league } = await import('../../../../renderer/app/league.svelte.ts'));
});
beforeEach(async () => {
  ledgerOf('Entered “Quiz 1”');
  machine.instead.clear();
  // A session that is in memory isn't read again: each test has a league of its own.
  leagues += 1;
  machine.path = `/${String(leagues)}.league`;
  await league.refresh();
});

/** Looks at the page until it asked for the saved session, and leaves it. */
async function lookAndLeave(): Promise<void> {
  render(Pairings);
  await vi.waitFor(() => {
    expect(called('drafts.read')).not.toHaveLength(0);
  });
  await new Promise((resolve) => setTimeout(resolve, 50));
  globalThis.dispatchEvent(new Event('pagehide'));
  cleanup();
  await new Promise((resolve) => setTimeout(resolve, 50));
}

it('saves nothing over a session that it could not read', async () => {
  machine.instead.set('drafts.read', { failed: { sentence: 'The page is being left.' } });
  await lookAndLeave();
  expect(called('drafts.keep')).toEqual([]);
});

it('saves the session where it could', async () => {
  machine.instead.set('drafts.read', { ok: null });
  await lookAndLeave();
  expect(called('drafts.keep')).not.toEqual([]);
});

/** What a league without tournaments answers. */
function answerForEmptyLeague(): void {
  for (const [name, ok] of Object.entries({
    'drafts.read': null,
    'drafts.keep': null,
    'pairings.tournaments': { tournaments: [] },
    'players.find': { total: 0, players: [] },
    'presets.list': { presets: [] },
  }))
    machine.instead.set(name, { ok });
}

const checkIn = (): HTMLElement | null => document.querySelector('#check-in');
const isShown = async (): Promise<void> => {
  await vi.waitFor(() => {
    expect(checkIn()).not.toBeNull();
  });
};

it('shows in its first frame what this window was pairing, while the league is the same', async () => {
  answerForEmptyLeague();
  render(Pairings);
  await isShown();
  cleanup();
  const reads = called('drafts.read').length;
  render(Pairings);
  flushSync();
  expect(checkIn()).not.toBeNull();
  expect(called('drafts.read')).toHaveLength(reads);
});

it('reads again what another opening of the league was pairing', async () => {
  answerForEmptyLeague();
  render(Pairings);
  await isShown();
  cleanup();
  const reads = called('drafts.read').length;
  machine.opened = 'once more';
  await league.refresh();
  render(Pairings);
  flushSync();
  expect(checkIn()).toBeNull();
  await isShown();
  expect(called('drafts.read').length).toBeGreaterThan(reads);
});

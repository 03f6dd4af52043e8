import { cleanup, render } from '@testing-library/svelte';
import type { Component } from 'svelte';
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

import { cleanup, render } from '@testing-library/svelte';
import { flushSync, type Component } from 'svelte';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type * as League from '../../../../renderer/app/league.svelte.ts';
import { blankDraft, type PairingsDraft } from '../../../../renderer/features/pairings/pairings-draft.ts';
import { today } from '../../../../renderer/app/evening-day.ts';
import { texts } from '../../../../shared/messages/index.ts';
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

const board = [{ round: 1, boards: [[[1], [2]]] }];
const evening = (part: Partial<PairingsDraft>): PairingsDraft => ({ ...blankDraft(today()), ...part });
const stored = (draft: PairingsDraft): unknown => ({
  ok: { content: JSON.stringify(draft), changed: '2026-11-20T12:00:00.000Z' },
});
/** The plans of the draft as it was stored last; undefined if it was not. */
const plansStored = (): unknown =>
  called('drafts.keep')
    .map((argument) => argument as { key: string; content: string })
    .filter(({ key }) => key.startsWith('pairings') && key !== 'pairings-choice')
    .map(({ content }) => (JSON.parse(content) as PairingsDraft).plans)
    .at(-1);

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

it('says at once that the program has stopped, as other pages do, and offers no attempt that can’t help', async () => {
  const gone = { failed: { sentence: texts.shell.gone } };
  for (const name of ['drafts.read', 'pairings.tournaments']) machine.instead.set(name, gone);
  render(Pairings);
  await vi.waitFor(() => {
    expect(document.body.textContent).toContain(texts.shell.gone);
  });
  // The draft is asked for several times, in two seconds.
  await vi.waitFor(() => {
    expect(called('drafts.read').length).toBeGreaterThanOrEqual(5);
  }, 4000);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(document.body.textContent).not.toContain(texts.pairings.unread);
});

/** What a league without tournaments answers. */
function answerForEmptyLeague(): void {
  for (const [name, ok] of Object.entries({
    'drafts.read': null,
    'drafts.keep': null,
    'pairings.tournaments': { tournaments: [], atBoards: [] },
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

it.each([
  ['nobody could weigh', { failed: { sentence: 'The page is being left.' } }],
  [
    'no longer fits',
    { refused: { code: 'notCheckedIn', sentence: 'Ann has a board but isn’t checked in.' } },
  ],
])('a plan that %s stays in the stored draft', async (_, answer) => {
  machine.instead.set('drafts.read', stored(evening({ plans: [board] })));
  machine.instead.set('pairings.weigh', answer);
  render(Pairings);
  await vi.waitFor(
    () => {
      expect(plansStored()).toEqual([board]);
    },
    { timeout: 10_000 },
  );
  cleanup();
});

it('a start that was undone while the page was not open brings its plan back', async () => {
  const starts = [{ round: 1, changeId: 1 }];
  const begun = { plan: board, lineups: [], starts, handicaps: [], locked: [], date: null };
  machine.instead.set('drafts.read', stored(evening({ tournamentId: 7, begun })));
  const missing = { code: 'unknownTournament', sentence: 'There is no such tournament.' };
  machine.instead.set('tournaments.facts', { refused: missing });
  machine.instead.set('pairings.weigh', { failed: { sentence: 'Not now.' } });
  await lookAndLeave();
  expect(plansStored()).not.toEqual([board]);
  const [entry] = machine.entries;
  if (entry) machine.entries = [{ ...entry, undone: true, canBeTakenBack: false }];
  machine.revision += 1;
  await league.refresh();
  render(Pairings);
  await vi.waitFor(() => {
    expect(plansStored()).toEqual([board]);
  });
  cleanup();
});

import { render, screen, within } from '@testing-library/svelte';
import type { Component } from 'svelte';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as League from '../../../../renderer/app/league.svelte.ts';
import { byDay } from '../../../../renderer/features/history/days.ts';
import { texts } from '../../../../shared/messages/index.ts';
import { called, entryOf, ledgerOf, machine, stubMachine } from '../../app/undo/machine.ts';

const words = texts.history;
let History: Component;
let league: typeof League.league;

beforeAll(async () => {
  stubMachine();
  ({ default: History } = await import('../../../../renderer/features/history/History.svelte'));
  ({ league } = await import('../../../../renderer/app/league.svelte.ts'));
});
beforeEach(async () => {
  ledgerOf('Entered “Quiz 1”', 'Edited “Quiz 1”');
  await league.refresh();
});

/** By selector: roles of hundreds of rows take seconds to tell. */
const sentences = (): string[] =>
  [...document.querySelectorAll('tr [aria-expanded]')].map((button) => button.textContent.trim());

describe('the page', () => {
  it('lists changes, the newest first, and marks what is undone in words', async () => {
    machine.entries = [entryOf(1, 'Entered “Quiz 1”'), entryOf(2, 'Removed “Quiz 1”', { undone: true })];
    render(History);
    await screen.findByRole('table');
    expect(sentences()).toEqual(['Removed “Quiz 1”', 'Entered “Quiz 1”']);
    expect(screen.getAllByText(words.undone)).toHaveLength(1);
    expect(screen.getByRole('button', { name: words.undo }).getAttribute('aria-describedby')).toBe(
      'next-undo',
    );
    expect(document.getElementById('next-undo')?.textContent).toContain('Entered “Quiz 1”');
    expect(document.getElementById('next-redo')?.textContent).toContain('Removed “Quiz 1”');
  });

  it('marks what was imported, also where a day is there twice, and says that it can’t be reverted', async () => {
    const at = '2026-11-20T12:00:00.000Z';
    machine.entries = [
      entryOf(1, 'Added “Quiz 1”', { isImported: true, canBeTakenBack: false }),
      entryOf(2, 'Added “Quiz 2”', { isImported: true, canBeTakenBack: false, at }),
      entryOf(3, 'Imported a league'),
    ];
    render(History);
    await screen.findByRole('table');
    expect(sentences()).toEqual(['Imported a league', 'Added “Quiz 2”', 'Added “Quiz 1”']);
    expect(screen.getAllByText(words.imported)).toHaveLength(2);
    screen.getByRole('button', { name: 'Added “Quiz 1”' }).click();
    expect(await screen.findByText(words.change.imported)).toBeTruthy();
    expect(screen.queryByRole('button', { name: words.change.revert })).toBeNull();
  });

  it('undoes from its button and follows the ledger', async () => {
    render(History);
    (await screen.findByRole('button', { name: words.undo })).click();
    await vi.waitFor(() => {
      expect(screen.getByText(words.undone)).toBeTruthy();
    });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: words.redo }).disabled).toBe(false);
  });

  it('reads older changes on demand, in as many calls as it takes', async () => {
    ledgerOf(...Array.from({ length: 250 }, (_, i) => `Change ${String(i + 1)}`));
    await league.refresh();
    render(History);
    const older = await screen.findByText(words.older({ count: 100 }));
    expect(sentences()).toHaveLength(100);
    older.click();
    await vi.waitFor(() => {
      expect(sentences()).toHaveLength(200);
    });
    screen.getByText(words.older({ count: 50 })).click();
    await vi.waitFor(() => {
      expect(sentences().at(-1)).toBe('Change 1');
    });
    expect(new Set(sentences()).size).toBe(250);
    // Each reads on from the last one shown.
    expect(called('history.list')).toEqual([
      { limit: 100 },
      { limit: 100, before: 151 },
      { limit: 100, before: 51 },
    ]);
  });

  it('says what to do where nothing has happened', async () => {
    ledgerOf();
    await league.refresh();
    render(History);
    expect(await screen.findByRole('heading', { name: words.empty.title })).toBeTruthy();
  });
});

describe('one change', () => {
  const open = async (sentence: string): Promise<void> => {
    render(History);
    (await screen.findByRole('button', { name: sentence })).click();
    await screen.findByRole('table', { name: words.change.rows });
  };

  it('opens to before and after', async () => {
    await open('Entered “Quiz 1”');
    const [, row] = within(screen.getByRole('table', { name: words.change.rows })).getAllByRole('row');
    expect(row?.textContent).toMatch(/Place of Owls in Quiz 3\s*3\s*–none/u);
    expect(called('history.read')).toEqual([{ changeId: 1 }]);
  });

  it('is reverted alone once its preview was shown', async () => {
    machine.effect = { ...machine.effect, moved: 2, touched: 1 };
    await open('Entered “Quiz 1”');
    const first = screen.getByRole('button', { name: words.change.revert });
    first.focus();
    first.click();
    const now = await screen.findByRole('button', { name: words.change.revertNow });
    await vi.waitFor(() => {
      expect(document.activeElement).toBe(now);
    });
    expect(screen.getByText('2 ratings change; 1 tournament is affected.')).toBeTruthy();
    expect(called('change.preview')).toEqual([{ call: 'history.revert', argument: { changeId: 1 } }]);
    expect(called('history.revert')).toEqual([]);
    now.click();
    await vi.waitFor(() => {
      expect(called('history.revert')).toEqual([{ changeId: 1 }]);
    });
  });

  it('is left as it is where something depends on it, and says what', async () => {
    machine.instead.set('change.preview', {
      refused: { code: 'inUse', sentence: '“Quiz 1” was corrected later.' },
    });
    await open('Entered “Quiz 1”');
    screen.getByRole('button', { name: words.change.revert }).click();
    expect(await screen.findByText('“Quiz 1” was corrected later.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: words.change.revertNow })).toBeNull();
  });

  it('isn’t offered where it can’t be: the beginning, what is undone, and what was reverted', async () => {
    const revertedAt = '2026-11-20T12:00:00.000Z';
    machine.entries = [
      entryOf(1, 'The beginning', { canBeTakenBack: false }),
      entryOf(2, 'Done and undone', { undone: true }),
      entryOf(3, 'Done and reverted', { canBeTakenBack: false, revertedAt }),
    ];
    await open('The beginning');
    expect(screen.getByText(words.change.beginning)).toBeTruthy();
    screen.getByRole('button', { name: 'Done and undone' }).click();
    expect(await screen.findByText(words.change.isUndone)).toBeTruthy();
    expect(screen.getAllByText(words.reverted)).toHaveLength(1);
    screen.getByRole('button', { name: 'Done and reverted' }).click();
    expect(await screen.findByText(words.change.isReverted({ at: revertedAt }))).toBeTruthy();
    expect(screen.queryByText(words.change.beginning)).toBeNull();
    expect(screen.queryByRole('button', { name: words.change.revert })).toBeNull();
  });
});

it('groups changes by day of this computer’s clock', () => {
  const at = (day: number, hour: number): string => new Date(2026, 10, day, hour).toISOString();
  const entries = [
    entryOf(4, 'a', { at: at(21, 0) }),
    entryOf(3, 'b', { at: at(20, 23) }),
    entryOf(2, 'c', { at: at(20, 1) }),
    entryOf(1, 'd', { at: at(3, 12) }),
  ];
  const days = byDay(entries, new Date(2026, 10, 21, 9));
  expect(days.map(({ title, entries: list }) => [title, list.length])).toEqual([
    [words.today, 1],
    [words.yesterday, 2],
    ['3 Nov 2026', 1],
  ]);
});

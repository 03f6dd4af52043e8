/** A machine behind the page whose ledger is a list of sentences: enough for undo, redo and history. */
import { vi } from 'vitest';
import type { ChangeEffect, HistoryEntry } from '../../../../shared/contract/history.ts';

export const entryOf = (
  changeId: number,
  sentence: string,
  more: Partial<HistoryEntry> = {},
): HistoryEntry => ({
  changeId,
  at: '2026-11-21T12:00:00.000Z',
  sentence,
  listed: sentence,
  added: 1,
  altered: 0,
  removed: 0,
  undone: false,
  canBeTakenBack: true,
  revertedAt: null,
  isImported: false,
  ...more,
});

export const machine = {
  revision: 1,
  path: '/a.league',
  opened: 'first',
  entries: [] as HistoryEntry[],
  effect: { moved: 0, players: [], touched: 0, tournaments: [] } as ChangeEffect,
  /** What is answered in place of the usual, by the call's name. */
  instead: new Map<string, unknown>(),
};

const newestFirst = (): HistoryEntry[] => [...machine.entries].reverse();

function step(undone: boolean): HistoryEntry | null {
  const found = undone
    ? newestFirst().find((entry) => !entry.undone)
    : machine.entries.find((entry) => entry.undone);
  if (!found) return null;
  const next = { ...found, undone };
  machine.entries = machine.entries.map((entry) => (entry === found ? next : entry));
  machine.revision += 1;
  return next;
}

interface Asked {
  before?: number;
  limit?: number;
  changeId?: number;
}

function list({ before = Infinity, limit = 1000 }: Asked): unknown {
  return {
    total: machine.entries.length,
    entries: newestFirst()
      .filter(({ changeId }) => changeId < before)
      .slice(0, limit),
    undo: newestFirst().find((entry) => !entry.undone) ?? null,
    redo: machine.entries.find((entry) => entry.undone) ?? null,
  };
}

function answer(name: string, argument: Asked): unknown {
  switch (name) {
    case 'league.read':
      return {
        path: machine.path,
        opened: `${machine.path} ${machine.opened}`,
        name: 'A',
        revision: machine.revision,
      };
    case 'history.list':
      return list(argument);
    case 'history.read': {
      const entry = machine.entries.find(({ changeId }) => changeId === argument.changeId);
      return { entry, rows: [{ what: 'Place of Owls in Quiz 3', before: '3', after: null }], total: 1 };
    }
    case 'history.undo':
      return step(true);
    case 'history.redo':
      return step(false);
    case 'change.preview':
      return machine.effect;
    case 'job.read':
      return null;
    default:
      machine.revision += 1;
      machine.entries.push(entryOf(machine.entries.length + 1, `Did ${name}`));
      return null;
  }
}

const call = vi.fn((name: string, argument: unknown): Promise<unknown> => {
  const other = machine.instead.get(name);
  return Promise.resolve(other ?? { ok: answer(name, argument as object) });
});

/** Puts the machine behind the page, before anything of the page is imported. */
export function stubMachine(): void {
  vi.stubGlobal('leagueLedger', { call, choose: () => Promise.resolve(null), onOrder: () => undefined });
}

/** A ledger of these changes, oldest first. */
export function ledgerOf(...sentences: string[]): void {
  machine.entries = sentences.map((sentence, i) => entryOf(i + 1, sentence));
  machine.revision += 1;
  machine.instead.clear();
  call.mockClear();
}

export const called = (name: string): unknown[] =>
  call.mock.calls.filter(([given]) => given === name).map(([, argument]) => argument);

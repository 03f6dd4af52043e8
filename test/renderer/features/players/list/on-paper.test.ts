import { render } from '@testing-library/svelte';
import { tick } from 'svelte';
import { expect, it, vi } from 'vitest';
import { toColumns } from '../../../../../shared/contract/columns.ts';
import { texts } from '../../../../../shared/messages/index.ts';
import { called, machine, stubMachine } from '../../../app/undo/machine.ts';

const people = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    playerId: i + 1,
    player: `Player ${String(i + 1)}`,
    club: null,
    contests: 1,
    lastPlayed: null,
    retired: false,
    shownAs: 'name' as const,
  }));

const print = async (during: () => void): Promise<void> => {
  window.dispatchEvent(new Event('beforeprint'));
  during();
  window.dispatchEvent(new Event('afterprint'));
  await tick();
};

it.each([
  { total: 1200, note: texts.leaderboard.sheet.cut({ shown: 160, all: 1200 }) },
  { total: 160, note: undefined },
])(
  'puts all on paper that were read, without reading them again, and says how many of $total those are',
  async ({ total, note }) => {
    stubMachine();
    const before = called('players.find').length;
    machine.instead.set('players.find', { ok: { players: people(160), total } });
    machine.instead.set('leaderboard.follow', {
      ok: { revision: 1, whole: true, lastTournament: null, standings: toColumns([], []) },
    });
    const { default: Players } = await import('../../../../../renderer/features/players/list/Players.svelte');
    const { container, unmount } = render(Players);
    await vi.waitFor(() => {
      expect(called('players.find').slice(before)).toHaveLength(2);
      expect(container.querySelectorAll('tbody tr').length).toBeGreaterThan(0);
    });
    await print(() => {
      expect(container.querySelectorAll('tbody tr')).toHaveLength(160);
      expect(container.querySelector('p.print-only.small')?.textContent.trim()).toBe(note);
    });
    expect(container.querySelectorAll('tbody tr').length).toBeLessThan(160);
    unmount();
    expect(called('players.find').slice(before)).toHaveLength(2);
  },
);

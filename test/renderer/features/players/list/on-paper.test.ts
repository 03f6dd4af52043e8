import { render } from '@testing-library/svelte';
import { tick, type Component } from 'svelte';
import { beforeAll, expect, it, vi } from 'vitest';
import type { PlayersFound } from '../../../../../shared/contract/players.ts';
import { texts } from '../../../../../shared/messages/index.ts';
import { machine, stubMachine } from '../../../app/undo/machine.ts';

let PeopleOnPaper: Component<{
  people: PlayersFound['players'];
  name: string;
  total: number;
  dated: boolean;
  most: number;
}>;

beforeAll(async () => {
  stubMachine();
  ({ default: PeopleOnPaper } =
    await import('../../../../../renderer/features/players/list/PeopleOnPaper.svelte'));
});

const people = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    playerId: i + 1,
    player: `Player ${String(i + 1)}`,
    club: null,
    contests: 1,
    lastPlayed: null,
    retired: false,
    shownAs: 'name' as const,
  })) as PlayersFound['players'];

const rows = (): number => document.querySelectorAll('tbody tr').length;
const print = async (during: () => void): Promise<void> => {
  window.dispatchEvent(new Event('beforeprint'));
  during();
  window.dispatchEvent(new Event('afterprint'));
  await tick();
};

it('puts all on paper that are found, though the screen shows the first', async () => {
  machine.instead.set('players.find', { ok: { players: people(7), total: 7 } });
  render(PeopleOnPaper, { people: people(3), name: '', total: 7, dated: false, most: 10 });
  await vi.waitFor(() =>
    print(() => {
      expect(rows()).toBe(7);
      expect(document.querySelector('p.print-only')).toBeNull();
    }),
  );
  expect(rows()).toBe(3);
});

it('says where the sheet ends, and how many there are', async () => {
  machine.instead.set('players.find', { ok: { players: people(5), total: 9 } });
  const { rerender } = render(PeopleOnPaper, {
    people: people(3),
    name: '',
    total: 9,
    dated: false,
    most: 5,
  });
  await vi.waitFor(() =>
    print(() => {
      expect(rows()).toBe(5);
      expect(document.querySelector('p.print-only')?.textContent.trim()).toBe(
        texts.leaderboard.sheet.cut({ shown: 5, all: 9 }),
      );
    }),
  );
  // What was just typed is not read yet: those on the screen are printed, and nothing is claimed of the rest.
  await rerender({ name: 'pla' });
  await print(() => {
    expect(rows()).toBe(3);
  });
});

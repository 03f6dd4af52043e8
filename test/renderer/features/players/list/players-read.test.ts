import { render } from '@testing-library/svelte';
import { expect, it, vi } from 'vitest';
import { texts } from '../../../../../shared/messages/index.ts';
import { toColumns } from '../../../../../shared/contract/columns.ts';
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
    starting: i === 0 ? { mean: 1845, deviation: 60 } : null,
  }));

const screenful = Math.ceil(innerHeight / 30);

it.each([
  { found: screenful, limits: [screenful, 1000] },
  { found: screenful - 1, limits: [screenful] },
])('reads what fills the screen, and then what is left: $found', async ({ found, limits }) => {
  stubMachine();
  const before = called('players.find').length;
  machine.instead.set('players.find', { ok: { players: people(found), total: found } });
  machine.instead.set('leaderboard.follow', {
    ok: { revision: 1, whole: true, lastTournament: null, standings: toColumns([], []) },
  });
  const { default: Players } = await import('../../../../../renderer/features/players/list/Players.svelte');
  const { container, unmount } = render(Players);
  const shown = (): void => {
    expect(container.querySelectorAll('tbody tr')).toHaveLength(found);
    expect(
      called('players.find')
        .slice(before)
        .map((argument) => (argument as { limit: number }).limit),
    ).toEqual(limits);
  };
  // On a machine that others use too, the frame after the first one has taken a second.
  await vi.waitFor(shown, { timeout: 20_000 });
  // Of those who haven't played, the rating that they were given is shown.
  const starting = container.querySelector<HTMLElement>('td.rating button');
  expect(starting?.textContent).toContain('1845');
  starting?.click();
  await vi.waitFor(() => {
    expect(document.querySelector('[role="tooltip"]')?.textContent).toBe(texts.people.form.starting);
  });
  unmount();
});

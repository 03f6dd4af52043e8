/** The open league is read again when its window is shown again. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { called, machine, stubMachine } from './undo/machine.ts';

test('what another window changed is there as soon as this one is shown again, and no longer once it is left', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  stubMachine();
  const { league } = await import('../../../renderer/app/league.svelte.ts');
  const show = (): boolean => document.dispatchEvent(new Event('visibilitychange'));
  const leave = league.watch();
  await vi.waitFor(() => {
    expect(league.current?.revision).toBe(machine.revision);
  });
  machine.revision += 1;
  show();
  await vi.waitFor(() => {
    expect(league.current?.revision).toBe(machine.revision);
  });
  leave();
  const asked = called('league.read').length;
  show();
  expect(called('league.read')).toHaveLength(asked);
});

test('while a change waits for its answer, nothing is read beside it', async () => {
  stubMachine();
  const { league } = await import('../../../renderer/app/league.svelte.ts');
  const leave = league.watch();
  onTestFinished(leave);
  const answered = Promise.withResolvers<unknown>();
  machine.instead.set('history.undo', answered.promise);
  const change = league.change('history.undo', {});
  const asked = called('league.read').length;
  document.dispatchEvent(new Event('visibilitychange'));
  expect(called('league.read')).toHaveLength(asked);
  answered.resolve({ refused: { code: 'leagueBusy', sentence: '' } });
  await change;
  expect(called('league.read')).toHaveLength(asked + 1);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(called('league.read')).toHaveLength(asked + 2);
});

test('what is typed still belongs to the league once a stopped program was started again, and to no other file', async () => {
  stubMachine();
  const { league } = await import('../../../renderer/app/league.svelte.ts');
  await league.refresh();
  const { sitting } = league;
  expect(sitting).toBeDefined();
  const startAgain = async (): Promise<void> => {
    machine.instead.set('league.read', Promise.reject(new Error('connection refused')));
    await league.refresh();
    expect(league.isGone).toBe(true);
    machine.instead.delete('league.read');
    machine.opened += ' again';
    await league.refresh();
    expect(league.isGone).toBe(false);
  };
  await startAgain();
  expect(league.sitting).toBe(sitting);

  machine.opened += ' after a backup';
  await league.refresh();
  const restored = league.sitting;
  expect(restored).not.toBe(sitting);
  machine.revision += 1;
  await startAgain();
  expect(league.sitting).not.toBe(restored);
});

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

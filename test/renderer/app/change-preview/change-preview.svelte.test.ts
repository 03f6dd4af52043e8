import { flushSync } from 'svelte';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type * as Module from '../../../../renderer/app/change-preview/change-preview.svelte.ts';
import { called, ledgerOf, machine, stubMachine } from '../undo/machine.ts';

let ChangePreview: typeof Module.ChangePreview;
let end: () => void = () => undefined;

beforeAll(async () => {
  stubMachine();
  ({ ChangePreview } = await import('../../../../renderer/app/change-preview/change-preview.svelte.ts'));
});
beforeEach(() => {
  ledgerOf('Entered “Quiz 1”');
});
afterEach(() => {
  end();
});

const removal = (tournamentId: number) =>
  ({ call: 'tournaments.remove', argument: { tournamentId } }) as const;

/** Set up as by a component that asks again whenever its tournament changes. */
function setUp(asks: () => number): Module.ChangePreview {
  let made: Module.ChangePreview | undefined;
  end = $effect.root(() => {
    const preview = new ChangePreview();
    made = preview;
    $effect(() => {
      preview.ask(removal(asks()));
    });
  });
  flushSync();
  if (!made) throw new Error('nothing was set up');
  return made;
}

it('is asked from an effect once for each question, not for each answer', async () => {
  machine.effect = { ...machine.effect, moved: 3 };
  let tournamentId = $state(1);
  const preview = setUp(() => tournamentId);
  expect(preview.busy).toBe(true);
  await vi.waitFor(() => {
    expect(preview.effect?.moved).toBe(3);
  });
  expect(preview.busy).toBe(false);
  tournamentId = 2;
  flushSync();
  // What is known stays until the newer answer comes.
  expect([preview.busy, preview.effect?.moved]).toEqual([true, 3]);
  await vi.waitFor(() => {
    expect(preview.busy).toBe(false);
  });
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(called('change.preview')).toEqual([removal(1), removal(2)]);
});

it('hands on a refusal’s sentence, and forgets on demand', async () => {
  machine.instead.set('change.preview', { refused: { code: 'badArgument', sentence: 'Give it a place.' } });
  const preview = setUp(() => 1);
  await vi.waitFor(() => {
    expect(preview.trouble).toBe('Give it a place.');
  });
  preview.clear();
  expect([preview.effect, preview.busy, preview.trouble]).toEqual([null, false, undefined]);
});

it('gives up what isn’t known yet, and keeps what is', async () => {
  machine.effect = { ...machine.effect, moved: 3 };
  let tournamentId = $state(1);
  const preview = setUp(() => tournamentId);
  preview.giveUp();
  expect(preview.busy).toBe(false);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(called('change.preview')).toEqual([]);
  tournamentId = 2;
  flushSync();
  await vi.waitFor(() => {
    expect(preview.busy).toBe(false);
  });
  preview.giveUp();
  expect(preview.effect?.moved).toBe(3);
});

it('asks nothing any more once its component is gone', async () => {
  setUp(() => 1);
  end();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(called('change.preview')).toEqual([]);
});

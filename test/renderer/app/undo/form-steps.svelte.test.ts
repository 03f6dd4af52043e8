import { flushSync } from 'svelte';
import { afterEach, describe, expect, it } from 'vitest';
import { changedField, formSteps, type FormSteps } from '../../../../renderer/app/undo/form-steps.svelte.ts';
import { pageSteps } from '../../../../renderer/app/undo/page-steps.svelte.ts';

let end: () => void = () => undefined;
afterEach(() => {
  end();
});

interface Form {
  name: string;
  tags: string[];
  club?: string | undefined;
}

function opened() {
  const form = $state<Form>({ name: 'Ann', tags: [], club: undefined });
  let about = $state(1);
  let taken: FormSteps | undefined;
  end = $effect.root(() => {
    taken = formSteps(
      () => form,
      (next: Form) => {
        Object.assign(form, { club: undefined, ...next });
      },
      () => about,
    );
  });
  flushSync();
  const set = (next: Partial<Form>): void => {
    Object.assign(form, next);
    flushSync();
  };
  const go = (way: 'undo' | 'redo'): boolean => {
    const went = pageSteps.go(way);
    flushSync();
    return went;
  };
  return { form, set, go, clear: () => taken?.clear(), another: () => (about += 1) };
}

describe('the steps of a small form', () => {
  it('are its changes, of which a run of keys in one field is one', () => {
    const { form, set, go } = opened();
    set({ name: 'Anna' });
    set({ name: 'Annas' });
    set({ tags: ['x'] });
    set({ tags: ['x', 'y'] });
    set({ club: 'Valley' });
    expect(go('undo') && form.club).toBeUndefined();
    expect(go('undo') && form.tags).toEqual(['x']);
    expect(go('undo') && form.tags).toEqual([]);
    expect(go('undo') && form.name).toBe('Ann');
    expect(go('undo')).toBe(false);
    expect(go('redo') && form.name).toBe('Annas');
    set({ tags: ['z'] });
    expect(go('redo')).toBe(false);
  });

  it('count as undone where the browser’s own undo brought the text back', () => {
    const { form, set, go } = opened();
    set({ tags: ['x'] });
    set({ name: 'Anna' });
    set({ name: 'Ann' });
    expect(go('undo') && [form.name, form.tags]).toEqual(['Ann', []]);
    go('redo');
    expect(go('redo') && form.name).toBe('Anna');
  });

  it('are forgotten after saving, and with what it is about', () => {
    const { set, go, clear, another } = opened();
    set({ name: 'Anna' });
    clear();
    expect(go('undo')).toBe(false);
    set({ name: 'Anni' });
    another();
    set({ name: 'Bea' });
    expect(go('undo')).toBe(false);
    set({ name: 'Cy' });
    expect(go('undo')).toBe(true);
  });
});

it('the changed field is named where only one is, and where it is typed in', () => {
  expect(changedField({ a: { b: '1' }, c: 1 }, { a: { b: '2' }, c: 1 })).toBe('.a.b');
  expect(changedField({ a: '1', c: 1 }, { a: '2', c: 2 })).toBe('');
  expect(changedField({ a: true }, { a: false })).toBe('');
  expect(changedField({ a: null }, { a: { b: 1 } })).toBe('');
});

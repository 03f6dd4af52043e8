import { describe, expect, it } from 'vitest';
import { Typeahead, type Offer } from '../../../renderer/ui/combobox-list.svelte.ts';

const anna: Offer = { id: 1, name: 'Anna Kovács', detail: '' };
const hannah: Offer = { id: 2, name: 'Hannah', detail: '' };
const nobody: ReadonlySet<number> = new Set();

describe('the list under a name', () => {
  it('marks the first hit, goes round past the new player, and knows a name typed in full', async () => {
    const list = new Typeahead(
      () => 'ann',
      () => Promise.resolve([anna, hannah]),
      () => nobody,
    );
    await list.searched('ann');
    expect([list.marked, list.count, list.offersNew]).toEqual([0, 3, true]);
    list.mark(-1);
    expect(list.marked).toBe(2);
    list.mark(1);
    expect(list.marked).toBe(0);
  });

  it('compares whole names without accents and case, also of people it does not offer again', async () => {
    const list = new Typeahead(
      () => 'ANNA KOVACS',
      () => Promise.resolve([anna]),
      () => new Set([1]),
    );
    await list.searched('ANNA KOVACS');
    expect(list.found).toEqual([]);
    expect(list.exact).toEqual([anna]);
    expect([list.offersNew, list.count, list.marked]).toEqual([false, 0, -1]);
  });

  it('knows an alias typed in full', async () => {
    const panni: Offer = { ...anna, isAlias: true };
    const searched = async (typed: string): Promise<Typeahead> => {
      const list = new Typeahead(
        () => typed,
        () => Promise.resolve([panni, hannah]),
        () => nobody,
      );
      await list.searched('panni');
      return list;
    };
    const list = await searched('panni');
    expect([list.exact, list.offersNew]).toEqual([[panni], false]);
    expect((await searched('pannika')).exact).toEqual([]);
  });

  it('says that nobody has a name only after something typed was looked up, and again at no later key', async () => {
    let typed = $state('');
    const answers = new Map<string, (found: readonly Offer[]) => void>();
    const list = new Typeahead(
      () => typed,
      (text) => new Promise((resolve) => answers.set(text, resolve)),
      () => nobody,
    );
    const type = (text: string): Promise<void> => {
      typed = text;
      return list.searched(text);
    };
    const answer = async (done: Promise<void>, found: readonly Offer[]): Promise<void> => {
      answers.get(typed)?.(found);
      await done;
    };
    await answer(type(''), [anna, hannah]);
    expect([list.offersNew, list.isAnswered]).toEqual([false, true]);
    const first = type('z');
    expect([list.offersNew, list.isAnswered]).toEqual([false, false]);
    await answer(first, []);
    expect([list.offersNew, list.isAnswered]).toEqual([true, true]);
    const second = type('zo');
    expect([list.offersNew, list.isAnswered]).toEqual([true, false]);
    await answer(second, []);
    expect([list.offersNew, list.isAnswered]).toEqual([true, true]);
  });

  it('takes no notice of an answer that comes after a later question', async () => {
    const answers = new Map<string, (found: readonly Offer[]) => void>();
    const list = new Typeahead(
      () => 'ha',
      (text) => new Promise((resolve) => answers.set(text, resolve)),
      () => nobody,
    );
    const first = list.searched('h');
    const second = list.searched('ha');
    answers.get('ha')?.([hannah]);
    await second;
    answers.get('h')?.([anna, hannah]);
    await first;
    expect(list.found).toEqual([hannah]);
  });
});

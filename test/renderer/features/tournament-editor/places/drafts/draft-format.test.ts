import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyDraft } from '../../../../../../renderer/features/tournament-editor/places/draft.ts';
import { draftWriter, untilClosed } from '../../../../../../renderer/app/drafts/draft-writer.ts';
import {
  restoreDraft,
  writtenDraft,
} from '../../../../../../renderer/features/tournament-editor/places/draft-format.ts';
import { steps } from '../../../../../../renderer/app/undo/steps.svelte.ts';
import { draftWith, side } from '../draft-with.ts';

describe('keeping a draft', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  /** A slow machine that remembers what it was told, in order. */
  function machine() {
    const told: string[] = [];
    const tell = async (what: string): Promise<boolean> => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      told.push(what);
      return true;
    };
    const forget = async (): Promise<void> => void (await tell('forgotten'));
    const writer = draftWriter({ queue: () => undefined, write: tell, forget });
    return { told, keeping: untilClosed(writer) };
  }

  it('writes the last of many keys, at most 0.4 s after it', async () => {
    const { told, keeping } = machine();
    for (const text of ['Q', 'Qu', 'Qui']) {
      keeping.keep(() => text);
      await vi.advanceTimersByTimeAsync(30);
    }
    expect(told).toEqual([]);
    await vi.advanceTimersByTimeAsync(400);
    expect(told).toEqual(['Qui']);
  });

  it('writes while the user continues typing without a pause', async () => {
    const { told, keeping } = machine();
    for (let i = 1; i <= 20; i++) {
      keeping.keep(() => String(i));
      await vi.advanceTimersByTimeAsync(60);
    }
    expect(told.length).toBeGreaterThan(2);
  });

  it('forgets after what was under way, and nothing comes after it', async () => {
    const { told, keeping } = machine();
    keeping.keep(() => 'first');
    void keeping.flush();
    keeping.keep(() => 'second');
    void keeping.forget();
    await vi.advanceTimersByTimeAsync(1000);
    expect(told).toEqual(['first', 'forgotten']);
  });

  it('writes what waits when it is closed, and nothing later', async () => {
    const { told, keeping } = machine();
    keeping.keep(() => 'last');
    void keeping.close();
    keeping.keep(() => 'too late');
    await vi.advanceTimersByTimeAsync(1000);
    expect(told).toEqual(['last']);
  });
});

describe('a draft that was kept', () => {
  const draft = draftWith([side('Owls', '12', ['Anna', 4], 'Zoë New'), side('Foxes', '', 'Béla')], {
    kind: 'teams',
    by: 'scores',
    again: { names: true, typed: { 'result-1': '7' } },
  });

  it('comes back as it was', () => {
    expect(restoreDraft(JSON.parse(writtenDraft(draft)))).toEqual(draft);
  });

  it('leaves the keys of its lines to them', () => {
    const far = JSON.parse(writtenDraft(draft).replaceAll(/"key":(\d+)/gu, '"key":9$1')) as unknown;
    const back = restoreDraft(far);
    const keys = [...(back?.sides ?? []), ...emptyDraft('').sides].flatMap((one) => [
      one.key,
      ...one.members.map(({ key }) => key),
    ]);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it.each([null, 7, 'text', [], {}, { mark: 'rounds-1', draft: {} }, { mark: 'field-1' }])(
    '%j is none',
    (content) => {
      expect(restoreDraft(content)).toBeUndefined();
    },
  );

  it('that was mangled still makes a form', () => {
    const back = restoreDraft({
      mark: 'field-1',
      draft: { kind: 'nonsense', head: { name: 5, date: null }, sides: [{ team: {}, members: 'no' }, 3] },
    });
    expect(back?.kind).toBe('individuals');
    expect([back?.head.name, back?.sides[0]?.team, back?.sides[0]?.members.length]).toEqual(['', '', 1]);
  });
});

describe('the steps of a form', () => {
  function typing() {
    let text = '';
    let clock = 0;
    const taking = steps(
      () => text,
      (form) => (text = form),
      () => clock,
    );
    return {
      taking,
      type: (what: string, next: string, after = 100) => {
        clock += after;
        taking.before(what);
        text = next;
      },
      text: () => text,
    };
  }

  it('take a run of keys in one field back at once, and one after a pause by itself', () => {
    const { taking, type, text } = typing();
    type('name', 'Q');
    type('name', 'Qu');
    type('name', 'Qu 5', 2000);
    expect([taking.undo(), text(), taking.undo(), text(), taking.undo()]).toEqual([
      true,
      'Qu',
      true,
      '',
      false,
    ]);
  });

  it('never join a paste or a removal with what is typed', () => {
    const { taking, type, text } = typing();
    type('', 'pasted');
    type('', 'pasted twice');
    expect([taking.undo(), text()]).toEqual([true, 'pasted']);
  });

  it('any walk of undo and redo ends where undoing and redoing everything ends', () => {
    for (let seed = 1; seed <= 50; seed++) {
      const { taking, type, text } = typing();
      const states = ['', ...Array.from({ length: 12 }, (_, i) => `state ${String(i)}`)];
      for (const state of states.slice(1)) type('', state);
      let at = 12;
      let random = seed;
      for (let i = 0; i < 40; i++) {
        random = (random * 16807) % 2147483647;
        const back = random % 2 === 0;
        const moved = back ? taking.undo() : taking.redo();
        expect(moved).toBe(back ? at > 0 : at < 12);
        if (moved) at += back ? -1 : 1;
        expect(text()).toBe(states[at]);
      }
    }
  });

  it('make nothing again after something else was typed', () => {
    const { taking, type, text } = typing();
    type('', 'one');
    type('', 'two');
    taking.undo();
    type('', 'three');
    expect([taking.redo(), text()]).toEqual([false, 'three']);
  });
});

import { describe, expect, it } from 'vitest';
import { steps, type Steps } from '../../../../renderer/app/undo/steps.svelte.ts';

/** An editor of one text. */
function editor() {
  let text = 'a';
  const taken: Steps = steps(
    () => text,
    (form) => (text = form),
    () => 0,
  );
  return {
    taken,
    text: () => text,
    set: (next: string, what = '') => {
      taken.before(what);
      text = next;
    },
  };
}

describe('the league’s changes among the steps', () => {
  it('are next in the order in which all was done', () => {
    const { taken, set, text } = editor();
    set('b');
    taken.leagueMoved('change');
    set('c');
    expect(taken.next('undo')).toBe('step');
    taken.undo();
    expect([text(), taken.next('undo'), taken.undo()]).toEqual(['b', 'league', false]);
    taken.leagueMoved('undo');
    expect([taken.next('undo'), taken.next('redo')]).toEqual(['step', 'league']);
    taken.undo();
    expect([text(), taken.next('undo')]).toEqual(['a', 'end']);
    taken.redo();
    expect([text(), taken.next('redo')]).toEqual(['b', 'league']);
    taken.leagueMoved('redo');
    expect([taken.redo(), text(), taken.next('redo')]).toEqual([true, 'c', 'end']);
  });

  it('that were made before the first step are redone before its own', () => {
    const { taken, set } = editor();
    set('b');
    taken.undo();
    taken.leagueMoved('undo');
    expect(taken.next('redo')).toBe('league');
    taken.leagueMoved('redo');
    expect(taken.next('redo')).toBe('step');
  });

  it('drop what could be redone, and end a run of keys', () => {
    const { taken, set, text } = editor();
    set('b', 'name');
    taken.leagueMoved('change');
    set('bc', 'name');
    taken.undo();
    expect(text()).toBe('b');
    taken.leagueMoved('change');
    expect(taken.next('redo')).toBe('end');
  });

  it('are removed at their current position when the line’s button undoes them', () => {
    const { taken, set } = editor();
    taken.leagueMoved('change');
    set('b');
    taken.leagueMoved('undo');
    taken.undo();
    expect(taken.next('undo')).toBe('end');
  });

  it('stay when the steps are forgotten after saving, and go with the league', () => {
    const { taken, set } = editor();
    set('b');
    taken.leagueMoved('change');
    taken.clear();
    expect([taken.next('undo'), taken.canUndo]).toEqual(['league', false]);
    taken.forget();
    expect(taken.next('undo')).toBe('end');
  });
});

describe('a step', () => {
  it('that changed nothing is passed over', () => {
    const { taken, set, text } = editor();
    set('b');
    set('b');
    set('b');
    expect([taken.next('undo'), taken.undo(), text(), taken.undo()]).toEqual(['step', true, 'a', false]);
    taken.forget();
    set('a');
    expect(taken.next('undo')).toBe('end');
  });

  it('of a large form is dropped when later ones need the room', () => {
    const { taken, set } = editor();
    for (let i = 0; i < 5; i++) set(String(i).repeat(6_000_000));
    let undone = 0;
    while (taken.undo()) undone += 1;
    // What four of them bring back has 18 million letters; a fifth would be 24.
    expect(undone).toBe(3);
  });

  it('that is not a text takes the room that it says', () => {
    let state = { form: '', saved: true };
    const taken = steps(
      () => state,
      (next) => (state = next),
      () => 0,
      (one, other) => one.form === other.form,
      ({ form }) => form.length,
    );
    for (let i = 0; i < 5; i++) {
      taken.before('');
      state = { form: String(i).repeat(6_000_000), saved: false };
    }
    let undone = 0;
    while (taken.undo()) undone += 1;
    expect(undone).toBe(3);
  });
});

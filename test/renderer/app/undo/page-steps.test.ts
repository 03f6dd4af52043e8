import { afterEach, describe, expect, it } from 'vitest';
import { steps } from '../../../../renderer/app/undo/steps.svelte.ts';
import { pageSteps, type Editor } from '../../../../renderer/app/undo/page-steps.svelte.ts';

let hide: (() => void)[] = [];
afterEach(() => {
  for (const one of hide) one();
  hide = [];
  document.body.innerHTML = '';
});

/** An editor that writes what it brings back into `log`. */
function shown(name: string, log: string[], more: Partial<Editor> = {}) {
  let state = 0;
  const taken = steps<number>(
    () => state,
    (next) => {
      state = next;
      log.push(`${name}${String(next)}`);
    },
    () => 0,
  );
  hide.push(pageSteps.show({ steps: taken, ...more }));
  return () => {
    taken.before('');
    state += 1;
  };
}

describe('several editors on a page', () => {
  it('undo the inner one’s steps first, and redo them last', () => {
    const log: string[] = [];
    const outer = shown('outer', log);
    const inner = shown('inner', log);
    inner();
    outer();
    while (pageSteps.go('undo'));
    while (pageSteps.go('redo'));
    expect(log).toEqual(['inner0', 'outer0', 'outer1', 'inner1']);
  });

  it('leave it to the league once none has a step that is later', () => {
    const log: string[] = [];
    const outer = shown('outer', log);
    shown('inner', log);
    outer();
    pageSteps.leagueMoved('change');
    expect(pageSteps.next('undo')).toBe('league');
    outer();
    expect(pageSteps.next('undo')).toBe('step');
    pageSteps.go('undo');
    pageSteps.leagueMoved('undo');
    expect(pageSteps.next('undo')).toBe('step');
    pageSteps.go('undo');
    expect([pageSteps.next('undo'), pageSteps.canUndo()]).toEqual(['end', false]);
  });

  it('are no longer asked once their page is gone, unless they outlive it', () => {
    const kept = steps<number>(
      () => 1,
      () => undefined,
      () => 0,
    );
    pageSteps.keep(kept);
    pageSteps.show({ steps: kept })();
    shown('one', [])();
    for (const one of hide) one();
    expect(pageSteps.next('undo')).toBe('end');
    pageSteps.leagueMoved('change');
    hide.push(pageSteps.show({ steps: kept }));
    expect(pageSteps.next('undo')).toBe('league');
    pageSteps.forget();
    expect(pageSteps.next('undo')).toBe('end');
  });

  it('have unsaved changes when one of them has', () => {
    shown('one', []);
    expect(pageSteps.hasUnsaved()).toBe(false);
    shown('other', [], { hasUnsaved: () => true });
    expect(pageSteps.hasUnsaved()).toBe(true);
  });
});

describe('where the keys are pressed', () => {
  function placeOf(html: string): string {
    document.body.innerHTML = html;
    return pageSteps.placeOf(document.querySelector('input, textarea, button'));
  }
  const texts = ['<input value="a">', '<div data-own-undo><input value="a"></div>'];

  it('is a text field of the browser where no editor takes them', () => {
    shown('one', []);
    expect(texts.map(placeOf)).toEqual(['text', 'text']);
    expect(placeOf('<input>')).toBe('empty-field');
    expect([placeOf('<input type="checkbox">'), placeOf('<button></button>')]).toEqual([
      'elsewhere',
      'elsewhere',
    ]);
  });

  it('is the editor’s field where it takes them, but for those with an undo of their own', () => {
    shown('one', [], { takesFields: true });
    expect(texts.map(placeOf)).toEqual(['editor-field', 'text']);
    expect(placeOf('<input data-own-undo>')).toBe('empty-field');
  });
});

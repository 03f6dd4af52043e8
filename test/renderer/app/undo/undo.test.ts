import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as League from '../../../../renderer/app/league.svelte.ts';
import type * as PageSteps from '../../../../renderer/app/undo/page-steps.svelte.ts';
import type * as Undo from '../../../../renderer/app/undo/undo.svelte.ts';
import { steps, type Steps } from '../../../../renderer/app/undo/steps.svelte.ts';
import { texts } from '../../../../shared/messages/index.ts';
import { called, ledgerOf, machine, stubMachine } from './machine.ts';

const words = texts.history.line;
let undoRedo: typeof Undo.undoRedo;
let league: typeof League.league;
let pageSteps: typeof PageSteps.pageSteps;
let unfollow: () => void;

beforeAll(async () => {
  stubMachine();
  ({ undoRedo } = await import('../../../../renderer/app/undo/undo.svelte.ts'));
  ({ pageSteps } = await import('../../../../renderer/app/undo/page-steps.svelte.ts'));
  ({ league } = await import('../../../../renderer/app/league.svelte.ts'));
});
beforeEach(async () => {
  ledgerOf('Entered “Quiz 1”', 'Entered “Quiz 2”', 'Edited “Quiz 2”');
  undoRedo.hold(false);
  undoRedo.forget();
  await league.refresh();
  unfollow = undoRedo.follow();
});
afterEach(() => {
  unfollow();
  vi.useRealTimers();
  document.body.innerHTML = '';
});

function key(target: EventTarget, given: KeyboardEventInit): boolean {
  let taken = false;
  const hear = (event: Event): void => {
    taken = undoRedo.press(event as KeyboardEvent);
  };
  target.addEventListener('keydown', hear, { once: true });
  target.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, ...given }));
  return taken;
}
const told = async (sentence: string, offer: 'undo' | 'redo' | null, isNews = false): Promise<void> => {
  await vi.waitFor(() => {
    expect(undoRedo.word).toEqual({ is: 'told', sentence, offer, isNews });
  });
};

describe('the keys', () => {
  it.each([
    ['Ctrl+Z', { key: 'z', ctrlKey: true }, 'history.undo'],
    ['⌘Z', { key: 'z', metaKey: true }, 'history.undo'],
    ['Ctrl+Shift+Z', { key: 'Z', ctrlKey: true, shiftKey: true }, 'history.redo'],
    ['Ctrl+Y', { key: 'y', ctrlKey: true }, 'history.redo'],
    // On a Russian keyboard the key in Z’s place types я.
    ['Ctrl+Я', { key: 'я', code: 'KeyZ', ctrlKey: true }, 'history.undo'],
    // On a German one Z is where others have Y.
    ['Ctrl+Z, German', { key: 'z', code: 'KeyY', ctrlKey: true }, 'history.undo'],
  ])('%s', async (_name, given, call) => {
    expect(key(document.body, given)).toBe(true);
    await vi.waitFor(() => {
      expect(called(call)).toHaveLength(1);
    });
  });

  it.each([
    ['a letter alone', { key: 'z' }],
    ['with Alt', { key: 'z', ctrlKey: true, altKey: true }],
    ['another letter', { key: 'x', ctrlKey: true }],
  ])('leave %s alone', (_name, given) => {
    expect(key(document.body, given)).toBe(false);
  });

  it('stay the browser’s in a text field, but not on a button or a box to tick', () => {
    for (const [html, taken] of [
      ['<input>', false],
      ['<input type="search">', false],
      ['<textarea></textarea>', false],
      ['<input type="checkbox">', true],
      ['<button></button>', true],
    ] as const) {
      document.body.innerHTML = html;
      const field = document.body.firstElementChild;
      if (!field) throw new Error('no field');
      expect([html, key(field, { key: 'z', ctrlKey: true })]).toEqual([html, taken]);
    }
  });

  it('undo once, however long they are held', async () => {
    key(document.body, { key: 'z', ctrlKey: true });
    expect(key(document.body, { key: 'z', ctrlKey: true, repeat: true })).toBe(true);
    await told(words.done.undo({ change: 'Edited “Quiz 2”' }), 'redo');
    expect(called('history.undo')).toHaveLength(1);
  });
});

describe('the line', () => {
  it('tells what was undone and redone, without a full stop before its button', async () => {
    undoRedo.start('undo');
    await told('Undone: Edited “Quiz 2”', 'redo');
    undoRedo.start('redo');
    await told('Redone: Edited “Quiz 2”', 'undo');
  });

  it('makes steps that follow one another quickly one after the other', async () => {
    undoRedo.start('undo');
    undoRedo.start('undo');
    undoRedo.start('redo');
    undoRedo.start('undo');
    await vi.waitFor(() => {
      expect(machine.entries.map(({ undone }) => undone)).toEqual([false, true, true]);
    });
    await told('Undone: Entered “Quiz 2”', 'redo');
  });

  it('says so where there is nothing', async () => {
    ledgerOf();
    undoRedo.start('undo');
    await told(words.nothing.undo, null);
    undoRedo.start('redo');
    await told(words.nothing.redo, null);
  });

  it('offers nothing more once another window has changed the league: it would undo that', async () => {
    undoRedo.start('undo');
    await told('Undone: Edited “Quiz 2”', 'redo');
    machine.revision += 1;
    await league.refresh();
    await told('Undone: Edited “Quiz 2”', null);
  });

  it('shows a refusal', async () => {
    machine.instead.set('history.undo', { refused: { code: 'readOnly', sentence: 'Not here.' } });
    undoRedo.start('undo');
    await told('Not here.', null);
    expect(called('history.undo')).toHaveLength(1);
  });

  it('waits for a preview that is giving way, and says so where something takes long', async () => {
    vi.useFakeTimers();
    const busy = { refused: { code: 'jobRunning', sentence: 'Wait.' } };
    machine.instead.set('history.undo', busy);
    undoRedo.start('undo');
    await vi.advanceTimersByTimeAsync(1000);
    machine.instead.clear();
    await vi.advanceTimersByTimeAsync(1000);
    expect(undoRedo.word).toMatchObject({ sentence: 'Undone: Edited “Quiz 2”' });
    machine.instead.set('history.undo', busy);
    undoRedo.start('undo');
    await vi.advanceTimersByTimeAsync(5000);
    expect(undoRedo.word).toMatchObject({ sentence: 'Wait.', offer: null });
  });

  it('does not say “Saved” once that was undone', async () => {
    let answer: () => void = () => undefined;
    const late = new Promise(
      (resolve) =>
        (answer = () => {
          resolve({ ok: { undo: { sentence: 'Late.' } } });
        }),
    );
    machine.instead.set('history.list', late);
    await league.change('tournaments.remove', { tournamentId: 1 });
    undoRedo.start('undo');
    await told('Undone: Did tournaments.remove', 'redo');
    answer();
    await new Promise((resolve) => setTimeout(resolve));
    await told('Undone: Did tournaments.remove', 'redo');
  });

  it('offers to undo what was just saved', async () => {
    await league.change('tournaments.remove', { tournamentId: 1 });
    await told('Saved: Did tournaments.remove', 'undo', true);
  });

  it('says nothing where nothing was changed, or another league was opened', async () => {
    machine.instead.set('tournaments.remove', { ok: null });
    await league.change('tournaments.remove', { tournamentId: 1 });
    machine.path = '/b.league';
    await league.change('league.open', { path: '/b.league' });
    await new Promise((resolve) => setTimeout(resolve));
    expect(called('history.list')).toEqual([]);
    expect(undoRedo.word).toEqual({ is: 'nothing' });
  });

  it('goes after eight seconds, unless the pointer or the focus is on it', async () => {
    vi.useFakeTimers();
    undoRedo.start('undo');
    await vi.advanceTimersByTimeAsync(7900);
    expect(undoRedo.word.is).toBe('told');
    undoRedo.hold(true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(undoRedo.word.is).toBe('told');
    undoRedo.hold(false);
    await vi.advanceTimersByTimeAsync(8000);
    expect(undoRedo.word.is).toBe('nothing');
  });
});

describe('a page with unsaved changes', () => {
  /** What the page’s editor changes. */
  let number: number;
  let taken: Steps<number>;
  let hide: () => void;
  let hasUnsaved: boolean;

  beforeEach(() => {
    [number, hasUnsaved] = [0, false];
    taken = steps<number>(
      () => number,
      (next) => (number = next),
      () => 0,
    );
    hide = pageSteps.show({ steps: taken, takesFields: true, hasUnsaved: () => hasUnsaved });
  });
  afterEach(() => {
    hide();
  });

  const edit = (): void => {
    taken.before('');
    number += 1;
  };
  const press = (given: KeyboardEventInit = {}, target: EventTarget = document.body): boolean =>
    key(target, { key: 'z', ctrlKey: true, ...given });
  const field = (html: string): Element => {
    document.body.innerHTML = html;
    return document.querySelector('input') ?? document.body;
  };

  it('is undone first, also from its text fields and by the menu, and then the league', async () => {
    edit();
    edit();
    edit();
    expect([press(), number]).toEqual([true, 2]);
    expect([press({}, field('<input value="a">')), number]).toEqual([true, 1]);
    document.querySelector('input')?.focus();
    undoRedo.fromMenu('undo');
    expect([number, called('history.undo').length, undoRedo.word]).toEqual([0, 0, { is: 'nothing' }]);
    expect([press({ key: 'y' }), number, press(), number]).toEqual([true, 1, true, 0]);
    press();
    await told('Undone: Edited “Quiz 2”', 'redo');
  });

  it('stops a key that is held before the league', async () => {
    edit();
    edit();
    press();
    for (let i = 0; i < 5; i++) expect(press({ repeat: true })).toBe(true);
    await new Promise((resolve) => setTimeout(resolve));
    expect([number, called('history.undo')]).toEqual([0, []]);
  });

  it('that was saved there is undone by the league, also from its text fields', async () => {
    edit();
    await league.change('tournaments.save', {} as never);
    taken.clear();
    expect(press({}, field('<input value="a">'))).toBe(true);
    await told('Undone: Did tournaments.save', 'redo');
    press({ key: 'y' });
    await told('Redone: Did tournaments.save', 'undo');
  });

  it('has each press made in its turn, however quickly they come', async () => {
    edit();
    await league.change('presets.save', {} as never);
    edit();
    for (let i = 0; i < 3; i++) press();
    await vi.waitFor(() => {
      expect(number).toBe(0);
    });
    expect(called('history.undo')).toHaveLength(1);
  });

  it('without steps of its own only names what the league would undo', async () => {
    hasUnsaved = true;
    press();
    await told(words.nothingHere.undo({ change: 'Edited “Quiz 2”' }), 'undo');
    hasUnsaved = false;
    press({}, field('<input value="a">'));
    await told(words.nothingHere.undo({ change: 'Edited “Quiz 2”' }), 'undo');
    expect(called('history.undo')).toEqual([]);
  });

  it('has nothing to redo once something else was changed', async () => {
    press();
    await told('Undone: Edited “Quiz 2”', 'redo');
    edit();
    press({ key: 'y' });
    await told(words.nothing.redo, null);
    expect(called('history.redo')).toEqual([]);
  });

  it('is undone from an empty field that is not the editor’s, but no further', () => {
    const search = field('<input data-own-undo>');
    edit();
    expect([press({}, search), number]).toEqual([true, 0]);
    expect(press({}, search)).toBe(false);
    expect(press({}, field('<input data-own-undo value="a">'))).toBe(false);
    expect(called('history.undo')).toEqual([]);
  });

  it('forgets what was undone in another league', () => {
    edit();
    pageSteps.leagueMoved('change');
    undoRedo.forget();
    expect(pageSteps.next('undo')).toBe('end');
  });
});

describe('the desktop’s menu', () => {
  it('undoes what was typed where a text field has the focus, else the ledger', async () => {
    const typed = vi.fn(() => true);
    Object.assign(document, { execCommand: typed });
    document.body.innerHTML = '<input><button></button>';
    document.querySelector('input')?.focus();
    undoRedo.fromMenu('undo');
    expect(typed).toHaveBeenCalledExactlyOnceWith('undo');
    expect(called('history.undo')).toEqual([]);
    document.querySelector('button')?.focus();
    undoRedo.fromMenu('undo');
    await told('Undone: Edited “Quiz 2”', 'redo');
    expect(typed).toHaveBeenCalledOnce();
  });
});

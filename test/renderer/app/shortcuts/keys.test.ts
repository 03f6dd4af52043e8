import { render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { titledPages } from '../../../../renderer/app/page-table.ts';
import KeySheet from '../../../../renderer/app/shortcuts/ShortcutSheet.svelte';
import { hearKeysLast } from '../../../../renderer/app/shortcuts/listen-last.ts';
import { programKeys } from '../../../../renderer/app/program-keys.ts';
import { shortcutGroups } from '../../../../renderer/app/shortcuts/shortcuts.ts';
import { isTextField } from '../../../../renderer/app/shortcuts/text-field.ts';
import { route } from '../../../../renderer/app/router.svelte.ts';
import { pages } from '../../../../renderer/pages.ts';
import { writtenKeys } from '../../../../renderer/ui/key-names.ts';
import { texts } from '../../../../shared/messages/index.ts';

const press = (given: KeyboardEventInit, target: EventTarget = document.body): KeyboardEvent => {
  const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...given });
  target.dispatchEvent(event);
  return event;
};

describe('how keys are written', () => {
  it('names them as this keyboard does', () => {
    expect(writtenKeys('mod+Shift+Z / mod+Y', false)).toEqual([
      ['Ctrl', 'Shift', 'Z'],
      ['Ctrl', 'Y'],
    ]);
    expect(writtenKeys('mod+Shift+Z', true)).toEqual([['⌘', '⇧', 'Z']]);
    expect(writtenKeys('ArrowDown / ArrowUp', false)).toEqual([['↓'], ['↑']]);
    expect(writtenKeys('G L', false)).toEqual([['G'], ['L']]);
  });

  it('knows every key of the sheet', () => {
    for (const { keys } of shortcutGroups(pages).flatMap(({ lines }) => lines))
      for (const key of writtenKeys(keys, false).flat())
        expect(key).toMatch(/^(?:.|[A-Z][a-z]{1,9}(?: [A-Z][a-z]{1,9})?|F\d+)$/u);
  });
});

describe('hearing keys last', () => {
  let stop: () => void;
  afterEach(() => {
    stop();
  });

  it('leaves a key to the listener that took it, even one of the window that came later', () => {
    const heard = vi.fn();
    stop = hearKeysLast(heard);
    const take = (event: KeyboardEvent): void => {
      if (event.key === 'a') event.preventDefault();
    };
    window.addEventListener('keydown', take);
    press({ key: 'a' });
    expect(heard).not.toHaveBeenCalled();
    press({ key: 'b' });
    expect(heard).toHaveBeenCalledOnce();
    window.removeEventListener('keydown', take);
  });

  it('hears each key once, also after another listener kept one', () => {
    const heard = vi.fn();
    stop = hearKeysLast(heard);
    const keep = (event: Event): void => {
      event.stopPropagation();
    };
    document.body.addEventListener('keydown', keep);
    press({ key: 'a' });
    document.body.removeEventListener('keydown', keep);
    press({ key: 'b' });
    expect(heard.mock.calls.map(([event]) => (event as KeyboardEvent).key)).toEqual(['b']);
    stop();
    press({ key: 'c' });
    expect(heard).toHaveBeenCalledOnce();
  });
});

it('tells fields in which letters are typed from the others', () => {
  const made = (html: string): Element | null => {
    document.body.innerHTML = html;
    return document.body.firstElementChild;
  };
  for (const html of ['<input>', '<input type="number">', '<input type="date">', '<textarea></textarea>'])
    expect([html, isTextField(made(html))]).toEqual([html, true]);
  for (const html of ['<input type="radio">', '<input readonly>', '<select></select>', '<a href="#">a</a>'])
    expect([html, isTextField(made(html))]).toEqual([html, false]);
  expect(isTextField(null)).toBe(false);
});

const pressProgramKey = programKeys(pages);
beforeAll(() => {
  route.start(pages);
});

/** True if the key is one of the program's; what it does is done then. */
function isTaken(key: KeyboardEventInit): boolean {
  const event = new KeyboardEvent('keydown', { code: 'Slash', ...key, cancelable: true });
  pressProgramKey(event);
  return event.defaultPrevented;
}

describe('the sheet', () => {
  it('opens at "?", lists every group that has keys, and closes', async () => {
    render(KeySheet);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(isTaken({ key: '?', shiftKey: true })).toBe(true);
    await tick();
    const sheet = screen.getByRole<HTMLDialogElement>('dialog', { name: texts.keys.title });
    expect(sheet.open).toBe(true);
    for (const { what } of shortcutGroups(pages).flatMap(({ lines }) => lines))
      expect(sheet.textContent).toContain(what);
    screen.getByRole('button', { name: texts.common.close }).click();
    await vi.waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
  });

  it('takes no other key', () => {
    for (const given of [{ key: '/' }, { key: '?', ctrlKey: true }]) expect(isTaken(given)).toBe(false);
  });
});

describe('letters that lead to a page', () => {
  /** Where it leads to type them at what `html` makes. */
  function opened(html: string, letters: readonly KeyboardEventInit[]): string {
    location.hash = '#/manual';
    document.body.innerHTML = html;
    const stop = hearKeysLast(pressProgramKey);
    for (const letter of letters) press(letter, document.body.firstElementChild ?? document.body);
    // Ends what was begun.
    press({ key: 'Escape' });
    stop();
    return location.hash;
  }
  const letters = (typed: string): KeyboardEventInit[] =>
    Array.from(typed, (key) => ({ key, code: `Key${key.toUpperCase()}` }));

  it('leads from page to page as fast as one types', () => {
    expect(opened('<p></p>', letters('gtgp'))).toBe('#/players');
    expect(opened('<p></p>', letters('glgtgl'))).toBe('#/leaderboard');
  });

  it('open it, by their place too where letters are of another alphabet', () => {
    expect(opened('', letters('gt'))).toBe('#/tournaments');
    expect(opened('<button>Save</button>', letters('gl'))).toBe('#/leaderboard');
    const russian = [
      { key: 'п', code: 'KeyG' },
      { key: 'р', code: 'KeyH' },
    ];
    expect(opened('', russian)).toBe('#/history');
    const dvorak = [
      { key: 'i', code: 'KeyG' },
      { key: 'd', code: 'KeyH' },
    ];
    expect(opened('', dvorak)).toBe('#/manual');
  });

  it('are named for each page of the navigation, and none twice', () => {
    const titled = titledPages(pages);
    const shortcuts = titled.flatMap(({ shortcut = [] }) => shortcut);
    expect(new Set(shortcuts).size).toBe(shortcuts.length);
    expect(titled.filter(({ inNavigation, shortcut }) => inNavigation && !shortcut)).toEqual([]);
  });

  it('are left to what they are typed at', () => {
    for (const html of ['<input>', '<select></select>', '<div role="menu"></div>'])
      expect(opened(html, letters('gt'))).toBe('#/manual');
    expect(opened('', [{ key: 'g', ctrlKey: true }, ...letters('t')])).toBe('#/manual');
  });
});

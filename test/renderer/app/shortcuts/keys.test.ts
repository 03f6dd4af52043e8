import { render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import KeySheet from '../../../../renderer/app/shortcuts/ShortcutSheet.svelte';
import { hearKeysLast } from '../../../../renderer/app/shortcuts/listen-last.ts';
import { pressProgramKey } from '../../../../renderer/app/program-keys.ts';
import { shortcutGroups } from '../../../../renderer/app/shortcuts/shortcuts.ts';
import { isTextField } from '../../../../renderer/app/shortcuts/text-field.ts';
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
  });

  it('knows every key of the sheet', () => {
    for (const { keys } of shortcutGroups.flatMap(({ lines }) => lines))
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
    for (const { what } of shortcutGroups.flatMap(({ lines }) => lines))
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

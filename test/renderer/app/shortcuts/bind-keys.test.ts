import { describe, expect, it, vi } from 'vitest';
import { bindKeys } from '../../../../renderer/app/shortcuts/bind-keys.ts';
import { keys } from '../../../../renderer/app/shortcuts/shortcuts.ts';

/** Whether the key is carried out and claimed where `bound` is bound. */
function isTaken(bound: string, given: KeyboardEventInit, answer = true): boolean {
  const act = vi.fn(() => answer);
  const event = new KeyboardEvent('keydown', { cancelable: true, ...given });
  const taken = bindKeys({ [bound]: act })(event);
  expect(act).toHaveBeenCalledTimes(taken || !answer ? 1 : 0);
  expect(event.defaultPrevented).toBe(taken);
  return taken;
}

describe('bound keys', () => {
  it.each([
    ['mod with Ctrl', keys.preview, { key: 'e', ctrlKey: true }],
    ['mod with ⌘', keys.preview, { key: 'e', metaKey: true }],
    ['a letter with Caps Lock', keys.preview, { key: 'E', ctrlKey: true }],
    ['either stroke', keys.redo, { key: 'y', ctrlKey: true }],
    ['a stroke with Shift', keys.redo, { key: 'Z', ctrlKey: true, shiftKey: true }],
    // Some on-screen keyboards don't say which key it was.
    ['a key without a place', keys.generate, { key: 'Enter', ctrlKey: true }],
    ['a letter in another alphabet, by its place', keys.fullScreen, { key: 'а', code: 'KeyF' }],
    ['a key that is held down', keys.resultBelow, { key: 'ArrowDown', repeat: true }],
  ])('take %s', (_name, bound, given) => {
    expect(isTaken(bound, given)).toBe(true);
  });

  it.each([
    ['the key alone', keys.preview, { key: 'e' }],
    ['another key held with it', keys.generate, { key: 'Enter', ctrlKey: true, altKey: true }],
    ['another Latin letter in that place', keys.undo, { key: 'w', code: 'KeyZ', ctrlKey: true }],
    ['a sign in that place', keys.undo, { key: ';', code: 'KeyZ', ctrlKey: true }],
    ['what is being composed', keys.letGo, { key: 'Escape', isComposing: true }],
  ])('leave %s', (_name, bound, given) => {
    expect(isTaken(bound, given)).toBe(false);
  });

  it('are left to the browser where the action says so', () => {
    expect(isTaken(keys.letGo, { key: 'Escape' }, false)).toBe(false);
  });

  it('bear a press without a key, as when a browser fills in a form', () => {
    expect(bindKeys({ [keys.slip]: () => true })(new Event('keydown') as KeyboardEvent)).toBe(false);
  });
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepFocus } from '../../../renderer/ui/keep-focus.ts';

let stop: (() => void) | undefined;

beforeEach(() => {
  document.body.innerHTML = `<main><h1>Players</h1>
    <ul>${['a', 'b', 'c'].map((row) => `<li id="${row}"><button id="open-${row}">Open</button><button id="remove-${row}">Remove</button></li>`).join('')}</ul>
    <button id="save">Save</button></main>`;
  const main = document.querySelector('main');
  if (!main) throw new Error('there is a main');
  stop = keepFocus(main) ?? undefined;
});
afterEach(() => {
  stop?.();
});

const at = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`there is no ${id}`);
  return found;
};
const focused = (): string | undefined => document.activeElement?.id;
function focus(id: string): void {
  at(id).focus();
  // The browser tells of it at once, and so does this.
  at(id).dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
}
/** What a browser does with a focused element that is removed. */
function remove(id: string): void {
  at(id).remove();
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

it('goes to the same button of the row that takes the place of a removed one', async () => {
  focus('remove-b');
  remove('b');
  await vi.waitFor(() => {
    expect(focused()).toBe('remove-c');
  });
});

it('goes to the row before if the last one was removed', async () => {
  focus('remove-c');
  remove('c');
  await vi.waitFor(() => {
    expect(focused()).toBe('remove-b');
  });
});

it('goes on after a list that has become empty', async () => {
  remove('b');
  remove('c');
  focus('remove-a');
  remove('a');
  await vi.waitFor(() => {
    expect(focused()).toBe('save');
  });
});

it('comes back to a button that was disabled while it worked', async () => {
  focus('save');
  const save = at('save') as HTMLButtonElement;
  save.disabled = true;
  save.blur();
  save.disabled = false;
  await vi.waitFor(() => {
    expect(focused()).toBe('save');
  });
});

it('does nothing after a click beside all controls', async () => {
  focus('remove-b');
  document.querySelector('h1')?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  remove('b');
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(focused()).not.toBe('remove-c');
});

it('leaves the focus where the page put it itself', async () => {
  focus('remove-b');
  remove('b');
  at('save').focus();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(focused()).toBe('save');
});

it('goes to the same button where it is drawn again nearby', async () => {
  focus('remove-b');
  at('b').insertAdjacentHTML('afterbegin', '<button id="again">Remove</button>');
  remove('remove-b');
  await vi.waitFor(() => {
    expect(focused()).toBe('again');
  });
});

it('goes to a button for the same purpose rather than to a nearer one for another', async () => {
  at('b').innerHTML = `<button id="lock-1" aria-pressed="false">Lock 1</button>
    <button id="explain-1" aria-expanded="false">Explain 1</button>
    <button id="explain-2" aria-expanded="false">Explain 2</button>
    <button id="lock-2" aria-pressed="true">Lock 2</button>`;
  focus('lock-1');
  remove('lock-1');
  await vi.waitFor(() => {
    expect(focused()).toBe('lock-2');
  });
});

it('never goes from a button with words to a mark that removes something', async () => {
  at('b').innerHTML = `<button id="same">Same as last time</button>
    <button id="cross" aria-label="Remove Ann"><svg></svg></button>`;
  focus('same');
  remove('same');
  await vi.waitFor(() => {
    expect(focused()).toBe('open-c');
  });
});

it('looks at what comes before a control once, however deep it is', async () => {
  const row = (n: number): string =>
    `<div id="row-${String(n)}"><div><input id="a-${String(n)}" /><input id="b-${String(n)}" /></div></div>`;
  const rows = Array.from({ length: 50 }, (_, n) => row(n)).join('');
  at('save').outerHTML = `<section><form><div><div>${rows}</div></div></form></section>`;
  const asked = vi.spyOn(HTMLElement.prototype, 'closest');
  focus('b-40');
  expect(asked.mock.calls.length).toBeLessThanOrEqual(2 * 81);
  asked.mockRestore();
  remove('row-40');
  await vi.waitFor(() => {
    expect(focused()).toBe('b-41');
  });
});

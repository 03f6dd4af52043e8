/** Where the keyboard goes on when a command has replaced the button that gave it. */
import { tick } from 'svelte';

/** Typing results, or starting what was generated. */
type Next = 'results' | 'start';

/** What is to be focused, until the user does something: the page may be opened again under the tournament's address. */
let expected: Next | undefined;

const places = new Map<Next, HTMLElement>();

/** For the link or button that comes next. */
export const isNext =
  (next: Next) =>
  (element: HTMLElement): (() => void) => {
    places.set(next, element);
    focusExpected();
    return () => {
      if (places.get(next) === element) places.delete(next);
    };
  };

/** Focuses it as soon as it comes into the page: what a command changes may be drawn before the command has ended. */
export function expectNext(next: Next): void {
  expected = next;
  for (const input of ['keydown', 'pointerdown'])
    window.addEventListener(input, expectNothing, { capture: true });
}

/** Focuses it once it is in the page; not if the user has gone elsewhere meanwhile. */
export async function focusNext(next: Next): Promise<void> {
  expectNext(next);
  await tick();
  focusExpected();
}

/** Nothing was done after all. */
export function expectNothing(): void {
  expected = undefined;
  for (const input of ['keydown', 'pointerdown'])
    window.removeEventListener(input, expectNothing, { capture: true });
}

function focusExpected(): void {
  if (expected !== undefined && isLost(document.activeElement)) places.get(expected)?.focus();
}

/** A page that was just opened has the focus itself. */
const isLost = (focused: Element | null): boolean =>
  focused === null || focused.matches('body, main, :disabled, [aria-disabled="true"]');

/** Where the keyboard goes on when a command has replaced the button that gave it. */
import { tick } from 'svelte';

/** The ids of what comes next: typing results, or starting what was generated. */
export const nextIds = { results: 'enter-results', start: 'start-round' } as const;

/** Focuses it once it is in the page; not if the user has gone elsewhere meanwhile. */
export async function focusNext(next: keyof typeof nextIds): Promise<void> {
  await tick();
  const { activeElement, body } = document;
  const isLost = activeElement === null || activeElement === body || activeElement.matches(':disabled');
  if (isLost) document.getElementById(nextIds[next])?.focus();
}

/** What the keys of a round's grid mean, past the buttons beside its results. */
import { isAtEnd } from '../../../ui/fields/focus.ts';
import type { Meaning } from '../keys.ts';
import { removeField, tabField } from './advance.ts';
import type { RoundsDraft } from './draft.ts';

/** What a key means in the grid; undefined: left to the browser. */
export function roundKey(draft: RoundsDraft, event: KeyboardEvent): Meaning | undefined {
  const { target, key, shiftKey } = event;
  if (event.altKey || event.ctrlKey || event.metaKey || draft.again !== null) return undefined;
  if (!(target instanceof HTMLElement) || target.id === '') return undefined;
  const leavesRight = key === 'ArrowRight' && !shiftKey && target instanceof HTMLInputElement;
  for (const round of draft.rounds) {
    const field =
      key === 'Tab'
        ? tabField(round, target.id, shiftKey)
        : leavesRight && isAtEnd(target)
          ? removeField(round, target.id)
          : undefined;
    if (field !== undefined) return { is: 'focus', field };
  }
  return undefined;
}

/** What the keys of the entry grid mean. */
import { resultBeside, seldomField, tabField } from './grid/advance.ts';
import type { Draft } from './draft.ts';
import { isAtEnd } from '../../../ui/fields/focus.ts';
import { fieldOf } from './facts.ts';

export type Meaning =
  | { readonly is: 'save'; readonly next: boolean }
  | { readonly is: 'effect' }
  /** Enter: moves on from this field. */
  | { readonly is: 'advance'; readonly field: string }
  | { readonly is: 'focus'; readonly field: string }
  /** The last lineup, for the side at this index. */
  | { readonly is: 'same-as-last'; readonly side: number };

/** The side whose fields include the focus; -1 for none. */
export const sideWith = (draft: Draft, field: string): number =>
  draft.sides.findIndex(
    (side) =>
      [fieldOf.team(side), fieldOf.result(side), fieldOf.ratedSide(side)].includes(field) ||
      side.members.some((member) =>
        [fieldOf.member(member), fieldOf.role(member), fieldOf.share(member)].includes(field),
      ),
  );

/** What a key means at `target`; undefined: left to the browser. */
export function meaningOf(draft: Draft, event: KeyboardEvent): Meaning | undefined {
  if (event.isComposing || event.altKey) return undefined;
  return event.ctrlKey || event.metaKey ? chordMeaning(draft, event) : plainMeaning(draft, event);
}

const idOf = (target: EventTarget | null): string => (target instanceof HTMLElement ? target.id : '');

function chordMeaning(draft: Draft, event: KeyboardEvent): Meaning | undefined {
  switch (event.key.toLowerCase()) {
    case 'enter':
      return { is: 'save', next: !event.shiftKey };
    case 'e':
      return { is: 'effect' };
    case 'l': {
      const side = sideWith(draft, idOf(event.target));
      return side < 0 ? undefined : { is: 'same-as-last', side };
    }
    default:
      return undefined;
  }
}

function plainMeaning(draft: Draft, event: KeyboardEvent): Meaning | undefined {
  const { target, key, shiftKey } = event;
  if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return undefined;
  if (key === 'Enter') return { is: 'advance', field: target.id };
  const field =
    key === 'Tab'
      ? tabField(draft, target.id, shiftKey)
      : key === 'ArrowDown' || key === 'ArrowUp'
        ? resultBeside(draft, target.id, key === 'ArrowDown' ? 1 : -1)
        : key === 'ArrowRight' && !shiftKey && target instanceof HTMLInputElement && isAtEnd(target)
          ? seldomField(draft, target.id)
          : undefined;
  return field === undefined ? undefined : { is: 'focus', field };
}

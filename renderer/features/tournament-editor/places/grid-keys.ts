/** What the keys of the entry grid mean. */
import type { Meaning } from '../keys.ts';
import { nextField, resultBeside, seldomField, tabField } from './grid/advance.ts';
import type { PlacesDraft } from './draft.ts';
import { isAtEnd } from '../../../ui/fields/focus.ts';
import { fieldOf } from './facts.ts';

/** The side whose fields include the focus; -1 for none. */
export const sideWith = (draft: PlacesDraft, field: string): number =>
  draft.sides.findIndex(
    (side) =>
      [fieldOf.team(side), fieldOf.result(side), fieldOf.ratedSide(side)].includes(field) ||
      side.members.some((member) =>
        [fieldOf.member(member), fieldOf.role(member), fieldOf.share(member)].includes(field),
      ),
  );

/** What a key means in the grid; undefined: left to the browser. */
export function gridKey(draft: PlacesDraft, event: KeyboardEvent): Meaning | undefined {
  if (event.altKey || draft.again !== null) return undefined;
  return event.ctrlKey || event.metaKey ? lastLineup(draft, event) : plainMeaning(draft, event);
}

const idOf = (target: EventTarget | null): string => (target instanceof HTMLElement ? target.id : '');

function lastLineup(draft: PlacesDraft, event: KeyboardEvent): Meaning | undefined {
  const side = event.key.toLowerCase() === 'l' ? sideWith(draft, idOf(event.target)) : -1;
  return side < 0 ? undefined : { is: 'same-as-last', side };
}

function plainMeaning(draft: PlacesDraft, event: KeyboardEvent): Meaning | undefined {
  const { target, key, shiftKey } = event;
  if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return undefined;
  if (key === 'Enter') return { is: 'focus', field: nextField(draft, target.id) };
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

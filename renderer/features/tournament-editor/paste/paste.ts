/** A paste from a spreadsheet into a field of a grid: all of its cells, or none. */
import { isOneCell, pastedLines } from '../../../ui/pasted-lines.ts';
import type { EditorDraft } from '../draft.ts';
import type { GridKind, HeadEdits } from '../grid-kind.ts';

export type Paste<D> =
  /** The field itself handles it. */
  | { readonly is: 'one-cell' }
  | { readonly is: 'problem'; readonly sentence: string }
  /** The whole draft as it will be, and what was imported; `isPartial` if some columns weren't. */
  | { readonly is: 'cells'; readonly draft: D; readonly sentence: string; readonly isPartial: boolean };

/** What is said of the last paste. */
export interface Told {
  readonly sentence: string;
  readonly is: 'done' | 'partial' | 'problem';
}

/** What pasting `text` into `field` would make of the draft, which is not changed. */
export function pasteInto<D extends EditorDraft>(
  kind: Pick<GridKind<D, HeadEdits>, 'takesCells' | 'takesLine' | 'fill' | 'filled' | 'leftOut'>,
  draft: D,
  field: string,
  text: string,
): Paste<D> {
  const isLine = isOneCell(text) && kind.takesLine?.(draft, field, text) !== true;
  if (!kind.takesCells(draft, field) || isLine) return { is: 'one-cell' };
  const table = pastedLines(text);
  if ('problem' in table) return { is: 'problem', sentence: table.problem };
  const copy = JSON.parse(JSON.stringify(draft)) as D;
  const sentence = kind.fill(copy, field, table.lines);
  if (sentence !== undefined) return { is: 'problem', sentence };
  const isPartial = (kind.leftOut?.(draft, field, table.lines) ?? []).length > 0;
  return { is: 'cells', draft: copy, sentence: kind.filled(copy, field, draft, table.lines), isPartial };
}

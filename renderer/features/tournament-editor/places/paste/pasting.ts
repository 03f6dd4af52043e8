/** A paste from a spreadsheet into a field of the grid. */
import { filledSides, isEmptyMember, type Draft } from '../draft.ts';
import { fill, takesCells } from './filling.ts';
import { isOneCell, pastedLines } from '../../../../ui/pasted.ts';
import { restoredDraft, writtenDraft } from '../drafts/restored.ts';
import { texts } from '../../../../../shared/messages/index.ts';

export type Paste =
  /** The field itself handles it. */
  | { readonly is: 'one-cell' }
  | { readonly is: 'problem'; readonly sentence: string }
  /** The whole form as it will be, and what was imported. */
  | { readonly is: 'cells'; readonly draft: Draft; readonly sentence: string };

/** What pasting `text` into `field` would make of the draft, which is not changed. */
export function pasteInto(draft: Draft, field: string, text: string): Paste {
  if (!takesCells(draft, field) || isOneCell(text)) return { is: 'one-cell' };
  const table = pastedLines(text);
  if ('problem' in table) return { is: 'problem', sentence: table.problem };
  const copy = restoredDraft(JSON.parse(writtenDraft(draft)));
  if (!copy) return { is: 'one-cell' };
  const sentence = fill(copy, field, table.lines);
  return sentence === undefined
    ? { is: 'cells', draft: copy, sentence: told(copy) }
    : { is: 'problem', sentence };
}

function told(draft: Draft): string {
  const sides = filledSides(draft);
  const people = sides.flatMap(({ members }) => members).filter((member) => !isEmptyMember(member));
  return texts.tournaments.entry.paste.done({ sides: sides.length, people: people.length });
}

/** What a second pass has not settled prevents saving: the first pass must not win unseen. */
import { texts } from '../../../../shared/messages/index.ts';
import type { Problem } from '../../../ui/fields/problem.ts';
import type { EditorDraft } from '../draft.ts';
import type { GridKind, HeadEdits, Part } from '../grid-kind.ts';
import { againField } from './line.ts';

/** Every field that prevents saving: those of the draft, then those of the second pass in the part that is shown. */
export function problemsIn<D extends EditorDraft, E extends HeadEdits>(
  kind: Pick<GridKind<D, E>, 'problems' | 'againLines'>,
  draft: D,
  needsDate: boolean,
  part: Part,
): Problem[] {
  const lines = draft.again === null ? [] : kind.againLines(draft, part);
  const open = lines.filter(({ differs }) => differs);
  const sentence = texts.tournaments.entry.again.open({ count: open.length });
  return [
    ...kind.problems(draft, needsDate),
    ...open.map(({ field }) => ({ field: againField(field), sentence })),
  ];
}

/** Categories, while they are typed. */
import type { Category } from '../../../shared/contract/competitions.ts';
import { foldName } from '../../../shared/names/names.ts';
import { texts } from '../../../shared/messages/index.ts';
import { typedScore } from '../../ui/fields/typed-result.ts';
import type { Problem } from '../../ui/fields/problem.ts';

export const categoryKinds = ['tag', 'rating', 'players'] as const;
export type CategoryKind = (typeof categoryKinds)[number];

export interface CategoryDraft {
  name: string;
  kind: CategoryKind;
  tag: string;
  /** Ratings as typed; '' for no limit. */
  from: string;
  below: string;
  playerIds: number[];
}

export const emptyCategory = (): CategoryDraft => ({
  ...{ name: '', kind: 'tag', tag: '', from: '', below: '', playerIds: [] },
});

/** The fields filled with what is recorded. */
export const categoryDraftOf = ({ name, rule }: Category): CategoryDraft => ({
  ...emptyCategory(),
  ...{ name, kind: rule.kind },
  ...(rule.kind === 'tag' ? { tag: rule.tag } : {}),
  ...(rule.kind === 'rating' ? { from: String(rule.from ?? ''), below: String(rule.below ?? '') } : {}),
  ...(rule.kind === 'players' ? { playerIds: [...rule.playerIds] } : {}),
});

/** What the fields mean. Only for a category without problems. */
export function categoryOf(draft: CategoryDraft): Category {
  const name = draft.name.trim();
  switch (draft.kind) {
    case 'tag':
      return { name, rule: { kind: 'tag', tag: draft.tag.trim() } };
    case 'rating':
      return { name, rule: { kind: 'rating', from: limit(draft.from), below: limit(draft.below) } };
    case 'players':
      return { name, rule: { kind: 'players', playerIds: [...draft.playerIds] } };
  }
}

const limit = (text: string): number | null => (text.trim() === '' ? null : (typedScore(text) ?? null));
const isLimit = (text: string): boolean =>
  text.trim() === '' || Math.abs(typedScore(text) ?? Infinity) <= 100_000;

type CategoryField = 'name' | 'tag' | 'from' | 'players';

export const categoryFieldId = (index: number, field: CategoryField): string =>
  `category-${String(index + 1)}-${field}`;

/** What must be fixed, at its field. */
export const categoryProblems = (drafts: readonly CategoryDraft[]): Problem[] =>
  drafts.flatMap((draft, i) => {
    const [name, rule] = [nameProblem(draft, drafts.slice(0, i)), ruleProblem(draft)];
    return [
      ...(name === null ? [] : [{ field: categoryFieldId(i, 'name'), sentence: name }]),
      ...(rule === null ? [] : [{ field: categoryFieldId(i, rule.field), sentence: rule.sentence }]),
    ];
  });

function nameProblem({ name }: CategoryDraft, before: readonly CategoryDraft[]): string | null {
  const said = texts.scoring.categories.problems;
  if (name.trim() === '') return said.name;
  if (name.trim().length > 200) return said.tooLong;
  return before.some((other) => foldName(other.name) === foldName(name)) ? said.sameName : null;
}

function ruleProblem(draft: CategoryDraft): { field: CategoryField; sentence: string } | null {
  const said = texts.scoring.categories.problems;
  const { tag, from, below, playerIds } = draft;
  switch (draft.kind) {
    case 'tag':
      return tag.trim() === '' || tag.trim().length > 200 ? { field: 'tag', sentence: said.tag } : null;
    case 'rating': {
      if (!isLimit(from) || !isLimit(below)) return { field: 'from', sentence: said.rating };
      const [low, high] = [limit(from), limit(below)];
      if (low === null && high === null) return { field: 'from', sentence: said.noLimit };
      return low !== null && high !== null && low >= high ? { field: 'from', sentence: said.order } : null;
    }
    case 'players':
      return playerIds.length === 0 ? { field: 'players', sentence: said.players } : null;
  }
}

/** How a season's results add up, while it is typed: text as it is in the fields. */
import { seasonCategories } from '../../../shared/contract/competitions.ts';
import { ranks, type SeasonScoring } from '../../../shared/contract/season-scoring.ts';
import { formatScore } from '../../../shared/messages/index.ts';
import {
  categoryDraftOf,
  categoryOf,
  categoryProblems,
  type CategoryDraft,
} from '../../app/categories/categories-draft.ts';
import type { Problem } from '../../ui/fields/problem.ts';
import { typedScore } from '../../ui/fields/typed-result.ts';

export const scoringKinds = ['none', 'places', 'own'] as const;

/** As it is saved, and what seasons have that were saved before it could be chosen. */
export const ranksKinds = [...ranks, 'both'] as const;

export interface ScoringDraft {
  kind: (typeof scoringKinds)[number];
  /** By place, e.g. "10, 7, 5". */
  places: string;
  ranks: (typeof ranksKinds)[number];
  takingPart: number | null;
  best: number | null;
  qualify: number | null;
  tournaments: number | null;
  categories: CategoryDraft[];
}

/** What may decide who belongs to a category of a season: chosen players are given a tag. */
export const seasonKinds = ['tag', 'rating'] as const;

export const scoringDraftOf = (scoring: SeasonScoring | null): ScoringDraft => ({
  kind: scoring === null ? 'none' : scoring.places === null ? 'own' : 'places',
  places: (scoring?.places ?? []).map(formatScore).join(', '),
  ranks: scoring === null ? 'auto' : (scoring.ranks ?? 'both'),
  takingPart: scoring?.takingPart || null,
  best: scoring?.best ?? null,
  qualify: scoring?.qualify ?? null,
  tournaments: scoring?.tournaments ?? null,
  categories: (scoring?.categories ?? []).map(categoryDraftOf),
});

/** What must be fixed of its categories, at its field. */
export const scoringProblems = ({ kind, categories }: ScoringDraft): Problem[] =>
  kind === 'none' ? [] : categoryProblems(categories);

/** null for a season without standings; undefined while its fields have mistakes. */
export function scoringOf({
  kind,
  places,
  takingPart,
  categories: typed,
  ranks: ranked,
  ...counts
}: ScoringDraft): SeasonScoring | null | undefined {
  if (kind === 'none') return null;
  if (categoryProblems(typed).length > 0) return undefined;
  const categories = seasonCategories.parse(typed.map(categoryOf));
  const rest = {
    ...{ takingPart: takingPart ?? 0, ...counts },
    ...(categories.length > 0 && { categories }),
    ...(ranked !== 'both' && { ranks: ranked }),
  };
  if (kind === 'own') return { places: null, ...rest };
  const points = typedPlaces(places);
  return points && { places: points, ...rest };
}

/** Commas or spaces between numbers; undefined for anything else, and for none. */
export function typedPlaces(text: string): number[] | undefined {
  const typed = text
    .split(/[,;\s]+/)
    .filter((part) => part !== '')
    .map((part) => typedScore(part));
  const points = typed.filter((one) => typeof one === 'number');
  const isList = points.length > 0 && points.length === typed.length && points.every((one) => one >= 0);
  return isList ? points : undefined;
}

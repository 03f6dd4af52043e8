/** How a season's results add up, while it is typed: text as it is in the fields. */
import type { SeasonScoring } from '../../../shared/contract/season-scoring.ts';
import { formatScore } from '../../../shared/messages/index.ts';
import { typedScore } from '../../ui/fields/typed-result.ts';

export const scoringKinds = ['none', 'places', 'own'] as const;

export interface ScoringDraft {
  kind: (typeof scoringKinds)[number];
  /** By place, e.g. "10, 7, 5". */
  places: string;
  takingPart: number | null;
  best: number | null;
  qualify: number | null;
  tournaments: number | null;
}

export const scoringDraftOf = (scoring: SeasonScoring | null): ScoringDraft => ({
  kind: scoring === null ? 'none' : scoring.places === null ? 'own' : 'places',
  places: (scoring?.places ?? []).map(formatScore).join(', '),
  takingPart: scoring?.takingPart || null,
  best: scoring?.best ?? null,
  qualify: scoring?.qualify ?? null,
  tournaments: scoring?.tournaments ?? null,
});

/** null for a season without standings; undefined while the places aren't a list of points. */
export function scoringOf({
  kind,
  places,
  takingPart,
  ...counts
}: ScoringDraft): SeasonScoring | null | undefined {
  if (kind === 'none') return null;
  const rest = { takingPart: takingPart ?? 0, ...counts };
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

/** How the results of a season add up, in words. */
import type { SeasonScoring } from '../contract/season-scoring.ts';
import { formatScore, texts } from '../messages/index.ts';

/** "Points by place: 10, 6, 4. The best 5 results count." */
export function describeSeasonScoring({
  places,
  takingPart,
  best,
  qualify,
  tournaments,
  categories = [],
}: SeasonScoring): string {
  const words = texts.seasons.scoring.inWords;
  return [
    places === null ? words.own : words.places({ points: shortList(places) }),
    ...(takingPart > 0 ? [words.takingPart({ points: formatScore(takingPart), count: takingPart })] : []),
    ...(best === null ? [] : [words.best({ count: best })]),
    ...(qualify === null ? [] : [words.qualify({ count: qualify })]),
    ...(tournaments === null ? [] : [words.tournaments({ count: tournaments })]),
    ...(categories.length === 0 ? [] : [words.categories({ names: categories.map(({ name }) => name) })]),
  ].join(' ');
}

/** Where teams and people are in one table: what each of them has the points of; null where all are of one kind. */
export const describeMixed = (rows: readonly { readonly teamId: number | null }[]): string | null =>
  new Set(rows.map(({ teamId }) => teamId === null)).size > 1 ? texts.seasons.standings.mixed : null;

const mostListed = 12;

/** Long lists are for the form. */
const shortList = (points: readonly number[]): string =>
  [...points.slice(0, mostListed).map(formatScore), ...(points.length > mostListed ? ['…'] : [])].join('–');

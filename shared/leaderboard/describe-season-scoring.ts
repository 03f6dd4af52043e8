/** How the results of a season add up, in words. */
import type { SeasonOutlook } from '../contract/season-outlook.ts';
import type { SeasonScoring } from '../contract/season-scoring.ts';
import { formatScore, texts } from '../messages/index.ts';

const words = texts.seasons.scoring.inWords;

/** "Points by place: 10, 6, 4. The best 5 results count." */
export function describeSeasonScoring({
  places,
  takingPart,
  best,
  qualify,
  tournaments,
  categories = [],
}: SeasonScoring): string {
  return [
    places === null ? words.own : words.places({ points: shortList(places) }),
    ...(takingPart > 0 ? [words.takingPart({ points: formatScore(takingPart), count: takingPart })] : []),
    ...(best === null ? [] : [words.best({ count: best })]),
    ...(qualify === null ? [] : [words.qualify({ count: qualify })]),
    ...(tournaments === null ? [] : [words.tournaments({ count: tournaments })]),
    ...(categories.length === 0 ? [] : [words.categories({ names: categories.map(({ name }) => name) })]),
  ].join(' ');
}

/** Who is ranked, as the rules have it. */
export const describeRanks = ({ ranks }: SeasonScoring): string => words.ranks({ ranks: ranks ?? 'other' });

/** Whose points those in the table have, and what doesn't count; null where that goes without saying. */
export function describeRanked({
  rows,
  ranked,
  hasTeams,
  leftOut,
}: Pick<SeasonOutlook, 'rows' | 'ranked' | 'hasTeams' | 'leftOut'>): string | null {
  const said = texts.seasons.standings;
  if (ranked === 'people') return hasTeams ? said.peopleOfTeams : null;
  if (ranked === 'teams')
    return leftOut.length > 0 ? said.teamsAlone({ names: leftOut.map(({ name }) => name) }) : null;
  return new Set(rows.map(({ teamId }) => teamId === null)).size > 1 ? said.mixed : null;
}

/** That points are averages, where a place was shared that changed them; null where each has those of one place. */
export const describeAveraged = ({ rows }: Pick<SeasonOutlook, 'rows'>): string | null =>
  rows.some(({ results }) => results.some((one) => one?.averaged)) ? texts.seasons.standings.averaged : null;

/** What adds up where each tournament's own points count; null where that goes without saying. */
export function describeAdded(added: SeasonOutlook['added']): { text: string; isMixed: boolean } | null {
  const addedWords = texts.seasons.standings.added;
  const kinds = (['scores', 'standings', 'places'] as const).filter(
    (kind) => added && added[kind].length > 0,
  );
  const [only, ...others] = kinds;
  if (!added || !only) return null;
  if (others.length > 0)
    return {
      text: addedWords.mixed({
        kinds: kinds.map((kind) => addedWords.of[kind]({ which: which(added[kind]) })),
      }),
      isMixed: true,
    };
  return only === 'standings' ? null : { text: addedWords[only], isMixed: false };
}

/** By name, as long as there are few. */
const which = (tournaments: readonly { readonly name: string }[]): string | string[] =>
  tournaments.length > mostNamed
    ? texts.seasons.count({ count: tournaments.length })
    : tournaments.map(({ name }) => name);

const mostNamed = 3;
const mostListed = 12;

/** Long lists are for the form. */
const shortList = (points: readonly number[]): string =>
  [...points.slice(0, mostListed).map(formatScore), ...(points.length > mostListed ? ['…'] : [])].join('–');

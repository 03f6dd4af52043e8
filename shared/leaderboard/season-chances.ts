/** The chances of a season as a column of the leaderboard. Pure. */
import type { ViewRules } from '../contract/leaderboard.ts';
import type { SeasonOutlook } from '../contract/season-outlook.ts';
import type { SeasonScoring } from '../contract/season-scoring.ts';
import type { Season } from '../contract/seasons.ts';
import type { DecidedPlace } from '../contract/forecast.ts';
import { chanceToTell, decidedPlace } from '../forecast/decided-place.ts';
import { formatChance, texts } from '../messages/index.ts';

export type SeasonGoal = NonNullable<ViewRules['chance']>;
export type ScoredSeason = Season & { readonly scoring: SeasonScoring };

/**
 * The season with standings that is running on a day. Seasons with days don't overlap; of those without, it is the latest.
 *
 * @param seasons - The latest first.
 */
export function runningSeason(seasons: readonly Season[], today: string): ScoredSeason | undefined {
  const running = seasons.flatMap((season): ScoredSeason[] => {
    const { first, last, scoring } = season;
    const isOn = (first === null || first <= today) && (last === null || last >= today);
    return isOn && scoring !== null ? [{ ...season, scoring }] : [];
  });
  return running.find(({ last }) => last !== null) ?? running[0];
}

/** What can be shown of a season. */
export const goalsOf = ({ qualify }: SeasonScoring): SeasonGoal[] =>
  qualify === null ? ['first'] : ['first', 'qualify'];

/** The place to be reached, for which the forecast is asked: its `first` is told in any case. */
export const placesAskedFor = ({ qualify }: SeasonScoring): number => qualify ?? 1;

export interface SeasonChance {
  /** 0 to 1. */
  readonly share: number;
  readonly decided: DecidedPlace | null;
}

/** By person, or by team. Empty where nothing is left to forecast. */
export function chancesIn(
  { rows, scoring }: Pick<SeasonOutlook, 'rows' | 'scoring'>,
  goal: SeasonGoal,
  by: 'player' | 'team',
): ReadonlyMap<number, SeasonChance> {
  const top = goal === 'first' ? 1 : (scoring?.qualify ?? 1);
  return new Map(
    rows.flatMap(({ teamId, playerIds: [playerId], forecast }): [number, SeasonChance][] => {
      const id = by === 'team' ? teamId : teamId === null ? playerId : null;
      if (id == null || !forecast) return [];
      const share = goal === 'first' ? forecast.first : forecast.goal;
      return [[id, { share, decided: decidedPlace(forecast.decided, top) }]];
    }),
  );
}

/** By person: names of the teams for which they played last. */
export function teamsOfPeople(rows: SeasonOutlook['rows']): ReadonlyMap<number, string[]> {
  const found = new Map<number, string[]>();
  for (const { teamId, name, playerIds } of rows)
    if (teamId !== null) for (const one of playerIds) found.set(one, [...(found.get(one) ?? []), name]);
  return found;
}

/** Why one who is on the leaderboard has no chance of their own in the season. */
export function missingAs(
  { ranked, rows }: Pick<SeasonOutlook, 'ranked' | 'rows'>,
  by: 'player' | 'team',
  teams: readonly string[],
): 'team' | 'single' | 'people' | 'teams' | 'other' {
  if (by === 'team') return ranked === 'people' ? 'people' : 'other';
  if (teams.length > 0) return 'team';
  if (ranked === 'teams') return 'teams';
  return rows.some(({ teamId }) => teamId !== null) ? 'single' : 'other';
}

/** What is decided, in the words of the season's page; else the chance. */
export const chanceText = ({ share, decided }: SeasonChance): string =>
  decided === 'won' || decided === 'certain' || decided === 'out'
    ? texts.forecast.decided[decided]
    : formatChance(chanceToTell(share, decided));

const words = texts.seasons.standings;

export const chanceHead = (goal: SeasonGoal): string => (goal === 'first' ? words.first : words.qualifies);

/** What a column of them says, with how many simulations it is from. */
export const chanceMeaning = (season: ScoredSeason, goal: SeasonGoal): string =>
  texts.leaderboard.chance.meaning({
    season: season.name,
    defined:
      goal === 'first'
        ? words.firstDefined
        : words.qualifiesDefined({ places: placesAskedFor(season.scoring) }),
  });

/** The seasons that the rules of a leaderboard can choose: those of the league; as long as it has none, years. Pure. */
import type { SeasonByYear, SeasonRule } from '../../../shared/contract/leaderboard.ts';
import type { NamedDays } from '../../../shared/contract/seasons.ts';
import { isThisSeason, seasonBeginning, seasonsOf } from '../../../shared/leaderboard/seasons.ts';

interface SeasonChoice {
  readonly name: string;
  readonly rule: SeasonRule;
}

/** What is known of the league. */
interface League {
  /** Its seasons with days, the latest first. */
  readonly seasons: readonly NamedDays[];
  /** The days on which it played. */
  readonly days: readonly string[];
}

/** True where rules count in years. */
export const countsByYears = (rule: SeasonRule, { seasons }: League): boolean =>
  'startMonth' in rule && (seasons.length === 0 || rule.year !== null);

/** Whether two rules mean the same season, whatever they demand of players in it. */
export const isSameSeason = (one: SeasonRule, other: SeasonRule): boolean =>
  'name' in one
    ? 'name' in other && one.name === other.name && one.first === other.first && one.last === other.last
    : 'year' in other && one.year === other.year;

/** The rule for this season, with what another rule demands. */
export const thisSeason = (rule: SeasonRule | null): SeasonByYear => ({
  startMonth: rule !== null && 'startMonth' in rule ? rule.startMonth : 1,
  year: null,
  minimumContests: rule?.minimumContests ?? 1,
});

/** What can be chosen besides "this season", the latest first; and what the rules have, even if it's nothing of these. */
export function seasonChoices(league: League, rule: SeasonRule | null): SeasonChoice[] {
  const { startMonth, minimumContests } = thisSeason(rule);
  const offered: SeasonChoice[] =
    league.seasons.length > 0
      ? league.seasons.map((season) => ({ name: season.name, rule: { ...season, minimumContests } }))
      : seasonsOf(league.days, startMonth).map(({ year, name }) => ({
          ...{ name, rule: { year, startMonth, minimumContests } },
        }));
  if (rule === null || isThisSeason(rule) || offered.some((one) => isSameSeason(one.rule, rule)))
    return offered;
  const { name } = 'name' in rule ? rule : seasonBeginning(rule.year ?? 1, rule.startMonth);
  return [{ name, rule }, ...offered];
}

/** Who takes part in a season: teams and people, people alone, or teams alone. */
import { competitorKey } from '../../competition/competitor-facts.ts';
import type { Placing } from '../../competition/season-standings.ts';
import { peopleOfTeams, peopleOfUnnamedTeams } from '../../names/unnamed-teams.ts';
import type { SeasonScoring } from '../../contract/season-scoring.ts';
import type { Ranked } from '../../contract/season-outlook.ts';
import type { ReadForForecast } from '../parties.ts';
import { entrantKeyOf } from '../tournament-input.ts';

/** From who competes in a tournament to who takes part in the season; empty for who isn't ranked. */
export type InSeason = (competitor: string) => readonly string[];

/** A team without a name of its own stands for its people; where people are ranked, every team does. */
export function inSeasonOf(read: ReadForForecast, ranked: Ranked): InSeason {
  const people = ranked === 'people' ? peopleOfTeams(read) : peopleOfUnnamedTeams(read);
  const isRanked = (one: string): boolean => ranked === 'both' || isTeam(one) === (ranked === 'teams');
  return (competitor) => (people.get(competitor) ?? [competitor]).filter(isRanked);
}

/** People have the place of their team; the better one where they were in two. */
export function placingsInSeason(
  placings: ReadonlyMap<string, Placing>,
  inSeason: InSeason,
): Map<string, Placing> {
  const found = new Map<string, Placing>();
  for (const [competitor, placing] of placings)
    for (const one of inSeason(competitor))
      if (placing.rank < (found.get(one)?.rank ?? Infinity)) found.set(one, placing);
  return found;
}

/** By the keys that boards have: entrants, and all who sat at a board. */
export function competingIn({ entrants, contests }: ReadForForecast): Set<string> {
  const seated = contests.flatMap(({ sides }) =>
    sides.flatMap(({ teamId, members }) =>
      teamId === null
        ? members.map(({ playerId }) => competitorKey(null, playerId))
        : [competitorKey(teamId, 0)],
    ),
  );
  return new Set([...entrants.map(entrantKeyOf), ...seated]);
}

/** Those of them who are ranked in the season. */
export const takingPartIn = (read: ReadForForecast, ranked: Ranked): Set<string> =>
  new Set([...competingIn(read)].flatMap(inSeasonOf(read, ranked)));

/** What the rules of a season mean for these tournaments; while nobody has entered one, for those before. */
export function rankedIn(
  { ranks }: Pick<SeasonScoring, 'ranks'>,
  tournaments: readonly ReadForForecast[],
  before: readonly ReadForForecast[],
): Ranked {
  if (ranks !== 'auto') return ranks ?? 'both';
  const own = kindsIn(tournaments);
  const kinds = own.size > 0 ? own : kindsIn(before);
  return kinds.size === 1 && kinds.has(true) ? 'teams' : 'people';
}

/** Whether teams take part, and whether people without one. */
const kindsIn = (tournaments: readonly ReadForForecast[]): Set<boolean> =>
  new Set(tournaments.flatMap((read) => [...takingPartIn(read, 'both')].map(isTeam)));

/** Whether a team with a name of its own takes part. */
export const isOfTeams = (read: ReadForForecast): boolean => kindsIn([read]).has(true);

/** False for a tournament of people in a season that ranks teams. */
export const isCounted = (read: ReadForForecast, ranked: Ranked): boolean =>
  ranked !== 'teams' || isOfTeams(read) || competingIn(read).size === 0;

/** Those from which people may come: a season of teams isn't joined by the people of other tournaments, nor the other way round. */
export function sameKind(
  before: readonly ReadForForecast[],
  tournaments: readonly ReadForForecast[],
  ranked: Ranked,
): readonly ReadForForecast[] {
  if (ranked !== 'both') return before.filter((read) => isCounted(read, ranked));
  const kinds = kindsIn(tournaments);
  return kinds.size === 0
    ? before
    : before.filter((read) => [...kindsIn([read])].every((kind) => kinds.has(kind)));
}

/** Of the key of a person. */
export const playerIdIn = (competitor: string): number => Number(competitor.split(' ')[1]);

export const isTeam = (competitor: string): boolean => competitor.startsWith('team ');

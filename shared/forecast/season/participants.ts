/** Who takes part in a season: teams, and people where they have no team with a name of its own. */
import { competitorKey } from '../../competition/competitor-facts.ts';
import type { Placing } from '../../competition/season-standings.ts';
import { peopleOfUnnamedTeams } from '../../competition/unnamed-teams.ts';
import type { ReadForForecast } from '../parties.ts';
import { entrantKeyOf } from '../reading.ts';

/** From who competes in a tournament to who takes part in the season. */
export type InSeason = (competitor: string) => readonly string[];

/** A team without a name of its own stands for its people. */
export function inSeasonOf(read: ReadForForecast): InSeason {
  const people = peopleOfUnnamedTeams(read);
  return (competitor) => people.get(competitor) ?? [competitor];
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

/** Entrants, and all who sat at a board. */
export function takingPartIn(read: ReadForForecast): Set<string> {
  const inSeason = inSeasonOf(read);
  const seated = read.contests.flatMap(({ sides }) =>
    sides.flatMap(({ teamId, members }) =>
      teamId === null
        ? members.map(({ playerId }) => competitorKey(null, playerId))
        : [competitorKey(teamId, 0)],
    ),
  );
  return new Set([...read.entrants.map(entrantKeyOf), ...seated].flatMap(inSeason));
}

/** A season of teams isn't joined by the people of other tournaments, nor the other way round. */
export function sameKind(
  before: readonly ReadForForecast[],
  tournaments: readonly ReadForForecast[],
): readonly ReadForForecast[] {
  const kindsIn = (read: ReadForForecast): boolean[] => [...takingPartIn(read)].map(isTeam);
  const kinds = new Set(tournaments.flatMap(kindsIn));
  return kinds.size === 0 ? before : before.filter((read) => kindsIn(read).every((kind) => kinds.has(kind)));
}

/** Of the key of a person. */
export const playerIdIn = (competitor: string): number => Number(competitor.split(' ')[1]);

export const isTeam = (competitor: string): boolean => competitor.startsWith('team ');

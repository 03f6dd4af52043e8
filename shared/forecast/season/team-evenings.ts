/** Tournaments of teams in a season that ranks people: which teams come, and with whom. */
import { competitorKey } from '../../competition/competitor-facts.ts';
import { rostersOf, type ReadForForecast } from '../parties.ts';
import { attendanceChances, recencyOf } from './attendance.ts';
import { mannerOf, worthsUpTo, type KnownBefore } from './manner.ts';
import { competingIn, inSeasonOf, isOfTeams } from './participants.ts';
import type { ComingTeam, ExpectedTournament, Manner, TeamEvening } from './problem.ts';

/** By competitor: how likely it takes part, whether alone or in a team; 0 to 1. */
export const attendanceAt = ({
  attendance,
  ofTeams,
}: Pick<ExpectedTournament, 'attendance' | 'ofTeams'>): readonly number[] =>
  ofTeams
    ? attendance.map((own, one) => own * (1 - ofTeams.share) + ofTeams.attendance[one]! * ofTeams.share)
    : attendance;

/**
 * As often as so far, recent tournaments counting more. Each team comes with one of its lineups so far, those who played alone
 * there come alone.
 *
 * @param past - The earliest first.
 * @param counted - Of these, those that tell how often teams play.
 * @param competitors - Of the season: people.
 * @returns undefined where no team plays.
 */
export function usualTeamEvening(
  past: readonly ReadForForecast[],
  counted: readonly ReadForForecast[],
  competitors: readonly string[],
  known: KnownBefore,
): TeamEvening | undefined {
  const held = past.filter(isOfTeams);
  const latest = held.at(-1);
  if (!latest || !counted.some(isOfTeams)) return undefined;
  const lineups = held.map((read) => lineupsIn(read, competitors));
  const teams = [...new Set(lineups.flatMap((own) => [...own.keys()]))];
  const chances = attendanceChances(
    lineups.map((own) => new Set(own.keys())),
    teams,
  );
  const weights = counted.map((_, at) => recencyOf(at, counted.length));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const ofTeams = counted.reduce((sum, read, at) => sum + (isOfTeams(read) ? weights[at]! : 0), 0);
  return eveningOf(
    latest,
    teams.map((team, at) => ({
      chance: chances[at]!,
      lineups: weighted(lineups.map((own) => own.get(team))),
    })),
    { share: ofTeams / all, competitors, known, manner: mannerOf(latest, known) },
  );
}

/** One that is entered and not paired: those who are entered come. */
export function enteredTeamEvening(
  read: ReadForForecast,
  { competitors, known, manner }: Omit<Held, 'share'>,
): TeamEvening {
  const size = { most: read.teamSize ?? known.knowledge.teamSize, byRating: false };
  const indexOf = new Map(competitors.map((key, at) => [key, at]));
  const teams = [...rostersOf(read, known.knowledge.beliefOf, size).values()].map((playerIds) => ({
    chance: 1,
    lineups: weighted([playerIds.flatMap((one) => indexOf.get(competitorKey(null, one)) ?? [])]),
  }));
  return eveningOf(read, teams, { share: 1, competitors, known, manner });
}

/** By the key of each team, and of each person who played alone: who played, as numbers of the season's competitors. */
function lineupsIn(read: ReadForForecast, competitors: readonly string[]): ReadonlyMap<string, number[]> {
  const indexOf = new Map(competitors.map((key, at) => [key, at]));
  const inSeason = inSeasonOf(read, 'people');
  const found = [...competingIn(read)].map((key): [string, number[]] => [
    key,
    inSeason(key).flatMap((one) => indexOf.get(one) ?? []),
  ]);
  return new Map(found.filter(([, people]) => people.length > 0));
}

/** @param held - By tournament; undefined where the team wasn't there. */
function weighted(held: readonly (readonly number[] | undefined)[]): ComingTeam['lineups'] {
  const weights = held.map((lineup, at) => (lineup ? recencyOf(at, held.length) : 0));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  return held.flatMap((lineup, at) => (lineup ? [{ share: weights[at]! / all, competitors: lineup }] : []));
}

interface Held {
  /** How likely it is one of teams, 0 to 1. */
  readonly share: number;
  readonly competitors: readonly string[];
  readonly known: KnownBefore;
  readonly manner: Manner;
}

function eveningOf(
  read: ReadForForecast,
  teams: readonly ComingTeam[],
  { share, competitors, known, manner }: Held,
): TeamEvening {
  const most = Math.max(1, ...teams.flatMap(({ lineups }) => lineups.map((one) => one.competitors.length)));
  const absent = new Float64Array(competitors.length).fill(1);
  for (const { chance, lineups } of teams) {
    const plays = new Map<number, number>();
    for (const lineup of lineups)
      for (const one of lineup.competitors) plays.set(one, (plays.get(one) ?? 0) + lineup.share);
    for (const [one, own] of plays) absent[one]! *= 1 - chance * own;
  }
  return {
    ...{ share, teams },
    attendance: Array.from(absent, (chance) => 1 - chance),
    manner: {
      ...manner,
      ...{ size: 1, isMixed: false },
      worths: worthsUpTo(most, read, known.knowledge, known.people),
    },
  };
}

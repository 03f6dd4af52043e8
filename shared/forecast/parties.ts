/** Who comes to a board for a competitor, and what their strength is made of. */
import type { TournamentPage } from '../contract/tournaments.ts';
import { competitorKey } from '../competition/competitor-facts.ts';
import type { Belief, Covariances, RatingSystem } from '../rating/index.ts';
import type { Game, Party, TableProblem } from './problem.ts';

/** What is believed of people, and how the league rates. */
export interface Knowledge {
  readonly system: Pick<RatingSystem, 'performance' | 'chancesBetween'>;
  /** Of a person in the league; for a stranger what the system begins with. */
  readonly beliefOf: (playerId: number) => Belief;
  /** Of the errors of people who played together. */
  readonly covariances?: Covariances;
  /** The league's team size. */
  readonly teamSize: number;
  /** The share of games between equals that end level, for systems that know no ties; 0 to 1. */
  readonly tied: number;
  /** Standard deviation of what a strength moves from one game to the next, in the league's unit. */
  readonly drift: number;
}

type Side = TournamentPage['contests'][number]['sides'][number];
export type ReadForForecast = Pick<
  TournamentPage,
  'shape' | 'contests' | 'entrants' | 'stages' | 'points' | 'tieBreaks' | 'teamSize'
>;

export interface Parties {
  /** What is believed of all people whom a party has named so far. */
  readonly people: Belief[];
  /** By their numbers in `people`: with whose errors a person's move together. */
  readonly partnersOf: (person: number) => [person: number, covariance: number][];
  readonly ofPerson: (playerId: number, competitor: number) => Party;
  readonly ofPeople: (playerIds: readonly number[], competitors: readonly number[], lead?: number) => Party;
}

/** People numbered as they come; several tournaments may share it. */
export interface PeopleNumbered {
  readonly people: Belief[];
  /** By their numbers. */
  readonly playerIds: readonly number[];
  readonly numberOf: (playerId: number) => number;
  readonly numberIfKnown: (playerId: number) => number | undefined;
}

/** Whose errors go with those of a person, among the people so far. */
export const partnersIn =
  (
    { playerIds, numberIfKnown }: PeopleNumbered,
    { covariances }: Pick<Knowledge, 'covariances'>,
  ): Parties['partnersOf'] =>
  (person) =>
    Array.from(covariances?.get(playerIds[person] ?? NaN) ?? []).flatMap(([playerId, covariance]) => {
      const number = numberIfKnown(playerId);
      return number === undefined ? [] : [[number, covariance]];
    });

export function peopleNumbered({ beliefOf }: Pick<Knowledge, 'beliefOf'>): PeopleNumbered {
  const people: Belief[] = [];
  const ids: number[] = [];
  const numbers = new Map<number, number>();
  return {
    people,
    playerIds: ids,
    numberOf: (playerId) => {
      const known = numbers.get(playerId);
      if (known !== undefined) return known;
      const number = people.push(beliefOf(playerId)) - 1;
      numbers.set(playerId, number);
      ids.push(playerId);
      return number;
    },
    numberIfKnown: (playerId) => numbers.get(playerId),
  };
}

/** Parties of a tournament. */
export function partiesOf(
  read: ReadForForecast,
  knowledge: Knowledge,
  numbered: PeopleNumbered = peopleNumbered(knowledge),
): Parties {
  const { people, numberOf } = numbered;
  const worthOf = worths(knowledge, fieldsTeams(read) ? (read.teamSize ?? knowledge.teamSize) : 1);
  const ofPeople: Parties['ofPeople'] = (playerIds, competitors, lead = 0) => ({
    competitors,
    people: playerIds.map(numberOf),
    ...worthOf(playerIds.length),
    lead,
  });
  return {
    people,
    partnersOf: partnersIn(numbered, knowledge),
    ofPeople,
    ofPerson: (playerId, competitor) => ofPeople([playerId], [competitor]),
  };
}

/** What each member of a team of a given size counts in its performance, and the noise of it: a performance is linear in its people. */
function worths({ system }: Knowledge, teamSize: number): (size: number) => Pick<Party, 'weight' | 'noise'> {
  const known = new Map<number, Pick<Party, 'weight' | 'noise'>>();
  return (size) => {
    const one = { belief: { mean: 1, deviation: 0 }, share: null };
    const lineup = Array.from({ length: Math.max(1, size) }, () => one);
    const { mean, deviation } = system.performance(lineup, teamSize);
    const worth = known.get(size) ?? { weight: mean / lineup.length, noise: deviation ** 2 };
    known.set(size, worth);
    return worth;
  };
}

/** Team size is 1 where everyone plays alone; boards of a match are games of two people. */
const fieldsTeams = ({ entrants, contests }: ReadForForecast): boolean => {
  const isTeam = ({ teamId, members }: { teamId: number | null; members: readonly unknown[] }): boolean =>
    teamId !== null || members.length > 1;
  return contests.length > 0
    ? contests.some(({ match, sides }) => match === null && sides.some(isTeam))
    : entrants.some(isTeam);
};

/** Those who play for each competitor, by its key, in the order in which they were entered. */
export function rostersOf(
  { entrants, contests }: ReadForForecast,
  beliefOf: Knowledge['beliefOf'],
  size: { readonly most: number; readonly byRating: boolean },
): ReadonlyMap<string, readonly number[]> {
  const rosters = new Map<string, readonly number[]>();
  for (const { teamId, members } of entrants) {
    const mains = members.filter(({ role }) => role === 'main');
    const all = (mains.length > 0 ? mains : members).map(({ playerId }) => playerId);
    const ordered = size.byRating ? all.toSorted((a, b) => beliefOf(b).mean - beliefOf(a).mean) : all;
    rosters.set(
      competitorKey(teamId, members[0]?.playerId ?? 0),
      teamId === null ? all.slice(0, 1) : ordered.slice(0, size.most),
    );
  }
  for (const side of contests.flatMap(({ sides }) => sides))
    for (const [key, playerIds] of peopleAt(side)) if (!rosters.has(key)) rosters.set(key, playerIds);
  return rosters;
}

/** By the competitor's key: a team, or each of the people without one. */
const peopleAt = ({ teamId, members }: Side): [string, number[]][] =>
  teamId === null
    ? members.map(({ playerId }) => [competitorKey(null, playerId), [playerId]])
    : [[competitorKey(teamId, 0), members.map(({ playerId }) => playerId)]];

/** The games of a match of teams that isn't entered yet; none where one of them has nobody. */
export const gamesBetween = (
  pairs: TableProblem['matchPairs'],
  home: readonly Party[],
  away: readonly Party[],
): Game[] =>
  pairs.flatMap(([own, theirs]): Game[] => {
    const [one, other] = [home[own], away[theirs]];
    return one && other ? [{ parties: [one, other] }] : [];
  });

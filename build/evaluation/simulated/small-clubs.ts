/** Small clubs whose true skills are known: a season or two of evenings, of the kinds that clubs have. */
import {
  countPairs,
  placesFromScores,
  shareTied,
  type PairCount,
} from '../../../shared/competition/places.ts';
import {
  inColumns,
  sidesOf,
  createSystem,
  defaultParameters,
  type Contest,
  type RatingSystem,
} from '../../../shared/rating/index.ts';
import { chanceOf, type Chance } from '../../../shared/simulation/chance.ts';
import { clubLike } from '../../../shared/simulation/club-like.ts';
import { simulateLeague, type LeaguePlan } from '../../../shared/simulation/league.ts';
import { performed, placesByChances, trueContender } from '../../../shared/simulation/performance.ts';
import { historyOf } from '../../../shared/simulation/league-files.ts';
import { paired } from '../../simulation/ways.ts';
import type { KnownTruth } from './coverage.ts';

/** How an evening goes: `mixed` and `fixed` are teams. */
export const clubKinds = ['duels', 'swiss', 'tables', 'mixed', 'fixed'] as const;
export type ClubKind = (typeof clubKinds)[number];

export const clubSizes = [8, 12, 20, 40] as const;

/** What differs from club to club; every combination comes as often. */
export interface ClubTraits {
  /** Each 20 evenings. */
  readonly seasons: 1 | 2;
  readonly drifts: boolean;
  /** True skills are as far apart as in a chess club, or half of that. */
  readonly isEven: boolean;
  /** Performances by the bell curve, as TS2 has them, with ties; or by the logistic curve, as Elo has them, without ties in duels. */
  readonly hasTies: boolean;
}

/** The traits of the club of that number, from 0: its last four bits. */
export const traitsOf = (number: number): ClubTraits => ({
  seasons: (number & 1) === 0 ? 1 : 2,
  drifts: (number & 2) !== 0,
  isEven: (number & 4) !== 0,
  hasTies: (number & 8) === 0,
});

export interface SmallClub extends KnownTruth {
  readonly singlePlayers: boolean;
  readonly teamSize: number;
  /** Of drift, in rating points squared. */
  readonly variancePerDay: number;
  /** The share of pairs that tied; null of no pairs. */
  readonly tied: number | null;
}

const evenings = 20;
const daysOfWeek = 7;

/** The club of that number; the same each time. */
export function smallClub(kind: ClubKind, players: number, number: number): SmallClub {
  const traits = traitsOf(number);
  const isTeams = kind === 'mixed' || kind === 'fixed';
  const teamSize = !isTeams ? 1 : players <= 12 ? 2 : 4;
  const world = worldOf(traits, teamSize);
  const plan: LeaguePlan = {
    ...clubLike,
    ...{ seed: number, players, weeks: evenings * traits.seasons, teamSize, system: world },
    spread: clubLike.spread / (traits.isEven ? 2 : 1),
    drift: traits.drifts ? clubLike.drift : 0,
    teams: kind === 'fixed' ? 'own' : 'dealt',
  };
  const league = simulateLeague(plan);
  const chance = chanceOf(number, 9);
  const whole = historyOf(league);
  const contests = isTeams
    ? whole.contests
    : whole.contests.flatMap((evening, week) =>
        gamesOf(kind, evening, {
          world,
          hasTies: traits.hasTies,
          chance,
          skills: league.weeks[week]?.skills ?? [],
        }),
      );
  return {
    history: { players, contests },
    skills: league.weeks.at(-1)?.skills ?? [],
    singlePlayers: teamSize === 1,
    teamSize,
    variancePerDay: plan.drift ** 2 / daysOfWeek,
    tied: tiesOf(contests),
  };
}

/** Both have the same scale: 200 points of a new league are an expected score of 76 %. */
function worldOf({ hasTies }: ClubTraits, teamSize: number): RatingSystem {
  const name = hasTies || teamSize > 1 ? 'ts2-shares' : 'league';
  const { beta } = defaultParameters('ts2-shares');
  // A tenth to a sixth of the games tie.
  return createSystem(
    name,
    { ...defaultParameters(name), beta, margin: clubLike.step / 4, teamSize },
    { singlePlayers: teamSize === 1 },
  );
}

interface Play {
  readonly world: RatingSystem;
  readonly hasTies: boolean;
  readonly chance: Chance;
  readonly skills: readonly (number | null)[];
}

/** The evening of those who are there, everyone alone, in the games that the kind has. */
function gamesOf(kind: ClubKind, evening: Contest, play: Play): Contest[] {
  const here = sidesOf(evening).flatMap(({ members }) => members.map(({ player }) => player));
  const contestOf = (people: readonly number[], places: readonly number[]): Contest =>
    inColumns({
      ...evening,
      sides: people.map((player, at) => ({
        members: [{ player, share: null, rated: true }],
        place: places[at] ?? NaN,
      })),
    });
  if (kind === 'tables')
    return [1, 2].flatMap(() =>
      tablesOf(shuffled(here, play.chance)).map((people) => contestOf(people, placesAtTable(people, play))),
    );
  const points = new Map(here.map((person) => [person, 0]));
  const met = new Set<string>();
  const rested = new Set<number>();
  return Array.from({ length: kind === 'swiss' ? 5 : 3 }).flatMap(() => {
    const left = shuffled(here, play.chance);
    if (kind === 'swiss') left.sort((a, b) => (points.get(b) ?? 0) - (points.get(a) ?? 0));
    if (left.length % 2 === 1) sitOut(left, rested, points);
    return paired(left, kind === 'swiss' ? met : new Set<string>()).map((board) => {
      const people = board.flat();
      const places = placesOfDuel(people, play);
      people.forEach((person, at) => points.set(person, (points.get(person) ?? 0) + scoreAt(places, at)));
      return contestOf(people, places);
    });
  });
}

const scoreAt = (places: readonly number[], at: number): number =>
  places[0] === places[1] ? 1 / 2 : places[at] === 1 ? 1 : 0;

/** The last one who hasn't sat out yet; that counts as a win, as in Swiss tournaments. */
function sitOut(left: number[], rested: Set<number>, points: Map<number, number>): void {
  const at = left.findLastIndex((person) => !rested.has(person));
  for (const person of left.splice(at, 1)) {
    rested.add(person);
    points.set(person, (points.get(person) ?? 0) + 1);
  }
}

function placesOfDuel(people: readonly number[], { world, skills, chance }: Play): readonly number[] {
  const [one, other] = people.map((person) => [trueContender(skills[person] ?? NaN)]);
  return placesByChances(world, [one ?? [], other ?? []], 1, chance);
}

/** Tables of four, and of three or five where that doesn't come out even: fewer than three play at one. */
export function tablesOf(people: readonly number[]): number[][] {
  const count = Math.max(1, Math.round(people.length / 4));
  const tables = Array.from({ length: count }, (): number[] => []);
  people.forEach((person, at) => tables[at % count]?.push(person));
  return tables;
}

/** Performances are rounded to points, so some tie. */
function placesAtTable(people: readonly number[], { world, hasTies, skills, chance }: Play): number[] {
  const draw = hasTies ? () => chance.gaussian() : () => logistic(chance);
  return placesFromScores(
    people.map((person) =>
      Math.round(performed(world, [trueContender(skills[person] ?? NaN)], 1, draw) / clubLike.step),
    ),
  );
}

const fine = 2 ** 30;

/** Of mean 0 and deviation 1. */
function logistic(chance: Chance): number {
  const share = (chance.whole(fine) + 1 / 2) / fine;
  return (Math.sqrt(3) / Math.PI) * Math.log(share / (1 - share));
}

function shuffled(people: readonly number[], chance: Chance): number[] {
  const left = [...people];
  return people.flatMap(() => left.splice(chance.whole(left.length), 1));
}

function tiesOf(contests: readonly Contest[]): number | null {
  const count: PairCount = { pairs: 0, tied: 0 };
  for (const contest of contests)
    countPairs(
      count,
      sidesOf(contest).map(({ place }) => place),
    );
  return shareTied(count);
}

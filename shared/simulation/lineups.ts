/** Which team each player plays for in a tournament: teams of changing size, their substitutes and guests. */
import type { Chance } from './chance.ts';
import type { ResultRow } from './rows.ts';

interface Seated {
  readonly person: number;
  readonly role: ResultRow['role'];
  /** Of the tournament; a whole one is 1. */
  share: number;
}

export interface SimulatedLineup {
  /** The team's number; null where everyone plays alone. */
  readonly team: number | null;
  readonly members: Seated[];
}

/** People change seats between the rounds of a tournament. */
const rounds = 4;

/**
 * The `at`th substitute of a team, from 0, plays one to three of the four rounds in place of one of the mains, each
 * substitute of another one: at most half as many as there are mains. Returns the share of play.
 */
export function takeOver(mains: readonly { share: number }[], at: number, chance: Chance): number {
  const share = (1 + chance.whole(rounds - 1)) / rounds;
  const replaced = mains[(at * 2 + chance.whole(2)) % mains.length];
  if (replaced !== undefined) replaced.share -= share;
  return share;
}

/** The shortest of the teams, where it has a free seat. */
export function shortestWithSeat<Team extends { readonly members: readonly unknown[] }>(
  teams: readonly Team[],
  seats: number,
): Team | undefined {
  const [first, ...others] = teams;
  if (first === undefined) return undefined;
  const shortest = others.reduce(
    (least, team) => (team.members.length < least.members.length ? team : least),
    first,
  );
  return shortest.members.length < seats ? shortest : undefined;
}

/** Everyone who is here, by team; `seats` is the size of a full team, 1 where everyone plays alone. */
export function lineupsOf(
  here: readonly number[],
  teamOf: (person: number) => number,
  seats: number,
  chance: Chance,
): SimulatedLineup[] {
  if (seats === 1) return here.map((person) => ({ team: null, members: [whole(person)] }));
  const lineups: SimulatedLineup[] = [];
  const strays: number[] = [];
  for (const [team, people] of Map.groupBy(here, teamOf)) {
    if (people.length < seats / 2) strays.push(...people);
    else lineups.push({ team, members: membersOf(people, seats, chance) });
  }
  for (const person of strays)
    shortestWithSeat(lineups, seats)?.members.push({ ...whole(person), role: 'guest' });
  return lineups.length < 2 ? twoTeamsOf(here, seats) : lineups;
}

/** Where hardly any people came: those who did, against one another. */
function twoTeamsOf(here: readonly number[], seats: number): SimulatedLineup[] {
  return [0, 1].map((team) => ({
    team,
    members: here
      .filter((_, at) => at % 2 === team)
      .slice(0, seats)
      .map(whole),
  }));
}

const whole = (person: number): Seated => ({ person, role: 'main', share: 1 });

/** Beyond half a team of substitutes people stay away. */
function membersOf(people: readonly number[], seats: number, chance: Chance): Seated[] {
  const mains = people.slice(0, seats).map(whole);
  const extra = people.slice(seats, seats + Math.floor(seats / 2));
  const substitutes = extra.map((person, at): Seated => ({
    person,
    role: 'substitute',
    share: takeOver(mains, at, chance),
  }));
  return [...mains, ...substitutes];
}

/** Who plays with whom in a simulated tournament: teams, and people put together by lot where they have none. */
import type { Lots } from '../lots.ts';
import type { Strengths } from '../strengths.ts';
import { isTeam } from './participants.ts';
import type { ComingTeam, Manner, SeasonProblem, TeamEvening } from './problem.ts';

export interface Sides {
  count: number;
  /** Competitors, side by side. */
  readonly seats: Int32Array;
  /** By side: where its seats begin; one more at the end. */
  readonly from: Int32Array;
  readonly strength: Float64Array;
  /** Variance of the day's noise. */
  readonly noise: Float64Array;
}

/** Draws who comes: fills the seats, and returns how many there are. Who plays in a team that comes isn't there alone. */
export function comersOf({
  competitors,
  parties,
}: SeasonProblem): (attendance: readonly number[], seats: Int32Array, lots: Lots) => number {
  const teams = competitors.map(isTeam);
  const isMixed = teams.includes(true) && teams.includes(false);
  return (attendance, seats, lots) => {
    let coming = 0;
    for (let one = 0; one < competitors.length; one++) {
      const chance = attendance[one]!;
      if (chance >= 1 || (chance > 0 && lots.share() < chance)) seats[coming++] = one;
    }
    if (!isMixed) return coming;
    const here = Array.from(seats.subarray(0, coming));
    const taken = new Set(here.flatMap((one) => (teams[one] ? parties[one]!.people : [])));
    const left = here.filter(
      (one) => teams[one] || !parties[one]!.people.some((person) => taken.has(person)),
    );
    seats.set(left);
    return left.length;
  };
}

/** Draws which teams come, and with whom; nobody plays for two. */
export function teamsComing(
  { parties }: SeasonProblem,
  strengths: Strengths,
): (sides: Sides, evening: TeamEvening, lots: Lots) => void {
  const taken = new Uint8Array(parties.length);
  return (sides, { teams, manner }, lots) => {
    const { seats, from, strength, noise } = sides;
    taken.fill(0);
    sides.count = 0;
    from[0] = 0;
    for (const team of teams) {
      if (team.chance < 1 && lots.share() >= team.chance) continue;
      const lineup = lineupOf(team, lots).filter((one) => taken[one] === 0);
      if (lineup.length === 0) continue;
      const side = sides.count++;
      from[side + 1] = from[side]! + lineup.length;
      seats.set(lineup, from[side]);
      for (const one of lineup) taken[one] = 1;
      const people = lineup.flatMap((one) => parties[one]!.people);
      const worth = manner.worths[lineup.length - 1]!;
      strength[side] = strengths.of({ competitors: [], people, ...worth, lead: 0 });
      noise[side] = worth.noise;
    }
  };
}

function lineupOf({ lineups }: ComingTeam, lots: Lots): readonly number[] {
  if (lineups.length === 1) return lineups[0]!.competitors;
  let left = lots.share();
  return (lineups.find(({ share }) => (left -= share) < 0) ?? lineups.at(-1))?.competitors ?? [];
}

/** Puts those who came together; `coming` of the seats are filled. */
export function seatedSides(
  problem: SeasonProblem,
  strengths: Strengths,
): (sides: Sides, coming: number, manner: Manner, lots: Lots) => void {
  const { competitors, parties } = problem;
  const teams = competitors.map(isTeam);
  return (sides, coming, manner, lots) => {
    const { seats, from, strength, noise } = sides;
    if (manner.size === 1) {
      sides.count = coming;
      for (let side = 0; side < coming; side++) {
        const party = parties[seats[side]!]!;
        [from[side], from[side + 1]] = [side, side + 1];
        [strength[side], noise[side]] = [strengths.of(party), party.noise];
      }
      return;
    }
    const alone = teamsLast(seats, coming, teams, lots);
    partition(sides, alone, coming, manner.size);
    for (let side = 0; side < sides.count; side++) {
      const members = seats.subarray(from[side], from[side + 1]);
      const people = Array.from(members).flatMap((one) => parties[one]!.people);
      const worth = teams[members[0]!] ? parties[members[0]!]! : manner.worths[people.length - 1]!;
      strength[side] = strengths.of({ ...parties[members[0]!]!, people, ...worth });
      noise[side] = worth.noise;
    }
  };
}

/** Shuffles the people to the front, and returns how many they are. */
function teamsLast(seats: Int32Array, coming: number, teams: readonly boolean[], lots: Lots): number {
  const here = seats.subarray(0, coming);
  const people = here.filter((one) => !teams[one]);
  const others = here.filter((one) => teams[one]);
  for (let at = people.length - 1; at > 0; at--) {
    const other = lots.whole(at + 1);
    [people[at], people[other]] = [people[other]!, people[at]!];
  }
  seats.set(people);
  seats.set(others, people.length);
  return people.length;
}

/** Sides whose sizes differ by one at most; then a side for each team. Two sides there are at least. */
function partition(sides: Sides, people: number, coming: number, size: number): void {
  const { from } = sides;
  const least = coming > people ? 1 : 2;
  const count = people === 0 ? 0 : Math.min(people, Math.max(least, Math.round(people / size)));
  for (let side = 0; side <= count; side++) from[side] = Math.floor((side * people) / Math.max(1, count));
  for (let at = people; at < coming; at++) from[count + at - people + 1] = at + 1;
  sides.count = count + coming - people;
}

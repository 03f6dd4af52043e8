/** Contests from objects to columns, and back. */
import type { Contest, Lineups, Member, Side, WrittenContest } from './types.ts';

/** A contest with columns of its own. */
export const inColumns = ({ sides, ...facts }: WrittenContest): Contest => ({
  ...facts,
  lineups: lineupsOf([sides]),
  number: 0,
});

/** Contests that share columns: many of them take less room than as many of their own. */
export function allInColumns(contests: readonly WrittenContest[]): Contest[] {
  const sides: (readonly Side[])[] = [];
  const facts = contests.map(({ sides: own, ...rest }) => {
    sides.push(own);
    return rest;
  });
  const lineups = lineupsOf(sides);
  return facts.map((one, number) => ({ ...one, lineups, number }));
}

function lineupsOf(contests: readonly (readonly Side[])[]): Lineups {
  const sides = contests.flat();
  const members = sides.flatMap((side) => side.members);
  return {
    firstSide: offsets(contests.map(({ length }) => length)),
    firstMember: offsets(sides.map((side) => side.members.length)),
    place: Float64Array.from(sides, ({ place }) => place),
    advantage: Float64Array.from(sides, ({ advantage = 0 }) => advantage),
    player: Float64Array.from(members, ({ player }) => player),
    share: Float64Array.from(members, ({ share }) => share ?? NaN),
    rated: Uint8Array.from(members, ({ rated }) => (rated ? 1 : 0)),
  };
}

/** 0 and the running sums. */
function offsets(sizes: readonly number[]): Int32Array {
  const sums = new Int32Array(sizes.length + 1);
  for (let i = 0; i < sizes.length; i++) sums[i + 1] = sums[i]! + sizes[i]!;
  return sums;
}

/** For those who look at a few contests. */
export function sidesOf({ lineups, number }: Contest): Side[] {
  const { firstSide, firstMember, place, advantage } = lineups;
  const sides: Side[] = [];
  for (let s = firstSide[number]!; s < firstSide[number + 1]!; s++) {
    const members: Member[] = [];
    for (let m = firstMember[s]!; m < firstMember[s + 1]!; m++) members.push(memberAt(lineups, m));
    sides.push({ members, place: place[s]!, advantage: advantage[s]! });
  }
  return sides;
}

function memberAt({ player, share, rated }: Lineups, m: number): Member {
  return { player: player[m]!, share: Number.isNaN(share[m]) ? null : share[m]!, rated: rated[m] === 1 };
}

/** How many sides the contest has. */
export const sidesIn = ({ lineups: { firstSide }, number }: Contest): number =>
  firstSide[number + 1]! - firstSide[number]!;

/** Where the contest's members begin in the columns, and where the next one's do. */
export const membersFrom = ({ lineups: { firstSide, firstMember }, number }: Contest): number =>
  firstMember[firstSide[number]!]!;
export const membersTo = ({ lineups: { firstSide, firstMember }, number }: Contest): number =>
  firstMember[firstSide[number + 1]!]!;

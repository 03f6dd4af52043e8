/**
 * People whose place in a tournament someone else took. Such an entrant has several members: the first plays now, the
 * others did before. In the standings all their games are those of the first; ratings know who really played. Pure.
 */

interface Member {
  readonly playerId: number;
  readonly player?: string;
}

interface Taking<M extends Member = Member> {
  readonly teamId: number | null;
  readonly members: readonly M[];
}

interface Replaceable {
  readonly entrants: readonly Taking[];
  readonly contests: readonly { readonly sides: readonly Taking[] }[];
}

/** By the number of everyone who was replaced, who plays now. */
function replacementsIn<M extends Member>(entrants: readonly Taking<M>[]): ReadonlyMap<number, M> {
  const now = new Map<number, M>();
  for (const { teamId, members } of entrants) {
    const [first, ...before] = members;
    if (teamId === null && first) for (const { playerId } of before) now.set(playerId, first);
  }
  return now;
}

/** The tournament as its standings see it: each entrant without a team is one person, who has all its games. */
export function asCompeting<T extends Replaceable>(tournament: T): T {
  const now = replacementsIn(tournament.entrants);
  if (now.size === 0) return tournament;
  return {
    ...tournament,
    entrants: tournament.entrants.map((one) =>
      one.teamId === null ? { ...one, members: one.members.slice(0, 1) } : one,
    ),
    contests: contestsAsCompeting(tournament.contests, now),
  };
}

const contestsAsCompeting = (
  contests: Replaceable['contests'],
  now: ReadonlyMap<number, Member>,
): Replaceable['contests'] =>
  contests.map((contest) => ({
    ...contest,
    sides: contest.sides.map((side) =>
      side.teamId === null ? { ...side, members: side.members.map((one) => inPlaceOf(one, now)) } : side,
    ),
  }));

function inPlaceOf(member: Member, now: ReadonlyMap<number, Member>): Member {
  const one = now.get(member.playerId);
  if (!one) return member;
  const { playerId, player } = one;
  return { ...member, playerId, ...(player !== undefined && { player }) };
}

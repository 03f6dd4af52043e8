/** Which participations differ from what the file holds of them. */
import type { TournamentHistory } from '../../store/ratings/replay-order.ts';
import { blankBeliefs, type Beliefs, type RatedTournament } from './rated-league.ts';

const columns = ['meanBefore', 'deviationBefore', 'meanAfter', 'deviationAfter'] as const;

export interface Rows {
  readonly count: number;
  /** Index of the tournament, and of side and member within it. */
  readonly tournament: readonly number[];
  readonly side: readonly number[];
  readonly member: readonly number[];
}

/** The rows that differ, in the league's order of time. What is `known` of a tournament is of the same facts. */
export function differingRows(
  tournaments: readonly RatedTournament[],
  known: (tournament: number) => RatedTournament | undefined,
): Rows {
  const rows = { tournament: [] as number[], side: [] as number[], member: [] as number[] };
  tournaments.forEach((now, t) => {
    const then = known(now.facts.tournament.id);
    if (then === now) return;
    const { count, firstMember } = now.facts.sides;
    for (let s = 0; s < count; s++) {
      for (let m = firstMember[s] ?? 0; m < (firstMember[s + 1] ?? 0); m++) {
        if (then && columns.every((name) => now.beliefs[name][m] === then.beliefs[name][m])) continue;
        rows.tournament.push(t);
        rows.side.push(s);
        rows.member.push(m);
      }
    }
  });
  return { count: rows.member.length, ...rows };
}

export const blankLike = ({ facts }: RatedTournament): RatedTournament => ({
  facts,
  beliefs: blankBeliefs(facts.members.count),
});

/** One that may be written into. */
export const copied = ({ facts, beliefs }: RatedTournament): RatedTournament => ({
  facts,
  beliefs: {
    meanBefore: beliefs.meanBefore.slice(),
    deviationBefore: beliefs.deviationBefore.slice(),
    meanAfter: beliefs.meanAfter.slice(),
    deviationAfter: beliefs.deviationAfter.slice(),
  },
});

export function copyRow(from: Beliefs, into: Beliefs, member: number): void {
  for (const name of columns) into[name][member] = from[name][member] ?? NaN;
}

/** What is known of the members of other facts, where how they came off is the same; nothing of the rest. */
export function rebased(known: RatedTournament, facts: TournamentHistory): RatedTournament {
  if (known.facts === facts) return known;
  const beliefs = blankBeliefs(facts.members.count);
  const former = new Map(Array.from(known.facts.members.id, (id, m) => [id, m]));
  const [sideThen, sideNow] = [sidesByMember(known.facts), sidesByMember(facts)];
  facts.members.id.forEach((id, m) => {
    const then = former.get(id);
    if (then === undefined || !cameOffAlike(known.facts, sideThen[then] ?? -1, facts, sideNow[m] ?? -1))
      return;
    for (const name of columns) beliefs[name][m] = known.beliefs[name][then] ?? NaN;
  });
  return { facts, beliefs };
}

function sidesByMember({ sides, members }: TournamentHistory): Float64Array {
  const sideOf = new Float64Array(members.count);
  for (let s = 0; s < sides.count; s++) sideOf.fill(s, sides.firstMember[s], sides.firstMember[s + 1]);
  return sideOf;
}

const cameOffAlike = (then: TournamentHistory, s: number, now: TournamentHistory, r: number): boolean =>
  (['ahead', 'level', 'among'] as const).every((name) => then.sides[name][s] === now.sides[name][r]);

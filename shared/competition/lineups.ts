/** Who sits where in which round: a lineup left blank repeats the last one. */
import type { Role } from '../contract/values.ts';

export interface OnRoster {
  readonly role: Role;
}

/**
 * Who plays first by default: the main members in the roster's order, as many as play at once; where
 * there is no main member, all members who are there. A team size of null means all of them.
 */
export function firstLineup<M extends OnRoster>(roster: readonly M[], teamSize: number | null): M[] {
  const main = roster.filter(({ role }) => role === 'main');
  return (main.length > 0 ? main : roster).slice(0, teamSize ?? roster.length);
}

/**
 * The lineup of every round, from those that were entered; null: left blank, so that it repeats the last one
 * before it. Before the first that was entered it is `first`.
 */
export function lineups<M>(entered: readonly (readonly M[] | null)[], first: readonly M[]): (readonly M[])[] {
  let last = first;
  return entered.map((lineup) => {
    if (lineup !== null) last = lineup;
    return last;
  });
}

/**
 * Each person's share of the rounds that a team played: of four rounds, three are 0.75. People with 0 are not listed.
 */
export function sharesOfPlay<K>(played: readonly (readonly K[])[]): Map<K, number> {
  const rounds = new Map<K, number>();
  for (const lineup of played) for (const one of new Set(lineup)) rounds.set(one, (rounds.get(one) ?? 0) + 1);
  return new Map([...rounds].map(([one, count]) => [one, count / played.length]));
}

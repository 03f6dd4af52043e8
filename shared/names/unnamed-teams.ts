/**
 * Teams without a name of their own are called after their people, and with another partner it's another team. A season
 * counts their people instead.
 */
import type { EntrantRecord, SideOutcome } from '../contract/tournaments.ts';
import { foldName } from './names.ts';
import { competitorKey } from '../competition/competitor-facts.ts';

interface Taking extends Pick<SideOutcome, 'teamId' | 'team'> {
  readonly members: readonly Pick<SideOutcome['members'][number], 'playerId' | 'player'>[];
}

interface Read {
  readonly entrants: readonly (Taking & Pick<EntrantRecord, 'teamId'>)[];
  readonly contests: readonly { readonly sides: readonly Taking[] }[];
}

/** "Ann, Bob" for Ann and Bob in any order; half of them suffice, because people are renamed later. */
export function isCalledAfterItsPeople({ team, members }: Pick<Taking, 'team' | 'members'>): boolean {
  if (!team?.includes(', ')) return false;
  const parts = `, ${foldName(team)}, `;
  const named = members.filter(({ player }) => parts.includes(`, ${foldName(player)}, `));
  return named.length > 0 && named.length * 2 >= members.length;
}

/** Whether the name of a team without a name of its own says who each of these people is. */
export const namesAll = ({ team, members }: Pick<Taking, 'team' | 'members'>): boolean =>
  members.every((one) => isCalledAfterItsPeople({ team, members: [one] }));

/** By the key of each team without a name of its own: its people, see `peopleOfTeams`. */
export function peopleOfUnnamedTeams(read: Read): ReadonlyMap<string, readonly string[]> {
  const taking = [...read.contests.flatMap(({ sides }) => sides), ...read.entrants];
  const unnamed = new Set(
    taking.filter(isCalledAfterItsPeople).map(({ teamId }) => competitorKey(teamId, 0)),
  );
  return new Map([...peopleOfTeams(read)].filter(([key]) => unnamed.has(key)));
}

/** By the key of each team: the keys of those who played for it, substitutes and guests too; else of its roster. */
export function peopleOfTeams({ entrants, contests }: Read): ReadonlyMap<string, readonly string[]> {
  const people = new Map<string, Set<string>>();
  const add = ({ teamId, members }: Taking): void => {
    const key = competitorKey(teamId, 0);
    if (teamId === null || members.length === 0) return;
    const known = people.get(key) ?? new Set();
    for (const { playerId } of members) known.add(competitorKey(null, playerId));
    people.set(key, known);
  };
  for (const { sides } of contests) for (const side of sides) add(side);
  for (const one of entrants) if (!people.has(competitorKey(one.teamId, 0))) add(one);
  return new Map([...people].map(([key, own]) => [key, [...own]]));
}

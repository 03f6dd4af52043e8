/** A draft that was changed here and in another window: both changes in one. Pure. */
import type { PairingsDraft, PresentPlayer, PresentTeam } from './pairings-draft.ts';
import { isSameContent } from '../../app/same-content.ts';

type Present = PresentPlayer | PresentTeam;

/** What is joined by itself; all else is of one plan, and stays together. */
const single = ['options', 'name', 'seats', 'by', 'date', 'daysBetween', 'recorded', 'follows'] as const;

/** What was changed here, or else what it is in the other window. */
const joined = <T>(base: T, own: T, other: T): T => (isSameContent(own, base) ? other : own);

const keyOf = (one: Present): number | string => ('team' in one ? one.team : one.playerId);

/** Who is checked in, one by one: those who came or went in either window. */
function joinedPresent<P extends Present>(base: readonly P[], own: readonly P[], other: readonly P[]): P[] {
  const [before, here, there] = [base, own, other].map((all) => new Map(all.map((one) => [keyOf(one), one])));
  const stay = own.flatMap((one): P[] => {
    const [was, now] = [before?.get(keyOf(one)), there?.get(keyOf(one))];
    if (was === undefined || !isSameContent(one, was)) return [one];
    return now === undefined ? [] : [now];
  });
  const came = other.filter((one) => !before?.has(keyOf(one)) && !here?.has(keyOf(one)));
  return [...stay, ...came];
}

const planOf = (draft: PairingsDraft): Partial<PairingsDraft> => {
  const others: readonly string[] = ['people', 'teams', 'unticked', ...single];
  return Object.fromEntries(Object.entries(draft).filter(([key]) => !others.includes(key)));
};

/** True if both have the same plans, as far as those of a draft have to be weighed. */
export const isSamePlan = (one: PairingsDraft, other: PairingsDraft): boolean =>
  isSameContent(planOf(one), planOf(other));

/**
 * Joins two changes of one draft. Where both changed the same thing, what was done here holds.
 *
 * @param base - What both began with.
 */
export function joinedDrafts(base: PairingsDraft, own: PairingsDraft, other: PairingsDraft): PairingsDraft {
  return {
    ...own,
    ...joined(planOf(base), planOf(own), planOf(other)),
    ...Object.fromEntries(single.map((key) => [key, joined<unknown>(base[key], own[key], other[key])])),
    people: joinedPresent(base.people, own.people, other.people),
    teams: joinedPresent(base.teams, own.teams, other.teams),
    unticked: joinedPresent(base.unticked, own.unticked, other.unticked),
  };
}

/** Who plays for an entrant in which round, and what that means for each player's share. */
import { firstLineup, lineups, sharesOfPlay } from '../../../../shared/competition/lineups.ts';
import {
  entrantsIn,
  isEmptyPerson,
  type BoardSideDraft,
  type EntrantDraft,
  type PersonDraft,
  type RoundsDraft,
  type SeatedDraft,
} from './draft.ts';

/** The lineup of each side of the draft, by the side's key: as entered, or as the last one before it. */
export type Lineups = ReadonlyMap<number, readonly SeatedDraft[]>;

/** How many play at once; null if it was not specified. */
export function teamSizeOf({ head }: RoundsDraft): number | null {
  const size = /^\d{1,3}$/u.test(head.teamSize.trim()) ? Number(head.teamSize) : 0;
  return size >= 1 && size <= 100 ? size : null;
}

export function lineupsOf(draft: RoundsDraft): Lineups {
  const resolved = new Map<number, readonly SeatedDraft[]>();
  const sidesBy = new Map<number, BoardSideDraft[]>(draft.entrants.map(({ key }) => [key, []]));
  for (const side of allSides(draft))
    if (side.partners.length > 0)
      resolved.set(side.key, side.lineup ?? entrantsIn(draft, side).flatMap(alone));
    else if (side.entrant !== null) sidesBy.get(side.entrant)?.push(side);
  for (const entrant of draft.entrants) {
    const sides = sidesBy.get(entrant.key) ?? [];
    const first = firstOf(draft, entrant);
    // A person who was replaced doesn't come back.
    const whole =
      draft.who === 'people'
        ? sides.map(({ lineup }) => lineup ?? first)
        : lineups(
            sides.map(({ lineup }) => lineup),
            first,
          );
    sides.forEach((side, i) => resolved.set(side.key, whole[i] ?? first));
  }
  return resolved;
}

const allSides = ({ rounds }: RoundsDraft): BoardSideDraft[] =>
  rounds.flatMap(({ boards }) => boards.flatMap(({ sides }) => sides));

/** The sides that an entrant has alone, in the order of rounds. A side made for one board does not repeat a lineup. */
const sidesOf = (draft: RoundsDraft, entrant: EntrantDraft): BoardSideDraft[] =>
  allSides(draft).filter((side) => side.entrant === entrant.key && side.partners.length === 0);

/** The one person of an entrant, in a side of several. */
const alone = ({ members }: EntrantDraft): SeatedDraft[] =>
  members.slice(0, 1).map(({ key }) => ({ person: key, role: 'main', share: null }));

/** In a tournament for individuals one person is the whole lineup, whatever the role. */
export function firstOf(draft: RoundsDraft, entrant: EntrantDraft): SeatedDraft[] {
  const roster = entrant.members.filter((one) => one.onRoster && !isEmptyPerson(one));
  const size = draft.who === 'people' ? 1 : teamSizeOf(draft);
  return firstLineup(roster, size).map(({ key, role }) => ({ person: key, role, share: null }));
}

/** The person in a lineup's seat, found among the people of a side's entrants. */
export const personIn = (entrants: readonly EntrantDraft[], seated: SeatedDraft): PersonDraft | undefined =>
  entrants.flatMap(({ members }) => members).find(({ key }) => key === seated.person);

/** The names of a lineup. */
export const namesOf = (entrant: EntrantDraft, lineup: readonly SeatedDraft[]): string[] =>
  lineup.map((seated) => personIn([entrant], seated)?.text.trim() ?? '').filter((name) => name !== '');

/** The people of a side with their roles. */
export function peopleIn(
  draft: RoundsDraft,
  side: BoardSideDraft,
  resolved: Lineups,
): { readonly person: PersonDraft; readonly role: SeatedDraft['role'] }[] {
  const entrants = entrantsIn(draft, side);
  return (resolved.get(side.key) ?? []).flatMap((seated) => {
    const person = personIn(entrants, seated);
    return person ? [{ person, role: seated.role }] : [];
  });
}

/** At how many of the entrant's boards each person played, by the person's key, and out of how many. */
export function playedBy(
  draft: RoundsDraft,
  entrant: EntrantDraft,
  resolved: Lineups,
): { boards: number; shares: ReadonlyMap<number, number> } {
  const played = sidesOf(draft, entrant).map((side) =>
    (resolved.get(side.key) ?? []).map(({ person }) => person),
  );
  return { boards: played.length, shares: sharesOfPlay(played) };
}

/**
 * True if all people of the entrant are guests, and play as guests wherever they play: none of them is rated, whatever the
 * entrant's box says.
 */
export function isOfGuests(draft: RoundsDraft, entrant: EntrantDraft, resolved: Lineups): boolean {
  const people = entrant.members.filter((one) => !isEmptyPerson(one));
  if (people.length === 0 || people.some(({ role }) => role !== 'guest')) return false;
  const keys = new Set(people.map(({ key }) => key));
  return allSides(draft).every((side) =>
    (resolved.get(side.key) ?? []).every(({ person, role }) => !keys.has(person) || role === 'guest'),
  );
}

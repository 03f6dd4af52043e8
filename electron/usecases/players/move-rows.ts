/** Results of one person that become another's: what merging and splitting have in common. */
import { refuse } from '../../../shared/contract/refusals.ts';
import type { Facts } from '../../store/journal/gateway.ts';
import { playerById, type KnownPlayer } from '../../store/people/people.ts';
import {
  entrantRows,
  memberNumbers,
  rosterNumbers,
  rosterRows,
  tournamentOfBoth,
  type EntrantRow,
  type Tournaments,
} from '../../store/people/rows-of-person.ts';
import type { Store } from '../../store/store.ts';

export type Person = Pick<KnownPlayer, 'id' | 'name'>;

/** The person of this number; refuses a number that no player has. */
export function knownPlayer(store: Store, id: number): KnownPlayer {
  const player = playerById(store, id);
  if (!player) throw refuse('unknownPlayer', { id });
  return player;
}

/**
 * Gives the lineups, entries and places on rosters of `from` to `to`, in these tournaments or in all. Refuses if both
 * are in one contest, since players can't meet themselves. Where both were entered, or are on one roster, one entry
 * remains.
 */
export function moveResults(
  store: Store,
  facts: Facts,
  from: Person,
  to: Person,
  tournaments?: Tournaments,
): void {
  const both = tournamentOfBoth(store, from.id, to.id, tournaments);
  if (both !== undefined)
    throw refuse('bothInContest', { first: from.name, second: to.name, tournament: both });
  for (const id of memberNumbers(store, from.id, tournaments)) facts.update('member', id, { player: to.id });
  moveRosters(store, facts, from.id, to.id, tournaments);
  moveEntrants(store, facts, from.id, to.id, tournaments);
}

function moveRosters(store: Store, facts: Facts, from: number, to: number, tournaments: Tournaments): void {
  const taken = new Set(rosterRows(store, to, tournaments).map(({ entrant }) => entrant));
  for (const { id, entrant } of rosterRows(store, from, tournaments))
    if (taken.has(entrant)) facts.remove('entrant_member', id);
    else facts.update('entrant_member', id, { player: to });
}

function moveEntrants(store: Store, facts: Facts, from: number, to: number, tournaments: Tournaments): void {
  const own = new Map(entrantRows(store, to, tournaments).map((row) => [row.tournament, row]));
  for (const entrant of entrantRows(store, from, tournaments)) {
    const kept = own.get(entrant.tournament);
    if (kept) unite(store, facts, kept, entrant);
    else facts.update('entrant', entrant.id, { player: to });
  }
}

type Entry = Pick<EntrantRow, 'id' | 'enters' | 'withdrawn_after'>;

/** The entry that stays in the place of two: there from the earlier round on, until the later one. */
export function coverBoth(facts: Facts, kept: Entry, gone: Entry): void {
  const [one, other] = [kept.withdrawn_after, gone.withdrawn_after];
  facts.update('entrant', kept.id, {
    enters: Math.min(kept.enters, gone.enters),
    withdrawn_after: one === null || other === null ? null : Math.max(one, other),
  });
}

function unite(store: Store, facts: Facts, kept: EntrantRow, gone: EntrantRow): void {
  coverBoth(facts, kept, gone);
  for (const id of rosterNumbers(store, gone.id)) facts.remove('entrant_member', id);
  facts.remove('entrant', gone.id);
}

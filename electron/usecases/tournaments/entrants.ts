/** Who takes part in a tournament of rounds: bringing the recorded entrants to what is wanted. */
import { absences, draw, rulings } from '../../../shared/contract/competitions.ts';
import type { EntrantRecord } from '../../../shared/contract/tournaments.ts';
import type { Role } from '../../../shared/contract/values.ts';
import type { Facts } from '../../store/journal/gateway.ts';
import type { Store } from '../../store/store.ts';
import { entrantsOf, type StoredEntrant } from '../../store/tournaments/tournaments.ts';
import { listText } from '../../store/tournaments/stored-lists.ts';

interface RosterMember {
  readonly player: number;
  readonly role: Role;
}

/** A team with its roster, or one person, who is the only one of the members. Is in a tournament only once. */
export interface EntrantContent {
  readonly team: number | null;
  readonly members: readonly RosterMember[];
  /** Rounds count from 1. */
  readonly enters: number;
  readonly withdrawnAfter: number | null;
  readonly rated: boolean;
  /** JSON, as the contract has them; undefined leaves what is recorded. */
  readonly draw?: string | null;
  readonly rulings?: string | null;
  readonly absences?: string | null;
}

/** What names an entrant within its tournament: the team, or the person. */
export const entrantKey = ({ team, members }: Pick<EntrantContent, 'team' | 'members'>): string =>
  team === null ? `player ${String(members[0]?.player ?? 0)}` : `team ${String(team)}`;

const storedKey = ({ team, player }: StoredEntrant): string =>
  team === null ? `player ${String(player ?? 0)}` : `team ${String(team)}`;

/** Brings the recorded entrants to what is wanted, writing only rows that differ; tells whether any did. */
export function recordEntrants(
  store: Store,
  facts: Facts,
  tournament: number,
  wanted: readonly EntrantContent[],
): boolean {
  const recorded = new Map(entrantsOf(store, tournament).map((entrant) => [storedKey(entrant), entrant]));
  const kept = new Set(wanted.map(entrantKey));
  let changed = false;
  for (const [key, entrant] of recorded)
    if (!kept.has(key)) {
      removeEntrant(facts, entrant);
      changed = true;
    }
  wanted.forEach((entrant, position) => {
    const known = recorded.get(entrantKey(entrant));
    if (known) changed = correctEntrant(facts, known, entrant, position) || changed;
    else {
      addEntrant(facts, tournament, entrant, position);
      changed = true;
    }
  });
  return changed;
}

function addEntrant(facts: Facts, tournament: number, wanted: EntrantContent, position: number): void {
  const { team, members } = wanted;
  const player = team === null ? (members[0]?.player ?? 0) : null;
  const entrant = facts.insert('entrant', {
    ...{ tournament, team, player, draw: null, rulings: null, absences: null },
    ...columnsOf(wanted, position),
  });
  members.forEach((member, i) => facts.insert('entrant_member', { entrant, position: i, ...member }));
}

const columnsOf = (
  { enters, withdrawnAfter, rated, draw, rulings, absences }: EntrantContent,
  position: number,
) => ({
  position,
  enters,
  withdrawn_after: withdrawnAfter,
  rated: Number(rated),
  ...(draw !== undefined && { draw }),
  ...(rulings !== undefined && { rulings }),
  ...(absences !== undefined && { absences }),
});

function correctEntrant(
  facts: Facts,
  known: StoredEntrant,
  wanted: EntrantContent,
  position: number,
): boolean {
  let changed = facts.update('entrant', known.id, columnsOf(wanted, position));
  const recorded = new Map(known.members.map((member) => [member.player, member]));
  wanted.members.forEach(({ player, role }, i) => {
    const own = recorded.get(player);
    recorded.delete(player);
    if (own) changed = facts.update('entrant_member', own.id, { position: i, role }) || changed;
    else {
      facts.insert('entrant_member', { entrant: known.id, position: i, player, role });
      changed = true;
    }
  });
  for (const member of recorded.values()) facts.remove('entrant_member', member.id);
  return changed || recorded.size > 0;
}

/** Removes an entrant with its roster. */
export function removeEntrant(facts: Facts, { id, members }: StoredEntrant): void {
  for (const member of members) facts.remove('entrant_member', member.id);
  facts.remove('entrant', id);
}

/** An entrant as it is recorded. */
export const contentOfRecord = (entrant: EntrantRecord): EntrantContent => ({
  team: entrant.teamId,
  members: entrant.members.map(({ playerId, role }) => ({ player: playerId, role })),
  enters: entrant.enters,
  withdrawnAfter: entrant.withdrawnAfter,
  rated: entrant.rated,
  draw: listText(draw.parse(entrant.draw)),
  rulings: listText(rulings.parse(entrant.rulings)),
  absences: listText(absences.parse(entrant.absences)),
});

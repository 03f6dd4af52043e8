/**
 * A tournament as it is wanted in the ledger: its contests with their days, who takes part, and what else is known of it;
 * and updating the ledger to it: rows that agree stay as they are, so that a corrected row changes no more than itself.
 * Import and manual entry both end here.
 */
import { randomUUID } from 'node:crypto';
import { countedRounds, roundsOf } from '../../../shared/competition/boards.ts';
import type { FactRow } from '../../store/journal/fact-tables.ts';
import type { Facts } from '../../store/journal/gateway.ts';
import type { Store } from '../../store/store.ts';
import {
  contestsOf,
  nextPosition,
  tournamentById,
  entrantsOf,
  type StoredEntrant,
  type StoredContest,
  listText,
  listIn,
} from '../../store/tournaments/tournaments.ts';
import { nothing, type ContestContent, type Extent, correctContests } from './contests.ts';
import { absences, draw, rulings } from '../../../shared/contract/competitions.ts';
import type { EntrantRecord } from '../../../shared/contract/tournaments.ts';
import type { Role } from '../../../shared/contract/values.ts';
import { isComplete } from '../../../shared/competition/places.ts';

/** What else is known of a tournament; what is absent stays as it is recorded. */
export type HeadContent = Partial<Omit<FactRow<'tournament'>, 'uuid' | 'name' | 'day' | 'position'>>;

export interface TournamentContent {
  /** Of a new one, where it comes from elsewhere. */
  readonly uuid?: string;
  readonly name: string;
  readonly day: string | null;
  readonly head: HeadContent;
  /** Undefined leaves those that are recorded. */
  readonly entrants?: readonly EntrantContent[];
  /** Undefined leaves those that are recorded, on days that move along with the tournament's. */
  readonly contests?: readonly ContestContent[];
}

/** Records a new tournament behind all others of its day. */
export function addTournament(
  store: Store,
  facts: Facts,
  wanted: TournamentContent,
): Extent & { tournamentId: number } {
  const tournamentId = facts.insert('tournament', {
    uuid: wanted.uuid ?? randomUUID(),
    name: wanted.name,
    day: wanted.day,
    position: nextPosition(store),
    ...usualHead,
    ...wanted.head,
    ...shapeOf(wanted),
  });
  const extent = correctContests(facts, tournamentId, [], wanted.contests ?? [], wanted.day);
  if (wanted.entrants) recordEntrants(store, facts, tournamentId, wanted.entrants);
  return { ...extent, tournamentId };
}

const usualHead: Required<HeadContent> = {
  team_size: null,
  weight: 1,
  note: null,
  last_day: null,
  venue: null,
  rated: 1,
  shape: 'field',
  seats: null,
  best_of: null,
  tie_breaks: null,
  ...{ stages: null, points: null, categories: null, season: null, outside_seasons: null },
};

/** Several contests are rounds, whatever is said. */
const shapeOf = ({ contests = [] }: TournamentContent): HeadContent =>
  contests.length > 1 ? { shape: 'rounds' } : {};

/** Brings a recorded tournament to what is wanted. The extent is zero, and nothing is written, where it is so already. */
export function correctTournament(
  store: Store,
  facts: Facts,
  tournamentId: number,
  wanted: TournamentContent,
): Extent & { changed: boolean } {
  const { name, head, entrants } = wanted;
  const known = contestsOf(store, tournamentId);
  const day = wanted.contests
    ? wanted.day
    : moveContests(facts, known, {
        from: tournamentById(store, tournamentId)?.day ?? null,
        to: wanted.day,
      });
  let changed = facts.update('tournament', tournamentId, { name, day, ...head, ...shapeOf(wanted) });
  if (entrants) changed = recordEntrants(store, facts, tournamentId, entrants) || changed;
  if (!wanted.contests) return { ...nothing(), changed };
  const extent = correctContests(facts, tournamentId, known, wanted.contests, wanted.day);
  if (extent.contests > 0) forgetDecisions(store, facts, tournamentId);
  return { ...extent, changed: changed || extent.contests > 0 };
}

interface Timed {
  /** Day or time; null: the tournament's day. */
  readonly at: string | null;
}

export interface Dated<C> {
  /** The tournament's day; null if no contest has one. */
  readonly day: string | null;
  readonly contests: C[];
}

const dayOf = (at: string): string => at.slice(0, 10);

/**
 * Contests with a full date each, as the ledger keeps them: the tournament's day is the earliest of theirs, and
 * a contest has a date of its own only where that says more. Contests without one are of the tournament's day.
 */
export function dated<C extends Timed>(contests: readonly C[]): Dated<C> {
  const days = contests.flatMap(({ at }) => (at === null ? [] : [dayOf(at)]));
  const day = days.reduce<string | null>((least, one) => (least === null || one < least ? one : least), null);
  return {
    day,
    contests: contests.map((contest) => ({ ...contest, at: contest.at === day ? null : contest.at })),
  };
}

interface Move {
  readonly from: string | null;
  readonly to: string | null;
}

/** Moves recorded contests along with their tournament's day; returns the day that the tournament then has. */
function moveContests(
  facts: Facts,
  known: readonly (Timed & { readonly id: number })[],
  { from, to }: Move,
): string | null {
  if (from === to) return to;
  const { day, contests } = dated(
    known.map((contest) => ({ id: contest.id, at: moved(contest, { from, to }) })),
  );
  for (const { id, at } of contests) facts.update('contest', id, { at });
  return day ?? to;
}

/** A time of the tournament's own day moves along; another day stays. */
function moved({ at }: Timed, { from, to }: Move): string | null {
  if (at === null) return to;
  if (dayOf(at) !== from) return at;
  return to === null ? null : to + at.slice(10);
}

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
export const entrantKey = ({ team, members: [first] }: Pick<EntrantContent, 'team' | 'members'>): string =>
  team === null ? `player ${String(first?.player ?? 0)}` : `team ${String(team)}`;

const storedKey = ({ team, player }: StoredEntrant): string =>
  entrantKey({ team, members: player === null ? [] : [{ player, role: 'main' }] });

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

/** Removes decisions about rounds in which the entrant has no game that is over. */
function forgetDecisions(store: Store, facts: Facts, tournamentId: number): void {
  const decided = entrantsOf(store, tournamentId).flatMap(({ rulings: stored, ...entrant }) => {
    const own = listIn(rulings, stored);
    return own.some(({ kind }) => kind === 'through') ? [{ ...entrant, own }] : [];
  });
  if (decided.length === 0) return;
  const rounds = roundsOf(contestsOf(store, tournamentId));
  const byNumber = new Map(countedRounds(rounds).map((number, at) => [number, rounds[at]?.contests ?? []]));
  for (const { own, ...entrant } of decided) {
    const stay = own.filter(
      (ruling) =>
        ruling.kind !== 'through' ||
        byNumber.get(ruling.round)?.some((contest) => isOver(contest, entrant)) === true,
    );
    if (stay.length < own.length) facts.update('entrant', entrant.id, { rulings: listText(stay) });
  }
}

const isOver = (
  { sides }: StoredContest,
  { team, player }: Pick<StoredEntrant, 'team' | 'player'>,
): boolean =>
  isComplete(sides) &&
  sides.some((side) =>
    team === null
      ? side.team === null && side.members.some((member) => member.player === player)
      : side.team === team,
  );

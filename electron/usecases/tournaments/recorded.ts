/**
 * A tournament as it is wanted in the ledger, and bringing the ledger to it: rows that agree stay as they are,
 * so that a corrected row changes no more than itself. Import and entry by hand both end here.
 */
import { randomUUID } from 'node:crypto';
import type { Role } from '../../../shared/arguments.ts';
import type { Facts } from '../../store/gateway.ts';
import type { Store } from '../../store/store.ts';
import {
  contestsOf,
  nextPosition,
  type StoredContest,
  type StoredMember,
  type StoredSide,
} from '../../store/tournaments.ts';

export interface MemberContent {
  readonly player: number;
  readonly role: Role;
  readonly share: number | null;
}

/** A side of several people always is a team; a team, like a person, stands in a contest only once. */
export interface SideContent {
  readonly team: number | null;
  readonly place: number | null;
  readonly score: number | null;
  readonly members: readonly MemberContent[];
}

/** Round and board together name a contest within its tournament. */
export interface ContestContent {
  readonly round: string | null;
  readonly board: string | null;
  /** Day or time, where it says more than the tournament's day. */
  readonly at: string | null;
  readonly sides: readonly SideContent[];
}

export interface TournamentContent {
  readonly name: string;
  readonly day: string | null;
  /** Undefined leaves what is recorded. */
  readonly teamSize?: number | null;
  readonly contests: readonly ContestContent[];
}

/** How much was written. */
export interface Extent {
  contests: number;
  participations: number;
}

const nothing = (): Extent => ({ contests: 0, participations: 0 });

/**
 * Contests with a full date each, as the ledger keeps them: the tournament's day is the earliest of theirs, and
 * a contest has a date of its own only where that says more. Contests without one are of the tournament's day.
 */
export function dated<C extends { readonly at: string | null }>(
  contests: readonly C[],
): { day: string | null; contests: C[] } {
  const days = contests.flatMap(({ at }) => (at === null ? [] : [at.slice(0, 10)]));
  const day = days.reduce<string | null>((least, one) => (least === null || one < least ? one : least), null);
  return {
    day,
    contests: contests.map((contest) => ({ ...contest, at: contest.at === day ? null : contest.at })),
  };
}

/** Records a new tournament behind all others of its day. */
export function addTournament(
  store: Store,
  facts: Facts,
  wanted: TournamentContent,
): Extent & { tournamentId: number } {
  const tournamentId = facts.insert('tournament', {
    uuid: randomUUID(),
    name: wanted.name,
    day: wanted.day,
    position: nextPosition(store),
    season: null,
    team_size: wanted.teamSize ?? null,
    weight: 1,
    note: null,
    last_day: null,
    venue: null,
    rated: 1,
    shape: wanted.contests.length > 1 ? 'rounds' : 'field',
    seats: null,
    best_of: null,
    tie_breaks: null,
  });
  const extent = nothing();
  inTime(wanted).forEach((contest, position) => {
    addContest(facts, tournamentId, contest, position, extent);
  });
  return { ...extent, tournamentId };
}

/** Contests in order of time; those of one time stay in the order of entry. */
const inTime = ({ day, contests }: TournamentContent): ContestContent[] =>
  contests.toSorted((a, b) => {
    const [first, second] = [a.at ?? day ?? '', b.at ?? day ?? ''];
    return first < second ? -1 : first > second ? 1 : 0;
  });

function addContest(
  facts: Facts,
  tournament: number,
  { round, board, at, sides }: ContestContent,
  position: number,
  extent: Extent,
): void {
  const contest = facts.insert('contest', { tournament, round, board, at, position, kind: 'played' });
  extent.contests += 1;
  sides.forEach((side, i) => {
    addSide(facts, contest, side, i, extent);
  });
}

function addSide(
  facts: Facts,
  contest: number,
  { team, place, score, members }: SideContent,
  position: number,
  extent: Extent,
): void {
  const side = facts.insert('side', { contest, position, team, place, score, seat: null, rated: 1 });
  for (const { player, role, share } of members) facts.insert('member', { side, player, role, share });
  extent.participations += members.length;
}

/** Brings a recorded tournament to what is wanted. The extent is zero, and nothing is written, where it is so already. */
export function correctTournament(
  store: Store,
  facts: Facts,
  tournamentId: number,
  wanted: TournamentContent,
): Extent & { changed: boolean } {
  const changed = facts.update('tournament', tournamentId, {
    name: wanted.name,
    day: wanted.day,
    ...(wanted.teamSize === undefined ? {} : { team_size: wanted.teamSize }),
  });
  const extent = nothing();
  const recorded = new Map(contestsOf(store, tournamentId).map((contest) => [contestKey(contest), contest]));
  const correct = inTime(wanted).map((contest, position) => {
    const known = recorded.get(contestKey(contest));
    recorded.delete(contestKey(contest));
    return () => {
      if (known) correctContest(facts, known, contest, position, extent);
      else addContest(facts, tournamentId, contest, position, extent);
    };
  });
  for (const contest of recorded.values()) removeContest(facts, contest, extent);
  for (const step of correct) step();
  return { ...extent, changed: changed || extent.contests > 0 };
}

/** What names a contest within its tournament. */
export const contestKey = ({ round, board }: Pick<ContestContent, 'round' | 'board'>): string =>
  JSON.stringify([round ?? '', board ?? '']);

function correctContest(
  facts: Facts,
  known: StoredContest,
  wanted: ContestContent,
  position: number,
  extent: Extent,
): void {
  let changed = facts.update('contest', known.id, { at: wanted.at, position });
  const before = extent.participations;
  const recorded = new Map(known.sides.map((side) => [sideKey(side), side]));
  const missing = wanted.sides.filter((side) => !recorded.has(sideKey(side)));
  let next = 1 + known.sides.reduce((most, side) => Math.max(most, side.position), -1);
  const correct = wanted.sides.flatMap((side) => {
    const own = recorded.get(sideKey(side));
    recorded.delete(sideKey(side));
    return own ? [{ own, side }] : [];
  });
  for (const side of recorded.values()) removeSide(facts, side, extent);
  // Whoever changes sides leaves the old one before joining the new one.
  for (const { own, side } of correct) dropMembers(facts, own, side, extent);
  for (const { own, side } of correct) changed = correctSide(facts, own, side, extent) || changed;
  for (const side of missing) addSide(facts, known.id, side, next++, extent);
  if (changed || extent.participations > before) extent.contests += 1;
}

/** What names a side within its contest: its team, or the one person that it is. */
const sideKey = ({ team, members }: SideContent | StoredSide): string =>
  team === null ? `player ${String(members[0]?.player ?? 0)}` : `team ${String(team)}`;

const holds = (members: readonly MemberContent[], player: number): boolean =>
  members.some((member) => member.player === player);

function dropMembers(facts: Facts, own: StoredSide, { members }: SideContent, extent: Extent): void {
  for (const member of own.members) {
    if (holds(members, member.player)) continue;
    facts.remove('member', member.id);
    extent.participations += 1;
  }
}

/** Tells whether the side itself changed; changed members are added to the extent. */
function correctSide(facts: Facts, own: StoredSide, wanted: SideContent, extent: Extent): boolean {
  const recorded = new Map(own.members.map((member) => [member.player, member]));
  for (const { player, role, share } of wanted.members) {
    const known = recorded.get(player);
    if (!known) facts.insert('member', { side: own.id, player, role, share });
    if (!known || (differs(known, role, share) && facts.update('member', known.id, { role, share })))
      extent.participations += 1;
  }
  const { place, score } = wanted;
  if (own.place === place && own.score === score) return false;
  facts.update('side', own.id, { place, score });
  extent.participations += wanted.members.length;
  return true;
}

const differs = (known: StoredMember, role: Role, share: number | null): boolean =>
  known.role !== role || known.share !== share;

function removeSide(facts: Facts, side: StoredSide, extent: Extent): void {
  for (const member of side.members) facts.remove('member', member.id);
  facts.remove('side', side.id);
  extent.participations += side.members.length;
}

function removeContest(facts: Facts, contest: StoredContest, extent: Extent): void {
  for (const side of contest.sides) removeSide(facts, side, extent);
  facts.remove('contest', contest.id);
  extent.contests += 1;
}

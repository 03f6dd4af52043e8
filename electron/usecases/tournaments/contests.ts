/**
 * The contests of a tournament with their sides and lineups, as they are wanted in the ledger: inserted, corrected and removed.
 * Rows that agree stay as they are, so that a corrected row changes no more than itself.
 */
import type { ContestKind, Postponed } from '../../../shared/contract/competition-words.ts';
import { countGames } from '../../../shared/competition/rounds.ts';
import type { Role } from '../../../shared/contract/values.ts';
import type { FactRow } from '../../store/journal/fact-tables.ts';
import type { Facts } from '../../store/journal/gateway.ts';
import type { StoredContest, StoredMember, StoredSide } from '../../store/tournaments/tournaments.ts';
import { inPlay } from '../../../shared/competition/boards.ts';

interface MemberContent {
  readonly player: number;
  readonly role: Role;
  readonly share: number | null;
}

/** A team, or people without one: mostly one; several are together for this contest alone. None is in it twice. */
export interface SideContent {
  /** If the order of sides and lineups matters, the place in it, from 0. */
  readonly position?: number;
  readonly team: number | null;
  readonly place: number | null;
  readonly score: number | null;
  /** Undefined leaves what is recorded; so do `rated` and `handicap`. */
  readonly seat?: number | null;
  readonly rated?: boolean;
  /** JSON; null for none. */
  readonly handicap?: string | null;
  readonly members: readonly MemberContent[];
}

/** Round and board together name a contest within its tournament. */
export interface ContestContent {
  readonly round: string | null;
  readonly board: string | null;
  /** Day or time, where it says more than the tournament's day. */
  readonly at: string | null;
  /** Undefined leaves what is recorded; so do `match` and `postponed`. */
  readonly kind?: ContestKind;
  readonly match?: number | null;
  readonly postponed?: Postponed | null;
  readonly sides: readonly SideContent[];
}

export type PlacedContest = ContestContent & { readonly position: number };

/** How much was written. */
export interface Extent {
  contests: number;
  /** Those of them that aren't byes. */
  games: number;
  participations: number;
}

export const nothing = (): Extent => ({ contests: 0, games: 0, participations: 0 });

/** Table by table: rows inserted at once take a fraction of the time. */
export function addContests(
  facts: Facts,
  tournament: number,
  contests: readonly PlacedContest[],
  extent: Extent,
): void {
  if (contests.length === 0) return;
  const first = facts.insertAll(
    'contest',
    contests.map(({ round, board, at, position, kind = 'played', match = null, postponed = null }) => ({
      ...{ tournament, round, board, at, position, kind, match, postponed },
    })),
  );
  extent.contests += contests.length;
  extent.games += countGames(contests.map(({ kind = 'played' }) => ({ kind })));
  addSides(facts, placedSides(contests, first), extent);
}

/** One after another: a field has thousands. */
function* placedSides(contests: readonly PlacedContest[], first: number): Generator<PlacedSide> {
  for (const [i, { sides }] of contests.entries())
    for (const [at, side] of sides.entries())
      yield { side, contest: first + i, position: side.position ?? at };
}

interface PlacedSide {
  readonly side: SideContent;
  readonly contest: number;
  readonly position: number;
}

function addSides(facts: Facts, sides: Iterable<PlacedSide>, extent: Extent): void {
  const lineups: SideContent['members'][] = [];
  const first = facts.insertAll('side', sideRows(sides, lineups));
  facts.insertAll('member', memberRows(lineups, first));
  for (const { length } of lineups) extent.participations += length;
}

/** Hands on the lineups, which are inserted once their sides have numbers. */
function* sideRows(
  sides: Iterable<PlacedSide>,
  lineups: SideContent['members'][],
): Generator<FactRow<'side'>> {
  for (const { side, contest, position } of sides) {
    const { team, place, score, seat = null, rated = true, handicap = null, members } = side;
    lineups.push(members);
    yield { contest, position, team, place, score, seat, rated: Number(rated), handicap };
  }
}

function* memberRows(
  lineups: readonly SideContent['members'][],
  first: number,
): Generator<FactRow<'member'>> {
  for (const [i, members] of lineups.entries())
    for (const { player, role, share } of members) yield { side: first + i, player, role, share };
}

/** Brings the recorded contests of a tournament to those that are wanted, which are of its day where none is said. */
export function correctContests(
  facts: Facts,
  tournamentId: number,
  known: readonly StoredContest[],
  wanted: readonly ContestContent[],
  day: string | null,
): Extent {
  const extent = nothing();
  const recorded = new Map(known.map((contest) => [contestKey(contest), contest]));
  const added: PlacedContest[] = [];
  const corrected: { readonly known: StoredContest; readonly contest: PlacedContest }[] = [];
  for (const [position, one] of inPlay(wanted, day).entries()) {
    const contest = { ...one, position };
    const own = recorded.get(contestKey(one));
    recorded.delete(contestKey(one));
    if (own) corrected.push({ known: own, contest });
    else added.push(contest);
  }
  for (const contest of recorded.values()) removeContest(facts, contest, extent);
  for (const { known: own, contest } of corrected) correctContest(facts, own, contest, extent);
  addContests(facts, tournamentId, added, extent);
  return extent;
}

/** What names a contest within its tournament. */
export const contestKey = ({ round, board }: Pick<ContestContent, 'round' | 'board'>): string =>
  JSON.stringify([round ?? '', board ?? '']);

function correctContest(facts: Facts, known: StoredContest, wanted: PlacedContest, extent: Extent): void {
  let changed = facts.update('contest', known.id, {
    at: wanted.at,
    position: wanted.position,
    ...(wanted.kind && { kind: wanted.kind }),
    ...(wanted.match !== undefined && { match: wanted.match }),
    ...(wanted.postponed !== undefined && { postponed: wanted.postponed }),
  });
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
  // People who change sides leave the old one before joining the new one.
  for (const { own, side } of correct) dropMembers(facts, own, side, extent);
  for (const { own, side } of correct) changed = correctSide(facts, own, side, extent) || changed;
  const added = missing.map((side) => ({ side, contest: known.id, position: side.position ?? next++ }));
  addSides(facts, added, extent);
  if (!changed && extent.participations === before) return;
  extent.contests += 1;
  extent.games += countGames([{ kind: wanted.kind ?? known.kind }]);
}

/** What names a side within its contest: its team, or the people that it is. */
const sideKey = ({ team, members }: SideContent | StoredSide): string =>
  team === null
    ? `players ${members
        .map(({ player }) => player)
        .sort((a, b) => a - b)
        .join(' ')}`
    : `team ${String(team)}`;

function dropMembers(facts: Facts, own: StoredSide, wanted: SideContent, extent: Extent): void {
  const kept = keptMembers(own, wanted);
  for (const member of own.members) {
    if (kept.has(member.player)) continue;
    facts.remove('member', member.id);
    extent.participations += 1;
  }
}

/**
 * The people whose row may stay. Lineups are in the order of their rows, so if the order matters, people behind a new
 * or moved player get a new row too.
 */
function keptMembers({ members }: StoredSide, wanted: SideContent): Set<number> {
  const players = wanted.members.map(({ player }) => player);
  const staying = members.map(({ player }) => player).filter((player) => players.includes(player));
  if (wanted.position === undefined) return new Set(staying);
  const moved = staying.findIndex((player, i) => player !== players[i]);
  return new Set(moved < 0 ? staying : staying.slice(0, moved));
}

/** Tells whether the side itself changed; changed members are added to the extent. */
function correctSide(facts: Facts, own: StoredSide, wanted: SideContent, extent: Extent): boolean {
  const kept = keptMembers(own, wanted);
  const recorded = new Map(own.members.map((member) => [member.player, member]));
  for (const { player, role, share } of wanted.members) {
    const known = kept.has(player) ? recorded.get(player) : undefined;
    if (!known) facts.insert('member', { side: own.id, player, role, share });
    if (!known || (differs(known, role, share) && facts.update('member', known.id, { role, share })))
      extent.participations += 1;
  }
  if (!correctColumns(facts, own, wanted)) return false;
  extent.participations += wanted.members.length;
  return true;
}

function correctColumns(facts: Facts, own: StoredSide, { place, score, ...side }: SideContent): boolean {
  const { position = own.position, seat = own.seat, rated = own.rated === 1, handicap = own.handicap } = side;
  const wanted = { position, place, score, seat, rated: Number(rated), handicap };
  // Asked here first: of a large tournament hardly any row differs.
  if (Object.entries(wanted).every(([column, value]) => own[column as keyof typeof wanted] === value))
    return false;
  return facts.update('side', own.id, wanted);
}

const differs = (known: StoredMember, role: Role, share: number | null): boolean =>
  known.role !== role || known.share !== share;

function removeSide(facts: Facts, side: StoredSide, extent: Extent): void {
  for (const member of side.members) facts.remove('member', member.id);
  facts.remove('side', side.id);
  extent.participations += side.members.length;
}

/** Removes a contest with its sides and lineups. */
export function removeContest(facts: Facts, contest: StoredContest, extent = nothing()): void {
  for (const side of contest.sides) removeSide(facts, side, extent);
  facts.remove('contest', contest.id);
  extent.contests += 1;
  extent.games += countGames([contest]);
}

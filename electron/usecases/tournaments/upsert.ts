/**
 * A tournament as it is wanted in the ledger, and updating the ledger to it: rows that agree stay as they are, so
 * that a corrected row changes no more than itself. Import and manual entry both end here.
 */
import { randomUUID } from 'node:crypto';
import type { Role } from '../../../shared/contract/values.ts';
import { inPlay } from '../../../shared/competition/boards.ts';
import { countGames } from '../../../shared/competition/rounds.ts';
import type { FactRow } from '../../store/journal/fact-tables.ts';
import type { Facts } from '../../store/journal/gateway.ts';
import type { Store } from '../../store/store.ts';
import {
  contestsOf,
  nextPosition,
  tournamentById,
  type StoredContest,
  type StoredMember,
  type StoredSide,
} from '../../store/tournaments/tournaments.ts';
import { moveContests } from './contest-days.ts';
import { forgetDecisions } from './forget-decisions.ts';
import { recordEntrants, type EntrantContent } from './entrants.ts';
import {
  addContests,
  addSides,
  nothing,
  type ContestContent,
  type Extent,
  type PlacedContest,
  type SideContent,
} from './insert-contests.ts';

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
  const extent = nothing();
  const contests = inPlay(wanted.contests ?? [], wanted.day).map((contest, position) => ({
    ...contest,
    position,
  }));
  addContests(facts, tournamentId, contests, extent);
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
  ...{ stages: null, points: null, categories: null, season: null },
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
    : moveContests(facts, known, { from: dayOf(store, tournamentId), to: wanted.day });
  let changed = facts.update('tournament', tournamentId, { name, day, ...head, ...shapeOf(wanted) });
  if (entrants) changed = recordEntrants(store, facts, tournamentId, entrants) || changed;
  if (!wanted.contests) return { ...nothing(), changed };
  const extent = correctContests(facts, tournamentId, known, wanted);
  if (extent.contests > 0) forgetDecisions(store, facts, tournamentId);
  return { ...extent, changed: changed || extent.contests > 0 };
}

const dayOf = (store: Store, id: number): string | null => tournamentById(store, id)?.day ?? null;

function correctContests(
  facts: Facts,
  tournamentId: number,
  known: readonly StoredContest[],
  wanted: TournamentContent,
): Extent {
  const extent = nothing();
  const recorded = new Map(known.map((contest) => [contestKey(contest), contest]));
  const added: PlacedContest[] = [];
  const corrected: { readonly known: StoredContest; readonly contest: PlacedContest }[] = [];
  for (const [position, one] of inPlay(wanted.contests ?? [], wanted.day).entries()) {
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

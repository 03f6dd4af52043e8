/** The contests of a tournament with their sides and lineups, as they are wanted in the ledger, and inserting new ones. */
import type { ContestKind, Postponed } from '../../../shared/contract/competition-words.ts';
import { countGames } from '../../../shared/competition/rounds.ts';
import type { Role } from '../../../shared/contract/values.ts';
import type { FactRow } from '../../store/journal/fact-tables.ts';
import type { Facts } from '../../store/journal/gateway.ts';

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

export function addSides(facts: Facts, sides: Iterable<PlacedSide>, extent: Extent): void {
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

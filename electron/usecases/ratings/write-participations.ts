/** Writes what every contest did to every player, row by row as far as they differ. */
import {
  dropParticipations,
  ratingKey,
  removeParticipation,
  setParticipationsKey,
  storedKeys,
  writeParticipation,
  type ParticipationRow,
} from '../../store/ratings/ratings.ts';
import { writeDerived, type Store } from '../../store/store.ts';
import type { Progress } from '../progress.ts';
import { beliefColumns as columns, blankBeliefs } from './rated-league.ts';
import type { Beliefs, RatedLeague, RatedTournament } from './rated-league.ts';
import { rememberParticipations, type Written } from './write-standings.ts';
import type { TournamentHistory } from '../../store/ratings/replay-order.ts';

/** The number of rows in one transaction, so that other writers wait for at most some tens of milliseconds. */
const batch = 4096;
const betweenSteps = 256;
/** Between two transactions, so that others find the file free. */
const pauseMilliseconds = 3;

/**
 * Writes the participations that differ, in short transactions. Answers false where the league, or what is written of
 * it, has moved on meanwhile. `progress` may throw to stop; then what was written so far is remembered.
 */
export function writeParticipations(
  store: Store,
  rated: RatedLeague,
  written: Written,
  progress: Progress,
): boolean {
  const { key } = rated.given;
  const guarded = (work: () => void): boolean =>
    writeDerived(store, () => {
      const holds = ratingKey(store) === key && storedKeys(store)?.participations === written.token;
      if (holds) work();
      return holds;
    });
  if (written.keys?.participations === key) return true;
  if (
    !guarded(() => {
      removeStrange(store, rated, written);
    })
  )
    return false;
  settle(rated, written);
  if (!writeRows(store, rated, written, progress, guarded)) return false;
  const finished = guarded(() => {
    setParticipationsKey(store, key);
  });
  if (!finished) return false;
  rememberParticipations(rated, written);
  written.keys = { standings: key, participations: key };
  return true;
}

/** Removes rows that no longer belong to any player. */
function removeStrange(store: Store, { tournaments }: RatedLeague, written: Written): void {
  if (written.strange) {
    dropParticipations(store);
    return;
  }
  const now = new Map(tournaments.map((one) => [one.facts.tournament.id, one]));
  for (const [id, old] of written.participations) {
    const facts = now.get(id)?.facts;
    if (facts === old.facts) continue;
    const here = new Set(facts?.members.id);
    for (const member of old.facts.members.id) if (!here.has(member)) removeParticipation(store, member);
  }
}

/** After that: what the file holds of each tournament as it is now; of those that are missing, nothing. */
function settle({ tournaments }: RatedLeague, written: Written): void {
  const old = written.participations;
  written.strange = false;
  written.participations = new Map(
    tournaments.flatMap((one) => {
      const { id } = one.facts.tournament;
      const known = old.get(id);
      return known === undefined ? [] : [[id, rebased(known, one.facts)]];
    }),
  );
}

function writeRows(
  store: Store,
  { tournaments }: RatedLeague,
  written: Written,
  progress: Progress,
  guarded: (work: () => void) => boolean,
): boolean {
  const differing = differingIn(tournaments, written);
  const count = differing.reduce((sum, { members }) => sum + members.length, 0);
  let done = 0;
  for (const pieces of inBatches(differing)) {
    const holds = guarded(() => {
      for (const { of, first, next } of pieces)
        for (let i = first; i < next; i++) {
          if (i % betweenSteps === 0) progress('writing', done + i - first, count);
          writeParticipation(store, rowOf(of.now, of.members[i] ?? 0, of.sides[i] ?? 0));
        }
    });
    if (!holds) return false;
    for (const piece of pieces) {
      note(piece, written);
      done += piece.next - piece.first;
    }
    rest(pauseMilliseconds);
  }
  return true;
}

/** Takes down that the file holds some rows: what is known of the tournament is copied only where others are still missing. */
function note({ of: { now, members }, first, next }: Piece, { participations }: Written): void {
  const { id } = now.facts.tournament;
  if (next === members.length) {
    participations.set(id, now);
    return;
  }
  const known = participations.get(id) ?? blankLike(now);
  const partly = first === 0 ? copied(known) : known;
  for (let i = first; i < next; i++) copyRow(now.beliefs, partly.beliefs, members[i] ?? 0);
  participations.set(id, partly);
}

function rest(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}

/** How long a process that gave way waits for the other to finish, before it takes over again. */
const looks = 100;
const lookMilliseconds = 100;

/** If another process has taken over the writing of the very same ratings: waits until they are written. */
export function isWrittenByAnother(store: Store, { given }: RatedLeague, progress: Progress): boolean {
  for (let look = 0; look < looks; look++) {
    if (ratingKey(store) !== given.key) return false;
    if (storedKeys(store)?.participations === given.key) return true;
    progress('writing', 0, 0);
    rest(lookMilliseconds);
  }
  return false;
}

function rowOf({ facts, beliefs }: RatedTournament, m: number, s: number): ParticipationRow {
  const [ahead, level] = [facts.sides.ahead[s] ?? 0, facts.sides.level[s] ?? 0];
  return [
    facts.members.id[m] ?? NaN,
    beliefs.meanBefore[m] ?? NaN,
    beliefs.deviationBefore[m] ?? NaN,
    beliefs.meanAfter[m] ?? NaN,
    beliefs.deviationAfter[m] ?? NaN,
    ahead,
    level,
    (facts.sides.among[s] ?? 0) - ahead - level - 1,
    beliefs.together[m] ?? NaN,
  ];
}

/** The rows of a tournament that differ, by their side and member within it. */
interface Differing {
  readonly now: RatedTournament;
  readonly sides: Int32Array;
  readonly members: Int32Array;
}

/** Those rows from number `first` up to `next`. */
interface Piece {
  readonly of: Differing;
  readonly first: number;
  readonly next: number;
}

/** In the league's order of time. What is known of a tournament is of the same facts. */
const differingIn = (tournaments: readonly RatedTournament[], { participations }: Written): Differing[] =>
  tournaments
    .filter((now) => participations.get(now.facts.tournament.id) !== now)
    .map((now) => differingRows(now, participations.get(now.facts.tournament.id)));

function differingRows(now: RatedTournament, then: RatedTournament | undefined): Differing {
  const [sides, members]: [number[], number[]] = [[], []];
  const { sides: own, lineups } = now.facts;
  const { firstMember } = lineups;
  for (let s = 0; s < own.count; s++)
    for (let m = firstMember[s] ?? 0; m < (firstMember[s + 1] ?? 0); m++) {
      if (then && columns.every((name) => now.beliefs[name][m] === then.beliefs[name][m])) continue;
      sides.push(s);
      members.push(m);
    }
  return { now, sides: Int32Array.from(sides), members: Int32Array.from(members) };
}

function* inBatches(differing: readonly Differing[]): Generator<Piece[]> {
  let pieces: Piece[] = [];
  let left = batch;
  for (const of of differing)
    for (let first = 0; first < of.members.length;) {
      const next = Math.min(of.members.length, first + left);
      pieces.push({ of, first, next });
      left -= next - first;
      first = next;
      if (left > 0) continue;
      yield pieces;
      [pieces, left] = [[], batch];
    }
  if (pieces.length > 0) yield pieces;
}

const blankLike = ({ facts }: RatedTournament): RatedTournament => ({
  facts,
  beliefs: blankBeliefs(facts.members.count),
});

/** One that may be written into. */
const copied = ({ facts, beliefs }: RatedTournament): RatedTournament => ({
  facts,
  beliefs: {
    meanBefore: beliefs.meanBefore.slice(),
    deviationBefore: beliefs.deviationBefore.slice(),
    meanAfter: beliefs.meanAfter.slice(),
    deviationAfter: beliefs.deviationAfter.slice(),
    together: Float64Array.from(beliefs.together),
  },
});

function copyRow(from: Beliefs, into: Beliefs, member: number): void {
  for (const name of columns) into[name][member] = from[name][member] ?? NaN;
}

/** What is known of the members of other facts, where how they came off is the same; nothing of the rest. */
function rebased(known: RatedTournament, facts: TournamentHistory): RatedTournament {
  if (known.facts === facts) return known;
  const beliefs = blankBeliefs(facts.members.count);
  const former = new Map(Array.from(known.facts.members.id, (id, m) => [id, m]));
  const [sideThen, sideNow] = [sidesByMember(known.facts), sidesByMember(facts)];
  facts.members.id.forEach((id, m) => {
    const then = former.get(id);
    if (then === undefined || !cameOffAlike(known.facts, sideThen[then] ?? -1, facts, sideNow[m] ?? -1))
      return;
    for (const name of columns) beliefs[name][m] = known.beliefs[name][then] ?? NaN;
  });
  return { facts, beliefs };
}

function sidesByMember({ sides, members, lineups }: TournamentHistory): Float64Array {
  const sideOf = new Float64Array(members.count);
  for (let s = 0; s < sides.count; s++) sideOf.fill(s, lineups.firstMember[s], lineups.firstMember[s + 1]);
  return sideOf;
}

const cameOffAlike = (then: TournamentHistory, s: number, now: TournamentHistory, r: number): boolean =>
  (['ahead', 'level', 'among'] as const).every((name) => then.sides[name][s] === now.sides[name][r]);

/**
 * Writing ratings to the file, only the rows that differ from what stands there. That is remembered, and holds as
 * long as the keys in the file are the ones that were written last; others may write there too.
 */
import { randomUUID } from 'node:crypto';
import {
  dropOutlines,
  dropParticipations,
  dropStandings,
  ratingKey,
  removeOutline,
  removeParticipation,
  removeStanding,
  setKeys,
  setParticipationsKey,
  standingWriter,
  storedKeys,
  writeOutline,
  writeParticipation,
  type Outline,
  type ParticipationRow,
  type Standings,
} from '../../store/ratings/ratings.ts';
import type { PlayerList } from '../../store/ratings/replay-order.ts';
import { writeDerived, type Store } from '../../store/store.ts';
import type { Progress } from '../progress.ts';
import type { RatedLeague, RatedTournament } from './rated-league.ts';
import { tiedPairs } from './replay.ts';
import { standingsAfter } from './standing.ts';
import { blankLike, copied, differingRows, rebased, copyRow } from './differing.ts';

interface WrittenStandings {
  readonly players: PlayerList;
  readonly present: readonly number[];
  readonly standings: Standings;
}

/** What the file holds, as far as it is known. */
export interface Written {
  /** In place of the participations' key while they are being written. */
  readonly token: string;
  keys: { readonly standings: string; readonly participations: string } | null;
  standings: WrittenStandings | null;
  outlines: Map<number, Outline>;
  participations: Map<number, RatedTournament>;
  /** True if the file may have rows of which nothing is known. */
  strange: boolean;
}

export const nothingWritten = (): Written => ({
  token: `writing ${randomUUID()}`,
  keys: null,
  standings: null,
  outlines: new Map(),
  participations: new Map(),
  strange: true,
});

/**
 * Writes all standings, with the tournaments' outlines, in one transaction. Returns false, and writes nothing, if the
 * league has changed since.
 */
export function writeStandings(
  store: Store,
  rated: RatedLeague,
  outlines: readonly Outline[],
  written: Written,
): boolean {
  const { key } = rated.given;
  const standings = standingsAfter(rated);
  return writeDerived(store, () => {
    if (ratingKey(store) !== key) return false;
    recognise(store, rated, { standings, outlines }, written);
    if (written.keys?.standings !== key) {
      putStandings(store, rated, standings, written.standings);
      putOutlines(store, outlines, written.outlines);
      remember(rated, { standings, outlines }, written);
    }
    // Any other process that was writing participations gives way.
    const participations = written.keys?.participations === key ? key : written.token;
    written.keys = { standings: key, participations };
    setKeys(store, written.keys, tiedPairs(rated.given.tournaments));
    return true;
  });
}

interface Computed {
  readonly standings: Standings;
  readonly outlines: readonly Outline[];
}

/**
 * Compares the file's keys with what is remembered: equal keys mean equal ratings, no matter which process wrote
 * them.
 */
function recognise(store: Store, rated: RatedLeague, computed: Computed, written: Written): void {
  const { key } = rated.given;
  const stored = storedKeys(store);
  if (stored?.standings === key) remember(rated, computed, written);
  else if (stored === undefined || stored.standings !== written.keys?.standings) {
    written.standings = null;
    written.outlines = new Map();
  }
  if (stored?.participations === key) rememberParticipations(rated, written);
  else if (stored === undefined || stored.participations !== written.keys?.participations) {
    written.participations = new Map();
    written.strange = true;
  }
  written.keys = stored ?? null;
}

function remember({ given }: RatedLeague, { standings, outlines }: Computed, written: Written): void {
  written.standings = { players: given.players, present: given.present, standings };
  written.outlines = new Map(outlines.map((outline) => [outline.tournament, outline]));
}

function rememberParticipations(rated: RatedLeague, written: Written): void {
  written.participations = new Map(rated.tournaments.map((one) => [one.facts.tournament.id, one]));
  written.strange = false;
}

function putStandings(
  store: Store,
  { given }: RatedLeague,
  standings: Standings,
  old: WrittenStandings | null,
): void {
  const { ids } = given.players;
  const formerly = formerIndex(given.players, old);
  const differing = given.present.filter(
    (i) => old === null || differs(standings, i, old.standings, formerly(i)),
  );
  // This many at once are written faster than they are found and replaced.
  const anew = old === null || differing.length > given.present.length / 2;
  if (anew) dropStandings(store);
  else removeGone(store, given.present, given.players, old);
  const write = standingWriter(store, standings, given.revision);
  for (const i of anew ? given.present : differing) write(i, ids[i] ?? NaN);
}

/** The index that a player had in the list that was written; -1 for a newcomer. */
function formerIndex(players: PlayerList, old: WrittenStandings | null): (i: number) => number {
  if (old === null) return () => -1;
  const there = new Set(old.present);
  return (i) => {
    const id = players.ids[i] ?? NaN;
    const former = old.players.ids[i] === id ? i : (old.players.indexOf.get(id) ?? -1);
    return there.has(former) ? former : -1;
  };
}

function differs(now: Standings, i: number, then: Standings, j: number): boolean {
  return (
    j < 0 ||
    now.mean[i] !== then.mean[j] ||
    now.deviation[i] !== then.deviation[j] ||
    now.contests[i] !== then.contests[j] ||
    now.wins[i] !== then.wins[j] ||
    now.ties[i] !== then.ties[j] ||
    now.lastTournament[i] !== then.lastTournament[j] ||
    now.lastDay[i] !== then.lastDay[j] ||
    !Object.is(now.change[i], then.change[j])
  );
}

function removeGone(
  store: Store,
  present: readonly number[],
  players: PlayerList,
  old: WrittenStandings,
): void {
  if (present === old.present) return;
  const here = new Set(present.map((i) => players.ids[i] ?? NaN));
  for (const j of old.present) {
    const id = old.players.ids[j] ?? NaN;
    if (!here.has(id)) removeStanding(store, id);
  }
}

function putOutlines(store: Store, outlines: readonly Outline[], old: ReadonlyMap<number, Outline>): void {
  if (old.size === 0) dropOutlines(store);
  const now = new Set(outlines.map(({ tournament }) => tournament));
  for (const tournament of old.keys()) if (!now.has(tournament)) removeOutline(store, tournament);
  for (const outline of outlines) {
    const known = old.get(outline.tournament);
    const same =
      known && (Object.keys(outline) as (keyof Outline)[]).every((name) => known[name] === outline[name]);
    if (same !== true) writeOutline(store, outline);
  }
}

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

/** After that: what the file holds of each tournament as it is now. */
function settle({ tournaments }: RatedLeague, written: Written): void {
  const old = written.participations;
  written.strange = false;
  written.participations = new Map(
    tournaments.map((one) => {
      const { id } = one.facts.tournament;
      const known = old.get(id);
      if (known === one) return [id, one];
      return [id, known ? rebased(known, one.facts) : blankLike(one)];
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
  const rows = differingRows(tournaments, (id) => written.participations.get(id));
  for (const t of new Set(rows.tournament)) {
    const one = tournaments[t];
    const known = one && written.participations.get(one.facts.tournament.id);
    if (known) written.participations.set(known.facts.tournament.id, copied(known));
  }
  for (let first = 0; first < rows.count; first += batch) {
    const next = Math.min(first + batch, rows.count);
    const done = guarded(() => {
      for (let i = first; i < next; i++) {
        if (i % betweenSteps === 0) progress('writing', i, rows.count);
        const one = tournaments[rows.tournament[i] ?? -1];
        if (one) writeParticipation(store, rowOf(one, rows.member[i] ?? 0, rows.side[i] ?? 0));
      }
    });
    if (!done) return false;
    for (let i = first; i < next; i++) {
      const one = tournaments[rows.tournament[i] ?? -1];
      const known = one && written.participations.get(one.facts.tournament.id);
      if (known) copyRow(one.beliefs, known.beliefs, rows.member[i] ?? 0);
    }
    rest(pauseMilliseconds);
  }
  return true;
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
  ];
}

/**
 * Writing ratings to the file, only the rows that differ from what the file has. That is remembered, and holds as
 * long as the keys in the file are the ones that were written last; others may write there too.
 */
import { randomUUID } from 'node:crypto';
import {
  dropOutlines,
  dropStandings,
  ratingKey,
  removeOutline,
  removeStanding,
  setKeys,
  standingWriter,
  storedKeys,
  writeOutline,
  type Outline,
  type Standings,
} from '../../store/ratings/ratings.ts';
import { settingsOf } from '../../store/settings.ts';
import type { PlayerList } from '../../store/ratings/player-list.ts';
import { writeDerived, type Store } from '../../store/store.ts';
import type { RatedLeague, RatedTournament } from './rated-league.ts';
import { type ReplayInput, tiedPairs } from './replay.ts';
import { learnedOfLeague, standingsAfter, teammateRows, type TeammateRows } from './standings.ts';
import { dropTeammates, writeTeammates } from '../../store/ratings/teammates.ts';

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
  teammates: TeammateRows | null;
  /** By the ratings' key. */
  learned: { readonly key: string; readonly json: string | null } | null;
  participations: Map<number, RatedTournament>;
  /** True if the file may have rows of which nothing is known. */
  strange: boolean;
}

const nothingWritten = (): Written => ({
  token: `writing ${randomUUID()}`,
  keys: null,
  standings: null,
  outlines: new Map(),
  teammates: null,
  learned: null,
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
    recognize(store, rated, { standings, outlines }, written);
    if (written.keys?.standings !== key) {
      putStandings(store, rated, standings, written.standings);
      putOutlines(store, outlines, written.outlines);
      written.teammates = putTeammates(store, rated, written.teammates);
      remember(rated, { standings, outlines }, written);
    }
    // Any other process that was writing participations gives way.
    const participations = written.keys?.participations === key ? key : written.token;
    written.keys = { standings: key, participations };
    setKeys(store, written.keys, {
      tiedPairs: tiedPairs(rated.given.tournaments),
      learned: learnedNow(store, rated, written),
    });
    return true;
  });
}

/** Counted once for each rated league: this is written each time that ratings are asked for. */
function learnedNow(store: Store, rated: RatedLeague, written: Written): string | null {
  const { key } = rated.given;
  if (written.learned?.key !== key) {
    const learned = learnedOfLeague(rated, settingsOf(store).parameters);
    written.learned = { key, json: learned && JSON.stringify(learned) };
  }
  return written.learned.json;
}

interface Computed {
  readonly standings: Standings;
  readonly outlines: readonly Outline[];
}

/**
 * Compares the file's keys with what is remembered: equal keys mean equal ratings, no matter which process wrote
 * them.
 */
function recognize(store: Store, rated: RatedLeague, computed: Computed, written: Written): void {
  const { key } = rated.given;
  const stored = storedKeys(store);
  if (stored?.standings === key) {
    remember(rated, computed, written);
    if (written.keys?.standings !== key) written.teammates = teammateRows(rated);
  } else if (stored === undefined || stored.standings !== written.keys?.standings) {
    written.standings = null;
    written.outlines = new Map();
    written.teammates = null;
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

/** Notes that the file holds all participations of these ratings. */
export function rememberParticipations(rated: RatedLeague, written: Written): void {
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
  const formerly = formerIndex(given, old);
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
function formerIndex({ players, present }: ReplayInput, old: WrittenStandings | null): (i: number) => number {
  if (old === null) return () => -1;
  if (old.players === players && old.present === present) return (i) => i;
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

/** @param old what the file holds; null where that isn't known */
function putTeammates(store: Store, rated: RatedLeague, old: TeammateRows | null): TeammateRows {
  const rows = teammateRows(rated);
  if (old === null) dropTeammates(store);
  for (const player of old?.keys() ?? []) if (!rows.has(player)) writeTeammates(store, player, undefined);
  for (const [player, text] of rows) if (old?.get(player) !== text) writeTeammates(store, player, text);
  return rows;
}

/**
 * The league as it was last rated, and what of that the file holds; kept between jobs, so that after a change no more
 * is read, replayed and written than differs. It belongs to one opening of one league.
 */
export interface RatingsMemory {
  rated: RatedLeague | null;
  readonly written: Written;
}

/** Lets go of what is remembered, where a long job needs the room. @returns whether there was anything. */
export function forgetRatings(memory: RatingsMemory | undefined): boolean {
  if (!memory || memory.rated === null) return false;
  memory.rated = null;
  Object.assign(memory.written, nothingWritten());
  return true;
}

export const emptyMemory = (): RatingsMemory => ({ rated: null, written: nothingWritten() });

/**
 * What a change would do to the ratings: it is made, read and undone before anything is replayed; then two ratings are compared.
 */
import type { Checked, Result } from '../../../shared/contract/api.ts';
import { refuse } from '../../../shared/contract/refusals.ts';
import { tryOut } from '../../store/journal/gateway.ts';
import { goBack } from '../../store/journal/undo.ts';
import { revisionOf } from '../../store/league.ts';
import { nameOf } from '../../store/people/people.ts';
import { allPrivatePeople } from '../../store/people/privacy.ts';
import type { Store } from '../../store/store.ts';
import type { Context } from '../context.ts';
import { readReplayInput, type ReplayInput } from './replay.ts';
import { rateLeague, type RatedLeague, type RatedTournament } from './rated-league.ts';
import { emptyMemory } from './write-standings.ts';
import { ratedNow, untilAnswered } from './refresh.ts';
import type { ChangeEffect } from '../../../shared/contract/history.ts';
import { rankingOf } from '../../../shared/competition/ranks.ts';
import type { Standings } from '../../store/ratings/ratings.ts';
import { conservativeRating } from '../../../shared/leaderboard/conservative-rating.ts';
import { standingsAfter } from './standings.ts';

type Change = Checked<'change.preview'>;

/** Makes one of the changes that can be previewed; throws its refusals. */
export type MakeChange = (context: Context, wanted: Change) => unknown;

/**
 * The people whom the change would move, and in which tournaments. Refuses what the change itself would refuse.
 */
export function previewChange(
  context: Context,
  wanted: Change,
  makeChange: MakeChange,
): Result<'change.preview'> {
  return effectOfChange(context, (tried) => makeChange(tried, wanted));
}

/** The same for anything that can be done to a league, here given as a function that does it. */
export function effectOfChange(context: Context, make: (context: Context) => unknown): ChangeEffect {
  const memory = context.ratings ?? emptyMemory();
  return untilAnswered(() => {
    const before = ratedNow(context.store, memory, context.progress).league;
    const tried = effectOfTrial(context, before, make);
    if (tried === null) return null;
    const after = rateLeague(tried.given, before, context.progress);
    const personOf = peopleFrom(context.store, tried.newcomers);
    return { answer: effectOf(before, after, personOf) };
  });
}

/**
 * What all changes since a revision have done: the facts as they were then are tried, and compared the other way round. Refuses
 * where a person was anonymized since.
 */
export function effectSince(
  context: Context,
  { since }: Checked<'history.effect'>,
): Result<'history.effect'> {
  const effect = effectOfChange(context, ({ store, progress }) => {
    let rows = 0;
    const wasThere = goBack(store, since, (more) => {
      rows += more;
      progress('reading', rows, 0);
    });
    if (!wasThere) throw refuse('erasedSince');
  });
  return {
    ...effect,
    players: effect.players.map((one) => ({ ...one, before: one.after, after: one.before })),
  };
}

type Person = Pick<ChangeEffect['players'][number], 'player' | 'shownAs'>;

interface Tried {
  readonly given: ReplayInput;
  /** By row number: those who would be new, or back. */
  readonly newcomers: ReadonlyMap<number, Person>;
}

/** The facts with the change; null where they are not those of `before` without it. */
function effectOfTrial(
  context: Context,
  before: RatedLeague,
  make: (context: Context) => unknown,
): Tried | null {
  return tryOut(context.store, (store) => {
    if (revisionOf(store) !== before.given.revision) return null;
    make({ ...context, store });
    const given = readReplayInput(store, before.given, context.progress);
    // A removed player keeps an index, so the index alone does not show who is there.
    const there = new Set(before.given.present.map((i) => before.given.players.ids[i]));
    const personOf = peopleOf(store);
    const ids = given.present.map((i) => given.players.ids[i] ?? NaN);
    const newcomers = new Map(ids.filter((id) => !there.has(id)).map((id) => [id, personOf(id)]));
    return { given, newcomers };
  });
}

function peopleOf(store: Store): (id: number) => Person {
  const name = nameOf(store, 'player');
  const privatePeople = allPrivatePeople(store);
  return (id) => ({ player: name(id), shownAs: privatePeople.get(id) ?? 'name' });
}

function peopleFrom(store: Store, newcomers: ReadonlyMap<number, Person>): (id: number) => Person {
  const personOf = peopleOf(store);
  return (id) => newcomers.get(id) ?? personOf(id);
}

/** How many of a list are shown; the totals count all. */
const shown = 100;

/** `after` has all players of `before` by the same index. What is compared is what a reader sees: whole numbers. */
function effectOf(
  before: RatedLeague,
  after: RatedLeague,
  personOf: (playerId: number) => Person,
): ChangeEffect {
  const moved = movedPlayers(listOf(before), listOf(after));
  const touched = touchedTournaments(before, after);
  const { ids } = after.given.players;
  return {
    moved: moved.length,
    players: moved.slice(0, shown).map(({ index, before, after }) => {
      const playerId = ids[index] ?? NaN;
      return { playerId, ...personOf(playerId), before, after };
    }),
    touched: touched.length,
    tournaments: touched.slice(0, shown),
  };
}

interface List {
  readonly standings: Standings;
  /** Indexes of the players on the leaderboard. */
  readonly listed: ReadonlySet<number>;
  readonly rankText: (index: number) => string;
}

function listOf(league: RatedLeague): List {
  const standings = standingsAfter(league);
  const listed = new Set(league.given.present.filter((i) => (standings.contests[i] ?? 0) > 0));
  const ranking = rankingOf([...listed].map((i) => seen(standings, i).conservative));
  return {
    standings,
    listed,
    rankText: (i) => ranking.rankOf(seen(standings, i).conservative).rankText,
  };
}

interface Seen {
  readonly mean: number;
  readonly conservative: number;
}

/** A belief as it is read: rounded. */
const rounded = (mean: number, deviation: number): Seen => ({
  mean: Math.round(mean),
  conservative: Math.round(conservativeRating({ mean, deviation })),
});

const seen = ({ mean, deviation }: Standings, i: number): Seen =>
  rounded(mean[i] ?? NaN, deviation[i] ?? NaN);

type Standing = ChangeEffect['players'][number]['before'];

interface Moved {
  readonly index: number;
  readonly before: Standing;
  readonly after: Standing;
  readonly by: number;
}

/** Whose figures read differently, or who comes or goes; by how far the mean moves, the farthest first. */
function movedPlayers(before: List, after: List): Moved[] {
  const moved: Moved[] = [];
  for (const index of new Set([...before.listed, ...after.listed])) {
    const [was, is] = [before.listed.has(index), after.listed.has(index)];
    const [then, now] = [seen(before.standings, index), seen(after.standings, index)];
    if (was && is && then.mean === now.mean && then.conservative === now.conservative) continue;
    const by = Math.abs((after.standings.mean[index] ?? NaN) - (before.standings.mean[index] ?? NaN));
    moved.push({
      index,
      before: was ? standingIn(before, index) : null,
      after: is ? standingIn(after, index) : null,
      by: Number.isNaN(by) ? Infinity : by,
    });
  }
  return moved.sort((a, b) => (a.by === b.by ? a.index - b.index : b.by - a.by));
}

const standingIn = ({ standings, rankText }: List, i: number): Standing => ({
  mean: standings.mean[i] ?? NaN,
  deviation: standings.deviation[i] ?? NaN,
  rankText: rankText(i),
});

/** Tournaments after which a player's rating would read differently: also those whose own facts change, but none that is new. */
function touchedTournaments(before: RatedLeague, after: RatedLeague): ChangeEffect['tournaments'] {
  const known = new Map(before.tournaments.map((one) => [one.facts.tournament.id, one]));
  const present = [new Set(before.given.present), new Set(after.given.present)] as const;
  return after.tournaments.flatMap((now) => {
    const { id: tournamentId, name, day: date } = now.facts.tournament;
    const then = known.get(tournamentId);
    if (then === undefined || then === now) return [];
    const moves = movesBetween(then, now, present).filter(
      ([a, b]) => a.mean !== b.mean || a.conservative !== b.conservative,
    );
    const most = Math.max(0, ...moves.map(([a, b]) => Math.abs(a.mean - b.mean)));
    return moves.length === 0 ? [] : [{ tournamentId, name, date, players: moves.length, most }];
  });
}

type Present = readonly [before: ReadonlySet<number>, after: ReadonlySet<number>];

type Move = readonly [was: Seen, is: Seen];

/**
 * Each rating after the tournament, as it was and as it is; of who was there or is there alone, how far that moved. Who goes in
 * a merge, or comes by a split, is compared with the one whose results those are.
 */
function movesBetween(then: RatedTournament, now: RatedTournament, [before, after]: Present): Move[] {
  const [was, is] = [beliefsIn(then), beliefsIn(now)];
  const gone = [...was].filter(([player]) => !is.has(player));
  const come = [...is].filter(([player]) => !was.has(player));
  const both = [...is].flatMap(([player, { after: b }]): Move[] => {
    const a = was.get(player)?.after;
    return a ? [[a, b]] : [];
  });
  const [[one], [other]] = [gone, come];
  const isAlone = gone.length === 1 && come.length === 1;
  if (isAlone && one && other && (!after.has(one[0]) || !before.has(other[0])))
    return [...both, [one[1].after, other[1].after]];
  const alone = [...gone.filter(([player]) => after.has(player)), ...come];
  return [...both, ...alone.map(([, own]): Move => [own.before, own.after])];
}

/** All players of a tournament with the belief before its first contest and after the last one. */
function beliefsIn({ beliefs, facts }: RatedTournament): Map<number, { before: Seen; after: Seen }> {
  const found = new Map<number, { before: Seen; after: Seen }>();
  for (let m = 0; m < facts.members.count; m++) {
    const player = facts.lineups.player[m] ?? 0;
    found.set(player, {
      before:
        found.get(player)?.before ?? rounded(beliefs.meanBefore[m] ?? NaN, beliefs.deviationBefore[m] ?? NaN),
      after: rounded(beliefs.meanAfter[m] ?? NaN, beliefs.deviationAfter[m] ?? NaN),
    });
  }
  return found;
}

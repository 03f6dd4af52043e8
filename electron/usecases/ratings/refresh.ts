/**
 * Ratings that hold, although other programs may change the league at any time: all standings are brought up to date at once,
 * then what every contest did; and what is asked meanwhile is tried again, or answered beside the file.
 */
import { rateLeague, type RatedLeague } from './rated-league.ts';
import { nameOf } from '../../store/people/people.ts';
import {
  ratingKey,
  ratingsAreCurrent,
  storedKeys,
  type Outline,
  standingsAreCurrent,
} from '../../store/ratings/ratings.ts';
import { snapshot, type Store } from '../../store/store.ts';
import type { Context } from '../context.ts';
import type { Progress } from '../progress.ts';
import { readReplayInput } from './replay.ts';
import { emptyMemory, type RatingsMemory, writeStandings } from './write-standings.ts';
import { outlinesOf } from './standings.ts';
import { isWrittenByAnother, writeParticipations } from './write-participations.ts';
import { refuse } from '../../../shared/contract/refusals.ts';
import { type CallName, calls } from '../../../shared/contract/api.ts';
import { copyInMemory } from '../../store/file/copy-in-memory.ts';

type Watched = Pick<Context, 'store' | 'progress' | 'ratings'>;

/** Brings all standings up to date in the file. Refuses if others keep changing the league meanwhile. */
export function refreshStandings(context: Watched): void {
  const memory = context.ratings ?? emptyMemory();
  untilAnswered(() => done(standingsOnce(context, memory)));
}

/** Brings all ratings up to date in the file, those of every participation too. Refuses likewise. */
export function refreshRatings(context: Watched): void {
  const memory = context.ratings ?? emptyMemory();
  const { store, progress } = context;
  untilAnswered(() => {
    if (!standingsOnce(context, memory) || memory.rated === null) return null;
    const { rated, written } = memory;
    return done(
      hurried(store, () => writeParticipations(store, rated, written, progress)) ||
        isWrittenByAnother(store, rated, progress),
    );
  });
}

const done = (isDone: boolean): { answer: null } | null => (isDone ? { answer: null } : null);

/** Reads and rates the league without writing, so that the first change finds everything in memory. */
export function warmRatings({ store, progress, ratings }: Watched): void {
  if (!ratings || !ratingsAreCurrent(store)) return;
  const rated = ratedNow(store, ratings, progress);
  hurried(store, () => writeStandings(store, rated.league, rated.outlines, ratings.written));
}

function standingsOnce({ store, progress }: Watched, memory: RatingsMemory): boolean {
  if (areWritten(store, memory)) return true;
  const { league, outlines } = ratedNow(store, memory, progress);
  return hurried(store, () => writeStandings(store, league, outlines, memory.written));
}

/** True if the file has the standings that are remembered, and nobody else has begun to write participations since. */
function areWritten(store: Store, { rated, written: { keys, token } }: RatingsMemory): boolean {
  const [key, stored] = snapshot(store, () => [ratingKey(store), storedKeys(store)] as const);
  return (
    rated?.given.key === key &&
    keys?.standings === key &&
    stored?.standings === key &&
    stored.participations === keys.participations &&
    [key, token].includes(stored.participations)
  );
}

/** The league as it is, rated; the memory holds it from then on. */
export function ratedNow(
  store: Store,
  memory: RatingsMemory,
  progress: Progress,
): { league: RatedLeague; outlines: Outline[] } {
  const { given, outlines } = snapshot(store, () => {
    const given = readReplayInput(store, memory.rated?.given ?? null, progress);
    const names = { team: nameOf(store, 'team'), player: nameOf(store, 'player') };
    return { given, outlines: outlinesOf(given.tournaments, names) };
  });
  const league = rateLeague(given, memory.rated, progress);
  memory.rated = league;
  return { league, outlines };
}

const fullSafety = 2;

/**
 * What is computed may be lost with the power, since it can be computed again: the disk need not be waited for. The
 * file stays sound all the same.
 */
function hurried<R>(store: Store, work: () => R): R {
  const usual = Number(store.db.pragma('synchronous', { simple: true }));
  if (usual !== fullSafety) return work();
  store.db.pragma('synchronous = NORMAL');
  try {
    return work();
  } finally {
    store.db.pragma('synchronous = FULL');
  }
}

const onCurrent =
  (refresh: (context: Context) => void, areCurrent: (store: Store) => boolean) =>
  <R>(context: Context, read: () => R): R =>
    untilAnswered(() => {
      refresh(context);
      return snapshot(context.store, () => (areCurrent(context.store) ? { answer: read() } : null));
    });

/** Reads on a snapshot whose standings hold. The league isn't held while the answer is worked with. */
export const onCurrentStandings = onCurrent(refreshStandings, standingsAreCurrent);

/** The same with the ratings of every contest. Where the file has them, nothing is replayed. */
export const onCurrentRatings = onCurrent((context) => {
  if (!snapshot(context.store, () => ratingsAreCurrent(context.store))) refreshRatings(context);
}, ratingsAreCurrent);

/** How often in all, and how often at least if it takes long: there is another way to answer then. */
const attempts = { most: 5, least: 2 };
const longMilliseconds = 1000;

function isWorthTrying(attempt: number, begun: number): boolean {
  return attempt < attempts.least || (attempt < attempts.most && Date.now() - begun < longMilliseconds);
}

/** Tries until the work has an answer; null: the league was changed meanwhile. Refuses if others keep changing it. */
export function untilAnswered<R>(work: () => { readonly answer: R } | null): R {
  const begun = Date.now();
  for (let attempt = 0; isWorthTrying(attempt, begun); attempt++) {
    const done = work();
    if (done) return done.answer;
  }
  throw refuse('leagueBusy');
}

type Answered<R> = { readonly answer: R } | null;

/**
 * The same for work that another thread has to prepare: `prepare` is awaited between two attempts, and tells whether
 * it was done or was called off; only what was done counts as an attempt. What needn't wait begins at once.
 */
export async function untilPrepared<R>(
  work: () => Answered<R> | Promise<Answered<R>>,
  prepare: () => Promise<boolean>,
): Promise<R> {
  const begun = Date.now();
  for (let attempt = 0; isWorthTrying(attempt, begun);) {
    const given = work();
    const done = given instanceof Promise ? await given : given;
    if (done) return done.answer;
    if (await prepare()) attempt += 1;
  }
  throw refuse('leagueBusy');
}

/** A call that has passed the contract. */
export interface CallBeside {
  readonly name: CallName;
  readonly argument: unknown;
}

/** @param run - Runs a call that only reads. */
export function answerBeside(
  context: Context,
  { name, argument }: CallBeside,
  run: (name: CallName, context: Context, argument: unknown) => unknown,
): unknown {
  const store = copyInMemory(context.store);
  try {
    const ratings = { ...emptyMemory(), rated: context.ratings?.rated ?? null };
    const beside = { ...context, store, ratings };
    if (calls[name].runs === 'ranked') refreshStandings(beside);
    else refreshRatings(beside);
    if (context.ratings) context.ratings.rated = ratings.rated;
    return run(name, beside, argument);
  } finally {
    store.close();
  }
}

/** Brings the stored ratings up to date: all standings at once, then what every contest did. */
import { rateLeague, type RatedLeague } from './rated-league.ts';
import { loadHistory } from '../../store/ratings/replay-order.ts';
import { nameOf, startingBeliefs } from '../../store/people/people.ts';
import { ratingKey, ratingsAreCurrent, storedKeys, type Outline } from '../../store/ratings/ratings.ts';
import type { Settings } from '../../store/settings.ts';
import { snapshot, type Store } from '../../store/store.ts';
import type { Context } from '../context.ts';
import type { Progress } from '../progress.ts';
import { readReplayInput, systemFor } from './replay-input.ts';
import { emptyMemory, type RatingsMemory } from './memory.ts';
import type { Replay } from './replay.ts';
import { untilAnswered } from './retry.ts';
import { outlinesOf } from './standings.ts';
import { writeStandings } from './write-standings.ts';
import { isWrittenByAnother, writeParticipations } from './write-participations.ts';

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

/** Everything that a replay of the league under these settings needs. */
export function loadReplay(store: Store, { system, parameters }: Settings): Replay {
  return {
    history: loadHistory(store, { outcomes: null }),
    system: systemFor(store, { system, parameters }),
    teamSize: parameters.teamSize,
    startingBeliefs: startingBeliefs(store),
  };
}

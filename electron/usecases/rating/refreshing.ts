/** Bringing the stored ratings up to date: replay everything, then write it in one go. */
import { createSystem, type RatingSystem } from '../../../shared/rating/index.ts';
import { refuse } from '../../../shared/refusals.ts';
import { loadHistory } from '../../store/history.ts';
import { isOfSinglePlayers } from '../../store/league.ts';
import { nameOf, startingBeliefs } from '../../store/people.ts';
import { ratingKey, writeRatings } from '../../store/ratings.ts';
import { settingsOf, type Settings } from '../../store/settings.ts';
import { snapshot, type Store } from '../../store/store.ts';
import type { Context } from '../context.ts';
import { outlinesOf } from './outlines.ts';
import { recordingOf } from './recording.ts';
import { replayLeague, tiedPairs, type Replay } from './replaying.ts';

type Watched = Pick<Context, 'store' | 'progress'>;

/** Others may change the league while it is rated; so often is it rated anew before the user is told to wait. */
const attempts = 5;

/** Replays the league and stores the ratings. Refuses where others keep changing it meanwhile. */
export function refreshRatings(context: Watched): void {
  for (let attempt = 0; attempt < attempts; attempt++) if (refreshOnce(context)) return;
  throw refuse('leagueBusy');
}

function refreshOnce({ store, progress }: Watched): boolean {
  const { key, given, outlines } = snapshot(store, () => {
    const given = loadReplay(store, settingsOf(store));
    const names = { team: nameOf(store, 'team'), player: nameOf(store, 'player') };
    return { key: ratingKey(store), given, outlines: outlinesOf(given.history, names) };
  });
  const recording = recordingOf(given.history);
  const ratings = replayLeague(given, progress, recording.observe);
  const { participations } = recording;
  const standings = recording.standings(ratings);
  const computed = { participations, standings, outlines, tiedPairs: tiedPairs(given.history) };
  return writeRatings(store, key, computed, (done) => {
    progress('writing', done, participations.member.length);
  });
}

/** Everything that a replay of the league under these settings needs. */
export function loadReplay(store: Store, { system, parameters }: Settings): Replay {
  return {
    history: loadHistory(store),
    system: systemFor(store, { system, parameters }),
    teamSize: parameters.teamSize,
    startingBeliefs: startingBeliefs(store),
  };
}

/** The rating system of these settings, ready for this league. */
export const systemFor = (store: Store, { system, parameters }: Settings): RatingSystem =>
  createSystem(system, parameters, { singlePlayers: isOfSinglePlayers(store) });

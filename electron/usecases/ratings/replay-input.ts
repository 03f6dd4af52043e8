/** The facts that ratings depend on, read so that only what changed since the last time is read again. */
import { engineVersion, createSystem, type Belief, type RatingSystem } from '../../../shared/rating/index.ts';
import { loadHistory, loadTournament, type TournamentHistory } from '../../store/ratings/replay-order.ts';
import { isOfSinglePlayers, revisionOf } from '../../store/league.ts';
import { startingBeliefs } from '../../store/people/people.ts';
import { ratingKey } from '../../store/ratings/ratings.ts';
import { storedOutcomes } from '../../store/ratings/stored-outcomes.ts';
import { peopleKnown, type PlayerList } from '../../store/ratings/player-list.ts';
import { settingsOf, type Settings } from '../../store/settings.ts';
import { changedSince, type Altered } from '../../store/journal/steps.ts';
import { snapshot, type Store } from '../../store/store.ts';
import { tournamentsInTime } from '../../store/tournaments/tournaments.ts';
import type { Progress } from '../progress.ts';
import type { ReplayInput } from './rated-league.ts';
import { startsOf } from './replay.ts';

/** What is rated now. Shares with the facts of `before` what no change has touched. */
export function readReplayInput(store: Store, before: ReplayInput | null, progress: Progress): ReplayInput {
  return snapshot(store, () => {
    const revision = revisionOf(store);
    const altered = before && before.revision <= revision ? changedSince(store, before.revision) : null;
    const people = peopleNow(store, before, altered);
    const tournaments =
      before === null || altered === null || isMostly(altered, before)
        ? allTournaments(store, people.players, progress)
        : changedTournaments(store, before, altered, people.players);
    return { key: ratingKey(store), revision, ...settingsNow(store, before), ...people, tournaments };
  });
}

/** If this part of the tournaments changed, or it isn't known which ones did, reading all at once is quicker. */
const most = 1 / 4;
const few = 50;

const isMostly = ({ tournaments }: Altered, before: ReplayInput): boolean =>
  tournaments.has(0) || tournaments.size > Math.max(few, most * before.tournaments.length);

function allTournaments(store: Store, players: PlayerList, progress: Progress): readonly TournamentHistory[] {
  return loadHistory(store, {
    players,
    outcomes: storedOutcomes(store),
    step: (done, total) => {
      progress('reading', done, total);
    },
  }).tournaments;
}

function changedTournaments(
  store: Store,
  before: ReplayInput,
  altered: Altered,
  players: PlayerList,
): readonly TournamentHistory[] {
  if (altered.tournaments.size === 0) return before.tournaments;
  const known = new Map(before.tournaments.map((facts) => [facts.tournament.id, facts]));
  return tournamentsInTime(store).map((tournament) => {
    const unchanged = altered.tournaments.has(tournament.id) ? undefined : known.get(tournament.id);
    return unchanged ?? loadTournament(store, tournament, players);
  });
}

type People = Pick<ReplayInput, 'players' | 'present' | 'starts'>;

function peopleNow(store: Store, before: ReplayInput | null, altered: Altered | null): People {
  if (before !== null && altered !== null && !altered.players)
    return { players: before.players, present: before.present, starts: before.starts };
  const { players, present } = peopleKnown(store, before?.players);
  return { players, present, starts: startsNow(store, players, before) };
}

/** The same object if no player's starting belief changed. */
function startsNow(
  store: Store,
  players: PlayerList,
  before: ReplayInput | null,
): ReadonlyMap<number, Belief> {
  const starts = startsOf(players.indexOf, startingBeliefs(store));
  const same =
    before?.starts.size === starts.size &&
    [...starts].every(([player, belief]) => {
      const known = before.starts.get(player);
      return known?.mean === belief.mean && known.deviation === belief.deviation;
    });
  return same ? before.starts : starts;
}

function settingsNow(
  store: Store,
  before: ReplayInput | null,
): Pick<ReplayInput, 'settingsKey' | 'system' | 'teamSize'> {
  const { system, parameters } = settingsOf(store);
  const settingsKey = JSON.stringify([engineVersion, system, parameters, isOfSinglePlayers(store)]);
  const known = before?.settingsKey === settingsKey ? before.system : undefined;
  return {
    settingsKey,
    system: known ?? systemFor(store, { system, parameters }),
    teamSize: parameters.teamSize,
  };
}

/** The rating system of these settings, ready for this league. */
export const systemFor = (store: Store, { system, parameters }: Settings): RatingSystem =>
  createSystem(system, parameters, { singlePlayers: isOfSinglePlayers(store) });

/** Part of the open league as a league of its own; the open one stays as it is. */
import path from 'node:path';
import type { Checked, Result } from '../../../../shared/contract/api.ts';
import type { LeaguePart } from '../../../../shared/contract/import-choices.ts';
import { texts } from '../../../../shared/messages/index.ts';
import { saidOfWriting } from '../../../store/file/failures.ts';
import { renameToNew } from '../../../store/file/lasting-names.ts';
import { removeLeagueFile } from '../../../store/file/log-file.ts';
import { createUnfinished } from '../../../store/open.ts';
import { placeOfNewFile } from '../../../store/file/place-to-write.ts';
import { identityOf } from '../../../store/league.ts';
import { everybody } from '../../../store/people/people.ts';
import { allPrivatePeople } from '../../../store/people/privacy.ts';
import { snapshot, type Store } from '../../../store/store.ts';
import { numberOf, tournamentsInTime } from '../../../store/tournaments/tournaments.ts';
import type { Context } from '../../context.ts';
import type { FilePerson } from '../results/results-file.ts';
import { knownAt } from '../../leaderboard/known-at.ts';
import { onCurrentRatings } from '../../ratings/refresh.ts';
import { unwatched } from '../../progress.ts';
import { itemsOfStore } from './items-of-store.ts';
import { mergeLeague } from './merge-league.ts';
import { readLeague, type LeagueRead } from './read-league.ts';

/** What a part holds, and what parts there may be. */
export const seePart = (
  { store, progress }: Context,
  { part = {} }: Checked<'exchange.part'>,
): Result<'exchange.part'> =>
  snapshot(store, () => {
    const { seen, gathering, players } = readLeague(itemsOfStore(store, progress), part);
    const { people } = gathering;
    const isPrivate = ({ uuid = '' }: FilePerson): boolean =>
      (players.get(uuid)?.shownAs ?? 'name') !== 'name';
    return { ...seen, takenPlayers: people.length, takenPrivate: people.filter(isPrivate).length };
  });

export interface PartToSave {
  readonly part: LeaguePart;
  /** Of the new league. */
  readonly name: string;
  /** Whether players begin with the ratings that they had before the first tournament of the part. */
  readonly keepsRatings: boolean;
}

/**
 * Makes the league under another name first, so that there is never half of one. Refuses a file that is there.
 *
 * @returns how many of its people are private
 */
export function savePart(context: Context, target: string, wanted: PartToSave): { privatePeople: number } {
  const { unfinished } = placeOfNewFile(target);
  const made = createUnfinished(unfinished, wanted.name);
  try {
    fill(context, made, wanted);
    const privatePeople = allPrivatePeople(made).size;
    made.close();
    renameToNew(unfinished, target);
    return { privatePeople };
  } catch (error) {
    made.close();
    removeLeagueFile(unfinished);
    throw saidOfWriting(error, target);
  }
}

/** The same entries come in as from a file of the open league, read in one snapshot of it, with the ratings of then. */
function fill(context: Context, made: Store, { part, keepsRatings }: PartToSave): void {
  const { store, progress } = context;
  const items = () => itemsOfStore(store, unwatched);
  const subject = path.basename(store.source);
  const merge = (read: LeagueRead): void => {
    mergeLeague({ store: made, progress }, { read, items, decisions: {}, subject }, asTheyAre);
  };
  if (keepsRatings)
    onCurrentRatings(context, () => {
      const read = readLeague(items(), part);
      merge(withRatings(read, ratingsBefore(store, read)));
    });
  else
    snapshot(store, () => {
      merge(readLeague(items(), part));
    });
}

const asTheyAre = { becomes: () => undefined, became: () => undefined };

interface StartingRating {
  readonly mean: number;
  readonly deviation: number;
  readonly source: string;
}

const withRatings = (read: LeagueRead, ratings: ReadonlyMap<string, StartingRating>): LeagueRead => ({
  ...read,
  players: new Map(
    [...read.players].map(([uuid, player]) => [
      uuid,
      { ...player, starting: ratings.get(uuid) ?? player.starting },
    ]),
  ),
});

/** By UUID, what players who had played were rated just before the part begins; without any tournament, at the end. */
function ratingsBefore(store: Store, { tournaments }: LeagueRead): Map<string, StartingRating> {
  const all = tournamentsInTime(store);
  const first = all.find(({ uuid }) => tournaments.has(uuid));
  const last = first ? numberOf(store, first.id) - 1 : all.length;
  if (last === 0) return new Map<string, StartingRating>();
  const uuids = new Map(everybody(store).map(({ id, uuid }) => [id, uuid]));
  const source = texts.leaguePart.source({ league: identityOf(store).name });
  return new Map(
    knownAt(store, { tournament: last }).standings.map(({ playerId, mean, deviation }) => [
      uuids.get(playerId) ?? '',
      { mean: tidy(mean), deviation: Math.max(leastDeviation, tidy(deviation)), source },
    ]),
  );
}

/** As precise as anybody reads it, on any scale. */
const tidy = (points: number): number => Number(points.toPrecision(6));

/** Systems without a deviation have one of 0. */
const leastDeviation = 0.001;

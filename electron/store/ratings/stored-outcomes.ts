/**
 * How tournaments ended, and how many ties there were, as the file has it: calculating it again is a large part of
 * reading a league.
 */
import { changedSince } from '../journal/steps.ts';
import { revisionOf } from '../league.ts';
import type { Store } from '../store.ts';
import { placesFromText, type Outcome, type Placed } from './final-places.ts';
import { revisionInKey, storedKeys, storedTiedPairs } from './ratings.ts';

interface Row {
  readonly tournament: number;
  readonly winners: string | null;
  readonly places: string | null;
}

/** Of all tournaments in which nothing was altered since their outlines were written, by row number. */
export function storedOutcomes(store: Store): ReadonlyMap<number, Outcome> {
  const altered = alteredSinceStored(store);
  if (altered === null || altered.has(0)) return new Map();
  const rows = store.sql<Row>('SELECT tournament, winners, places FROM tournament_outline').all();
  return new Map(
    rows
      .filter(({ tournament }) => !altered.has(tournament))
      .map(({ tournament, winners, places }) => [
        tournament,
        { winners: placesIn(winners), places: placesIn(places) },
      ]),
  );
}

/** The share of tied pairs, where no tournament was altered since they were counted; undefined where one was. */
export const tiedPairsStillTrue = (store: Store): number | null | undefined =>
  alteredSinceStored(store)?.size === 0 ? storedTiedPairs(store) : undefined;

/** Tournaments that were altered since the standings were stored; null where that can't be told. */
function alteredSinceStored(store: Store): ReadonlySet<number> | null {
  const keys = storedKeys(store);
  const revision = keys === undefined ? null : revisionInKey(keys.standings);
  if (revision === null || revision > revisionOf(store)) return null;
  return changedSince(store, revision).tournaments;
}

const placesIn = (text: string | null): Placed[] => (text === null ? [] : placesFromText(text));

/** How tournaments ended, as the file has it: calculating it again is a large part of reading a league. */
import { changedSince } from '../journal/steps.ts';
import { revisionOf } from '../league.ts';
import type { Store } from '../store.ts';
import { placesFromText, type Outcome, type Placed } from './final-places.ts';
import { revisionInKey, storedKeys } from './ratings.ts';

interface Row {
  readonly tournament: number;
  readonly winners: string | null;
  readonly places: string | null;
}

/** Of all tournaments in which nothing was altered since their outlines were written, by row number. */
export function storedOutcomes(store: Store): ReadonlyMap<number, Outcome> {
  const keys = storedKeys(store);
  const revision = keys === undefined ? null : revisionInKey(keys.standings);
  if (revision === null || revision > revisionOf(store)) return new Map();
  const { tournaments: altered } = changedSince(store, revision);
  if (altered.has(0)) return new Map();
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

const placesIn = (text: string | null): Placed[] => (text === null ? [] : placesFromText(text));

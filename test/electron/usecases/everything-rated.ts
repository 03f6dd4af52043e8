/** All that is computed and stored of a league, to compare one way of computing it with another. */
import type { Ledger } from '../ledger.ts';

export const everythingRated = ({ store }: Pick<Ledger, 'store'>): unknown => ({
  standings: store
    .sql(
      'SELECT player, mean, deviation, contests, wins, ties, last_day, last_tournament, change FROM standing ORDER BY player',
    )
    .all(),
  outlines: store.sql('SELECT * FROM tournament_outline ORDER BY tournament').all(),
  participations: store.sql('SELECT * FROM participation ORDER BY member').all(),
  key: store.sql('SELECT * FROM rating_key').all(),
});

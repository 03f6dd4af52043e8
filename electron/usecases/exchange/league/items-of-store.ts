/** The entries of a league that is open, as a file of it would have them. */
import { leagueFile, sections, tournamentLists } from '../../../../shared/contract/league-file.ts';
import type { Store } from '../../../store/store.ts';
import type { Progress } from '../../progress.ts';
import { entriesOf, requireRealDays, tournamentEntries } from './export-league.ts';
import type { TournamentEntry } from './export-tournaments.ts';
import type { JsonPath } from '../json/json-pieces.ts';
import type { LeagueItem } from './league-items.ts';
import { namesIn } from './names-in-file.ts';

/**
 * Entry by entry, in the order of a file. Each is held to the format like those of a file: a league from elsewhere may
 * have anything in its columns.
 *
 * @throws what the format says of an entry that no program writes
 */
export function* itemsOfStore(store: Store, progress: Progress): Generator<LeagueItem> {
  requireRealDays(store);
  const names = namesIn(store);
  for (const section of sections) {
    if (section === 'tournaments') {
      let i = 0;
      for (const entry of tournamentEntries(store, names, progress)) yield* itemsOfTournament(entry, i++);
      continue;
    }
    for (const [i, entry] of entriesOf(store, names, section).entries())
      yield {
        of: section,
        item: leagueFile[section].parse(entry),
        where: at(section, i),
      } as LeagueItem;
  }
}

/** The head of a tournament, then its entrants and contests; `i` is its place in the league, from 0. */
export function* itemsOfTournament(entry: TournamentEntry, i: number): Generator<LeagueItem> {
  const { head, entrants, contests } = entry;
  const where = at('tournaments', i);
  yield { of: 'tournaments', item: leagueFile.tournaments.parse(head), where };
  for (const [k, one] of entrants.entries()) {
    const item = tournamentLists.entrants.parse(one);
    yield { of: 'entrants', item, where: at('tournaments', i, 'entrants', k) };
  }
  for (const [k, one] of contests.entries()) {
    const item = tournamentLists.contests.parse(one);
    yield { of: 'contests', item, where: at('tournaments', i, 'contests', k) };
  }
}

const at = (...path: JsonPath): LeagueItem['where'] => ({ path, place: null });

/** Rating lists as their people want to be named today; nothing else of them ever changes. */
import type { PublishedHead, PublishedRow } from '../../../shared/contract/lists.ts';
import { initialsOf } from '../../../shared/names/display-name.ts';
import type { SiteList, SiteListRow } from '../../site/league.ts';
import type { Store } from '../../store/store.ts';
import { personByUuid } from '../lists/people.ts';
import { publishedList } from '../lists/read.ts';
import type { People } from './people.ts';

/** One after another, each read when it is asked for. */
export function* listsFor(
  store: Store,
  heads: readonly PublishedHead[],
  everybody: People,
): Generator<SiteList> {
  if (heads.length === 0) return;
  const person = personByUuid(store);
  for (const { number } of heads) {
    const { day, title, words, rules, lastTournament, previous, rows } = publishedList(store, number);
    yield {
      number,
      day,
      title,
      words,
      rules,
      lastTournament,
      previous,
      rows: rows.flatMap((row) => rowNow(row, person(row.uuid) ?? null, everybody)),
    };
  }
}

/** Nothing for people who want to be on no list today. */
function rowNow(row: PublishedRow, playerId: number | null, everybody: People): SiteListRow[] {
  const shownAs = playerId === null ? 'name' : (everybody.get(playerId)?.shownAs ?? 'nobody');
  if (shownAs === 'nobody') return [];
  const { rankText, shown, club, mean, deviation, contests, climbed } = row;
  const name = shownAs === 'initials' ? initialsOf(shown) : shown;
  return [{ rankText, playerId, name, club, mean, deviation, contests, climbed }];
}

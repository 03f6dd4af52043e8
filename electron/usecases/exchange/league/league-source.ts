/** A whole league from elsewhere: exported as JSON, or another league file, which is read beside the open one. */
import { ZodError } from 'zod';
import { refuse } from '../../../../shared/contract/refusals.ts';
import { isOfSqlite } from '../../../store/file/failures.ts';
import { openBeside } from '../../../store/open.ts';
import type { Store } from '../../../store/store.ts';
import type { Context } from '../../context.ts';
import type { Progress } from '../../progress.ts';
import { leagueItems, type LeagueItem } from './league-items.ts';
import { itemsOfStore } from './items-of-store.ts';

export interface LeagueSource extends Disposable {
  readonly format: 'json' | 'league';
  /** Its entries, from the first one; as often as wanted. */
  readonly items: () => Iterable<LeagueItem>;
}

const isJson = (path: string): boolean => path.toLowerCase().endsWith('.json');

/** True for a name that only whole leagues have. */
export const isLeaguePath = (path: string): boolean => isJson(path) || path.toLowerCase().endsWith('.league');

/** Opens the league at such a path; it has to be disposed of. */
export function openLeagueSource(
  { store, progress }: Pick<Context, 'store' | 'progress'>,
  path: string,
): LeagueSource {
  if (isJson(path))
    return {
      format: 'json',
      items: () => leagueItems(path, progress),
      [Symbol.dispose]: () => undefined,
    };
  const other = openBeside(path, store);
  return {
    format: 'league',
    items: () => itemsOfFile(other, progress),
    [Symbol.dispose]: () => {
      other.close();
    },
  };
}

/** What can't be read, or is nothing that a program writes, is damage. */
function* itemsOfFile(other: Store, progress: Progress): Generator<LeagueItem> {
  try {
    yield* itemsOfStore(other, progress);
  } catch (error) {
    const isContent = error instanceof ZodError || error instanceof SyntaxError || isOfSqlite(error);
    throw isContent ? refuse('damagedLeague', { path: other.source }) : error;
  }
}

/** The league as it is now, in memory: there it can be rated while other programs hold the file. */
import { refuse } from '../../../shared/contract/refusals.ts';
import { connect, snapshot, type Store } from '../store.ts';

/** In the header, the versions of the format that a file needs to be written and read: 2 is a log, which memory has none of. */
const formatVersions = { first: 18, last: 19, withoutLog: 1 } as const;

/** Copies the league as others have saved it so far. Nothing that is changed in the copy lasts: facts can't be. */
export function copyInMemory(store: Store): Store {
  const content = snapshot(store, () => store.db.serialize());
  content.fill(formatVersions.withoutLog, formatVersions.first, formatVersions.last + 1);
  return connect(store.path, {
    content,
    beforeChange: () => {
      throw refuse('leagueBusy');
    },
  });
}

/** With which rating two people who are merged begin: ratings of earlier results must not move because of a name. */
import type { Checked, Result } from '../../../shared/contract/api.ts';
import type { MergedStart } from '../../../shared/contract/players.ts';
import { recordOf } from '../../store/people/people.ts';
import { firstToPlay } from '../../store/people/rows-of-person.ts';
import { snapshot, type Store } from '../../store/store.ts';
import type { Context } from '../context.ts';
import { knownPlayer, type Person } from './move-rows.ts';
import { startingOf } from './save.ts';

/** Refuses numbers that no player has. */
export const readMergedStart = (
  { store }: Context,
  { keep, drop }: Checked<'players.mergedStart'>,
): Result<'players.mergedStart'> =>
  snapshot(store, () => mergedStart(store, knownPlayer(store, keep), knownPlayer(store, drop)));

/**
 * The start of who played first stays, even if it is the league's default: the other one's was given later, e.g. as an
 * estimate for a misspelled newcomer, and would change all that came before. Where neither has played, one that
 * was given stays, rather that of `keep`.
 */
export function mergedStart(store: Store, keep: Person, drop: Person): MergedStart {
  const [own, other] = [keep, drop].map(({ id }) => {
    const record = recordOf(store, id);
    return record ? startingOf(record) : null;
  }) as [MergedStart['keep'], MergedStart['drop']];
  const earliest = firstToPlay(store, keep.id, drop.id);
  const first = earliest === undefined ? null : earliest === keep.id ? 'keep' : 'drop';
  return {
    stays: first ?? (own === null && other !== null ? 'drop' : 'keep'),
    first,
    keep: own,
    drop: other,
  };
}

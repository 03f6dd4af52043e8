/** People who may be meant by names that are about to become new players. */
import type { Checked, Result } from '../../../shared/contract/api.ts';
import { similarTo } from '../../../shared/names/similar.ts';
import { appearancesOf } from '../../store/people/find-people.ts';
import { everybodyNamed } from '../../store/people/people.ts';
import { snapshot } from '../../store/store.ts';
import type { Context } from '../context.ts';

/** For each name, the people whose name or alias is the same or nearly the same, the likeliest first. */
export const findSimilar = (
  { store }: Context,
  { names }: Checked<'players.similar'>,
): Result<'players.similar'> =>
  snapshot(store, () => {
    const people = everybodyNamed(store).map(({ player, names: own }) => ({ id: player, names: own }));
    return {
      similar: similarTo(names, people).map((found) =>
        found.map(({ id, name, club }) => ({
          playerId: id,
          player: name,
          club,
          ...appearancesOf(store, id),
        })),
      ),
    };
  });

/** People who may be meant by names that are about to become new players. */
import type { Checked, Result } from '../../../shared/contract/api.ts';
import { similarTo } from '../../../shared/names/similar.ts';
import { appearancesOf } from '../../store/people/find-people.ts';
import { allAliases, everybody } from '../../store/people/people.ts';
import { snapshot } from '../../store/store.ts';
import type { Context } from '../context.ts';

/** For each name, the people whose name or alias is the same or nearly the same, the likeliest first. */
export const findSimilar = (
  { store }: Context,
  { names }: Checked<'players.similar'>,
): Result<'players.similar'> =>
  snapshot(store, () => {
    const aliases = Map.groupBy(allAliases(store), ({ player }) => player);
    const people = everybody(store).map((one) => ({
      id: one,
      names: [one.name, ...(aliases.get(one.id) ?? []).map(({ name }) => name)],
    }));
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

/**
 * People who may be one: suggesting them, also for names that are about to become new players, and remembering those who are
 * not.
 */
import type { Checked, Result } from '../../../shared/contract/api.ts';
import type { LikelySame } from '../../../shared/contract/players.ts';
import { likelyPairs, type DuplicateCandidate, type LikelyPair } from '../../../shared/names/duplicates.ts';
import { mayShareTeam } from '../../../shared/names/short-names.ts';
import { refuse } from '../../../shared/contract/refusals.ts';
import { texts } from '../../../shared/messages/index.ts';
import { appearancesOf } from '../../store/people/find-people.ts';
import { change } from '../../store/journal/gateway.ts';
import { everybodyNamed } from '../../store/people/people.ts';
import { haveMet, teamsOfPerson, toldApart } from '../../store/people/rows-of-person.ts';
import { snapshot, type Store } from '../../store/store.ts';
import type { Context } from '../context.ts';
import { duplicateTeams } from './duplicate-teams.ts';
import { knownPlayer, subjectOf } from './save.ts';
import { tellTwo } from './merge.ts';
import { similarTo } from '../../../shared/names/similar.ts';
import { orUnfinished } from '../../../shared/names/unfinished.ts';

/** More are of no use at a time: the likeliest are gone through first. */
const mostPairs = 200;

/**
 * Pairs of people whose names look alike, the likeliest first; without pairs who met, or were marked as different
 * people. Short forms of a first name count in one team, and where teams tell nothing. And pairs of teams.
 */
export function findDuplicates({ store, progress }: Context): Result<'players.duplicates'> {
  return snapshot(store, () => {
    const apart = new Set(toldApart(store).map(({ player, other }) => `${String(player)} ${String(other)}`));
    const likely = likelyPairs(candidates(store), (done, total) => {
      progress('checking', done, total);
    });
    const pairs: LikelyPair[] = [];
    for (const pair of likely) {
      if (pairs.length === mostPairs) break;
      const [one, other] = pair.ids;
      if (apart.has(pair.ids.join(' ')) || haveMet(store, one, other)) continue;
      if (pair.reason !== 'short' || mayShareTeam(teamIdsOf(store, one), teamIdsOf(store, other)))
        pairs.push(pair);
    }
    return { pairs: pairs.map((pair) => suggestion(store, pair)), teams: duplicateTeams(store) };
  });
}

const teamIdsOf = (store: Store, player: number): ReadonlySet<number> =>
  new Set(teamsOfPerson(store, player).map(({ id }) => id));

const candidates = (store: Store): DuplicateCandidate[] =>
  everybodyNamed(store).map(({ player: { id, club, external_id }, names }) => ({
    ...{ id, names, club },
    isNumbered: external_id !== null,
  }));

function suggestion(
  store: Store,
  { ids: [one, other], names, reason, edits }: LikelyPair,
): Result<'players.duplicates'>['pairs'][number] {
  return {
    people: [likelySame(store, one), likelySame(store, other)],
    reason: texts.people.reasons[reason]({
      one: names[0],
      other: names[1],
      equal: names[0] === names[1],
      edits,
    }),
  };
}

function likelySame(store: Store, playerId: number): LikelySame {
  const { name, club } = knownPlayer(store, playerId);
  return { playerId, player: name, club, ...appearancesOf(store, [playerId])(playerId) };
}

/** Remembers that two people are not the same, so that they are not suggested again. */
export function tellApart(
  { store }: Context,
  { playerId, other }: Checked<'players.differ'>,
): Result<'players.differ'> {
  const [one, two] = [knownPlayer(store, playerId), knownPlayer(store, other)];
  if (one.id === two.id) throw refuse('samePerson', { player: one.name });
  return change(store, { call: 'players.differ', subject: subjectOf(one, two) }, (facts) => {
    tellTwo(store, facts, one.id, two.id);
    return null;
  });
}

/**
 * For each name, the people whose name or alias is the same or nearly the same, the likeliest first; else those of whose
 * names it is the beginning.
 */
export const findSimilar = (
  { store }: Context,
  { names }: Checked<'players.similar'>,
): Result<'players.similar'> =>
  snapshot(store, () => {
    const people = everybodyNamed(store);
    const alike = similarTo(
      names,
      people.map((one) => ({ id: one, names: one.names })),
    );
    const similar = orUnfinished(alike, names, people).map((found) => found.map(({ player }) => player));
    const appearances = appearancesOf(
      store,
      similar.flat().map(({ id }) => id),
    );
    return {
      similar: similar.map((found) =>
        found.map(({ id, name, club }) => ({ playerId: id, player: name, club, ...appearances(id) })),
      ),
    };
  });

/**
 * Who goes through a level match of a knock-out is decided for its games alone: once these are deleted, or wait for a
 * result again, it is decided no more. So a round that is drawn again begins without decisions.
 */
import { countedRounds, roundsOf } from '../../../shared/competition/boards.ts';
import { isComplete } from '../../../shared/competition/places.ts';
import { rulings } from '../../../shared/contract/competitions.ts';
import type { Facts } from '../../store/journal/gateway.ts';
import type { Store } from '../../store/store.ts';
import {
  contestsOf,
  entrantsOf,
  type StoredContest,
  type StoredEntrant,
} from '../../store/tournaments/tournaments.ts';
import { listIn, listText } from '../../store/tournaments/stored-lists.ts';

/** Removes decisions about rounds in which the entrant has no game that is over. */
export function forgetDecisions(store: Store, facts: Facts, tournamentId: number): void {
  const decided = entrantsOf(store, tournamentId).flatMap(({ rulings: stored, ...entrant }) => {
    const own = listIn(rulings, stored);
    return own.some(({ kind }) => kind === 'through') ? [{ ...entrant, own }] : [];
  });
  if (decided.length === 0) return;
  const rounds = roundsOf(contestsOf(store, tournamentId));
  const byNumber = new Map(countedRounds(rounds).map((number, at) => [number, rounds[at]?.contests ?? []]));
  for (const { own, ...entrant } of decided) {
    const stay = own.filter(
      (ruling) =>
        ruling.kind !== 'through' ||
        byNumber.get(ruling.round)?.some((contest) => isOver(contest, entrant)) === true,
    );
    if (stay.length < own.length) facts.update('entrant', entrant.id, { rulings: listText(stay) });
  }
}

const isOver = (
  { sides }: StoredContest,
  { team, player }: Pick<StoredEntrant, 'team' | 'player'>,
): boolean =>
  isComplete(sides) &&
  sides.some((side) =>
    team === null
      ? side.team === null && side.members.some((member) => member.player === player)
      : side.team === team,
  );

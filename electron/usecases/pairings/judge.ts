/**
 * What every call about a tournament's plan depends on: current standings, and plain words if nothing can be planned.
 */
import { CannotPair, type Impossible, type Judge } from '../../../shared/pairing/types.ts';
import { formatWhole } from '../../../shared/messages/index.ts';
import { refuse, type Refusal } from '../../../shared/contract/refusals.ts';
import { settingsOf } from '../../store/settings.ts';
import type { Store } from '../../store/store.ts';
import { systemFor } from '../ratings/facts-now.ts';
import type { Asked } from './request.ts';

/** The league's own rating system. */
export const judgeFor = (store: Store): Judge => systemFor(store, settingsOf(store));

/** Does `work`, and throws a refusal that says why there is no plan. */
export function refusingImpossible<R>(asked: Asked, work: () => R): R {
  try {
    return work();
  } catch (error) {
    if (error instanceof CannotPair) throw whyNot(error.why, asked);
    throw error;
  }
}

function whyNot(why: Impossible, { roll }: Asked): Refusal {
  switch (why.kind) {
    case 'too-few':
      return roll.ofTeam.size > 0
        ? refuse('tooFewTeams', { needed: why.needed })
        : refuse('tooFewPeople', { needed: why.needed });
    case 'uneven-teams':
      return refuse('unevenTeams', unevenTeams(why.people, why.size));
    case 'unfinished':
      return refuse('unfinishedRound', { round: why.round });
    case 'over':
      return refuse('eveningOver');
  }
}

/**
 * What the refusal of uneven teams says: how many people, the size of teams, and the sizes that would divide evenly.
 */
const unevenTeams = (
  count: number,
  size: number,
): { count: number; size: number; hasFitting: boolean; or_sizes: string[] } => {
  const fitting = fittingSizes(count);
  return { count, size, hasFitting: fitting.length > 0, or_sizes: fitting.map(formatWhole) };
};

/** Sizes of 2 or more that divide this number of people into at least two teams without a remainder. */
const fittingSizes = (people: number): number[] =>
  Array.from({ length: Math.max(0, Math.floor(people / 2) - 1) }, (_, i) => i + 2).filter(
    (size) => people % size === 0,
  );

/** What every call about an evening's plan stands on: standings that hold, and plain words where nothing can be planned. */
import { CannotPair, type Impossible, type Judge } from '../../../shared/pairing/evening.ts';
import { refuse, type Refusal } from '../../../shared/refusals.ts';
import { settingsOf } from '../../store/settings.ts';
import type { Store } from '../../store/store.ts';
import { systemFor } from '../rating/refreshing.ts';
import type { Asked } from './asking.ts';

/** The league's own rating system. */
export const judgeFor = (store: Store): Judge => systemFor(store, settingsOf(store));

/** Does `work`, and says as a refusal why there is no plan. */
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
      return roll.ofTeam.size > 0 ? refuse('tooFewTeams', why.needed) : refuse('tooFewPeople', why.needed);
    case 'uneven-teams':
      return refuse('unevenTeams', why.people, why.size, fittingSizes(why.people));
    case 'unfinished':
      return refuse('unfinishedRound', why.round);
    case 'over':
      return refuse('eveningOver');
  }
}

/** Sizes from 2 on of which so many people make at least two teams without a rest. */
const fittingSizes = (people: number): number[] =>
  Array.from({ length: Math.max(0, Math.floor(people / 2) - 1) }, (_, i) => i + 2).filter(
    (size) => people % size === 0,
  );

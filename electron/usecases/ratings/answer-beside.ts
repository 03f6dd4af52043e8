/**
 * Answers a call on the league's ratings while other programs keep the file from being written, or change it faster than
 * it can be rated: on a copy in memory, which is rated there. What it answers held a moment ago.
 */
import type { CallName } from '../../../shared/contract/api.ts';
import { calls } from '../../../shared/contract/api.ts';
import { copyInMemory } from '../../store/file/copy-in-memory.ts';
import type { Context } from '../context.ts';
import { emptyMemory } from './memory.ts';
import { refreshRatings, refreshStandings } from './refresh.ts';

/** A call that has passed the contract. */
export interface CallBeside {
  readonly name: CallName;
  readonly argument: unknown;
}

/** @param run - Runs a call that only reads. */
export function answerBeside(
  context: Context,
  { name, argument }: CallBeside,
  run: (name: CallName, context: Context, argument: unknown) => unknown,
): unknown {
  const store = copyInMemory(context.store);
  try {
    const ratings = { ...emptyMemory(), rated: context.ratings?.rated ?? null };
    const beside = { ...context, store, ratings };
    if (calls[name].runs === 'ranked') refreshStandings(beside);
    else refreshRatings(beside);
    if (context.ratings) context.ratings.rated = ratings.rated;
    return run(name, beside, argument);
  } finally {
    store.close();
  }
}

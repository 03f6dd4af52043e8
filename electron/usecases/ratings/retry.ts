/** Trying again what another process' changes to the league disturbed. */
import { refuse } from '../../../shared/contract/refusals.ts';

/** How often in all. More would keep a user waiting who is better told that others are at work. */
const attempts = 5;

/** Tries until the work has an answer; null: the league was changed meanwhile. Refuses if others keep changing it. */
export function untilAnswered<R>(work: () => { readonly answer: R } | null): R {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const done = work();
    if (done) return done.answer;
  }
  throw refuse('leagueBusy');
}

/**
 * The same for work that another thread has to prepare: `prepare` is awaited between two attempts, and tells whether
 * it was done or was called off; only what was done counts as an attempt.
 */
export async function untilPrepared<R>(
  work: () => { readonly answer: R } | null,
  prepare: () => Promise<boolean>,
): Promise<R> {
  for (let attempt = 0; attempt < attempts;) {
    const done = work();
    if (done) return done.answer;
    if (await prepare()) attempt += 1;
  }
  throw refuse('leagueBusy');
}

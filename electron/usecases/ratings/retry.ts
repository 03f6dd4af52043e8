/** Trying again what another process' changes to the league disturbed. */
import { refuse } from '../../../shared/contract/refusals.ts';

/** How often in all, and how often at least if it takes long: there is another way to answer then. */
const attempts = { most: 5, least: 2 };
const longMilliseconds = 1000;

function isWorthTrying(attempt: number, begun: number): boolean {
  return attempt < attempts.least || (attempt < attempts.most && Date.now() - begun < longMilliseconds);
}

/** Tries until the work has an answer; null: the league was changed meanwhile. Refuses if others keep changing it. */
export function untilAnswered<R>(work: () => { readonly answer: R } | null): R {
  const begun = Date.now();
  for (let attempt = 0; isWorthTrying(attempt, begun); attempt++) {
    const done = work();
    if (done) return done.answer;
  }
  throw refuse('leagueBusy');
}

type Answered<R> = { readonly answer: R } | null;

/**
 * The same for work that another thread has to prepare: `prepare` is awaited between two attempts, and tells whether
 * it was done or was called off; only what was done counts as an attempt. What needn't wait begins at once.
 */
export async function untilPrepared<R>(
  work: () => Answered<R> | Promise<Answered<R>>,
  prepare: () => Promise<boolean>,
): Promise<R> {
  const begun = Date.now();
  for (let attempt = 0; isWorthTrying(attempt, begun);) {
    const given = work();
    const done = given instanceof Promise ? await given : given;
    if (done) return done.answer;
    if (await prepare()) attempt += 1;
  }
  throw refuse('leagueBusy');
}

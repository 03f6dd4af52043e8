/** What every call of the contract is made of. */
import { z } from 'zod';

/**
 * Where a call runs. `here`: at once, in one transaction, on the thread that answers. `ranked`: the same, after
 * every player's position has been brought up to date. `rated`: the same, after the ratings of every contest have
 * been, too. `worker`: in the worker, with progress and cancel, because it may take longer than a screen should wait.
 * `labWorker`: in a worker of its own, with progress and cancel, so long that changes and ratings should not wait for
 * it either. `session`: about the files, before a league need be open.
 */
export type Runs = 'session' | 'here' | 'ranked' | 'rated' | 'worker' | 'labWorker';

export interface Call<A extends z.ZodType, R, W extends Runs = Runs> {
  readonly runs: W;
  readonly argument: A;
  /** Never set: it carries the type of the result. */
  readonly result?: R;
}

/** The calls of one domain, by name. */
export type Domain = Readonly<Record<string, Call<z.ZodType, unknown>>>;

/** The argument of a call that needs none. */
export const none = z.strictObject({});

/** A call that answers `R`: `returns<R>()(where it runs, its argument)`. */
export const returns =
  <R>() =>
  <W extends Runs, A extends z.ZodType>(runs: W, argument: A): Call<A, R, W> => ({ runs, argument });

/** What the fuzz calls, and one of its calls. */
import type { Pool } from './arguments.ts';

export interface FuzzCall {
  readonly name: string;
  readonly argument: unknown;
  /** Where the call goes over HTTP: how the request is made. 0 is the right way; null is no request. */
  readonly request: number | null;
}

/** What is called. Everything starts again with `reset`. */
export interface Target {
  readonly pool: Pool;
  readonly reset: () => Promise<void>;
  /** Answers a call; of a request that must be turned away, null where it was. */
  readonly answer: (call: FuzzCall) => Promise<unknown>;
  /** What the facts of the league are; the same text for the same facts. */
  readonly facts: () => string;
  /** What is wrong with the league as a whole; null where nothing is. */
  readonly fault: () => Promise<string | null>;
  readonly megabytes: () => number;
  readonly requests: number;
}

export type Kind = 'ok' | 'refused' | 'turned away';

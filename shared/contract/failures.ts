/** When something breaks: what happened, whether the league is whole, and a report without names. */
import { z } from 'zod';
import { none, returns, type Domain } from './call.ts';

/** Where an error showed itself: in a call, on the page, or outside of both. */
export type FailurePlace = 'call' | 'page' | 'program';

/** The last error since the program was started. */
export interface Failure {
  /** As an ISO instant. */
  at: string;
  where: FailurePlace;
}

/**
 * What is known of the open league. `whole`: its file was read from start to end just now, and all of it holds
 * together. `damaged`: it doesn't. `readOnly`: nothing is written to it. `elsewhere`: its file isn't the one that was
 * opened any more. `unchecked`: it couldn't be checked now.
 */
export interface LeagueState {
  state: 'whole' | 'damaged' | 'readOnly' | 'elsewhere' | 'unchecked';
  /** When the last change was saved, as an ISO instant; null if there are none, or it can't be read. */
  saved: string | null;
}

export interface FailureState {
  failure: Failure | null;
  /** null while no league is open. */
  league: LeagueState | null;
  /** The path of the error log. */
  log: string;
  /** What a user can pass on: versions, counts and the log. It holds no names and no paths of the user's. */
  report: string;
}

/** From a page; what isn't part of the program is removed from it before it is logged. */
const pageError = z.strictObject({
  kind: z.string().max(100),
  stack: z.string().max(20_000),
});

export const failuresCalls = {
  /** Checks the open league's file. */
  'failures.read': returns<FailureState>()('session', none),
  /** Logs an error of the page. */
  'failures.note': returns<null>()('session', pageError),
} as const satisfies Domain;

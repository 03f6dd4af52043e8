/** What a run has tried, and what went wrong in it. */

/** A kill, a power loss, or a write that fails. */
export type Cause = 'kill' | 'power' | 'fault';

export interface Failure {
  readonly kind: 'lost' | 'damaged';
  readonly by: Cause;
  /** What was done, and what was found. */
  readonly what: string;
  /** Where the files are kept. */
  readonly folder: string;
}

export interface Tally {
  kills: number;
  /** Calls that were acknowledged before a kill. */
  calls: number;
  /** How often which call was at work when the process was killed. */
  readonly killedAt: Map<string, number>;
  /** Changes in flight that turned out to be there, and not to be there. */
  inFlightKept: number;
  inFlightGone: number;
  /** Leagues that were killed while they were created, and were not there. */
  notCreated: number;
  /** Copies that were opened. */
  copies: number;
  /** Logs that the program moved aside because they seemed to be of another file. */
  setAside: number;
  /** Leagues whose leaderboard was compared in the end. */
  leaderboards: number;
  /** Simulated power losses by what was being written. */
  readonly powerLosses: Map<string, number>;
  /** Writes whose order could not be determined from the files, so that no power loss was simulated in them. */
  unclear: number;
  /** Failing writes by what was being done, and by error. */
  readonly faults: Map<string, number>;
  /** How the program answered them: the codes of its refusals. */
  readonly faultAnswers: Map<string, number>;
  /** Why no writes can be made to fail on this computer; null where they can. */
  faultsMissing: string | null;
  /** Why names can't be part of power losses on this computer; null where they can. */
  namesMissing: string | null;
  readonly failures: Failure[];
}

export const newTally = (): Tally => ({
  kills: 0,
  calls: 0,
  killedAt: new Map(),
  inFlightKept: 0,
  inFlightGone: 0,
  notCreated: 0,
  copies: 0,
  setAside: 0,
  leaderboards: 0,
  powerLosses: new Map(),
  unclear: 0,
  faults: new Map(),
  faultAnswers: new Map(),
  faultsMissing: null,
  namesMissing: null,
  failures: [],
});

export const count = (counts: Map<string, number>, key: string): void => {
  counts.set(key, (counts.get(key) ?? 0) + 1);
};

export const total = (counts: ReadonlyMap<string, number>): number =>
  [...counts.values()].reduce((sum, one) => sum + one, 0);

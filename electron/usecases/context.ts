/** What a use-case is given to work with. */
import type { Job } from '../../shared/answers.ts';
import type { Store } from '../store/store.ts';

export type Phase = Job['phase'];

/** Tells how far a long computation is, and throws the refusal `cancelled` where it was called off. */
export type Progress = (phase: Phase, done: number, total: number) => void;

export interface Context {
  readonly store: Store;
  readonly progress: Progress;
  /** Where leagues live that were given no path. */
  readonly leaguesFolder: string;
}

/** For work that nobody watches. */
export const unwatched: Progress = () => undefined;

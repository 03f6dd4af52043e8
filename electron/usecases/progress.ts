/** How a long computation reports how far it is, and learns that it was cancelled. */
import type { Job } from '../../shared/contract/league.ts';

export type Phase = Job['phase'];

/** Reports how far a long computation is, and throws the refusal `cancelled` if it was cancelled. */
export type Progress = (phase: Phase, done: number, total: number) => void;

/** For work that no user watches. */
export const unwatched: Progress = () => undefined;

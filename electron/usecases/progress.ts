/** How a long computation tells how far it is, and hears that it was called off. */
import type { Job } from '../../shared/answers.ts';

export type Phase = Job['phase'];

/** Tells how far a long computation is, and throws the refusal `cancelled` where it was called off. */
export type Progress = (phase: Phase, done: number, total: number) => void;

/** For work that nobody watches. */
export const unwatched: Progress = () => undefined;

/** A few shared bytes between the threads: how far a job is, and whether it was cancelled. */
import type { Job } from '../../shared/contract/league.ts';
import { refuse } from '../../shared/contract/refusals.ts';
import type { Phase, Progress } from '../usecases/progress.ts';

type State = Pick<Job, 'phase' | 'done' | 'total'>;

export interface JobSignal {
  readonly shared: SharedArrayBuffer;
  readonly read: () => State;
  readonly cancel: () => void;
  /** For the thread that works. */
  readonly progress: Progress;
}

const phases: readonly Phase[] = [
  'starting',
  'reading',
  'checking',
  'writing',
  'rating',
  'smoothing',
  'publishing',
  'pairing',
  'tuning',
  'judging',
  'mapping',
  'forecasting',
];
const flagBytes = 8;
const numberBytes = 16;

export const newSignal = (): JobSignal => signalIn(new SharedArrayBuffer(flagBytes + numberBytes));

export function signalIn(shared: SharedArrayBuffer): JobSignal {
  const flags = new Int32Array(shared, 0, 2);
  const numbers = new Float64Array(shared, flagBytes, 2);
  return {
    shared,
    read: () => ({
      phase: phases[Atomics.load(flags, 1)] ?? 'starting',
      done: numbers[0] ?? 0,
      total: numbers[1] ?? 0,
    }),
    cancel: () => {
      Atomics.store(flags, 0, 1);
    },
    progress: (phase, done, total) => {
      if (Atomics.load(flags, 0) === 1) throw refuse('cancelled');
      numbers[0] = done;
      numbers[1] = total;
      Atomics.store(flags, 1, phases.indexOf(phase));
    },
  };
}

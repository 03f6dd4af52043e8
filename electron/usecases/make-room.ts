/** Memory that long work gives back while it goes on, or that a thread gives back before another one needs it. */
import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

type Collect = (options: { type: 'major'; flavor: 'last-resort' }) => void;

/** In bytes. Less garbage isn't worth the time. */
const worthCollecting = 16 * 1024 * 1024;

let collect: Collect | undefined;
/** Of this thread's heap, after the last collection here. */
let left = 0;

/**
 * Gives this thread's garbage back to the system, in about 2 ms for each megabyte that stays. By itself V8 holds it for
 * minutes after a thread fell idle; and where pieces of what stays lie all over it, as long as the thread works.
 */
export function makeRoom(): void {
  if (getHeapStatistics().total_heap_size - left < worthCollecting) return;
  collect ??= collectorOfV8();
  collect({ type: 'major', flavor: 'last-resort' });
  left = getHeapStatistics().total_heap_size;
}

/** V8 hands it to contexts that are made while this flag is set. */
function collectorOfV8(): Collect {
  setFlagsFromString('--expose-gc');
  const gc = runInNewContext('gc') as Collect;
  setFlagsFromString('--no-expose-gc');
  return gc;
}

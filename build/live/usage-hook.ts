/**
 * Loaded before a program that is measured (`--import`), and by Node in each of its threads: tells whoever started it what
 * the process has used so far.
 */
import { readFileSync } from 'node:fs';
import { BroadcastChannel, isMainThread, type Worker } from 'node:worker_threads';
import type { Usage } from './program.ts';

/** Linux counts the memory of the process that started this one into `maxRSS`. */
function peakBytes(): number {
  const told = process.platform === 'linux' ? readFileSync('/proc/self/status', 'utf8') : '';
  const kilobytes = /^VmHWM:\s+(\d+) kB$/mu.exec(told)?.[1] ?? process.resourceUsage().maxRSS;
  return 1024 * Number(kilobytes);
}

function usage(): Usage {
  const { user, system } = process.cpuUsage();
  return {
    cpuSeconds: (user + system) / 1e6,
    peakBytes: peakBytes(),
    residentBytes: process.memoryUsage.rss(),
  };
}

/** Between the threads: a round is asked for, and answered by each thread whose garbage was collected. */
const garbage = new BroadcastChannel('garbage');
garbage.unref();
interface Round {
  readonly round: number;
  readonly isDone: boolean;
}
const roundIn = (event: unknown): Round => (event as { data: Round }).data;

/** What the first pass finalizes, the second one frees. */
function collect(): void {
  for (let pass = 0; pass < 2; pass += 1) globalThis.gc?.();
}

if (isMainThread) answerMain();
else
  garbage.onmessage = (event: unknown) => {
    const { round, isDone } = roundIn(event);
    if (isDone) return;
    collect();
    garbage.postMessage({ round, isDone: true });
  };

function answerMain(): void {
  const threads = new Set<Worker>();
  process.on('worker', (worker) => {
    threads.add(worker);
    worker.once('exit', () => threads.delete(worker));
  });
  process.on('message', (asked) => {
    if (asked === 'usage') process.send?.(usage());
    else if (asked === 'usage without garbage')
      void collectEverywhere(threads.size).then(() => process.send?.(usage()));
  });
  // A program that has nothing else to do must be able to end.
  process.channel?.unref();
}

/** A thread that computes for longer keeps its garbage, in milliseconds. */
const patience = 3000;
let rounds = 0;

async function collectEverywhere(threads: number): Promise<void> {
  collect();
  if (threads === 0) return;
  const round = (rounds += 1);
  let left = threads;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, patience);
    garbage.onmessage = (event: unknown) => {
      const told = roundIn(event);
      if (!told.isDone || told.round !== round || (left -= 1) > 0) return;
      clearTimeout(timer);
      resolve();
    };
    garbage.postMessage({ round, isDone: false });
  });
}

/**
 * Loaded before a program that is measured (`--import`), and by Node in each of its threads: tells whoever started it what
 * the process has used so far. It is plain JavaScript: Node's compiler of TypeScript would take 23 MB of what is measured.
 */
import { readFileSync } from 'node:fs';
import { BroadcastChannel, isMainThread } from 'node:worker_threads';

/** Linux counts the memory of the process that started this one into `maxRSS`. */
function peakBytes() {
  const told = process.platform === 'linux' ? readFileSync('/proc/self/status', 'utf8') : '';
  const kilobytes = /^VmHWM:\s+(\d+) kB$/mu.exec(told)?.[1] ?? process.resourceUsage().maxRSS;
  return 1024 * Number(kilobytes);
}

/** @returns {import('./program.ts').Usage} */
function usage() {
  const { user, system } = process.cpuUsage();
  return {
    cpuSeconds: (user + system) / 1e6,
    peakBytes: peakBytes(),
    residentBytes: process.memoryUsage.rss(),
  };
}

/**
 * Between the threads: a round is asked for, and answered by each thread whose garbage was collected.
 * @typedef {{ readonly round: number, readonly isDone: boolean }} Round
 */
const garbage = new BroadcastChannel('garbage');
garbage.unref();

/**
 * @param {unknown} event
 * @returns {Round}
 */
const roundIn = (event) => /** @type {{ data: Round }} */ (event).data;

/** What the first pass finalizes, the second one frees. */
function collect() {
  for (let pass = 0; pass < 2; pass += 1) globalThis.gc?.();
}

if (isMainThread) answerMain();
else
  garbage.onmessage = (/** @type {unknown} */ event) => {
    const { round, isDone } = roundIn(event);
    if (isDone) return;
    collect();
    garbage.postMessage({ round, isDone: true });
  };

function answerMain() {
  /** @type {Set<import('node:worker_threads').Worker>} */
  const threads = new Set();
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

/** @param {number} threads */
async function collectEverywhere(threads) {
  collect();
  if (threads === 0) return;
  const round = (rounds += 1);
  let left = threads;
  await new Promise((resolve) => {
    const timer = setTimeout(resolve, patience);
    garbage.onmessage = (/** @type {unknown} */ event) => {
      const told = roundIn(event);
      if (!told.isDone || told.round !== round || (left -= 1) > 0) return;
      clearTimeout(timer);
      resolve(undefined);
    };
    garbage.postMessage({ round, isDone: false });
  });
}

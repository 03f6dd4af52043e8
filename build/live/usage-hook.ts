/** Loaded before a program that is measured (`--import`): tells whoever started it what the process has used so far. */
import { readFileSync } from 'node:fs';
import type { Usage } from './program.ts';

/** Linux counts the memory of the process that started this one into `maxRSS`. */
function peakBytes(): number {
  const told = process.platform === 'linux' ? readFileSync('/proc/self/status', 'utf8') : '';
  const kilobytes = /^VmHWM:\s+(\d+) kB$/mu.exec(told)?.[1] ?? process.resourceUsage().maxRSS;
  return 1024 * Number(kilobytes);
}

process.on('message', (asked) => {
  if (asked !== 'usage' && asked !== 'usage without garbage') return;
  if (asked === 'usage without garbage') globalThis.gc?.();
  const { user, system } = process.cpuUsage();
  const usage: Usage = {
    cpuSeconds: (user + system) / 1e6,
    peakBytes: peakBytes(),
    residentBytes: process.memoryUsage.rss(),
  };
  process.send?.(usage);
});
// A program that has nothing else to do must be able to end.
process.channel?.unref();

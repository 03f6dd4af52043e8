/** What a run found, as the tables of docs/reference/reliability.md. */
import { table, verdict } from '../evaluation/tables.ts';
import type { Outcome } from './run.ts';
import { total, type Cause, type Tally } from './tally.ts';

export function report({ tally, seed, seconds }: Outcome): string {
  const parts = [
    tables(tally),
    `Seed ${String(seed)}, ${seconds.toFixed(0)} seconds. Nothing lost, nothing damaged: ${verdict(tally.failures.length === 0)}`,
    ...tally.failures.map(
      ({ kind, what, folder }) => `${kind.toUpperCase()}: ${what}\nThe files are in ${folder}`,
    ),
  ];
  return `\n${parts.join('\n\n')}`;
}

function tables(tally: Tally): string {
  const failed = (kind: 'lost' | 'damaged', by: Cause): string =>
    String(tally.failures.filter((one) => one.kind === kind && one.by === by).length);
  const main = [
    ['kills', String(tally.kills), failed('lost', 'kill'), failed('damaged', 'kill')],
    [
      'failing writes',
      tally.faultsMissing === null ? String(total(tally.faults)) : `not tried: ${tally.faultsMissing}`,
      failed('lost', 'fault'),
      failed('damaged', 'fault'),
    ],
    ['power losses', String(total(tally.powerLosses)), failed('lost', 'power'), failed('damaged', 'power')],
  ];
  const details = [
    ['calls acknowledged before a kill', String(tally.calls)],
    ['changes in flight that were there afterwards', String(tally.inFlightKept)],
    ['changes in flight that were not', String(tally.inFlightGone)],
    ['new leagues killed before they were there', String(tally.notCreated)],
    ['copies opened', String(tally.copies)],
    ['logs put aside, with nothing acknowledged in them', String(tally.setAside)],
    ['leaderboards compared', String(tally.leaderboards)],
    ['writes whose order was not clear, so not cut', String(tally.unclear)],
    ...(tally.namesMissing === null ? [] : [['power cut between names', `not tried: ${tally.namesMissing}`]]),
  ];
  return [
    table(['', 'tried', 'lost', 'damaged'], main),
    table(['', 'how many'], details),
    table(['killed during', 'kills'], kindsOf(tally.killedAt)),
    table(['killed while at work', 'kills'], rowsOf(tally.killedAt)),
    table(['a write fails in', 'tried'], rowsOf(tally.faults)),
    table(['what was answered then', 'times'], rowsOf(tally.faultAnswers)),
    table(['power cut in', 'tried'], rowsOf(tally.powerLosses)),
  ].join('\n\n');
}

/** Kinds of work, by the calls that do it. */
const kinds: readonly (readonly [kind: string, calls: RegExp])[] = [
  ['undo', /^history\./u],
  ['import', /^(?:results\.import|exchange\.)/u],
  ['upgrade', /^upgrade$/u],
  ['backup', /^(?:backups\.|league\.copy)/u],
  ['checkpoint', /^(?:checkpoint|league\.close|hold)$/u],
  ['opening', /^league\./u],
  ['entry', /^(?:tournaments|players|drafts)\.(?!list)/u],
  ['reading and pauses', /^/u],
];

function kindsOf(killedAt: ReadonlyMap<string, number>): string[][] {
  const counts = new Map<string, number>();
  for (const [call, times] of killedAt) {
    const kind = kinds.find(([, calls]) => calls.test(call))?.[0] ?? '';
    counts.set(kind, (counts.get(kind) ?? 0) + times);
  }
  return rowsOf(counts);
}

const rowsOf = (counts: ReadonlyMap<string, number>): string[][] =>
  [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, times]) => [key, String(times)]);

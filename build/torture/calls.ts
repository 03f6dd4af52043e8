/** A seeded series of calls: a session of entering, correcting and undoing, in no sensible order. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Store } from '../../electron/store/store.ts';
import { isCallName, type Argument, type CallName } from '../../shared/contract/api.ts';
import type { Chance } from '../../shared/simulation/chance.ts';

/** Something to do with an open league. */
export type Step =
  | { readonly kind: 'change' | 'read' | 'copy'; readonly call: CallName; readonly argument: unknown }
  | { readonly kind: 'reopen' }
  | { readonly kind: 'pause'; readonly milliseconds: number }
  /**
   * A reader holds one state of the league for this long, while the log is in the file and the program tidies it up.
   */
  | { readonly kind: 'reader'; readonly milliseconds: number };

/** The rows that calls may name. */
export interface KnownRows {
  readonly players: readonly number[];
  readonly tournaments: readonly number[];
  readonly changes: readonly number[];
}

export function knownRowsOf(store: Store): KnownRows {
  const ids = (table: string): number[] =>
    store
      .sql<{ id: number }>(`SELECT id FROM ${table} ORDER BY id`)
      .all()
      .map(({ id }) => id);
  return { players: ids('player'), tournaments: ids('tournament'), changes: ids('change') };
}

export interface Surroundings {
  readonly chance: Chance;
  readonly known: KnownRows;
  /** File names of backups that can be restored. */
  readonly backups: readonly string[];
  /** Where results files and copies go. */
  readonly folder: string;
  /** How large the larger imports are, in rows. */
  readonly mostRows: number;
  /** Whether there are pauses and long readers, which take seconds. */
  readonly hasRests: boolean;
}

type Make = (around: Surroundings) => Step;

const change = <N extends CallName>(call: N, argument: Argument<N>): Step => ({
  kind: 'change',
  call,
  argument,
});

const pick = ({ chance }: Surroundings, ids: readonly number[]): number =>
  ids[chance.whole(ids.length)] ?? 1 + chance.whole(9);

const people = 60;
const nameOf = (number: number): string => `Player ${String(number)}`;

/** Different people, so that no player meets themselves. */
function somePeople({ chance }: Surroundings, count: number): string[] {
  const first = chance.whole(people);
  const stride = 1 + chance.whole(6);
  return Array.from({ length: count }, (_, i) => nameOf((first + i * stride) % people));
}

const dayOf = ({ chance }: Surroundings): string =>
  `2026-${String(1 + chance.whole(12)).padStart(2, '0')}-${String(1 + chance.whole(28)).padStart(2, '0')}`;

function tournament(around: Surroundings): Argument<'tournaments.save'> {
  const { chance } = around;
  const contests = Array.from({ length: 1 + chance.whole(6) }, (_, i) => ({
    round: String(i + 1),
    sides: somePeople(around, 2 + chance.whole(8)).map((name) => ({
      score: chance.whole(30),
      members: [{ name }],
    })),
  }));
  return { name: `Cup ${String(chance.whole(1_000_000))}`, date: dayOf(around), contests };
}

function player(around: Surroundings, playerId?: number): Argument<'players.save'> {
  const { chance } = around;
  return {
    ...(playerId === undefined ? {} : { playerId }),
    name: `Guest ${String(chance.whole(1_000_000))}`,
    club: chance.happens(0.5) ? `Club ${String(chance.whole(5))}` : null,
    externalId: null,
    retired: chance.happens(0.2),
    tags: chance.happens(0.3) ? ['junior'] : [],
    aliases: [],
    starting: null,
  };
}

type ImportCall = 'results.import' | 'exchange.import' | 'exchange.preview';

/** Results of people whom the league knows and of others. */
function importOf(around: Surroundings, rows: number, call: ImportCall = 'results.import'): Step {
  const { chance, folder } = around;
  const field = 2 + chance.whole(38);
  const evening = `Quiz ${String(chance.whole(1_000_000))}`;
  const date = dayOf(around);
  const lines = Array.from({ length: rows }, (_, i) => {
    const night = Math.floor(i / field);
    return `${evening} ${String(night)},${date},${nameOf((night * 7 + (i % field)) % 600)},${String(1 + (i % field))}`;
  });
  const file = path.join(folder, `results ${String(chance.whole(1_000_000_000))}.csv`);
  writeFileSync(file, `${['tournament,date,player,place', ...lines].join('\n')}\n`);
  const argument = { path: file };
  return call === 'exchange.preview' ? { kind: 'read', call, argument } : change(call, argument);
}

/** In place, so that the same league stays open; where there is no backup, one is made. */
function restoring({ chance, backups }: Surroundings): Step {
  const backup = backups[chance.whole(backups.length)];
  if (backup === undefined) return change('backups.make', {});
  return change('backups.restore', { as: 'here', backup });
}

/** A call may be about to get another name; the contract of today knows which. */
const named = (...names: readonly string[]): CallName => names.find(isCallName) ?? 'history.undo';
const revert = named('history.revert', 'history.revert');

const chances: readonly (readonly [weight: number, make: Make])[] = [
  [16, (around) => change('tournaments.save', tournament(around))],
  [
    12,
    (around) =>
      change('tournaments.save', {
        ...tournament(around),
        tournamentId: pick(around, around.known.tournaments),
      }),
  ],
  [2, (around) => change('tournaments.remove', { tournamentId: pick(around, around.known.tournaments) })],
  [8, (around) => importOf(around, 2 + around.chance.whole(60))],
  [2, (around) => importOf(around, 2 + around.chance.whole(around.mostRows))],
  [4, (around) => importOf(around, 2 + around.chance.whole(around.mostRows), 'exchange.import')],
  [1, (around) => importOf(around, 2 + around.chance.whole(around.mostRows), 'exchange.preview')],
  [8, () => change('history.undo', {})],
  [6, () => change('history.redo', {})],
  [
    4,
    (around) => ({
      kind: 'change',
      call: revert,
      argument: { changeId: pick(around, around.known.changes) },
    }),
  ],
  [6, (around) => change('players.save', player(around))],
  [4, (around) => change('players.save', player(around, pick(around, around.known.players)))],
  [
    2,
    (around) =>
      change('players.merge', {
        keep: pick(around, around.known.players),
        drop: pick(around, around.known.players),
      }),
  ],
  [
    8,
    ({ chance }) =>
      change('drafts.keep', {
        key: `tournament ${String(chance.whole(4))}`,
        content: JSON.stringify({ typed: 'x'.repeat(chance.whole(chance.happens(0.1) ? 300_000 : 300)) }),
      }),
  ],
  [6, () => change('backups.make', {})],
  [4, restoring],
  [
    2,
    ({ chance, folder }) => ({
      kind: 'copy',
      call: 'league.copy',
      argument: {
        path: path.join(folder, 'Elsewhere', `Copy ${String(chance.whole(1_000_000_000))}.league`),
      },
    }),
  ],
  [8, () => ({ kind: 'read', call: 'leaderboard.read', argument: {} })],
  [4, () => ({ kind: 'read', call: 'tournaments.list', argument: {} })],
  [4, () => ({ kind: 'reopen' })],
  // Longer than a second or two, after which the program tidies up its log.
];

const rests: typeof chances = [
  [4, ({ chance }) => ({ kind: 'reader', milliseconds: 2200 + chance.whole(1500) })],
  [1, ({ chance }) => ({ kind: 'pause', milliseconds: 1050 + chance.whole(1200) })],
];

const withRests = [...chances, ...rests];

/** The next step, by chance. Steps that come to nothing are among them: a refused call must leave no trace either. */
export function nextStep(around: Surroundings): Step {
  const steps = around.hasRests ? withRests : chances;
  let left = around.chance.whole(steps.reduce((sum, [weight]) => sum + weight, 0));
  for (const [weight, make] of steps) {
    if (left < weight) return make(around);
    left -= weight;
  }
  throw new Error('the weights add up to less than their sum');
}

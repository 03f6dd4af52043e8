/** One life of a process: it opens a league, makes calls, and is killed somewhere. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Step } from './calls.ts';
import { doAfter, tidyingEvery, type Durations, type KillMoment } from './kill-moments.ts';
import type { LeagueProcess, Reply } from './open-process.ts';

interface Call {
  readonly call: string;
  readonly argument: unknown;
}

export interface Life {
  /** Changes whose success was acknowledged, in order. */
  readonly acknowledged: readonly Call[];
  /** The revision that the last reply told; null where there was none. */
  readonly revision: number | null;
  /** The change that had been sent and not acknowledged when the process was killed. */
  readonly inFlight: Call | null;
  /** What the process was at when it was killed. */
  readonly at: string;
  /** All calls that were acknowledged, refusals and reading among them. */
  readonly calls: number;
  /** What should not have been answered. */
  readonly wrong: readonly string[];
}

export interface LifePlan {
  readonly league: { readonly home: string; readonly name: string; readonly file: string };
  /** Whether the league has yet to be created. */
  readonly isNew: boolean;
  readonly moment: KillMoment;
  readonly next: () => Step;
  readonly durations: Durations;
}

type Open = { -readonly [K in keyof Life]: Life[K] } & { acknowledged: Call[]; wrong: string[] };

/** The program tidies up where nothing was written since it last looked. */
const restBeside = 2 * tidyingEvery + 100;

const isOver = ({ at }: Open): boolean => at !== '';

/** Lives until it is killed. */
export async function live(process: LeagueProcess, plan: LifePlan): Promise<Life> {
  const life: Open = { acknowledged: [], revision: null, inFlight: null, at: '', calls: 0, wrong: [] };
  const { home, name, file } = plan.league;
  process.begin(home);
  const { moment } = plan;
  if (moment.kind === 'any time') doAfter(moment.milliseconds, process.kill);
  const first: Step = plan.isNew
    ? { kind: 'change', call: 'league.create', argument: { name } }
    : { kind: 'read', call: 'league.open', argument: { path: file } };
  await make(process, plan, life, first, 0);
  for (let count = 1; !isOver(life); count += 1) await make(process, plan, life, plan.next(), count);
  await process.ended;
  return life;
}

/** Makes one step; sets `at` where the process ended in it. */
async function make(
  process: LeagueProcess,
  plan: LifePlan,
  life: Open,
  step: Step,
  count: number,
): Promise<void> {
  killDuring(process, plan, step, count);
  switch (step.kind) {
    case 'pause':
      await rest(process, life, step.milliseconds);
      return;
    case 'reader':
      await call(process, plan, life, {
        call: 'checkpoint',
        argument: { file: plan.league.file, mode: 'PASSIVE' },
      });
      await call(process, plan, life, {
        call: 'hold',
        argument: { file: plan.league.file, milliseconds: step.milliseconds },
      });
      await rest(process, life, restBeside);
      return;
    case 'reopen':
      await call(process, plan, life, { call: 'league.close', argument: {} });
      await call(process, plan, life, { call: 'league.open', argument: { path: plan.league.file } });
      return;
    case 'read':
      // A reader of the leaderboard does not keep others from changing it.
      if (step.call === 'leaderboard.read') void call(process, plan, life, step);
      else await call(process, plan, life, step);
      return;
    case 'copy':
    case 'change':
      await call(process, plan, life, step, step.kind === 'change');
  }
}

const rest = (process: LeagueProcess, life: Open, milliseconds: number): Promise<unknown> =>
  Promise.race([wait(milliseconds), process.ended.then(() => (life.at ||= 'a pause'))]);

function killDuring(
  process: LeagueProcess,
  { moment, durations }: LifePlan,
  step: Step,
  count: number,
): void {
  if (moment.kind !== 'during a call' || moment.count !== count) return;
  doAfter(moment.share * lengthOf(step, durations), process.kill);
}

const lengthOf = (step: Step, durations: Durations): number => {
  if (step.kind === 'pause' || step.kind === 'reader') return step.milliseconds;
  if (step.kind === 'reopen') return durations.of('league.close') + durations.of('league.open');
  return durations.of(step.call);
};

async function call(
  process: LeagueProcess,
  { durations }: LifePlan,
  life: Open,
  { call: name, argument }: Call,
  isChange = false,
): Promise<void> {
  if (isOver(life)) return;
  const sent = performance.now();
  const reply = await process.ask(name, argument);
  if (reply === null) {
    if (isChange) life.inFlight = { call: name, argument };
    if (isChange || !isOver(life)) life.at = name;
    return;
  }
  durations.learn(name, performance.now() - sent);
  take(life, { call: name, argument }, reply, isChange);
}

/** A league that was open must open again, and nothing may fail. Refusals are answers like others. */
function take(life: Open, made: Call, reply: Reply, isChange: boolean): void {
  life.calls += 1;
  if (reply.outcome === 'ok') {
    life.revision = reply.revision ?? life.revision;
    if (isChange) life.acknowledged.push(made);
    return;
  }
  if (reply.outcome === 'failed' || made.call.startsWith('league.'))
    life.wrong.push(`${made.call}: ${reply.sentence}`);
}

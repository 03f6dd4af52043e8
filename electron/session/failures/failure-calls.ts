/** The calls for when something breaks: whether the league is whole, and a report without names. */
import type { Checked } from '../../../shared/contract/api.ts';
import type { FailureState, LeagueState } from '../../../shared/contract/failures.ts';
import { countsOf, lastSaved } from '../../store/file/counts.ts';
import type { Store } from '../../store/store.ts';
import type { State } from '../state.ts';
import { framesIn, knownKind } from './error-record.ts';
import { systemLines } from './system.ts';

/** Logs an error of the page. Of what the page tells, only what can be part of the program is kept. */
export function notePage({ failures }: State, { kind, stack }: Checked<'failures.note'>): null {
  failures.noteRecord({ kind: knownKind(kind), code: null, frames: framesIn(stack) }, 'page');
  return null;
}

/** Says what happened, and looks into the open league's file. */
export async function readFailures(state: State): Promise<FailureState> {
  const { failures, league } = state;
  const { store } = league;
  const found = store && (await leagueState(state, store));
  return {
    failure: failures.last(),
    league: found,
    log: failures.log,
    report: [
      ...systemLines(),
      ...(store && found ? [`league: ${found.state}`, ...linesOf(store)] : ['league: none']),
      `error: ${failures.last()?.where ?? 'none'}`,
      '',
      failures.read(),
    ].join('\n'),
  };
}

async function leagueState(state: State, store: Store): Promise<LeagueState> {
  return { state: await checked(state, store), saved: attempt(() => lastSaved(store)) };
}

async function checked({ fileCheck, job }: State, store: Store): Promise<LeagueState['state']> {
  if (store.readOnly === 'damaged') return 'damaged';
  if (store.readOnly !== null) return 'readOnly';
  if ((store.file?.state(store) ?? 'there') !== 'there') return 'elsewhere';
  // The worker is taken, perhaps for minutes.
  return job === null ? fileCheck.now(store) : 'unchecked';
}

const linesOf = (store: Store): string[] =>
  attempt(() => Object.entries(countsOf(store)).map(([what, count]) => `${what}: ${String(count)}`)) ?? [];

/** What breaks here is what is to be told: it must not keep the rest from being told. */
function attempt<R>(read: () => R): R | null {
  try {
    return read();
  } catch {
    return null;
  }
}

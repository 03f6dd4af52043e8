/**
 * How long the lab takes, over a session as the shells hold one: the call goes to the lab's worker, which reads the
 * league from its file, and the answer comes back as JSON.
 */
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createSession } from '../../electron/session/session.ts';
import type { Result } from '../../shared/contract/api.ts';
import { usuallyTuned, type LossName, type SystemName } from '../../shared/rating/index.ts';
import { watchHolds } from './change-times.ts';
import { labLeagueRows } from './lab-league.ts';
import { askerOf, type Ask } from './made-league.ts';

/** One from each family, and the two ways to weigh a lineup. */
const compared = ['ts2-shares', 'ts2a', 'trueskill', 'glicko', 'elo', 'elo-gaussian'] as const;

export interface ComparisonTime {
  readonly participations: number;
  readonly tournaments: number;
  readonly seconds: number;
  /** The longest time, in seconds, that the thread that answers the screen was held up. */
  readonly longestHold: number;
  /** Seconds of one walk over the history, and trials of the margin before it. */
  readonly systems: readonly {
    readonly system: SystemName;
    readonly seconds: number;
    readonly trials: number;
  }[];
}

/** Compares six systems, each with its margin tuned, on the results file, or on a simulated league without one. */
export const timeComparison = (file?: string): Promise<ComparisonTime> =>
  withSession(async (ask, home) => {
    const results = path.join(home, file === undefined ? 'results.csv' : path.basename(file));
    if (file === undefined) writeFileSync(results, [...labLeagueRows()].join(''));
    else copyFileSync(file, results);
    await ask('league.create', { name: 'Bench' });
    const { participations } = await ask('results.import', { path: results });
    const holds = watchHolds();
    const started = performance.now();
    const found = await ask('lab.compare', { candidates: compared.map((system) => ({ system })) });
    const seconds = (performance.now() - started) / 1000;
    return { participations, seconds, longestHold: holds.stop(), ...systemsOf(found) };
  });

const systemsOf = ({
  tournaments,
  systems,
}: Result<'lab.compare'>): Pick<ComparisonTime, 'tournaments' | 'systems'> => ({
  tournaments,
  systems: systems.map(({ system, seconds, margin }) => ({ system, seconds, trials: margin?.trials ?? 0 })),
});

export interface SearchTime {
  readonly system: SystemName;
  readonly loss: LossName;
  readonly trials: number;
  readonly seconds: number;
}

/** Tunes what is usually tuned, on the sample league; until it settles or no longer pays. */
export const timeSearches = (): Promise<SearchTime[]> =>
  withSession(async (ask) => {
    await ask('league.sample', {});
    const times: SearchTime[] = [];
    for (const system of ['ts2-shares', 'trueskill', 'glicko', 'elo'] as const) {
      const started = performance.now();
      const { trials } = await ask('lab.tune', { system, tune: usuallyTuned(system), loss: 'log-loss' });
      times.push({ system, loss: 'log-loss', trials, seconds: (performance.now() - started) / 1000 });
    }
    return times;
  });

async function withSession<R>(work: (ask: Ask, home: string) => Promise<R>): Promise<R> {
  const home = mkdtempSync(path.join(tmpdir(), 'league-ledger-bench-'));
  const session = createSession({ home });
  try {
    return await work(askerOf(session), home);
  } finally {
    await session.close();
    rmSync(home, { recursive: true, force: true });
  }
}

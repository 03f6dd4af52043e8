/**
 * THE CONTRACT between screen and machine: every call, its argument and its result. The desktop shell carries
 * it over IPC, the browser shell over POST, the terminal shell prints it. A new call touches two places: its domain's
 * file in this folder and its use-case in electron/usecases/.
 */
import type { z } from 'zod';
import { backupsCalls } from './backups.ts';
import type { Domain } from './call.ts';
import { clubsCalls } from './clubs.ts';
import { draftsCalls } from './drafts.ts';
import { exchangeCalls } from './exchange.ts';
import { explanationsCalls } from './explanations.ts';
import { failuresCalls } from './failures.ts';
import { forecastCalls } from './forecast.ts';
import { seasonOutlookCalls } from './season-outlook.ts';
import { historyCalls } from './history.ts';
import { labCalls } from './lab.ts';
import { leaderboardCalls } from './leaderboard.ts';
import { leagueCalls } from './league.ts';
import { listsCalls } from './lists.ts';
import { pairingsCalls } from './pairings.ts';
import { playersCalls } from './players.ts';
import type { RefusalCode } from './refusals.ts';
import { seasonsCalls } from './seasons.ts';
import { settingsCalls } from './settings.ts';
import { siteCalls } from './site.ts';
import { stagesCalls } from './stages.ts';
import { teamsCalls } from './teams.ts';
import { tournamentsCalls } from './tournaments.ts';

export const calls = {
  ...leagueCalls,
  ...backupsCalls,
  ...failuresCalls,
  ...exchangeCalls,
  ...leaderboardCalls,
  ...listsCalls,
  ...playersCalls,
  ...explanationsCalls,
  ...tournamentsCalls,
  ...stagesCalls,
  ...teamsCalls,
  ...clubsCalls,
  ...seasonsCalls,
  ...historyCalls,
  ...draftsCalls,
  ...pairingsCalls,
  ...forecastCalls,
  ...seasonOutlookCalls,
  ...siteCalls,
  ...labCalls,
  ...settingsCalls,
} as const satisfies Domain;

export type Calls = typeof calls;
export type CallName = keyof Calls;
export type Argument<N extends CallName> = z.input<Calls[N]['argument']>;
export type Checked<N extends CallName> = z.output<Calls[N]['argument']>;
export type Result<N extends CallName> = NonNullable<Calls[N]['result']> | Extract<Calls[N]['result'], null>;

/** What crosses the wire, as JSON. A refusal is expected and says what to do; a failure is a bug. */
export type Answer<R = unknown> =
  | { readonly ok: R }
  | { readonly refused: { readonly code: RefusalCode; readonly sentence: string; readonly field?: string } }
  | { readonly failed: { readonly sentence: string } };

export const isCallName = (given: unknown): given is CallName =>
  typeof given === 'string' && Object.hasOwn(calls, given);

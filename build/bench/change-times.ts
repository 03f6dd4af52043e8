/**
 * A league follows a change: from saving a contest to the answer with the new leaderboard, over a session as the shells
 * hold one, with the worker and the file as they are in use. As on the screen, only those come over who are
 * differently. The answer is written as JSON and read again, but not drawn.
 */
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Argument, CallName, Result } from '../../shared/contract/api.ts';
import type { WholeTournament } from '../../shared/contract/tournaments.ts';
import { createSession, type Session } from '../../electron/session/session.ts';
import { median } from './rounds.ts';

export interface ChangeTime {
  readonly title: string;
  readonly participations: number;
  /** Seconds, a number a round. */
  readonly seconds: readonly number[];
  /** The longest time, in seconds, that the thread that answers the screen was held up in a round. */
  readonly longestHold: number;
}

export const medianOf = ({ seconds }: ChangeTime): number => median(seconds);
export const worstOf = ({ seconds }: ChangeTime): number => Math.max(...seconds);

/** Imports the file into a new league, then saves its newest and its oldest contest in turn, each time corrected. */
export async function timeChanges(file: string, rounds: number): Promise<ChangeTime[]> {
  const home = mkdtempSync(path.join(tmpdir(), 'league-ledger-bench-'));
  const session = createSession({ home });
  try {
    await prepare(session, file, home);
    return await alternate(session, rounds);
  } finally {
    await session.close();
    rmSync(home, { recursive: true, force: true });
  }
}

async function ask<N extends CallName>(session: Session, name: N, argument: Argument<N>): Promise<Result<N>> {
  const answer = await session.answer(name, argument);
  if (!('ok' in answer)) throw new Error(JSON.stringify(answer));
  return answer.ok as Result<N>;
}

async function prepare(session: Session, file: string, home: string): Promise<void> {
  const copy = path.join(home, path.basename(file));
  if (!existsSync(copy)) copyFileSync(file, copy);
  await ask(session, 'league.create', { name: 'Bench' });
  await ask(session, 'results.import', { path: copy });
  await ask(session, 'leaderboard.follow', {});
  await ask(session, 'tournaments.list', {});
}

async function alternate(session: Session, rounds: number): Promise<ChangeTime[]> {
  const { tournaments } = await ask(session, 'tournaments.list', {});
  const chosen = [
    { title: 'newest', tournamentId: tournaments.at(-1)?.tournamentId ?? 0 },
    { title: 'oldest', tournamentId: tournaments[0]?.tournamentId ?? 0 },
  ];
  const found = chosen.map(({ title, tournamentId }) => ({
    title,
    tournamentId,
    participations: 0,
    seconds: [] as number[],
    longestHold: 0,
  }));
  for (let round = -1; round < rounds; round++) {
    for (const one of found) {
      const { seconds, hold, participations } = await follow(session, one.tournamentId);
      one.participations = participations;
      // The first one warms up.
      if (round < 0) continue;
      one.seconds.push(seconds);
      one.longestHold = Math.max(one.longestHold, hold);
    }
  }
  return found;
}

/** Lets the first two sides change places, saves that, and waits for the leaderboard. */
async function follow(
  session: Session,
  tournamentId: number,
): Promise<{ seconds: number; hold: number; participations: number }> {
  // The history as well, so that nothing of the last change is under way any more.
  await ask(session, 'tournaments.list', {});
  const { revision } = await ask(session, 'leaderboard.follow', {});
  const change = exchanged(await ask(session, 'tournaments.facts', { tournamentId }));
  const watch = watchHolds();
  const started = performance.now();
  await ask(session, 'tournaments.save', change);
  JSON.parse(JSON.stringify(await ask(session, 'leaderboard.follow', { since: revision })));
  const seconds = (performance.now() - started) / 1000;
  const participations = change.contests.reduce((sum, { sides }) => sum + sides.length, 0);
  return { seconds, hold: watch.stop(), participations };
}

/** The tournament as it is recorded, but for its first two sides, which change places. */
function exchanged({ tournamentId, name, date, contests }: Result<'tournaments.facts'>): WholeTournament {
  return {
    tournamentId,
    name,
    date,
    contests: contests.map(({ round, board, at, sides }) => {
      const [first, second] = sides;
      const from = new Map([
        [first, second],
        [second, first],
      ]);
      return {
        round,
        board,
        at,
        sides: sides.map((side) => ({
          team: side.team,
          place: (from.get(side) ?? side).place,
          score: (from.get(side) ?? side).score,
          members: side.members.map(({ playerId, role, share }) => ({ playerId, role, share })),
        })),
      };
    }),
  };
}

/** Measures how late a timer comes that is due all the time. */
export function watchHolds(): { stop: () => number } {
  let last = performance.now();
  let longest = 0;
  const look = (): void => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
  };
  const timer = setInterval(look, 1);
  return {
    stop: () => {
      look();
      clearInterval(timer);
      return longest / 1000;
    },
  };
}

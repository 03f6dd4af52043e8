/** A league of 5,000 people that is the same each time, for measuring what screens and pages of a large club cost. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createSession, type Session } from '../../electron/session/session.ts';
import type { Argument, CallName, Result } from '../../shared/contract/api.ts';
import { seeded } from '../../shared/seeded.ts';

/** Club tournaments: the same 5,000 people in teams of four or five, at 50 tables, over some years. */
const made = { players: 5000, tournaments: 400, sides: 50, members: 4 } as const;
const seed = 20_260_310;
const firstDay = Date.UTC(2021, 0, 4);
const daysApart = 5;
const dayInMilliseconds = 86_400_000;

/** Results as a file that can be imported; every player plays at least once. */
function* madeRows(): Generator<string> {
  const draw = seeded(seed);
  yield 'tournament,date,team,place,player,club\n';
  let next = 0;
  for (let t = 0; t < made.tournaments; t++) {
    const day = new Date(firstDay + t * daysApart * dayInMilliseconds).toISOString().slice(0, 10);
    const here = new Set<number>();
    const somebody = (): number => {
      for (;;) {
        const one = next < made.players ? next++ : draw(made.players);
        if (!here.has(one)) {
          here.add(one);
          return one;
        }
      }
    };
    for (let side = 0; side < made.sides; side++)
      for (let member = 0; member < made.members + (side % 2); member++) {
        const player = somebody();
        yield `Evening ${String(t + 1)},${day},Table ${String(side + 1)},${String(side + 1)},Player ${String(player + 1)},Club ${String(player % 40)}\n`;
      }
  }
}

export type Ask = <N extends CallName>(name: N, argument: Argument<N>) => Promise<Result<N>>;

/** Asks the session, and throws what is refused. */
export const askerOf =
  (session: Session): Ask =>
  async (name, argument) => {
    const answer = await session.answer(name, argument);
    if (!('ok' in answer)) throw new Error(JSON.stringify(answer));
    return answer.ok as Result<typeof name>;
  };

/** Makes the league in a folder of its own, ratings up to date, and takes the folder away after `work`. */
export async function withMadeLeague<R>(
  work: (league: { ask: Ask; participations: number }) => Promise<R>,
): Promise<R> {
  const home = mkdtempSync(path.join(tmpdir(), 'league-ledger-bench-'));
  const session = createSession({ home });
  const ask = askerOf(session);
  try {
    const file = path.join(home, 'results.csv');
    writeFileSync(file, [...madeRows()].join(''));
    await ask('league.create', { name: 'Bench' });
    const { participations } = await ask('results.import', { path: file });
    await ask('tournaments.list', {});
    return await work({ ask, participations });
  } finally {
    await session.close();
    rmSync(home, { recursive: true, force: true });
  }
}

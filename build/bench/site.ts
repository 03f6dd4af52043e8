/** The site of a large league: from the call to the folder, over a session as the shells hold one. */
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createSession } from '../../electron/session.ts';
import type { Argument, CallName, Result } from '../../shared/api.ts';
import { seeded } from '../../shared/seeded.ts';

export interface SiteTime {
  readonly players: number;
  readonly participations: number;
  readonly pages: number;
  readonly bytes: number;
  readonly seconds: number;
  /** Of work, which a busy machine hardly moves. */
  readonly workSeconds: number;
}

/** Club evenings: the same 5,000 people in teams of four or five, at 50 tables, over some years. */
const made = { players: 5000, tournaments: 400, sides: 50, members: 4 } as const;
const seed = 20_260_310;
const firstDay = Date.UTC(2021, 0, 4);
const daysApart = 5;
const dayInMilliseconds = 86_400_000;

/** Results as a file that can be imported; everybody plays at least once. */
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

/** Makes a league and writes its site once; ratings are up to date before. */
export async function timeSite(): Promise<SiteTime> {
  const home = mkdtempSync(path.join(tmpdir(), 'league-ledger-bench-'));
  const session = createSession({ home });
  const ask = async <N extends CallName>(name: N, argument: Argument<N>): Promise<Result<N>> => {
    const answer = await session.answer(name, argument);
    if (!('ok' in answer)) throw new Error(JSON.stringify(answer));
    return answer.ok as Result<N>;
  };
  try {
    const file = path.join(home, 'results.csv');
    writeFileSync(file, [...madeRows()].join(''));
    await ask('league.create', { name: 'Bench' });
    const { participations } = await ask('results.import', { path: file });
    await ask('tournaments.list', {});
    const [started, before] = [performance.now(), process.cpuUsage()];
    const { folder, pages, people } = await ask('site.write', {});
    const seconds = (performance.now() - started) / 1000;
    const { user, system } = process.cpuUsage(before);
    const workSeconds = (user + system) / 1e6;
    return { players: people, participations, pages, bytes: bytesIn(folder), seconds, workSeconds };
  } finally {
    await session.close();
    rmSync(home, { recursive: true, force: true });
  }
}

const bytesIn = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(path.join(entry.parentPath, entry.name)).size, 0);

if (import.meta.main) console.log(await timeSite());

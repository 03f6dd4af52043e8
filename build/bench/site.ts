/** The site of a large league: from the call to the folder, over a session as the shells hold one. */
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { withMadeLeague } from './made-league.ts';

export interface SiteTime {
  readonly players: number;
  readonly participations: number;
  readonly pages: number;
  readonly bytes: number;
  readonly seconds: number;
  /** Of work, which a busy machine hardly moves. */
  readonly workSeconds: number;
}

/** Makes a league and writes its site once; ratings are up to date before. */
export const timeSite = (): Promise<SiteTime> =>
  withMadeLeague(async ({ ask, participations }) => {
    const [started, before] = [performance.now(), process.cpuUsage()];
    const { folder, pages, people } = await ask('site.write', {});
    const seconds = (performance.now() - started) / 1000;
    const { user, system } = process.cpuUsage(before);
    const workSeconds = (user + system) / 1e6;
    return { players: people, participations, pages, bytes: bytesIn(folder), seconds, workSeconds };
  });

const bytesIn = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(path.join(entry.parentPath, entry.name)).size, 0);

if (import.meta.main) console.log(await timeSite());

/** Boots the main.js named on the command line under the double, and prints what its user would have got. */
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { app, recorded } from './electron.double.ts';

const [, , main = ''] = process.argv;
await import(pathToFileURL(path.resolve(main)).href);
for (let i = 0; i < 500 && recorded.windows.length === 0; i += 1) await sleep(10);

const event = { senderFrame: { url: 'app://bundle/' } } as never;
const call = (name: string, argument: unknown): unknown =>
  recorded.handlers.get('call')?.(event, name, argument);
const get = async (address: string): Promise<Response | undefined> =>
  recorded.protocols.get('app')?.(new Request(address));

const sample = await call('league.sample', {});
const leaderboard = await call('leaderboard.read', { top: 3 });
const page = await get('app://bundle/');
const script = /src="\.\/([^"]+)"/u.exec((await page?.text()) ?? '')?.[1] ?? '';
const asset = await get(`app://bundle/${script}`);

console.log(
  JSON.stringify({
    sample,
    leaderboard,
    page: page?.status,
    policy: page?.headers.get('content-security-policy'),
    script,
    asset: asset?.status,
    preload: recorded.windows[0]?.options.webPreferences?.preload,
  }),
);
app.quit();

/**
 * Boots the main.js named on the command line under the double, tries what Electron's security checklist forbids, and
 * prints what came of it. It also does what a user does, so that whatever would be contacted is.
 */
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { app, recorded } from './electron.double.ts';

const [, , main = '', folder = ''] = process.argv;
await import(pathToFileURL(path.resolve(main)).href);
for (let i = 0; i < 500 && recorded.menu.length === 0; i += 1) await sleep(10);

const [window] = recorded.windows;
if (!window) throw new Error('no window was opened');
const strangers = [
  'https://evil.example/',
  'app://other/',
  'http://bundle/',
  'file:///index.html',
  'no address',
  '',
];
const own = { senderFrame: { url: 'app://bundle/' }, sender: window.webContents };
const ask = (channel: string, event: unknown, ...given: unknown[]): unknown =>
  recorded.handlers.get(channel)?.(event as never, ...given);

const permissions = [
  'media',
  'geolocation',
  'notifications',
  'midi',
  'openExternal',
  'fullscreen',
  'serial',
  'hid',
];
permissions.push('clipboard-read', 'clipboard-sanitized-write', 'fileSystem', 'display-capture', 'unknown');
const granted: string[] = [];
for (const permission of permissions)
  recorded.permissionRequest?.(
    {} as never,
    permission as never,
    (is) => {
      if (is) granted.push(permission);
    },
    {} as never,
  );
const checked = permissions.filter((permission) =>
  recorded.permissionCheck?.(null, permission as never, 'app://bundle', {} as never),
);

const stopped: string[] = [];
const attempt = (event: string, url: string): void => {
  window.webContents.emit(event, { url, preventDefault: () => stopped.push(`${event} ${url}`) });
};
for (const url of [...strangers, 'app://bundle/#/players'])
  for (const event of ['will-navigate', 'will-redirect']) attempt(event, url);
attempt('will-attach-webview', 'app://bundle/');
const addresses = [...strangers, 'app://bundle/', 'javascript:1', 'data:text/html,x', 'https://example.org/'];
const opened = addresses.map((url) => window.webContents.openHandler?.({ url }).action);

const foreign: unknown[] = [];
for (const url of strangers)
  for (const channel of recorded.handlers.keys())
    foreign.push(await ask(channel, { senderFrame: { url }, sender: window.webContents }, 'league.list', {}));
foreign.push(await ask('call', { senderFrame: null, sender: window.webContents }, 'league.list', {}));

const get = async (address: string): Promise<Response | undefined> =>
  recorded.protocols.get('app')?.(new Request(address));
const page = await get('app://bundle/');
const html = (await page?.text()) ?? '';
const assets = await Promise.all(
  [...html.matchAll(/(?:src|href)="\.\/([^"]+)"/gu)].map(async ([, file]) => {
    const asset = await get(`app://bundle/${file ?? ''}`);
    return { file, status: asset?.status, policy: asset?.headers.get('content-security-policy') };
  }),
);
const outside = await Promise.all(
  [
    'app://bundle/..%2f..%2fpackage.json',
    'app://bundle/%00',
    'app://other/index.html',
    'app://bundle/node/main.js',
  ].map(async (address) => (await get(address))?.status),
);

const used = [];
for (const [name, argument] of [
  ['league.sample', {}],
  ['leaderboard.read', { top: 3 }],
  ['players.duplicates', {}],
  ['exchange.export', { path: path.join(folder, 'all.json') }],
  ['site.write', { folder: path.join(folder, 'site') }],
  ['failures.read', {}],
] as const)
  used.push(Object.keys((await ask('call', own, name, argument)) as object).join());

console.log(
  JSON.stringify({
    ...{ granted, checked, stopped, opened, foreign, assets, outside, used, html },
    channels: [...recorded.handlers.keys()].sort(),
    loaded: recorded.windows.map(({ loaded }) => loaded),
    preferences: recorded.windows.map(({ options }) => options.webPreferences),
    openedOutside: recorded.openedOutside,
    schemes: recorded.schemes,
    served: [...recorded.protocols.keys()],
    sandboxEnabled: recorded.sandboxEnabled,
    policy: page?.headers.get('content-security-policy'),
    roles: JSON.stringify(recorded.menu).match(/"role":"[^"]+"/gu),
  }),
);
app.quit();

/** Nothing but this machine is ever contacted: by the terminal, by the server of the browser shell, and by their workers. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const dist = path.join(root, 'dist');
const folder = mkdtempSync(path.join(tmpdir(), 'loopback-'));
const contacts = path.join(folder, 'contacts');
const guard = ['--require', path.join(root, 'test/only-loopback.ts')];
const env = { ...process.env, LEAGUE_LEDGER_HOME: folder, INIT_CWD: folder, CONTACTS: contacts };

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const contacted = (): string => (existsSync(contacts) ? readFileSync(contacts, 'utf8') : '');
/** Runs a script as a file, so that its workers start as those of the program do. */
function run(script: string): string {
  rmSync(contacts, { force: true });
  return execFileSync(process.execPath, [...guard, write('script.mjs', script)], { encoding: 'utf8', env });
}

test('every kind of contact is noticed, and this machine is none', () => {
  const printed = run(`
    import { createServer } from 'node:http';
    import { Worker } from 'node:worker_threads';
    const attempts = [
      () => fetch('http://192.0.2.1/'),
      () => fetch('https://league.example/'),
      async () => (await import('node:dns')).lookup('name.example', () => 0),
      async () => (await import('node:dns/promises')).resolve4('other.example'),
      async () => (await import('node:dgram')).createSocket('udp4'),
      async () => (await import('node:child_process')).spawn('curl', ['https://league.example/']),
      () => new Promise((ended) => new Worker("fetch('http://192.0.2.2/').catch(() => 0)", { eval: true }).on('exit', ended)),
    ];
    for (const attempt of attempts) await Promise.resolve().then(attempt).catch(() => 0);
    const server = createServer((_, response) => response.end('here')).listen(0, '127.0.0.1', async () => {
      console.log(await (await fetch('http://127.0.0.1:' + server.address().port)).text());
      process.exit();
    });`);
  expect(printed.trim()).toBe('here');
  expect(contacted().trim().split('\n')).toEqual([
    'host 192.0.2.1',
    'host league.example',
    'name name.example',
    'name other.example',
    'datagrams',
    'program curl',
    'host 192.0.2.2',
  ]);
});

test('the terminal contacts nobody', () => {
  rmSync(contacts, { force: true });
  const file = path.join(folder, 'my.league');
  for (const given of [
    ['league.create', '{"name":"Club"}'],
    [
      'exchange.import',
      JSON.stringify({ path: write('a.csv', 'tournament,player,place\nCup,Ann,1\nCup,Bo,2\n') }),
    ],
  ]) {
    const { status, stderr } = spawnSync(
      process.execPath,
      [...guard, path.join(root, 'electron/shells/terminal.ts'), file, ...given],
      { cwd: root, encoding: 'utf8', env },
    );
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  }
  expect(contacted()).toBe('');
});

test('the built browser shell contacts nobody, in its worker neither', () => {
  expect(existsSync(path.join(dist, 'built')), 'run "npm run build" first').toBe(true);
  const printed = run(`
    const { startBrowserShell } = await import(${JSON.stringify(pathToFileURL(path.join(dist, 'node/browser.js')).href)});
    const shell = await startBrowserShell({ home: ${JSON.stringify(path.join(folder, 'shell'))} });
    const cookie = (await fetch(shell.url, { redirect: 'manual' })).headers.get('set-cookie').split(';')[0];
    const headers = { cookie, 'content-type': 'application/json' };
    const at = 'http://127.0.0.1:' + shell.port;
    const ask = async (name, argument) => (await fetch(at + '/call/' + name, { method: 'POST', headers, body: JSON.stringify(argument) })).json();
    const answers = [await ask('league.sample', {}), await ask('tournaments.list', {}), await ask('site.write', {})];
    answers.push(await ask('exchange.export', { path: ${JSON.stringify(path.join(folder, 'all.xlsx'))} }), await ask('players.duplicates', {}));
    const page = await (await fetch(at + '/', { headers })).text();
    await shell.close();
    console.log(JSON.stringify([answers.map((answer) => Object.keys(answer)[0]), page.includes('<div id="app">')]));`);
  expect(JSON.parse(printed)).toEqual([['ok', 'ok', 'ok', 'ok', 'ok'], true]);
  expect(contacted()).toBe('');
});

/** Addresses in the build that are names of formats, or parts of texts; nothing is fetched from there. */
const onlyNames = new Set([
  ...[
    'schemas.openxmlformats.org',
    'sheetjs.openxmlformats.org',
    'schemas.microsoft.com',
    'purl.org',
    'purl.oclc.org',
  ],
  ...[
    'www.w3.org',
    'json-schema.org',
    'www.apache.org',
    'scripts.sil.org',
    'sheetjs.com',
    'svelte.dev',
    'github.com',
  ],
  // Examples in texts, and the server's own address.
  ...['club.example', 'exa', '127.0.0.1'],
]);

test('the build names no address that could be contacted', () => {
  const files = ['node', 'preload', 'renderer'].flatMap((part) =>
    readdirSync(path.join(dist, part), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(?:[cm]?js|css|html)$/u.test(file) && !file.startsWith('third-party'))
      .map((file) => readFileSync(path.join(dist, part, file), 'utf8')),
  );
  const hosts = files.flatMap((text) =>
    [...text.matchAll(/\b(?:https?|wss?|ftp):\/\/(?<host>[\w.-]+)/gu)].map(
      (found) => found.groups?.['host'] ?? '',
    ),
  );
  expect(hosts.length).toBeGreaterThan(10);
  expect([...new Set(hosts)].filter((host) => !onlyNames.has(host))).toEqual([]);
});

function write(name: string, content: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  return file;
}

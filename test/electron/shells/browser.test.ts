import { connect } from 'node:net';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBrowserShell, type BrowserShell } from '../../../electron/shells/browser.ts';
import { parsedBody } from '../../../electron/shells/call-body.ts';
import { contentPolicy } from '../../../electron/shells/security.ts';
import { Refusal } from '../../../shared/contract/refusals.ts';
import { texts } from '../../../shared/messages/index.ts';
import { cookieFrom, request, type Given, type Reply } from './client.ts';
import { fakeSession } from './fake-session.ts';

const noLeagues = { ok: { folder: '', leagues: [], recent: [], refusedAtStart: null } };
const session = fakeSession({
  'league.list': noLeagues,
  'league.open': { refused: { code: 'notFound', sentence: 'There is no such file.' } },
});
const folder = mkdtempSync(path.join(tmpdir(), 'page-'));
const root = path.join(folder, 'page');
let shell: BrowserShell;
let cookie = '';

const ask = (address: string, given?: Given): Promise<Reply> => request(shell.port, address, given);
const json = { 'content-type': 'application/json' };
const call = (headers: Record<string, string> = {}, body: string | Buffer = '{}'): Promise<Reply> =>
  ask('/call/league.read', { method: 'POST', headers: { ...json, cookie, ...headers }, body });

beforeAll(async () => {
  mkdirSync(root);
  mkdirSync(`${root}-neighbour`);
  writeFileSync(path.join(folder, 'outside.js'), 'not of the page');
  writeFileSync(path.join(`${root}-neighbour`, 'near.js'), 'not of the page');
  writeFileSync(path.join(root, 'index.html'), '<!doctype html><title>page</title>');
  writeFileSync(path.join(root, 'page.js'), 'export {};');
  mkdirSync(path.join(root, 'assets'));
  writeFileSync(path.join(root, 'assets/index-C0ffee.js'), 'export {};');
  writeFileSync(path.join(root, 'secret.txt'), 'not a kind of file that a page is made of');
  shell = await startBrowserShell({ session, root });
  cookie = await cookieFrom(shell.url);
});
afterAll(async () => {
  await shell.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('who is let in', () => {
  test('the key of the printed address, which becomes a cookie that scripts and other sites do not get', async () => {
    const opened = await ask(`/${new URL(shell.url).search}`);
    expect(opened.status).toBe(303);
    expect(opened.headers.location).toBe('/');
    expect(opened.headers['set-cookie']).toEqual([
      expect.stringMatching(
        new RegExp(
          `^league-ledger-${String(shell.port)}=[\\w-]{43}; Path=/; HttpOnly; SameSite=Strict$`,
          'u',
        ),
      ),
    ]);
    expect(opened.headers['set-cookie']?.[0]).not.toContain(new URL(shell.url).searchParams.get('key'));
  });

  test('an address for once opens once', async () => {
    const { search } = new URL(shell.urlForOnce());
    expect((await ask(`/${search}`)).status).toBe(303);
    expect((await ask(`/${search}`)).status).toBe(403);
  });

  test('no client without key or cookie, and each is told what to do', async () => {
    session.asked.length = 0;
    for (const address of ['/', '/page.js', '/?key=', '/?key=wrong', '/download?path=x', '/nowhere']) {
      const refused = await ask(address);
      expect([address, refused.status]).toEqual([address, 403]);
      expect(refused.body).toContain(texts.shells.web.locked);
      expect(refused.body).not.toContain('<title>page');
      expect(refused.headers['set-cookie']).toBeUndefined();
    }
    for (const address of ['/call/league.read', '/upload?name=a', '/download-path?name=a'])
      expect((await ask(address, { method: 'POST', headers: json, body: '{}' })).status).toBe(403);
    expect(session.asked.filter(([name]) => name !== 'league.list')).toEqual([]);
  });

  test('no guessed or foreign cookie', async () => {
    for (const given of [`${cookie}x`, cookie.slice(0, -1), cookie.replace(/\d+=/u, '1='), 'x=y'])
      expect((await call({ cookie: given })).status).toBe(403);
    expect((await call({ cookie: `other=1; ${cookie}` })).status).toBe(200);
  });

  test('no foreign Host, whatever else is right', async () => {
    for (const host of [
      'evil.example',
      `evil.example:${String(shell.port)}`,
      '127.0.0.1',
      '127.0.0.1:1',
      `0.0.0.0:${String(shell.port)}`,
    ])
      expect([host, (await call({ host })).status]).toEqual([host, 421]);
    expect((await ask(`/${new URL(shell.url).search}`, { headers: { host: 'evil.example' } })).status).toBe(
      421,
    );
  });

  test('no foreign Origin, whatever else is right', async () => {
    const own = `http://127.0.0.1:${String(shell.port)}`;
    for (const origin of [
      'http://evil.example',
      'null',
      'http://127.0.0.1:1',
      `https://127.0.0.1:${String(shell.port)}`,
    ])
      expect([origin, (await call({ origin })).status]).toEqual([origin, 403]);
    expect((await call({ origin: own })).status).toBe(200);
  });

  test('the server listens on the loopback address alone', async () => {
    expect(shell.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/\?key=[\w-]{43}$/u);
    const refused = new Promise((resolve) => {
      connect({ host: '127.0.0.2', port: shell.port })
        .on('connect', () => {
          resolve('let in');
        })
        .on('error', () => {
          resolve('refused');
        });
    });
    expect(await refused).toBe('refused');
  });
});

describe('calls', () => {
  test('a POST of JSON goes to the session, and its answer comes back as JSON', async () => {
    const reply = await call({}, '{"top":3}');
    expect(reply.status).toBe(200);
    expect(reply.headers['content-type']).toBe('application/json');
    expect(JSON.parse(reply.body)).toEqual({ ok: { name: 'league.read', argument: { top: 3 } } });
  });

  test('only JSON: what a foreign form could send is refused', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'application/jsonx',
      '',
    ])
      expect([type, (await call({ 'content-type': type })).status]).toEqual([type, 415]);
    expect((await call({ 'content-type': 'application/json; charset=utf-8' })).status).toBe(200);
  });

  test('only POST, only known calls, only readable JSON', async () => {
    expect((await ask('/call/league.read', { headers: { cookie } })).status).toBe(405);
    for (const name of ['__proto__', 'toString', '', 'league.read/', 'league%2Eread'])
      expect([
        name,
        (await ask(`/call/${name}`, { method: 'POST', headers: { ...json, cookie }, body: '{}' })).status,
      ]).toEqual([name, 404]);
    for (const body of ['', '{', 'undefined', Buffer.from([0xff, 0xfe, 0x00])])
      expect((await call({}, body)).status).toBe(400);
  });

  test('a body larger than any call is refused, told in advance or not', { timeout: 30_000 }, async () => {
    const told = await ask('/call/league.read', {
      method: 'POST',
      headers: { ...json, cookie, 'content-length': String(2 ** 40) },
    }).catch((error: unknown) => error);
    expect(told).toMatchObject({ status: 413 });
    const untold = await call({ 'transfer-encoding': 'chunked' }, Buffer.alloc(65 * 2 ** 20, 0x20));
    expect(untold.status).toBe(413);
    expect((await call()).status).toBe(200);
  });
});

describe('a body of a million keys', () => {
  const keys = Array.from({ length: 1_000_000 }, (_, i) => `"k${String(i)}":1`).join(',');
  test.each([
    ['in one object', `{${keys}}`],
    ['within', `{"a":[{"b":{${keys}}}]}`],
    ['in many objects', `[${'{"a":1},'.repeat(1_000_001)}0]`],
  ])('%s is refused before it is parsed', async (_, body) => {
    const before = process.cpuUsage();
    expect((await call({}, body)).status).toBe(413);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(1000);
  });

  test('colons in texts are none', () => {
    expect(
      parsedBody(JSON.stringify({ a: ':'.repeat(20_000), b: '\\":\\\\'.repeat(20_000) })),
    ).toHaveProperty('value');
    expect(
      parsedBody(JSON.stringify(Array.from({ length: 20_000 }, (_, i) => ({ a: i, b: i })))),
    ).toHaveProperty('value');
    expect(parsedBody('{"a":"')).toBeUndefined();
  });
});

describe('the page', () => {
  test('is served with a strict policy', async () => {
    const page = await ask('/', { headers: { cookie } });
    expect(page.status).toBe(200);
    expect(page.body).toContain('<title>page');
    expect(page.headers).toMatchObject({
      'content-security-policy': contentPolicy,
      'x-content-type-options': 'nosniff',
      'content-type': 'text/html; charset=utf-8',
    });
    expect(contentPolicy).toContain("default-src 'none'");
    expect(contentPolicy).not.toMatch(/unsafe|\*|https?:/u);
    expect((await ask('/page.js', { headers: { cookie } })).headers['content-type']).toContain(
      'text/javascript',
    );
  });

  test('is asked for again each time, and what its assets are is kept', async () => {
    const cached = async (address: string): Promise<unknown> =>
      (await ask(address, { headers: { cookie } })).headers['cache-control'];
    expect(await cached('/')).toBe('no-store');
    expect(await cached('/page.js')).toBe('no-store');
    expect(await cached('/assets/none.js')).toBe('no-store');
    expect(await cached('/assets/index-C0ffee.js')).toContain('immutable');
  });

  test('nothing outside it, and no other kind of file', async () => {
    const addresses = [
      '/../outside.js',
      '/..%2foutside.js',
      '/%2e%2e%2foutside.js',
      '/..%5coutside.js',
      '/..%2fpage-neighbour/near.js',
      `/${encodeURIComponent(path.join(folder, 'outside.js'))}`,
      '/../package.json',
      '/..%2f..%2fpackage.json',
      '/%2e%2e/%2e%2e/etc/passwd',
      '/..%5c..%5cpackage.json',
      '/%00',
      '/index.html%00.js',
      '/%E0%A4%A',
      '/secret.txt',
      '/.git/config',
      '//evil.example/index.html',
    ];
    for (const address of addresses) {
      const reply = await ask(address, { headers: { cookie } });
      expect([address, reply.status]).toEqual([
        address,
        expect.toSatisfy((s: number) => s === 400 || s === 404),
      ]);
    }
  });

  test('a name with a NUL is no address at all', async () => {
    expect((await ask('/index.html%00.js', { headers: { cookie } })).status).toBe(400);
  });

  test('garbage on the wire leaves the server as it was', async () => {
    for (const garbage of [
      '\0\0\0\r\n\r\n',
      'GET http://evil.example/ HTTP/1.1\r\nhost: evil.example\r\n\r\n',
      'TRACE / HTTP/1.1\r\nhost: x\r\n\r\n',
    ]) {
      const reply = await new Promise<string>((resolve) => {
        const socket = connect({ host: '127.0.0.1', port: shell.port });
        let read = '';
        socket.on('data', (chunk: Buffer) => {
          read += chunk.toString();
          socket.destroy();
        });
        socket.on('close', () => {
          resolve(read);
        });
        socket.on('error', () => undefined);
        socket.write(garbage);
      });
      expect(reply).toMatch(/^HTTP\/1\.1 4\d\d/u);
    }
    expect((await call()).status).toBe(200);
  });
});

test('a league that cannot be opened is refused before anything listens', async () => {
  await expect(startBrowserShell({ session, root, league: '/nowhere.league' })).rejects.toThrow(Refusal);
});

test('a port that is taken is an error', async () => {
  await expect(startBrowserShell({ session, root, port: shell.port })).rejects.toThrow('EADDRINUSE');
});

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBrowserShell, type BrowserShell } from '../../../electron/shells/browser.ts';
import { cookieFrom, request, type Given, type Reply } from './client.ts';
import { fakeSession } from './fake-session.ts';

const session = fakeSession({
  'league.list': { ok: { folder: '', leagues: [], recent: [], refusedAtStart: null } },
});
let shell: BrowserShell;
let cookie = '';
const ask = (address: string, given?: Given): Promise<Reply> => request(shell.port, address, given);

beforeAll(async () => {
  shell = await startBrowserShell({ session });
  cookie = await cookieFrom(shell.url);
});
afterAll(() => shell.close());

describe('files', () => {
  const upload = (name: string, body: string | Buffer): Promise<Reply> =>
    ask(`/upload?name=${encodeURIComponent(name)}`, { method: 'POST', headers: { cookie }, body });
  const pathOf = (reply: Reply): string => (JSON.parse(reply.body) as { ok: { path: string } }).ok.path;

  test('an upload becomes a private file of its name', async () => {
    const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, i) => i % 251));
    const stored = pathOf(await upload('Frühling 2026.csv.gz', bytes));
    expect(path.basename(stored)).toBe('Frühling 2026.csv.gz');
    expect(readFileSync(stored).equals(bytes)).toBe(true);
    expect(pathOf(await upload('Frühling 2026.csv.gz', 'again'))).not.toBe(stored);
  });

  test('no name leads out of the private folder', async () => {
    const folder = path.dirname(path.dirname(pathOf(await upload('a.csv', ''))));
    for (const name of [
      '../../etc/passwd',
      '/etc/passwd',
      'C:\\Windows\\x',
      '..',
      '',
      '\0',
      'a\r\nb',
      'CON.csv',
      'x'.repeat(5000),
    ]) {
      const stored = pathOf(await upload(name, 'x'));
      expect([name, path.dirname(path.dirname(stored))]).toEqual([name, folder]);
      expect(existsSync(stored)).toBe(true);
    }
  });

  test('no name is one that Windows keeps for a device', async () => {
    const names = ['CON.csv', 'nul', 'lpt1.txt', 'console.csv'];
    const stored = await Promise.all(
      names.map(async (name) => path.basename(pathOf(await upload(name, 'x')))),
    );
    expect(stored).toEqual(['_CON.csv', '_nul', '_lpt1.txt', 'console.csv']);
  });

  test('an export travels from the place that it was given', async () => {
    const placed = pathOf(await ask('/download-path?name=Club.csv', { method: 'POST', headers: { cookie } }));
    const address = `/download?path=${encodeURIComponent(placed)}`;
    expect((await ask(address, { headers: { cookie } })).status).toBe(404);
    writeFileSync(placed, 'tournament,player\n');
    const fetched = await ask(address, { headers: { cookie } });
    expect(fetched.body).toBe('tournament,player\n');
    expect(fetched.headers['content-disposition']).toBe("attachment; filename*=UTF-8''Club.csv");
  });

  test('nothing else can be fetched: no file of the machine, no upload, no neighbour', async () => {
    const uploaded = pathOf(await upload('a.csv', 'secret'));
    const placed = pathOf(await ask('/download-path?name=b.csv', { method: 'POST', headers: { cookie } }));
    writeFileSync(placed, 'x');
    for (const wanted of ['/etc/passwd', uploaded, `${placed}/../b.csv`, path.dirname(placed), '', '\0'])
      expect(
        (await ask(`/download?path=${encodeURIComponent(wanted)}`, { headers: { cookie } })).status,
      ).toBe(404);
  });

  test('what was uploaded is gone when the shell closes, and a session of others stays open', async () => {
    const other = await startBrowserShell({ session });
    const reply = await request(other.port, '/upload?name=a.csv', {
      method: 'POST',
      headers: { cookie: await cookieFrom(other.url) },
      body: 'x',
    });
    const stored = pathOf(reply);
    expect(existsSync(stored)).toBe(true);
    await other.close();
    expect(existsSync(path.dirname(path.dirname(stored)))).toBe(false);
    expect(session.closed).toBe(0);
  });
});

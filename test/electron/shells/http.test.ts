import type { Server } from 'node:http';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { listen, serve, type Handler } from '../../../electron/shells/http.ts';
import type { Reply } from '../../../electron/shells/request-and-reply.ts';
import { texts } from '../../../shared/messages/index.ts';

let server: Server | undefined;
afterEach(() => {
  vi.restoreAllMocks();
  server?.closeAllConnections();
  server?.close();
});

async function serving(
  handler: Handler,
  silence?: number,
  onFailure: (thrown: unknown) => void = () => undefined,
): Promise<number> {
  const listening = await listen(0);
  server = listening.server;
  serve(server, handler, onFailure, silence);
  return listening.port;
}

/** Sends bytes as they are, and tells what came back until the other side closed. */
function exchange(port: number, bytes: string): Promise<string> {
  return new Promise((resolve) => {
    let read = '';
    const socket = connect({ host: '127.0.0.1', port });
    socket.on('data', (chunk: Buffer) => (read += chunk.toString()));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      resolve(read);
    });
    socket.write(bytes);
  });
}

const saying = (body: Reply['body'], status = 200): Reply => ({ status, headers: {}, body });

const echo: Handler = async ({ body }) => saying(await text(Readable.from(body ?? [])));

test('a body that stops coming ends the connection, and is not reported as a bug', async () => {
  const thrown: unknown[] = [];
  const port = await serving(echo, 100, (error) => thrown.push(error));
  const started = performance.now();
  await exchange(port, 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 10\r\n\r\nhalf');
  expect(performance.now() - started).toBeLessThan(5000);
  await sleep(50);
  expect(thrown).toEqual([]);
});

test('a refusal in the middle of a body still reaches its sender', async () => {
  const port = await serving(async (request) => {
    for await (const chunk of request.body ?? []) if (chunk.length > 0) break;
    return saying('enough', 413);
  });
  const answer = await exchange(
    port,
    'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1000000\r\n\r\nthe beginning',
  );
  expect(answer).toMatch(/^HTTP\/1\.1 413[^]*enough/u);
});

test('an answer may take longer than a body may be silent', async () => {
  const port = await serving(async () => {
    await sleep(400);
    return saying('at last');
  }, 100);
  const get = await fetch(`http://127.0.0.1:${String(port)}/`);
  expect(await get.text()).toBe('at last');
  const post = await fetch(`http://127.0.0.1:${String(port)}/`, { method: 'POST', body: 'x' });
  expect(await post.text()).toBe('at last');
});

test('a bug in a handler is logged and reported, and the server lives on', async () => {
  let broken = true;
  const thrown: unknown[] = [];
  const port = await serving(
    (request) => {
      if (broken) throw new Error('a bug');
      return echo(request);
    },
    undefined,
    (error) => thrown.push(error),
  );
  const failed = await fetch(`http://127.0.0.1:${String(port)}/`, { method: 'POST', body: 'x' });
  expect(failed.status).toBe(500);
  expect(await failed.text()).toContain(texts.shells.web.broken);
  expect(thrown).toEqual([new Error('a bug')]);
  broken = false;
  expect(await (await fetch(`http://127.0.0.1:${String(port)}/`, { method: 'POST', body: 'x' })).text()).toBe(
    'x',
  );
});

test('a client that leaves in the middle of an answer does no harm', async () => {
  const endless = () =>
    new Readable({
      read() {
        this.push(new Uint8Array(65_536));
      },
    });
  let rounds = 0;
  const port = await serving(() => {
    rounds += 1;
    return Promise.resolve(saying(rounds === 1 ? endless() : 'still here'));
  });
  const leaving = new AbortController();
  const response = await fetch(`http://127.0.0.1:${String(port)}/`, { signal: leaving.signal });
  await response.body?.getReader().read();
  leaving.abort();
  expect(await (await fetch(`http://127.0.0.1:${String(port)}/`)).text()).toBe('still here');
});

test('HEAD gets the headers alone', async () => {
  const file = Readable.from(['a file']);
  for (const body of ['body', file, null]) {
    const port = await serving(() => Promise.resolve({ status: 200, headers: { 'x-kind': 'page' }, body }));
    const answer = await exchange(port, 'HEAD / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 200[^]*x-kind: page[^]*\r\n\r\n$/u);
    server?.close();
  }
  expect(file.destroyed).toBe(true);
});

test('a header that comes several times is all of its values: none hides behind the first', async () => {
  const port = await serving(({ headers }) =>
    Promise.resolve(saying([headers.get('host'), headers.get('x-none')].join(';'))),
  );
  const answer = await exchange(port, 'GET / HTTP/1.1\r\nhost: x\r\nHost: y\r\nconnection: close\r\n\r\n');
  expect(answer).toMatch(/x, y;$/u);
});

test('what no browser sends is refused before any handler sees it', async () => {
  const handler = vi.fn(echo);
  const port = await serving(handler);
  for (const request of [
    'GET http://other/ HTTP/1.1\r\nhost: x\r\n',
    'GET / HTTP/1.1\r\nhost: a b\r\n',
    'GET / HTTP/1.1\r\nhost: me@x\r\n',
    'CONNECT / HTTP/1.1\r\nhost: x\r\n',
    'TRACE / HTTP/1.1\r\nhost: x\r\n',
  ])
    expect(await exchange(port, `${request}connection: close\r\n\r\n`)).toMatch(/^(?:HTTP\/1\.1 400|$)/u);
  expect(handler).not.toHaveBeenCalled();
});

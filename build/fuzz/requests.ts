/** Calls over HTTP, the right way and in ways that must be turned away. */
import { request as httpRequest } from 'node:http';
import { text } from 'node:stream/consumers';
import type { BrowserShell } from '../../electron/shells/browser.ts';

interface Given {
  readonly method: string;
  readonly address: string;
  readonly headers: Record<string, string>;
  readonly body: string;
}

interface Reply {
  readonly status: number;
  readonly cookie: string;
  readonly body: string;
}

/** What is wrong with a request; the first is right. */
const ways: readonly ((given: Given) => Given)[] = [
  (given) => given,
  (given) => ({ ...given, headers: { ...given.headers, cookie: '' } }),
  (given) => ({ ...given, headers: { ...given.headers, cookie: `${given.headers['cookie'] ?? ''}x` } }),
  (given) => ({ ...given, headers: { ...given.headers, origin: 'https://evil.example' } }),
  (given) => ({ ...given, headers: { ...given.headers, origin: 'null' } }),
  (given) => ({ ...given, headers: { ...given.headers, host: 'evil.example' } }),
  (given) => ({
    ...given,
    headers: { ...given.headers, host: `${given.headers['host'] ?? ''}.evil.example` },
  }),
  (given) => ({ ...given, method: 'GET', body: '' }),
  (given) => ({ ...given, method: 'PUT' }),
  (given) => ({ ...given, headers: { ...given.headers, 'content-type': 'text/plain' } }),
  (given) => ({ ...given, body: given.body.slice(0, -1) }),
  (given) => ({ ...given, body: `${given.body}]` }),
  (given) => ({ ...given, body: '' }),
  (given) => ({ ...given, address: `${given.address}/../../league.read%00` }),
  (given) => ({ ...given, address: '/call/' }),
];
export const waysOfRequest = ways.length;

/** Makes requests to a running shell, with the cookie that its key gives. */
export async function openRequests({ url, port }: BrowserShell) {
  const host = `127.0.0.1:${String(port)}`;
  const { cookie } = await send(port, {
    ...{ method: 'GET', address: `/${new URL(url).search}`, headers: { host }, body: '' },
  });
  return async (name: string, argument: unknown, way: number): Promise<unknown> => {
    const body = asJson(argument);
    const given: Given = {
      method: 'POST',
      address: `/call/${encodeURIComponent(name)}`,
      headers: { host, cookie, 'content-type': 'application/json' },
      body,
    };
    const wanted = ways[way]?.(given) ?? given;
    const { status, body: reply } = await send(port, wanted);
    if (status === 200) return JSON.parse(reply) as unknown;
    if (status < 400 || status >= 500) throw new Error(`HTTP ${String(status)} to way ${String(way)}`);
    return null;
  };
}

/** What JSON can't carry becomes a body that is none. */
function asJson(argument: unknown): string {
  try {
    // Of these it makes nothing at all.
    return ['undefined', 'symbol', 'function'].includes(typeof argument) ? '' : JSON.stringify(argument);
  } catch {
    return '{';
  }
}

function send(port: number, { method, address, headers, body }: Given): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest(
      { host: '127.0.0.1', port, path: address, method, headers, agent: false },
      (response) => {
        const cookie = response.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
        text(response).then((read) => {
          resolve({ status: response.statusCode ?? 0, cookie, body: read });
        }, reject);
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

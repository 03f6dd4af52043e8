/** An HTTP client that sends what it is told. */
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';

export interface Reply {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface Given {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/** A request as no browser would let a page make it: every header as given. */
export function request(
  port: number,
  address: string,
  { method = 'GET', headers = {}, body }: Given = {},
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest(
      { host: '127.0.0.1', port, path: address, method, headers, agent: false },
      (response) => {
        void text(response).then((read) => {
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: read });
        }, reject);
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Goes in by a printed address, and answers the cookie that it brings. */
export async function cookieFrom(url: string): Promise<string> {
  const { port, search } = new URL(url);
  const { headers } = await request(Number(port), `/${search}`);
  return headers['set-cookie']?.[0]?.split(';')[0] ?? '';
}

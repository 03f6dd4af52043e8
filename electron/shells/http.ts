/** Node's HTTP server in terms of Request and Response. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { texts } from '../../shared/messages/index.ts';
import { sentenceResponse } from './security.ts';

export type Handler = (request: Request) => Promise<Response>;

/** A body may be as long as it likes, but it has to keep coming: milliseconds without any of it. */
const longestSilence = 30_000;
/** How long the rest of a refused body is swallowed, so that its sender gets to read the refusal. */
const patience = 2_000;

/** Listens on 127.0.0.1 only; port 0 is any free one. Rejects where the port is taken. Follow it with `serve` at once. */
export async function listen(port: number): Promise<{ server: Server; port: number }> {
  const server = createServer({ requestTimeout: 0, headersTimeout: 10_000 });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('a TCP server has a port');
  return { server, port: address.port };
}

/** Lets `handler` answer every request. `onFailure` is told what it throws. */
export function serve(
  server: Server,
  handler: Handler,
  onFailure: (thrown: unknown) => void,
  silence = longestSilence,
): void {
  server.on('request', (incoming, outgoing) => {
    void respond({ handler, onFailure, silence }, incoming, outgoing);
  });
}

interface Serving {
  readonly handler: Handler;
  readonly onFailure: (thrown: unknown) => void;
  readonly silence: number;
}

async function respond(serving: Serving, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  try {
    const response = await answerOrSay(serving, incoming);
    if (!incoming.complete) outgoing.shouldKeepAlive = false;
    outgoing.writeHead(response.status, [...response.headers].flat());
    if (response.body === null || incoming.method === 'HEAD') outgoing.end();
    else await pipeline(response.body, outgoing);
    swallowRest(incoming);
  } catch {
    // The other side has closed the connection, so there is no client left to answer.
    outgoing.destroy();
  }
}

async function answerOrSay(
  { handler, onFailure, silence }: Serving,
  incoming: IncomingMessage,
): Promise<Response> {
  const request = toRequest(incoming, silence);
  if (request === undefined) return sentenceResponse(400, texts.shells.web.badAddress);
  try {
    return await handler(request);
  } catch (error) {
    const senderIsGone = incoming.destroyed && !incoming.complete;
    if (!senderIsGone) onFailure(error);
    return sentenceResponse(500, texts.shells.web.broken);
  }
}

/** undefined for what no browser sends: no host, an address in absolute form, a method that fetch does not know. */
function toRequest(incoming: IncomingMessage, silence: number): Request | undefined {
  const { method = 'GET', url = '', headers } = incoming;
  const address = `http://${headers.host ?? ''}${url}`;
  if (!url.startsWith('/') || !URL.canParse(address)) return undefined;
  const hasBody = method !== 'GET' && method !== 'HEAD';
  try {
    return new Request(address, {
      method,
      headers: pairs(incoming.rawHeaders),
      ...(hasBody ? { body: bodyOf(incoming, silence), duplex: 'half' } : {}),
    });
  } catch {
    return undefined;
  }
}

const pairs = (raw: readonly string[]): [string, string][] =>
  raw.flatMap((text, i) => (i % 2 === 0 ? [[text, raw[i + 1] ?? ''] as [string, string]] : []));

function bodyOf(incoming: IncomingMessage, silence: number): ReadableStream {
  return Readable.toWeb(Readable.from(coming(incoming, silence), { objectMode: false })) as ReadableStream;
}

/** The body, for as long as it keeps coming; the time that its reader takes is not counted. */
async function* coming(incoming: IncomingMessage, silence: number): AsyncGenerator<Buffer> {
  const watch = (): NodeJS.Timeout => setTimeout(() => incoming.destroy(), silence);
  let timer = watch();
  try {
    // The caller that stops reading wants to answer, so the connection has to stay open.
    for await (const chunk of incoming.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      clearTimeout(timer);
      yield chunk;
      timer = watch();
    }
  } finally {
    clearTimeout(timer);
  }
}

function swallowRest(incoming: IncomingMessage): void {
  if (incoming.complete) return;
  incoming.resume();
  setTimeout(() => incoming.destroy(), patience).unref();
}

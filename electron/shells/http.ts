/** Node's HTTP server in terms of requests of a page and replies. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { texts } from '../../shared/messages/index.ts';
import { sentenceReply, type PageRequest, type Reply } from './request-and-reply.ts';

// An import would look at each of its exports, of which one brings along all that belongs to `fetch`.
const { createServer } = process.getBuiltinModule('node:http');

export type Handler = (request: PageRequest) => Promise<Reply>;

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
    const reply = await answerOrSay(serving, incoming);
    if (!incoming.complete) outgoing.shouldKeepAlive = false;
    await send(reply, incoming.method === 'HEAD', outgoing);
    swallowRest(incoming);
  } catch {
    // The other side has closed the connection, so there is no client left to answer.
    outgoing.destroy();
  }
}

async function send(
  { status, headers, body }: Reply,
  isHead: boolean,
  outgoing: ServerResponse,
): Promise<void> {
  if (body instanceof Readable) {
    outgoing.writeHead(status, headers);
    if (isHead) body.destroy();
    await pipeline(isHead ? [] : body, outgoing);
  } else {
    const bytes = body instanceof Uint8Array ? body : Buffer.from(body ?? '');
    outgoing.writeHead(status, { 'content-length': bytes.length, ...headers });
    await pipeline(isHead ? [] : [bytes], outgoing);
  }
}

async function answerOrSay(
  { handler, onFailure, silence }: Serving,
  incoming: IncomingMessage,
): Promise<Reply> {
  const request = toRequest(incoming, silence);
  if (request === undefined) return sentenceReply(400, texts.shells.web.badAddress);
  try {
    return await handler(request);
  } catch (error) {
    const senderIsGone = incoming.destroyed && !incoming.complete;
    if (!senderIsGone) onFailure(error);
    return sentenceReply(500, texts.shells.web.broken);
  }
}

/** undefined for what no browser sends: no host, an address in absolute form or with a name and password, another method. */
function toRequest(incoming: IncomingMessage, silence: number): PageRequest | undefined {
  const { method = 'GET', url: given = '', headers } = incoming;
  const url = given.startsWith('/') ? URL.parse(`http://${headers.host ?? ''}${given}`) : null;
  if (url === null || url.username !== '' || url.password !== '' || unknownToFetch.has(method))
    return undefined;
  const hasBody = method !== 'GET' && method !== 'HEAD';
  return {
    method,
    url: url.href,
    headers: { get: (name) => valueOf(name, incoming.rawHeaders) },
    body: hasBody ? coming(incoming, silence) : null,
  };
}

const unknownToFetch: ReadonlySet<string> = new Set(['CONNECT', 'TRACE', 'TRACK']);

function valueOf(name: string, raw: readonly string[]): string | null {
  const values = raw.filter((_, i) => i % 2 === 1 && raw[i - 1]?.toLowerCase() === name);
  return values.length === 0 ? null : values.join(', ');
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

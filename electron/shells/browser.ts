/**
 * The browser shell: the page, its calls and its files on 127.0.0.1. It rejects all other requests: the Host and the
 * Origin must be its own, and the caller must hold a cookie that only a key opens.
 */
import { isCallName } from '../../shared/contract/api.ts';
import { Refusal } from '../../shared/contract/refusals.ts';
import { texts } from '../../shared/messages/index.ts';
import { parsedBody } from './call-body.ts';
import { openAtStart } from './first-league.ts';
import { createAuth, type Auth } from './auth.ts';
import { builtPage, openPageFiles, type PageFiles } from './served-files.ts';
import { listen, serve } from './http.ts';
import { jsonReply, sentenceReply, type PageRequest, type Reply } from './request-and-reply.ts';
import { createSession, type Session } from '../session/session.ts';

export interface BrowserShellOptions {
  /** Made here, and closed with the shell, where none is given. */
  session?: Session;
  /** Where preferences live; the user's own configuration folder where none is given. */
  home?: string;
  /** The league to open; the one used last where none is given. */
  league?: string;
  /** 0, the default, takes any free port. */
  port?: number;
  /** The folder of the built page. */
  root?: string;
}

export interface BrowserShell {
  /** The address to print; its key stays good while the shell runs. */
  readonly url: string;
  /** The address to hand to a browser: the command line that it appears on can be read by others, so it opens once. */
  readonly urlForOnce: () => string;
  readonly port: number;
  /** Logs an error that no call ended with. Returns the path of the log. */
  readonly noteFailure: Session['noteFailure'];
  readonly close: () => Promise<void>;
}

/** For what the one who starts it says: these are loaded, in the language that was chosen. */
export { texts };

const say = texts.shells.web;
const largestCall = 64 * 2 ** 20;

/** Starts the shell. Rejects with a Refusal where the league cannot be opened, with an Error where the port is taken. */
export async function startBrowserShell(options: BrowserShellOptions = {}): Promise<BrowserShell> {
  const session = options.session ?? createSession(options.home === undefined ? {} : { home: options.home });
  await openLeague(session, options.league);
  const files = openPageFiles(options.root ?? builtPage);
  const { server, port } = await listen(options.port ?? 0);
  const auth = createAuth(port);
  serve(server, (request) => answer(auth, session, files, request), session.noteFailure);
  return {
    url: auth.address(auth.lastingKey),
    urlForOnce: () => auth.address(auth.keyForOnce()),
    port,
    noteFailure: session.noteFailure,
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
      await files.close();
      if (options.session === undefined) await session.close();
    },
  };
}

async function openLeague(session: Session, league: string | undefined): Promise<void> {
  const opened = await openAtStart(session, league);
  if ('refused' in opened)
    throw new Refusal(opened.refused.code, opened.refused.sentence, opened.refused.field);
  if ('failed' in opened) throw new Error(opened.failed.sentence);
}

async function answer(auth: Auth, session: Session, files: PageFiles, request: PageRequest): Promise<Reply> {
  const shut = auth.refuse(request);
  if (shut) return shut;
  const { pathname } = new URL(request.url);
  return pathname.startsWith('/call/')
    ? call(session, pathname.slice('/call/'.length), request)
    : files.answer(request);
}

async function call(session: Session, name: string, request: PageRequest): Promise<Reply> {
  if (request.method !== 'POST') return sentenceReply(405, say.wrongMethod);
  if (!isCallName(name)) return sentenceReply(404, say.notFound);
  if (!/^application\/json(?:;|$)/iu.test(request.headers.get('content-type') ?? ''))
    return sentenceReply(415, say.notJson);
  const text = await boundedText(request);
  if (text === undefined) return sentenceReply(413, say.tooLarge);
  const argument = parsedBody(text);
  if (argument === 'tooMany') return sentenceReply(413, say.tooLarge);
  if (argument === undefined) return sentenceReply(400, say.brokenJson);
  return jsonReply(await session.answer(name, argument.value));
}

/** The body as text, or undefined where it is larger than any call. */
async function boundedText(request: PageRequest): Promise<string | undefined> {
  if (Number(request.headers.get('content-length') ?? 0) > largestCall || request.body === null)
    return undefined;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.length;
    if (size > largestCall) return undefined;
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}

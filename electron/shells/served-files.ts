/**
 * Everything that a page fetches beside its calls: the bundle itself, uploads and downloads. One handler serves
 * app:// in the desktop shell and http:// in the browser shell.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { languageTag, texts } from '../../shared/messages/index.ts';
import { openExchange, type Exchange } from './file-transfer.ts';
import { jsonReply, sentenceReply, type PageRequest, type Reply } from './request-and-reply.ts';
import { contentTypes, protectiveHeaders } from './security.ts';

/** Where the built page is, seen from the sources and from the build. */
export const builtPage = path.resolve(
  import.meta.dirname,
  path.basename(import.meta.dirname) === 'shells' ? '../../dist/renderer' : '../renderer',
);

export interface PageFiles {
  readonly answer: (request: PageRequest) => Promise<Reply>;
  /** Removes what was uploaded and placed for download. */
  readonly close: () => Promise<void>;
}

/** Serves the bundle under `root`, and an exchange for files. */
export function openPageFiles(root: string): PageFiles {
  const exchange = openExchange();
  return {
    answer: (request) => route(root, exchange, request),
    close: exchange.close,
  };
}

const say = texts.shells.web;

async function route(root: string, exchange: Exchange, request: PageRequest): Promise<Reply> {
  const { pathname, searchParams } = new URL(request.url);
  const name = searchParams.get('name') ?? '';
  switch (`${request.method} ${pathname}`) {
    case 'POST /upload':
      return jsonReply(await exchange.upload(name, request.body));
    case 'POST /download-path':
      return jsonReply(await exchange.place(name));
    case 'GET /download':
      return exchange.download(searchParams.get('path') ?? '');
    default:
      return request.method === 'GET' || request.method === 'HEAD'
        ? serveFile(root, pathname)
        : sentenceReply(405, say.wrongMethod);
  }
}

async function serveFile(root: string, pathname: string): Promise<Reply> {
  const file = insidePath(root, pathname);
  if (file === undefined) return sentenceReply(400, say.badAddress);
  const type = contentTypes[path.extname(file)];
  const body = type === undefined ? undefined : await readFile(file).catch(() => undefined);
  if (type === undefined || body === undefined) return sentenceReply(404, say.notFound);
  const page = path.extname(file) === '.html' ? inLanguage(body.toString()) : body;
  // The name of a built asset has its hash: the browser may keep it, and with it the compiled script.
  const lasting = pathname.startsWith('/assets/')
    ? { 'cache-control': 'private, max-age=86400, immutable' }
    : {};
  return { status: 200, headers: { ...protectiveHeaders, ...lasting, 'content-type': type }, body: page };
}

/** The page finds out from its `lang` which texts to fetch. */
const inLanguage = (html: string): string => html.replace('<html lang="en">', `<html lang="${languageTag}">`);

/** The file that an address means, or undefined where it leads out of `root` or cannot be read. */
function insidePath(root: string, pathname: string): string | undefined {
  const decoded = decoding(pathname);
  if (decoded === undefined || decoded.includes('\0')) return undefined;
  const file = path.resolve(root, decoded === '/' ? 'index.html' : decoded.replace(/^\/+/u, ''));
  const relative = path.relative(root, file);
  return relative.startsWith('..') || path.isAbsolute(relative) ? undefined : file;
}

function decoding(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
}

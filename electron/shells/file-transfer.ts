/**
 * The way files of any size travel between page and machine: as streams, through a private temporary folder
 * that lives as long as the shell. A page can fetch only what was placed there for it.
 */
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Answer } from '../../shared/contract/api.ts';
import { texts } from '../../shared/messages/index.ts';
import { sentenceReply, type PageRequest, type Reply } from './request-and-reply.ts';
import { protectiveHeaders } from './security.ts';
import { makeFolderForFiles } from '../session/folder-for-files.ts';
import { refusalToWrite } from '../store/file/failures.ts';

export interface Exchange {
  /** Stores the body of a request as a file with this name and returns its path. */
  readonly upload: (name: string, body: PageRequest['body'] | Readable) => Promise<Answer<{ path: string }>>;
  /** A path that does not exist yet; what is written there can be fetched by `download`. */
  readonly place: (name: string) => Promise<Answer<{ path: string }>>;
  readonly download: (given: string) => Promise<Reply>;
  readonly close: () => Promise<void>;
}

/** Opens an exchange. Its folder, readable by this user only, is made with the first file: a full disk hinders nothing else. */
export function openExchange(): Exchange {
  const downloads = new Set<string>();
  let folder: Promise<string> | undefined;
  let count = 0;
  // Each file has a folder to itself, so that it may keep the name that its owner knows it by.
  const freshPath = async (name: string): Promise<string> => {
    folder ??= makeFolderForFiles().catch((error: unknown) => {
      folder = undefined;
      throw error;
    });
    count += 1;
    const own = path.join(await folder, String(count));
    await mkdir(own, { mode: 0o700 });
    return path.join(own, safeName(name));
  };
  const withPath = (
    name: string,
    use: (fresh: string) => Promise<Answer<{ path: string }>>,
  ): Promise<Answer<{ path: string }>> =>
    freshPath(name).then(use, (error: unknown) => refused(error, tmpdir()));
  return {
    upload: (name, body) => withPath(name, (fresh) => store(fresh, body)),
    place: (name) =>
      withPath(name, (placed) => {
        downloads.add(placed);
        return Promise.resolve({ ok: { path: placed } });
      }),
    download: (given) => (downloads.has(given) ? send(given) : Promise.resolve(nothing())),
    close: async () => {
      if (folder !== undefined) await rm(await folder, { recursive: true, force: true });
    },
  };
}

function refused(error: unknown, place: string): Answer<{ path: string }> {
  const { code, message } = refusalToWrite(error, place);
  return { refused: { code, sentence: message } };
}

const nothing = (): Reply => sentenceReply(404, texts.shells.web.notFound);

async function store(
  target: string,
  body: PageRequest['body'] | Readable,
): Promise<Answer<{ path: string }>> {
  try {
    await pipeline(body ?? [], createWriteStream(target, { flags: 'wx', mode: 0o600 }));
    return { ok: { path: target } };
  } catch (error) {
    // The sender went away or the disk is full: either way half a file is worth nothing.
    await rm(target, { force: true });
    return refused(error, path.dirname(target));
  }
}

async function send(file: string): Promise<Reply> {
  const found = await stat(file).catch(() => undefined);
  if (found?.isFile() !== true) return nothing();
  return {
    status: 200,
    headers: {
      ...protectiveHeaders,
      'content-type': 'application/octet-stream',
      'content-length': String(found.size),
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(path.basename(file))}`,
    },
    body: createReadStream(file),
  };
}

const longestName = 120;
const separatorsAndControls = /[\\/:*?"<>|\p{Cc}]/gu;
/** Names that Windows keeps for devices, whatever follows the point. */
const device = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/iu;

/** A file name without anything that could lead out of its folder; its end, which tells the kind, is kept. */
function safeName(given: string): string {
  const bare = given
    .replace(separatorsAndControls, '_')
    .replace(/^[. ]+|[. ]+$/gu, '')
    .slice(-longestName)
    .toWellFormed();
  if (bare === '') return 'file';
  return device.test(bare) ? `_${bare}` : bare;
}

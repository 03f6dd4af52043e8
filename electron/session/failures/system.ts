/** What an error may depend on: versions and the machine, without anything that is a user's own. */
import { readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { languageTag } from '../../../shared/messages/index.ts';
import { programFolder } from './error-record.ts';

const megabytes = (bytes: number): string => `${String(Math.round(bytes / 2 ** 20))} MB`;

/** One "key: value" a line. */
export function systemLines(): string[] {
  // Electron names itself here; Node alone doesn't.
  const { node, v8, electron } = process.versions as Partial<NodeJS.ProcessVersions>;
  return [
    `version: ${programVersion()}`,
    `system: ${os.platform()} ${os.release()} ${os.arch()}`,
    `memory: ${megabytes(os.totalmem())}, free ${megabytes(os.freemem())}, program ${megabytes(process.memoryUsage.rss())}`,
    `node: ${String(node)}, v8 ${String(v8)}, electron ${electron ?? 'none'}`,
    `language: ${languageTag}`,
  ];
}

function programVersion(): string {
  try {
    const about = JSON.parse(readFileSync(path.join(programFolder, 'package.json'), 'utf8')) as {
      version: string;
    };
    return about.version;
  } catch {
    return 'unknown';
  }
}

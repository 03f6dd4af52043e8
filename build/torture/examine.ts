/** A league file, opened as the program opens it and checked as the program never has time to. */
import { readdirSync, rmSync } from 'node:fs';
import { openLeague } from '../../electron/store/open.ts';
import { revisionOf } from '../../electron/store/league.ts';
import type { Store } from '../../electron/store/store.ts';
import { Refusal } from '../../shared/contract/refusals.ts';
import { digestOf } from './digest.ts';

/** What a whole league holds. */
export interface Content {
  readonly revision: number;
  readonly digest: string;
}

export type Finding =
  | { readonly whole: Content }
  /** The sentence that the program refuses it with. */
  | { readonly refused: string }
  /** What SQLite says against it, though the program opened it. */
  | { readonly damaged: string };

/** Opens a league and reads all of it. The file is changed by that, as by every opening. */
export async function examine(file: string): Promise<Finding> {
  let store: Store;
  try {
    store = await openLeague(file);
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.message };
    return { damaged: String(error) };
  }
  try {
    const problem = store.readOnly === null ? problemIn(store) : `opened for reading only: ${store.readOnly}`;
    if (problem !== null) return { damaged: problem };
    return { whole: { revision: revisionOf(store), digest: digestOf(store) } };
  } catch (error) {
    return { damaged: String(error) };
  } finally {
    store.close();
  }
}

function problemIn({ db }: Store): string | null {
  const integrity = db.pragma('integrity_check', { simple: true });
  if (integrity !== 'ok') return `integrity_check: ${String(integrity)}`;
  const dangling = db.pragma('foreign_key_check') as unknown[];
  return dangling.length === 0 ? null : `foreign_key_check: ${JSON.stringify(dangling[0])}`;
}

export const describeFinding = (finding: Finding): string => {
  if ('refused' in finding) return `refused: ${finding.refused}`;
  if ('damaged' in finding) return finding.damaged;
  return `revision ${String(finding.whole.revision)}, facts ${finding.whole.digest.slice(0, 12)}`;
};

/** What a finding is, where it isn't one of those that are allowed. */
export function judge(finding: Finding, allowed: readonly Content[]): 'lost' | 'damaged' | null {
  if (!('whole' in finding)) return 'damaged';
  const { revision, digest } = finding.whole;
  if (allowed.some((content) => content.digest === digest && content.revision === revision)) return null;
  return revision <= (allowed[0]?.revision ?? 0) ? 'lost' : 'damaged';
}

/** Logs beside a league that the program took for another file's, and moved aside. */
export const logsSetAside = (folder: string): number =>
  readdirSync(folder).filter((name) => name.includes('-wal set aside ')).length;

/** Removes a folder of ours. On Windows a virus scanner may still hold a file for a moment. */
export const removeFolder = (folder: string): void => {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
};

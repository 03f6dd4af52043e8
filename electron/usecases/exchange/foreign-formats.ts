/**
 * Files of other programs that are no tables. This is where a reader plugs in: write `foreign/NAME.ts` with one
 * `ForeignFormat`, add it to the list, and its name to `ExchangeFormat` in the contract. A reader tells each participation
 * (`result`: the text of cells by the columns of a results file), each listed person (`person`) and whatever it can't read
 * (`wrong`) to the same receiver as the layouts of tables do. Checking cells, gathering, matching names, preview, choices
 * and undo then are the same as for a table, so that a reader neither knows the league nor writes into it. Lines count
 * from 1; a cell that stands in no column has `at: null` (`given` in tables/layouts/layout.ts makes one). Days are written
 * YYYY-MM-DD. A file that is damaged as a whole is refused by `refuse('unreadableResults', …)`.
 */
import { open } from 'node:fs/promises';
import type { ExchangeFormat } from '../../../shared/contract/exchange.ts';
import type { Receiver } from './tables/layouts/layout.ts';

interface ForeignFile {
  readonly bytes: Buffer;
  /** The bytes as text, in the encoding that was chosen or guessed. */
  readonly text: string;
  /** The name of the file without its ending: what its tournament is called where it doesn't say. */
  readonly title: string;
}

interface ForeignFormat {
  readonly format: ExchangeFormat;
  /** Of names of such files, with their point, in small letters. */
  readonly endings: readonly string[];
  /** Tells by the first bytes, where other formats end the same way, e.g. .json or .txt. */
  readonly isOne: (beginning: string) => boolean;
  readonly read: (file: ForeignFile, to: Receiver) => void;
}

const foreignFormats: readonly ForeignFormat[] = [];

export const foreignEndings = (): string[] => [...new Set(foreignFormats.flatMap(({ endings }) => endings))];

const bytesLookedAt = 4096;

/** By the ending of its name and its first bytes; undefined for a table, a league, and what can't be opened. */
export async function foreignFormatOf(path: string): Promise<ForeignFormat | undefined> {
  const possible = foreignFormats.filter(({ endings }) =>
    endings.some((ending) => path.toLowerCase().endsWith(ending)),
  );
  if (possible.length === 0) return undefined;
  const beginning = await beginningOf(path);
  return possible.find(({ isOne }) => isOne(beginning));
}

async function beginningOf(path: string): Promise<string> {
  try {
    await using file = await open(path);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(bytesLookedAt), 0, bytesLookedAt, 0);
    return buffer.toString('latin1', 0, bytesRead);
  } catch {
    return '';
  }
}

/** Where a file that the machine writes is saved: at a chosen place on the desktop, as a download in the browser. */
import type { Answer } from '../../shared/contract/api.ts';
import { fileName } from '../ui/files/names.ts';
import { dialogFor, download, placeForDownload, type Choice } from './api.ts';

interface Wanted {
  /** The desktop's dialog. */
  readonly choice: Choice;
  /** What a download is about, and how its name ends. */
  readonly about: readonly string[];
  readonly ending: string;
}

/** Runs `write` with the place, and returns what it answers; null if no place was chosen. */
export async function saveAtPlace<R>(
  { choice, about, ending }: Wanted,
  write: (path: string) => Promise<Answer<R>>,
): Promise<Answer<R> | null> {
  const choose = dialogFor(choice);
  if (choose) {
    const path = await choose();
    return path === null ? null : write(path);
  }
  const place = await placeForDownload(fileName(about, ending));
  if (!('ok' in place)) return place;
  const answer = await write(place.ok.path);
  if ('ok' in answer) download(place.ok.path);
  return answer;
}

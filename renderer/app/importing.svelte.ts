/**
 * The current or last import. It continues while other pages are open, so it belongs to the whole screen and not to its
 * page.
 */
import type { ImportReport } from '../../shared/contract/exchange.ts';
import { sentenceOf, upload } from './api.ts';
import { followedJob } from './job.svelte.ts';
import { league } from './league.svelte.ts';

type Stage =
  | { readonly is: 'waiting'; readonly trouble?: string }
  | { readonly is: 'uploading' | 'running'; readonly file: string }
  | { readonly is: 'done'; readonly file: string; readonly report: ImportReport; readonly league: string };

let stage = $state.raw<Stage>({ is: 'waiting' });
const job = followedJob();

const bareName = (path: string): string => path.split(/[\\/]/u).at(-1) ?? path;
const busy = (): boolean => stage.is === 'uploading' || stage.is === 'running';

async function fromPath(path: string, file = bareName(path)): Promise<void> {
  stage = { is: 'running', file };
  const answer = await job.during(() => league.change('results.import', { path }));
  stage =
    'ok' in answer
      ? { is: 'done', file, report: answer.ok, league: league.current?.path ?? '' }
      : { is: 'waiting', trouble: sentenceOf(answer) };
}

async function fromFile(file: File): Promise<void> {
  stage = { is: 'uploading', file: file.name };
  const answer = await upload(file);
  if ('ok' in answer) await fromPath(answer.ok.path, file.name);
  else stage = { is: 'waiting', trouble: sentenceOf(answer) };
}

export const importing = {
  /** The outcome of an import into another league doesn't matter in this one. */
  get stage(): Stage {
    return stage.is === 'done' && stage.league !== league.current?.path ? { is: 'waiting' } : stage;
  },
  job,
  /** Imports a file that is on the machine. */
  fromPath: (path: string): void => {
    if (!busy()) void fromPath(path);
  },
  /** Imports a file that was given to the page. */
  fromFile: (file: File): void => {
    if (!busy()) void fromFile(file);
  },
  /** Forgets the last import, so that another file can be chosen. */
  again: (): void => {
    if (!busy()) stage = { is: 'waiting' };
  },
};

/** The desktop's file dialogs: a kind in, a path or null out. */
import path from 'node:path';
import { dialog, type BrowserWindow, type FileFilter } from 'electron';
import { importEndings } from '../../../shared/contract/import-choices.ts';
import { texts } from '../../../shared/messages/index.ts';

const say = texts.shells.dialogs;
const leagues: FileFilter[] = [{ name: say.leagues, extensions: ['league'] }];
const results: FileFilter[] = [
  { name: say.results, extensions: [...importEndings.map((ending) => ending.slice(1)), 'gz'] },
  { name: say.allFiles, extensions: ['*'] },
];
const writtenResults: FileFilter[] = [{ name: say.results, extensions: ['csv', 'gz'] }];
const json: FileFilter[] = [{ name: say.json, extensions: ['json'] }];

type Ask = (window: BrowserWindow, folder: string | undefined) => Promise<string | null>;

/** A file for another program. */
function saving(ending: string): Ask {
  const filters = [
    { name: ending.toUpperCase(), extensions: [ending] },
    { name: say.allFiles, extensions: ['*'] },
  ];
  return (window) => save(window, filters, `.${ending}`);
}

const asks = {
  'open-league': (window, folder) => open(window, leagues, folder),
  'save-league': (window, folder) => save(window, leagues, '.league', folder),
  'open-results': (window) => open(window, results),
  'save-json': (window) => save(window, json, '.json'),
  'save-results': (window) => save(window, writtenResults, '.csv'),
  'save-csv': saving('csv'),
  'save-xlsx': saving('xlsx'),
  'save-trf': saving('trf'),
  'save-qbj': saving('qbj'),
  'save-h9': saving('h9'),
  'save-ics': saving('ics'),
  folder: (window, folder) => open(window, [], folder, 'openDirectory'),
} as const satisfies Record<string, Ask>;

const isKind = (kind: unknown): kind is keyof typeof asks =>
  typeof kind === 'string' && Object.hasOwn(asks, kind);

/** Shows the dialog of this kind, in the leagues folder where it is about leagues. null where nothing was chosen. */
export async function choose(window: BrowserWindow, kind: unknown, folder?: string): Promise<string | null> {
  if (!isKind(kind)) return null;
  const ask: Ask = asks[kind];
  return ask(window, folder);
}

const startingAt = (folder: string | undefined): { defaultPath?: string } =>
  folder === undefined ? {} : { defaultPath: folder };

async function open(
  window: BrowserWindow,
  filters: FileFilter[],
  folder?: string,
  what: 'openFile' | 'openDirectory' = 'openFile',
): Promise<string | null> {
  const properties =
    what === 'openFile' ? (['openFile'] as const) : (['openDirectory', 'createDirectory'] as const);
  const answer = await dialog.showOpenDialog(window, {
    properties: [...properties],
    filters,
    ...startingAt(folder),
  });
  return answer.canceled ? null : (answer.filePaths[0] ?? null);
}

async function save(
  window: BrowserWindow,
  filters: FileFilter[],
  ending: string,
  folder?: string,
): Promise<string | null> {
  const { canceled, filePath } = await dialog.showSaveDialog(window, { filters, ...startingAt(folder) });
  if (canceled || filePath === '') return null;
  // Not every desktop adds the ending by itself.
  return path.extname(filePath) === '' ? `${filePath}${ending}` : filePath;
}

/** Compiles the website's pages (electron/site). The launcher runs it whenever a page or the kit has changed. */
import { mkdirSync, renameSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build, type Rolldown } from 'vite';
import { siteConfig } from './site/config.ts';
import { compiledFolder, stamp } from './site/fresh.js';

/** What Vite writes behind styles for its own use. */
const ordering = /\/\*\$vite\$:\d+\*\//gu;

/** Of each compiled file, what it exports. */
const types = { 'site.d.ts': "export * from '../site.ts';\n", 'sheet.d.ts': 'export const sheet: string;\n' };

/** Compiles the pages and their style sheet: file names and what is in them. */
async function compile(root: string): Promise<Record<string, string>> {
  // A test that starts the program says 'test', and then Svelte would build what warns developers in the console.
  process.env['NODE_ENV'] = 'production';
  const { output } = (await build(siteConfig(root))) as Rolldown.RolldownOutput;
  const files: Record<string, string> = { ...types };
  for (const file of output) {
    if (file.type === 'chunk') files[file.fileName] = file.code;
    else if (file.fileName.endsWith('.css'))
      files['sheet.js'] =
        `export const sheet = ${JSON.stringify(String(file.source).replace(ordering, '').trim())};\n`;
  }
  return files;
}

/** Compiles the pages of a copy of the repository. Several commands may do so at the same time. */
export async function compileSite(root: string): Promise<void> {
  const started = new Date();
  const to = path.join(root, compiledFolder);
  mkdirSync(to, { recursive: true });
  for (const [file, text] of Object.entries(await compile(root))) {
    const place = path.join(to, file);
    writeFileSync(`${place}.${String(process.pid)}`, text);
    renameSync(`${place}.${String(process.pid)}`, place);
  }
  writeFileSync(path.join(root, stamp), '');
  // A page that is saved meanwhile is newer.
  utimesSync(path.join(root, stamp), started, started);
}

if (import.meta.main) await compileSite(path.resolve(import.meta.dirname, '..'));

/**
 * What of others is shipped with the program: which packages the bundles hold, and their licences. `npm run build` writes
 * both into dist/.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { fontLicence } from '../electron/usecases/site/fonts.ts';

const root = path.resolve(import.meta.dirname, '..');

export interface ShippedPackage {
  readonly name: string;
  readonly version: string;
  /** As SPDX names it. */
  readonly licence: string;
  readonly text: string;
}

/** Notes into `found` the folders of all packages of which a bundle holds anything. */
export const packageNotes = (found: Set<string>): Plugin => ({
  name: 'package-notes',
  generateBundle(_options, bundle) {
    const files = Object.values(bundle).flatMap((part) =>
      part.type === 'chunk'
        ? Object.entries(part.modules).flatMap(([file, { renderedLength }]) =>
            renderedLength > 0 ? [file] : [],
          )
        : [],
    );
    // Style sheets, and the fonts in them, belong to no chunk.
    const sheets = [...this.getModuleIds()].filter((file) => /\.css(?:\?|$)/u.test(file));
    for (const file of [...files, ...sheets]) {
      const folder = packageOf(file);
      if (folder !== undefined) found.add(folder);
    }
  },
});

/** The folder of the package that a module is in; undefined for our own. */
function packageOf(file: string): string | undefined {
  const at = file.lastIndexOf('/node_modules/');
  if (at < 0) return undefined;
  const names = file.slice(at + '/node_modules/'.length).split('/');
  const name = names.slice(0, names[0]?.startsWith('@') === true ? 2 : 1).join('/');
  return `${file.slice(0, at).replace(/^\0+/u, '')}/node_modules/${name}`;
}

/** Not bundled, but installed beside the bundle; the native library holds SQLite, which is in the public domain. */
const installed = ['better-sqlite3'];

/** Reads what is shipped, in the order of names. Throws where a package has no licence, or no text of it. */
export function shippedPackages(folders: ReadonlySet<string>): ShippedPackage[] {
  const all = new Set([...folders, ...installed.map((name) => path.join(root, 'node_modules', name))]);
  return [...all]
    .map(read)
    .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
    .filter((one, i, list) => one.name !== list[i - 1]?.name || one.version !== list[i - 1]?.version);
}

/** Packages whose package.json is silent; what their LICENSE says was read. */
const licencesRead: Readonly<Record<string, string>> = { 'svelte-toolbelt': 'MIT' };

function read(folder: string): ShippedPackage {
  const about = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Partial<
    Record<'name' | 'version' | 'license', string>
  >;
  const { name, version, license = licencesRead[name ?? ''] } = about;
  const texts = readdirSync(folder)
    .filter((file) => /^(?:licen[cs]e|copying|notice)(?:\.|-|$)/iu.test(file))
    .map((file) => readFileSync(path.join(folder, file), 'utf8').trim());
  if (name === undefined || version === undefined || license === undefined || texts.length === 0)
    throw new Error(`${folder} has no licence, or no text of it: it can't be shipped`);
  return { name, version, licence: license, text: texts.join('\n\n') };
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The notices as text, and as a page that the program shows. */
function noticesOf(packages: readonly ShippedPackage[]): { text: string; html: string } {
  const parts = packages.map(({ name, version, licence, text }) => ({
    title: `${name} ${version} (${licence})`,
    text,
  }));
  const intro =
    'League Ledger contains these packages of others, under their own licences. The desktop program also contains Electron and Chromium; their licences are beside the program, in LICENSE.electron.txt and LICENSES.chromium.html. SQLite, inside better-sqlite3, is in the public domain.';
  return {
    text: [intro, ...parts.map(({ title, text }) => `${title}\n${'='.repeat(title.length)}\n\n${text}`)].join(
      '\n\n\n',
    ),
    html: `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="color-scheme" content="light dark">
<title>Licences of other software</title>
<p><a href="./#/manual">League Ledger</a></p>
<h1>Licences of other software</h1>
<p>${escaped(intro)}</p>
${parts.map(({ title, text }) => `<h2>${escaped(title)}</h2>\n<pre>${escaped(text)}</pre>`).join('\n')}
</html>`,
  };
}

/** Where the build leaves what is shipped, for the bill of materials and the tests. */
export const shippedList = 'packages.json';

/** What goes with the fonts wherever they are passed on: a website has them, and not the rest of the program. */
const fontLicences = (packages: readonly ShippedPackage[]): string =>
  packages
    .filter(({ licence }) => licence === 'OFL-1.1')
    .map(({ name, version, text }) => `${name} ${version}\n\n${text}\n`)
    .join('\n\n');

/** Writes the notices beside the page, and both beside the bundle. */
export function writeNotices(dist: string, folders: ReadonlySet<string>): void {
  const packages = shippedPackages(folders);
  const { text, html } = noticesOf(packages);
  writeFileSync(path.join(dist, 'THIRD-PARTY-NOTICES.txt'), `${text}\n`);
  writeFileSync(path.join(dist, 'renderer/third-party-notices.html'), `${html}\n`);
  writeFileSync(path.join(dist, 'renderer/assets', fontLicence), fontLicences(packages));
  const list = packages.map(({ name, version, licence }) => ({ name, version, licence }));
  writeFileSync(path.join(dist, shippedList), `${JSON.stringify(list, null, 2)}\n`);
}

/** What the build has found to be shipped. */
export function shippedByBuild(dist = path.join(root, 'dist')): Omit<ShippedPackage, 'text'>[] {
  const file = path.join(dist, shippedList);
  if (!existsSync(file)) throw new Error('run "npm run build" first');
  return JSON.parse(readFileSync(file, 'utf8')) as Omit<ShippedPackage, 'text'>[];
}

/** The docs hang together: links lead somewhere, and every picture is shown, listed and there. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { pictures } from '../../build/pictures/list.ts';
import { root } from '../../build/run.ts';

const readPage = (file: string): string => readFileSync(path.join(root, file), 'utf8');

const filesIn = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'));

const pages = ['README.md', ...filesIn('docs').filter((file) => file.endsWith('.md'))];

/** A heading's anchor, as Git hosts make it: small letters, digits and hyphens. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

const anchorsOf = (file: string): string[] =>
  [...readPage(file).matchAll(/^#+ (.+)$/gmu)].map(([, heading = '']) => anchorOf(heading));

const linksOf = (file: string): string[] =>
  [...readPage(file).matchAll(/\]\(([^)\s]+)\)/gu)].map(([, to = '']) => to);

/** What is wrong with a link of a page, if anything. */
function trouble(file: string, link: string): string | undefined {
  if (/^https?:/u.test(link)) return undefined;
  const [to = '', anchor] = link.split('#');
  const target = to === '' ? file : path.posix.join(path.posix.dirname(file), to);
  if (!existsSync(path.join(root, target))) return `${file}: no file ${link}`;
  if (anchor !== undefined && !anchorsOf(target).includes(anchor)) return `${file}: no heading ${link}`;
  return undefined;
}

test('every link of the docs leads to a file and a heading that exist', () => {
  expect(pages.length).toBeGreaterThan(15);
  const wrong = pages.flatMap((file) => linksOf(file).flatMap((link) => trouble(file, link) ?? []));
  expect(wrong).toEqual([]);
});

test('every page of the docs that a source names exists', () => {
  const sources = ['build', 'electron', 'renderer', 'shared', 'test']
    .flatMap(filesIn)
    .filter((file) => /\.(?:ts|js|svelte)$/u.test(file));
  const named = sources.flatMap((file) =>
    [...readPage(file).matchAll(/\bdocs\/[\w/-]+\.md\b/gu)].map(([page]) => ({ file, page })),
  );
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter(({ page }) => !existsSync(path.join(root, page)))).toEqual([]);
});

test('each picture that the docs show is made by `npm run pictures`, and each one made is shown', () => {
  const shown = new Set(
    pages.flatMap(linksOf).flatMap((link) => /(?:^|\/)pictures\/([^/]+)$/u.exec(link)?.[1] ?? []),
  );
  const listed = pictures.map(({ file }) => file);
  expect([...shown].toSorted()).toEqual(listed.toSorted());
  expect(
    filesIn('docs/pictures')
      .map((file) => path.basename(file))
      .toSorted(),
  ).toEqual(listed.toSorted());
});

test('each job for organizers has numbered steps and a picture', () => {
  const jobs = pages.filter((file) => file.startsWith('docs/organizers/') && !file.endsWith('README.md'));
  expect(jobs.length).toBeGreaterThan(8);
  const bare = jobs.filter((file) => !/^1\. /mu.test(readPage(file)) || !/^!\[/mu.test(readPage(file)));
  expect(bare).toEqual([]);
});

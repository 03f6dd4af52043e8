/** The rules of the house that a reader would otherwise have to believe. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const layers = ['shared', 'electron', 'renderer', 'build', 'test'] as const;
/** In lines: of the program, and of its tests and tools. */
const longest = { program: 301, other: 350 };

interface Source {
  /** From the root of the repository, with forward slashes. */
  readonly file: string;
  readonly text: string;
  /** Files of ours, from the root; and packages. */
  readonly imports: readonly string[];
}

/** Made of sources that are looked at themselves. */
const compiled = ['shared/messages/compiled/', 'electron/site/compiled/'];

const filesUnder = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter(
      (file) => !file.split('/').includes('node_modules') && !compiled.some((made) => file.startsWith(made)),
    );

const code = /\.(?:ts|js|svelte)$/u;
const imported = /(?:\bfrom\s*|\bimport\s*\(?\s*|\bnew URL\(\s*)['"]([\w@./:-]+)['"]/gu;

function read(file: string): Source {
  const text = readFileSync(path.join(root, file), 'utf8');
  const imports = [...text.matchAll(imported)].map(([, to = '']) =>
    to.startsWith('.') ? path.posix.join(path.posix.dirname(file), to) : to,
  );
  return { file, text, imports };
}

const sources = layers
  .flatMap(filesUnder)
  .filter((file) => code.test(file))
  .map(read);
const program = sources.filter(({ file }) => !file.startsWith('test/') && !file.startsWith('build/'));

/** Every import of `from` that `forbidden` forbids, as "file -> import". */
const trespasses = (
  from: (file: string) => boolean,
  forbidden: (to: string, file: string) => boolean,
): string[] =>
  sources
    .filter(({ file }) => from(file))
    .flatMap(({ file, imports }) =>
      imports.filter((to) => forbidden(to, file)).map((to) => `${file} -> ${to}`),
    );

const under =
  (...folders: string[]) =>
  (file: string): boolean =>
    folders.some((folder) => file.startsWith(folder));
const ours = under(...layers.map((layer) => `${layer}/`));

/** The folders beside each other of which one imports the other; none within a folder, and where one holds the other. */
function siblingsAbove(file: string, to: string): [string, string][] {
  const [from, target] = [path.posix.dirname(file).split('/'), path.posix.dirname(to).split('/')];
  const at = from.findIndex((part, i) => part !== target[i]);
  if (at < 0 || at >= target.length) return [];
  return [[from.slice(0, at + 1).join('/'), target.slice(0, at + 1).join('/')]];
}

describe('imports point one way', () => {
  test('the rules below look at real imports', () => {
    expect(sources.length).toBeGreaterThan(60);
    expect(sources.find(({ file }) => file === 'electron/shells/browser.ts')?.imports).toContain(
      'shared/contract/api.ts',
    );
  });

  test('shared runs anywhere: nothing of Node, the page or the other layers', () => {
    const pure = ['zod', 'edmonds-blossom-fixed', 'fflate'];
    expect(trespasses(under('shared/'), (to) => !under('shared/')(to) && !pure.includes(to))).toEqual([]);
  });

  test('shared knows no clock and no chance', () => {
    const impure =
      /\bDate\.now\b|\bnew Date\(\)|\bMath\.random\b|\bperformance\.now\b|\bcrypto\b|\bsetTimeout\b|\bfetch\(/u;
    expect(
      program
        .filter(({ file, text }) => file.startsWith('shared/') && impure.test(text))
        .map(({ file }) => file),
    ).toEqual([]);
  });

  test('the engine knows nothing of the rest, and the rest only its index', () => {
    // Numbers that look like chance are no more of the rest than a package is, and need nothing themselves.
    const fixedChance = 'shared/seeded.ts';
    const strange = (to: string): boolean => !under('shared/rating/')(to) && to !== fixedChance;
    expect(trespasses(under('shared/rating/'), strange)).toEqual([]);
    expect(sources.find(({ file }) => file === fixedChance)?.imports).toEqual([]);
    // What checks the engine's parts against vectors, and times them, looks inside, as tests do.
    const outside = (file: string): boolean =>
      !under('shared/rating/', 'test/', 'build/vectors', 'build/bench/')(file);
    expect(
      trespasses(outside, (to) => under('shared/rating/')(to) && to !== 'shared/rating/index.ts'),
    ).toEqual([]);
  });

  test('the page knows neither Node nor the machine behind it', () => {
    expect(trespasses(under('renderer/'), (to) => to.startsWith('node:') || to === 'electron')).toEqual([]);
    expect(trespasses(under('renderer/'), (to) => ours(to) && !under('renderer/', 'shared/')(to))).toEqual(
      [],
    );
  });

  test('inside the page: the page table -> features -> app -> ui, and no feature knows another', () => {
    const renderer = under('renderer/');
    const feature = (file: string): string | undefined => /^renderer\/features\/([^/]+)\//u.exec(file)?.[1];
    expect(
      trespasses(
        (file) => feature(file) !== undefined,
        (to, file) => feature(to) !== undefined && feature(to) !== feature(file),
      ),
    ).toEqual([]);
    // Only the start of the program knows the page table, and it alone the features.
    const start = under('renderer/main.ts', 'renderer/pages.ts');
    expect(
      trespasses(
        (file) => renderer(file) && !start(file),
        (to, file) => start(to) || (feature(to) !== undefined && feature(file) === undefined),
      ),
    ).toEqual([]);
    const kit = under('renderer/ui/', 'renderer/charts/');
    expect(trespasses(kit, (to) => renderer(to) && !kit(to))).toEqual([]);
    const paper = under('renderer/paper/');
    expect(trespasses(paper, (to) => renderer(to) && !paper(to) && !kit(to))).toEqual([]);
  });

  test('the machine knows nothing of the page, but for the website, which is made of the kit', () => {
    const site = under('electron/site/');
    expect(
      trespasses(
        under('electron/'),
        (to, file) =>
          ours(to) && !under('electron/', 'shared/')(to) && !(site(file) && under('renderer/ui/')(to)),
      ),
    ).toEqual([]);
    expect(trespasses(under('electron/'), (to) => /^chart\.js(?:\/|$)/u.test(to))).toEqual([]);
    expect(
      trespasses(
        (file) => under('electron/')(file) && !site(file),
        (to) => /^svelte(?:\/|$)/u.test(to) || to.endsWith('.svelte'),
      ),
    ).toEqual([]);
    // What the website takes needs no browser: neither its window, nor what shows menus and tooltips.
    const taken = new Set<string>();
    const take = (file: string): void => {
      if (taken.has(file)) return;
      taken.add(file);
      for (const to of sources.find((one) => one.file === file)?.imports ?? []) take(to);
    };
    take('electron/site/site.ts');
    expect([...taken].filter((file) => under('renderer/')(file))).toContain('renderer/ui/PlainTable.svelte');
    expect([...taken].filter((to) => /^(?:bits-ui|@lucide|@tanstack)/u.test(to))).toEqual([]);
  });

  test('inside electron: shells -> session -> usecases -> store', () => {
    const electron = under('electron/');
    const layersDown = ['shells', 'session', 'usecases', 'store'];
    layersDown.forEach((layer, i) => {
      const below = under(...layersDown.slice(i, i + 2).map((one) => `electron/${one}/`));
      const allowed = (to: string): boolean =>
        below(to) ||
        // The session hands an open store to the use-cases, and they write the website.
        (layer === 'session' && under('electron/store/')(to)) ||
        // What the file system says is told in one place.
        to === 'electron/store/file/failures.ts' ||
        (layer === 'usecases' && under('electron/site/')(to));
      expect(trespasses(under(`electron/${layer}/`), (to) => electron(to) && !allowed(to))).toEqual([]);
    });
    expect(trespasses(under('electron/site/'), (to) => electron(to) && !under('electron/site/')(to))).toEqual(
      [],
    );
    expect(
      trespasses(
        (file) => !under('electron/store/', 'test/')(file),
        (to) => to === 'better-sqlite3',
      ),
    ).toEqual([]);
  });

  test('only the desktop shell and what it alone uses imports electron', () => {
    const folder = 'electron/shells/desktop/';
    const desktop = under('electron/shells/main.ts', 'electron/shells/preload.ts', folder);
    expect(
      trespasses(
        (file) => !desktop(file) && !under('test/electron/desktop/')(file),
        (to) => to === 'electron',
      ),
    ).toEqual([]);
    expect(trespasses((file) => !desktop(file) && !under('test/')(file), under(folder))).toEqual([]);
  });

  test('nothing that runs needs the build or the tests', () => {
    expect(trespasses(under('shared/', 'electron/', 'renderer/'), under('build/', 'test/'))).toEqual([]);
  });

  test('no circles', () => {
    const graph = new Map(sources.map(({ file, imports }) => [file, imports]));
    const done = new Set<string>();
    const circles: string[] = [];
    const walk = (file: string, trail: readonly string[]): void => {
      if (trail.includes(file)) circles.push([...trail.slice(trail.indexOf(file)), file].join(' -> '));
      if (done.has(file) || trail.includes(file)) return;
      for (const next of graph.get(file) ?? []) walk(next, [...trail, file]);
      done.add(file);
    };
    for (const file of graph.keys()) walk(file, []);
    expect(circles).toEqual([]);
  });

  test('no circles of sibling folders', () => {
    const graph = new Map<string, Set<string>>();
    for (const { file, imports } of sources)
      for (const [from, to] of imports.filter(ours).flatMap((one) => siblingsAbove(file, one)))
        graph.set(from, (graph.get(from) ?? new Set()).add(to));
    const reachable = (folder: string, found = new Set<string>()): Set<string> => {
      for (const next of graph.get(folder) ?? []) if (!found.has(next)) reachable(next, found.add(next));
      return found;
    };
    const circles = [...graph.keys()].flatMap((one) =>
      [...reachable(one)]
        .filter((other) => one < other && reachable(other).has(one))
        .map((other) => `${one}, ${other}`),
    );
    expect(circles).toEqual([]);
  });
});

describe('files', () => {
  test('none is longer than it may be, but for texts', () => {
    const most = ({ file }: Source): number =>
      under('test/', 'build/')(file) ? longest.other : longest.program;
    const long = sources
      .filter(
        (source) => !under('shared/messages/')(source.file) && source.text.split('\n').length > most(source),
      )
      .map(({ file, text }) => `${file}: ${String(text.split('\n').length)}`);
    expect(long).toEqual([]);
  });

  test('none is named after nothing', () => {
    const empty = /(?:^|\/)(?:utils?|helpers?|common|managers?|services?|misc)(?:\.|\/|$)/iu;
    expect(sources.map(({ file }) => file).filter((file) => empty.test(file))).toEqual([]);
  });

  test('the top level is the one that was decided', () => {
    const decided = [
      'LICENSE',
      'README.md',
      'build',
      'docs',
      'electron',
      'package-lock.json',
      'package.json',
      'renderer',
      'shared',
      'test',
      'tsconfig.json',
    ];
    const made = ['node_modules', 'dist', 'release', 'test-results'];
    // A league or a sheet that a user keeps here is ignored; folders and settings are not.
    const there = readdirSync(root, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() || /\.(?:[cm]?[jt]s|json|ya?ml|toml)$/u.test(entry.name))
      .map(({ name }) => name)
      .filter((name) => !name.startsWith('.') && !made.includes(name));
    expect(there.filter((name) => !decided.includes(name))).toEqual([]);
  });

  test('none names a machine', () => {
    const place = /(?<![\w.])\/(?:home|Users|root|work)\/(?!ann\b)[\w.]|[A-Z]:\\Users\\|"resolved": "http/u;
    const top = ['README.md', 'package.json', 'package-lock.json', 'tsconfig.json', '.npmrc'];
    const texts = [...layers, 'docs']
      .flatMap(filesUnder)
      .filter((file) => /\.(?:ts|js|svelte|css|html|json|md|svg)$/u.test(file));
    const naming = [...top, ...texts].filter(
      (file) =>
        !under('shared/messages/', 'test/boundaries.test.ts')(file) &&
        place.test(readFileSync(path.join(root, file), 'utf8')),
    );
    expect(naming).toEqual([]);
  });
});

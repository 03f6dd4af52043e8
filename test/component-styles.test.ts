/**
 * What components say of their look themselves: little, because rules that several share are in renderer/ui/styles or
 * renderer/paper. All of them, and the website, have the values of renderer/ui/styles/tokens.css, so that a page has one rhythm
 * and one palette.
 */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const most = 2500;
const root = path.resolve(import.meta.dirname, '..');

const stylesOf = (component: string): string =>
  /^<style[^>]*>\n(?<rules>.*?)^<\/style>/msu.exec(component)?.groups?.['rules'] ?? '';

const components = globSync('renderer/**/*.svelte', { cwd: root })
  .map((file) => file.replaceAll('\\', '/'))
  .toSorted()
  .map((file) => ({ file, rules: stylesOf(readFileSync(path.join(root, file), 'utf8')) }));

test(`components have at most ${String(most)} lines of style in all`, () => {
  const lines =
    components
      .map(({ rules }) => rules)
      .join('')
      .split('\n').length - 1;
  expect(lines).toBeGreaterThan(1000);
  expect(lines).toBeLessThanOrEqual(most);
});

const sheets = ['renderer/paper/*.css', 'renderer/ui/styles/*.css', 'electron/site/*.css']
  .flatMap((files) => globSync(files, { cwd: root }))
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !file.endsWith('/tokens.css'))
  .map((file) => ({ file, rules: readFileSync(path.join(root, file), 'utf8') }));

interface Declaration {
  readonly file: string;
  readonly property: string;
  readonly value: string;
  /** A sheet of paper has lengths of its own, in millimetres and points. */
  readonly isOnPaper: boolean;
}

/** A declaration, or where a block begins and ends. */
const part = /(?<opens>[^;{}]*)\{|(?<closes>\})|(?<property>[\w-]+):\s*(?<value>[^;{}]+);/gu;

interface Rules {
  readonly file: string;
  readonly rules: string;
}

const isPaper = (file: string, blocks: readonly string[]): boolean =>
  file.startsWith('renderer/paper/') || blocks.some((block) => /@media print|@page/u.test(block));

function declarationsIn({ file, rules }: Rules): Declaration[] {
  const blocks: string[] = [];
  const found: Declaration[] = [];
  for (const { groups = {} } of rules.replaceAll(/\/\*.*?\*\//gsu, '').matchAll(part)) {
    if (groups['opens'] !== undefined) blocks.push(groups['opens']);
    else if (groups['closes'] !== undefined) blocks.pop();
    else
      found.push({
        file,
        property: groups['property'] ?? '',
        value: (groups['value'] ?? '').replaceAll(/\s+/gu, ' '),
        isOnPaper: file.endsWith('.css') && isPaper(file, blocks),
      });
  }
  return found;
}

const inComponents = components.flatMap(declarationsIn);
const declarations = [...inComponents, ...sheets.flatMap(declarationsIn)];

const isSpace = (property: string): boolean =>
  /^(?:margin|padding|gap|row-gap|column-gap|inset|top|right|bottom|left)(?:-|$)/u.test(property);
const isText = (property: string): boolean => property === 'font' || property === 'font-size';
const isRadius = (property: string): boolean => property.startsWith('border') && property.endsWith('radius');
const isShadow = (property: string): boolean => property.endsWith('-shadow');

/** A length that isn't a token, but for a share of something else: "0.4rem", "2px". */
const rawLength =
  /(?<![\w.-])-?(?:\d*\.)?\d+(?:px|r?em|r?lh|r?ch|ex|[cm]m|in|p[ct]|[sld]?v(?:w|h|min|max|i|b)|cq\w+)(?!\w)/u;
/** As much as a rule is thick, to lie on it. */
const thickness = /(?<![\w.-])-?1(?:\.5)?px(?!\w)/gu;
const rawColour =
  /#[\da-f]{3,8}\b|\b(?:rgb|hsl|hwb|(?:ok)?l(?:ab|ch)|color(?:-mix)?|light-dark)a?\(|(?<![\w-])(?:black|white|silver|gr[ae]y|red|green|blue|yellow|orange)(?![\w-])/iu;
/** A mixture of tokens, by a share that is calculated, is one. */
const withoutTokens = (value: string): string =>
  value
    .replaceAll(/var\((?<token>--[\w-]+)(?:, 0(?:px)?)?\)/gu, 'token')
    .replaceAll(/color-mix\(in srgb, token token, (?:token|transparent)\)/gu, 'token');

function isRaw({ property, value, isOnPaper }: Declaration): boolean {
  const rest = withoutTokens(value);
  if (rawColour.test(rest)) return true;
  if (isOnPaper) return false;
  if (isSpace(property)) return rawLength.test(rest.replaceAll(thickness, 'thickness'));
  if (isText(property)) return rest !== 'inherit' && (!rest.includes('token') || rawLength.test(rest));
  if (isRadius(property)) return rawLength.test(rest);
  return isShadow(property) && !['none', 'token'].includes(rest);
}

/** What has no token, by the beginning of its file's name after renderer/, and why. */
const exceptions: readonly (readonly [file: string, declaration: RegExp, reason: string])[] = [
  [
    'features/pairings/Projector.svelte',
    /: [^;]*(?:em|vmin)/u,
    'The wall is as large as the room allows, and all its lengths with it.',
  ],
  ['features/pairings/projector/', /: [\d. ]+em$/u, 'It grows with the wall.'],
  [
    'features/pairings/paper/',
    /: [^;]*(?:\dem|\dmm)/u,
    'sizes.ts calculates how large the letters of a sheet can be, with these lengths.',
  ],
  [
    'features/cards/CardLine.svelte',
    /^font-size: 21px$/u,
    'In units of the drawing, which is as small as the window.',
  ],
  ['features/lab/figures/LinesFigure.svelte', /^font-size: 13px$/u, 'In units of the drawing.'],
  ['features/lab/tuning/LandscapeCells.svelte', /^font-size: 13px$/u, 'In units of the drawing.'],
  [
    'features/lab/tuning/LandscapePicture.svelte',
    /^--map-ink: #808080$/u,
    'A tint on which black outlines are visible; no text and no rule has it.',
  ],
  [
    'ui/DataTableHead.svelte',
    /^box-shadow: inset 0 -1\.5px var\(--ink\)$/u,
    'A rule that no scrolling parts from its head.',
  ],
  ['ui/styles/columns.css', /^padding-right: [^;]*\+ 0\.5em\)$/u, 'As wide as the = of a shared rank.'],
  ['ui/styles/drawings.css', /^font-size: 12px$/u, 'In units of the drawing.'],
  ['ui/styles/print.css', /^--[\w-]+: #[\da-f]{3}$/u, 'What the tokens are on paper.'],
  [
    'ui/styles/tables.css',
    /^margin[\w-]*: (?:0 0 0 )?-12rem$/u,
    'As much as it may be wider than its field.',
  ],
  ['ui/Rating.svelte', /^padding: 0 0\.06em$/u, 'A hair between ± and the digits, whatever their size.'],
];

describe('values of spaces, text sizes, colours, corners and shadows', () => {
  const raw = declarations.filter(isRaw);
  const isException = (
    { file, property, value }: Declaration,
    [of, declaration]: (typeof exceptions)[number],
  ): boolean => file.startsWith(`renderer/${of}`) && declaration.test(`${property}: ${value}`);

  test('are tokens', () => {
    expect(inComponents.length).toBeGreaterThan(1000);
    expect(declarations.length - inComponents.length).toBeGreaterThan(700);
    expect(
      raw
        .filter((declaration) => !exceptions.some((exception) => isException(declaration, exception)))
        .map(({ file, property, value }) => `${file} ${property}: ${value}`),
    ).toEqual([]);
  });

  test('have no exception that nothing needs', () => {
    expect(
      exceptions.filter((exception) => !raw.some((declaration) => isException(declaration, exception))),
    ).toEqual([]);
  });

  test.each([
    'margin: 0.4rem auto',
    'gap: 5mm 8mm',
    'inset: 0 100% 0 -1rem',
    'font-size: 13px',
    'font-size: smaller',
    'font: 560 24pt / 1.1 var(--font-title)',
    'color: #fff',
    'background: color-mix(in srgb, var(--accent) 14%, transparent)',
    'border: 1px solid grey',
    'border-radius: 0.2em',
    'box-shadow: 0 4px 14px var(--ink)',
  ])('%s is none', (text) => {
    const [property = '', value = ''] = text.split(': ');
    expect(isRaw({ file: '', property, value, isOnPaper: false })).toBe(true);
  });

  test('on paper are lengths of their own, in the tokens’ colours', () => {
    const [page, cell, screen] = declarationsIn({
      file: 'electron/site/site.css',
      rules:
        '@page {\n  margin: 17mm;\n}\n@media print {\n  .a {\n    color: #333;\n  }\n}\np {\n  margin: 2mm;\n}',
    });
    expect([page, cell, screen].map((one) => one && [one.isOnPaper, isRaw(one)])).toEqual([
      [true, false],
      [true, true],
      [false, true],
    ]);
  });

  test.each([
    'margin: calc(-1 * var(--space-1)) auto 0',
    'bottom: var(--toast, 0px)',
    'margin-bottom: -1px',
    'top: 50%',
    'font: 560 var(--text-lead) / 1.15 var(--font-title)',
    'background: color-mix(in srgb, var(--accent) var(--shade), transparent)',
    'background: linear-gradient(to right, var(--bar) var(--share), var(--rule) 0)',
    'border-radius: 50%',
    'box-shadow: var(--shadow)',
    'min-width: 9rem',
  ])('%s is one, or needs none', (text) => {
    const [property = '', value = ''] = text.split(': ');
    expect(isRaw({ file: '', property, value, isOnPaper: false })).toBe(false);
  });
});

/** Selectors that ask elements of any kind what they hold: with every change of a page, all that hold a field are asked. */
function askingAll({ file, rules }: Rules): string[] {
  const blocks: string[] = [];
  const found: string[] = [];
  for (const { groups = {} } of rules.replaceAll(/\/\*.*?\*\//gsu, '').matchAll(part)) {
    if (groups['closes'] !== undefined) blocks.pop();
    if (groups['opens'] === undefined) continue;
    blocks.push(groups['opens'].trim());
    if (!isPaper(file, blocks) && /(?:^|[\s>~+,]|:global\(|:is\():has\(/u.test(groups['opens'].trim()))
      found.push(`${file}: ${groups['opens'].trim()}`);
  }
  return found;
}

test('on screen no rule asks every element what it holds', () => {
  expect(askingAll({ file: 'x.css', rules: ':global(:has(> .mark) input) { margin: 0; }' })).toHaveLength(1);
  expect(askingAll({ file: 'x.css', rules: '.page > :has(p) { margin: 0; }' })).toHaveLength(1);
  expect(askingAll({ file: 'x.css', rules: 'tr:has(+ .below) > * { margin: 0; }' })).toEqual([]);
  expect([...components, ...sheets].flatMap(askingAll)).toEqual([]);
});

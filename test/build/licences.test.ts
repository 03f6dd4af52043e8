import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import config from '../../build/electron-builder.config.ts';
import { electronInUse, requireSupported } from '../../build/electron-support.ts';
import { shippedPackages, writeNotices } from '../../build/notices.ts';
import { allowedLicences } from '../allowed-licences.ts';
import { root } from '../../build/run.ts';
import { shippedBom } from '../../build/sbom.ts';

const parsed = (file: string): Record<string, unknown> =>
  JSON.parse(readFileSync(path.join(root, file), 'utf8')) as Record<string, unknown>;

/** Tools are not shipped, so that they may ask for more than the program's own packages. */
const allowedForTools: ReadonlySet<string> = new Set([
  ...allowedLicences,
  ...['BlueOak-1.0.0', 'BSL-1.0', 'CC0-1.0', 'MIT-0', 'MPL-2.0', 'Python-2.0', 'Unlicense', 'WTFPL'],
]);

/** Each licence of an SPDX expression; of "or" any one will do. */
const isAllowed = (expression: string): boolean =>
  expression
    .replaceAll(/[()]/gu, '')
    .split(/ OR /u)
    .some((one) => one.split(' AND ').every((licence) => allowedForTools.has(licence)));

test('every package that package-lock.json names has a licence of the list', () => {
  const packages = Object.entries(
    parsed('package-lock.json')['packages'] as Record<string, { license?: string; link?: boolean }>,
  ).filter(([name, { link }]) => name.startsWith('node_modules/') && link !== true);
  expect(packages.length).toBeGreaterThan(300);
  const silent = packages.filter(([, { license }]) => license === undefined).map(([name]) => name);
  // What they have in their folders says MIT.
  expect(silent).toEqual(['node_modules/format', 'node_modules/svelte-toolbelt']);
  expect(
    packages
      .filter(([, { license }]) => license !== undefined && !isAllowed(license))
      .map(([name, { license }]) => [name, license]),
  ).toEqual([]);
});

test('a package without a licence, or without its text, can’t be shipped', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'packages-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  const made = (name: string, about: object, text?: string): string => {
    const own = path.join(folder, name);
    mkdirSync(own);
    writeFileSync(path.join(own, 'package.json'), JSON.stringify({ name, version: '1.0.0', ...about }));
    if (text !== undefined) writeFileSync(path.join(own, 'licence.txt'), text);
    return own;
  };
  const good = made('good', { license: 'MIT' }, 'Do as you like.');
  expect(shippedPackages(new Set([good])).find(({ name }) => name === 'good')).toEqual({
    ...{ name: 'good', version: '1.0.0', licence: 'MIT', text: 'Do as you like.' },
  });
  for (const bad of [made('silent', {}, 'text'), made('bare', { license: 'MIT' })])
    expect(() => shippedPackages(new Set([bad]))).toThrow(bad);
});

test('the fonts have their licence beside them, whole and without that of others', () => {
  const dist = mkdtempSync(path.join(tmpdir(), 'dist-'));
  onTestFinished(() => {
    rmSync(dist, { recursive: true });
  });
  mkdirSync(path.join(dist, 'renderer/assets'), { recursive: true });
  const fonts = ['sans-3', 'serif-4'].map((name) =>
    path.join(root, `node_modules/@fontsource-variable/source-${name}`),
  );
  writeNotices(dist, new Set([...fonts, path.join(root, 'node_modules/svelte')]));
  const written = readFileSync(path.join(dist, 'renderer/assets/OFL.txt'), 'utf8');
  for (const folder of fonts) {
    expect(written).toContain(`@fontsource-variable/${path.basename(folder)} `);
    expect(written).toContain(readFileSync(path.join(folder, 'LICENSE'), 'utf8').trim());
  }
  expect(written).not.toContain('svelte');
});

test('the bill of materials keeps what is shipped, how it hangs together, and every licence', () => {
  const licensed = (id: string) => ({ licenses: [{ license: { id } }] });
  const all = {
    // npm knows no licence of the second one.
    components: [{ 'bom-ref': 'a@1', ...licensed('ISC') }, { 'bom-ref': 'b@1' }, { 'bom-ref': 'tool@1' }],
    dependencies: [
      { ref: 'a@1', dependsOn: ['b@1', 'tool@1'] },
      { ref: 'tool@1', dependsOn: [] },
    ],
  };
  const shipped = new Map([
    ['a@1', 'ISC'],
    ['b@1', 'MIT'],
  ]);
  expect(shippedBom(all, shipped)).toEqual({
    components: [
      { 'bom-ref': 'a@1', ...licensed('ISC') },
      { 'bom-ref': 'b@1', ...licensed('MIT') },
    ],
    dependencies: [{ ref: 'a@1', dependsOn: ['b@1'] }],
  });
});

test('Electron is of the major version whose support is known', () => {
  const { electron } = parsed('package.json')['devDependencies'] as Record<string, string>;
  expect(Number(electron?.split('.')[0])).toBe(electronInUse.major);
  const day = (text: string): Date => new Date(`${text}T00:00:00Z`);
  const given = { major: 45, released: '2026-10-21' } as const;
  const packed = (version: string, today: string) => () => {
    requireSupported(version, day(today), given);
  };
  expect(packed('45.3.4', '2027-04-07')).not.toThrow();
  expect(packed('45.3.4', '2027-04-08')).toThrow('no security fixes');
  expect(packed('46.0.0', '2026-12-01')).toThrow('electron-support.ts');
});

test('nothing is packaged with an Electron that gets no security fixes any more', () => {
  const before = config.beforePack as unknown as () => void;
  onTestFinished(() => {
    vi.useRealTimers();
  });
  vi.useFakeTimers({ now: Date.parse(electronInUse.released) });
  expect(before).not.toThrow();
  vi.useFakeTimers({ now: Date.parse('2040-01-01') });
  expect(before).toThrow('no security fixes');
});

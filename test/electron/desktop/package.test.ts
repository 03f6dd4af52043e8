import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { extractAll, listPackage } from '@electron/asar';
import { FuseState, FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { Arch, build, Platform } from 'electron-builder';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import config from '../../../build/electron-builder.config.ts';
import { shippedByBuild } from '../../../build/notices.ts';
import { allowedLicences } from '../../allowed-licences.ts';
import { shippedBom, shippedLicences, wholeBom } from '../../../build/sbom.ts';
import { contentPolicy } from '../../../electron/shells/security.ts';
import { writeStandIn } from './stand-in.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const folder = mkdtempSync(path.join(tmpdir(), 'packaged-'));
const app = path.join(folder, 'out/linux-unpacked');
const extracted = path.join(folder, 'extracted');
const archive = path.join(app, 'resources/app.asar');
const native = `node_modules/better-sqlite3/prebuilds/linux-${process.arch}.node`;

// A dry run: the real electron-builder on the real build, with a stand-in for Electron's own files.
beforeAll(async () => {
  expect(existsSync(path.join(root, 'dist/built')), 'run "npm run build" first').toBe(true);
  await writeStandIn(path.join(folder, 'electron'), String(config.electronVersion));
  await build({
    projectDir: root,
    targets: Platform.LINUX.createTarget('dir', process.arch === 'arm64' ? Arch.arm64 : Arch.x64),
    publish: 'never',
    config: {
      ...config,
      electronDist: path.join(folder, 'electron'),
      directories: { ...config.directories, output: path.join(folder, 'out') },
    },
  });
  renameArchFolder();
  extractAll(archive, extracted);
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

test('the archive holds the build and one native library: no sources, maps, tests or tools', () => {
  const files = listPackage(archive, { isPack: false }).map((file) => file.replaceAll('\\', '/'));
  for (const file of [
    '/dist/node/main.js',
    '/dist/node/worker.js',
    '/dist/node/backup-worker.js',
    '/dist/node/copy-check.js',
    '/dist/node/workbook-thread.js',
    '/dist/preload/preload.cjs',
    '/dist/renderer/index.html',
  ])
    expect(files).toContain(file);
  expect(files.filter((file) => file.endsWith('.node'))).toEqual([`/${native}`]);
  expect(files.filter((file) => /\.(?:ts|svelte|map|c|h|cpp|gyp)$/u.test(file))).toEqual([]);
  const packages = files
    .filter((file) => file.startsWith('/node_modules/'))
    .map((file) => file.split('/')[2]);
  expect([...new Set(packages)]).toEqual(['better-sqlite3']);
  const top = files.map((file) => file.split('/')[1]);
  expect([...new Set(top)].sort()).toEqual(['dist', 'node_modules', 'package.json']);
  expect(existsSync(path.join(`${archive}.unpacked`, native))).toBe(true);
});

test('the licences of all that is shipped are in it, beside it and in the page', () => {
  const shipped = shippedByBuild();
  const names = shipped.map(({ name }) => name);
  for (const name of ['@fontsource-variable/source-sans-3', '@fontsource-variable/source-serif-4'])
    expect(names).toContain(name);
  expect(names).toEqual(expect.arrayContaining(['better-sqlite3', 'chart.js', 'svelte', 'zod', 'csv-parse']));
  expect(shipped.filter(({ licence }) => !allowedLicences.has(licence))).toEqual([]);
  const beside = readFileSync(path.join(app, 'THIRD-PARTY-NOTICES.txt'), 'utf8');
  const page = readFileSync(path.join(extracted, 'dist/renderer/third-party-notices.html'), 'utf8');
  for (const { name, version, licence } of shipped)
    for (const text of [beside, page]) expect(text).toContain(`${name} ${version} (${licence})`);
  expect(beside).toContain('SIL OPEN FONT LICENSE');
  expect(page).toContain('SIL OPEN FONT LICENSE');
});

test('its bill of materials has what is shipped, and nothing that only builds it', () => {
  const licences = shippedLicences();
  const { components } = shippedBom(wholeBom(), licences);
  expect(components.map((one) => one['bom-ref']).toSorted()).toEqual([...licences.keys()].toSorted());
  expect(components.filter(({ licenses = [] }) => licenses.length === 0)).toEqual([]);
  expect([...licences.keys()]).toEqual(expect.arrayContaining([expect.stringMatching(/^electron@\d/u)]));
  expect(licences.size).toBeLessThan(40);
});

test('the fuses are flipped (19)', async () => {
  const wire = await getCurrentFuseWire(path.join(app, 'league-ledger'));
  const state = (fuse: FuseV1Options): string => FuseState[Number(wire[fuse])] ?? 'missing';
  expect(state(FuseV1Options.RunAsNode)).toBe('DISABLE');
  expect(state(FuseV1Options.EnableCookieEncryption)).toBe('ENABLE');
  expect(state(FuseV1Options.EnableNodeOptionsEnvironmentVariable)).toBe('DISABLE');
  expect(state(FuseV1Options.EnableNodeCliInspectArguments)).toBe('DISABLE');
  expect(state(FuseV1Options.EnableEmbeddedAsarIntegrityValidation)).toBe('ENABLE');
  expect(state(FuseV1Options.OnlyLoadAppFromAsar)).toBe('ENABLE');
  expect(state(FuseV1Options.LoadBrowserProcessSpecificV8Snapshot)).toBe('DISABLE');
  expect(state(FuseV1Options.GrantFileProtocolExtraPrivileges)).toBe('DISABLE');
});

test('every fuse that Electron has was decided on (19)', () => {
  const names = Object.keys(FuseV1Options).filter((name) => Number.isNaN(Number(name)));
  const decided = Object.keys(config.electronFuses ?? {}).map(
    (name) => name.charAt(0).toUpperCase() + name.slice(1),
  );
  // How memory is bounded in WebAssembly, which the content policy keeps out of the page; electron-builder can't set it.
  expect([...decided, 'WasmTrapHandlers'].toSorted()).toEqual(names.toSorted());
});

test(
  'the packaged program boots with nothing but what was packaged, and makes and rates a league',
  { timeout: 60_000 },
  () => {
    const printed = execFileSync(
      process.execPath,
      [
        '--import',
        path.join(import.meta.dirname, 'register.ts'),
        path.join(import.meta.dirname, 'drive.ts'),
        path.join(extracted, 'dist/node/main.js'),
      ],
      {
        encoding: 'utf8',
        cwd: folder,
        env: { ...process.env, LEAGUE_LEDGER_HOME: path.join(folder, 'home') },
      },
    );
    const seen = JSON.parse(printed) as Record<string, unknown>;
    expect(seen).toMatchObject({
      sample: { ok: { tournaments: 40 } },
      leaderboard: { ok: { rows: [{ rank: 1 }, {}, {}] } },
      page: 200,
      policy: contentPolicy,
      asset: 200,
      preload: path.join(extracted, 'dist/preload/preload.cjs'),
    });
  },
);

describe('a command line of the packaged program', () => {
  const call = (given: string[], input = '') => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [
        ...['--import', path.join(import.meta.dirname, 'register.ts')],
        ...[path.join(extracted, 'dist/node/main.js'), ...given],
      ],
      { encoding: 'utf8', cwd: folder, input, env: { ...process.env, LEAGUE_LEDGER_HOME: folder } },
    );
    return { status, stdout, stderr };
  };

  test('makes, fills and reads a league without a window', () => {
    const made = call(['--call', 'club.league', 'league.create', '{"name":"Club"}']);
    expect(made).toMatchObject({ status: 0, stderr: '' });
    const results = 'tournament,date,player,place\nOne,2026-01-05,Ann,1\nOne,2026-01-05,Bo,2\n';
    const imported = call(['--call', 'club.league', 'exchange.import', '{"path":"-.csv"}'], results);
    expect({ ...imported, stdout: JSON.parse(imported.stdout) as unknown }).toMatchObject({
      ...{ status: 0, stderr: '', stdout: { players: 2 } },
    });
    expect(call(['--call', 'club.league', 'exchange.export', '{"path":"-.csv"}']).stdout).toContain('Ann');
  });

  test('ends with the code of what went wrong', () => {
    const none = call(['--call', 'none.league', 'leaderboard.read']);
    expect({ status: none.status, stdout: none.stdout }).toEqual({ status: 2, stdout: '' });
    const wrong = call(
      ['--call', 'club.league', 'exchange.import', '{"path":"-.csv"}'],
      'player,place\nAnn,first\n',
    );
    expect(wrong.status).toBe(3);
  });

  test('prints a page to a file', () => {
    writeFileSync(path.join(folder, 'page.html'), '<p>a page</p>');
    expect(call(['--print', 'page.html', 'page.pdf'])).toEqual({ status: 0, stdout: '', stderr: '' });
    expect(readFileSync(path.join(folder, 'page.pdf'), 'utf8')).toMatch(/^%PDF/u);
    expect(call(['--print', 'page.html'])).toMatchObject({ status: 2, stdout: '' });
    expect(call(['--print', 'page.html', 'nowhere/page.pdf'])).toMatchObject({ status: 1, stdout: '' });
  });
});

test('the build holds no path of the machine that it was made on', () => {
  const files = listPackage(archive, { isPack: false }).filter((file) =>
    /^[\\/]dist.*\.(?:js|cjs|html|css)$/u.test(file),
  );
  expect(files.length).toBeGreaterThan(4);
  for (const file of files) {
    const text = readFileSync(path.join(root, file), 'utf8');
    expect([file, text.includes(root)]).toEqual([file, false]);
  }
});

/** electron-builder names the folder after the processor where it is not x64. */
function renameArchFolder(): void {
  if (process.arch === 'x64') return;
  renameSync(path.join(folder, `out/linux-${process.arch}-unpacked`), app);
}

/** Finds a Chromium that really renders a page, the cheapest source first, or gets one. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { launch } from './launch.ts';
import { root } from './run.ts';

export interface Browser {
  readonly source: string;
  readonly path: string;
  /** What its process needs in its environment. */
  readonly env: Readonly<Record<string, string>>;
}

type Source = () => Promise<Browser | undefined>;

/** A Chromium without fonts or libraries prints its version and then dies on the first page, so it has to draw one. */
async function renders(file: string, env: Readonly<Record<string, string>> = {}): Promise<boolean> {
  if (!existsSync(file)) return false;
  try {
    const options = { ...launch, executablePath: file, env: { ...process.env, ...env }, timeout: 20_000 };
    const browser = await chromium.launch(options);
    try {
      const page = await browser.newPage();
      await page.setContent('<p>it renders</p>', { timeout: 10_000 });
      await page.screenshot({ timeout: 10_000 });
      return true;
    } finally {
      await browser.close();
    }
  } catch {
    return false;
  }
}

const given: Source = async () => {
  const file = process.env['CHROMIUM_PATH'];
  if (file === undefined) return undefined;
  // As build/test-browser.ts hands it on.
  const env = JSON.parse(process.env['CHROMIUM_ENV'] ?? '{}') as Record<string, string>;
  if (!(await renders(file, env))) throw new Error(`CHROMIUM_PATH=${file} does not start`);
  return { source: 'CHROMIUM_PATH', path: file, env };
};

const playwright: Source = async () => {
  const file = chromium.executablePath();
  return (await renders(file)) ? { source: 'playwright', path: file, env: {} } : undefined;
};

const linuxNames = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
];
const macNames = ['Google Chrome', 'Chromium', 'Microsoft Edge'];
const windowsPaths = ['Google/Chrome/Application/chrome.exe', 'Microsoft/Edge/Application/msedge.exe'];
const windowsFolders = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'];

function systemPaths(): string[] {
  switch (process.platform) {
    case 'darwin':
      return macNames.map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);
    case 'win32':
      return windowsPaths.flatMap((file) =>
        windowsFolders.flatMap((variable) => {
          const folder = process.env[variable];
          return folder === undefined ? [] : [path.join(folder, file)];
        }),
      );
    default:
      return linuxNames.map((name) => `/usr/bin/${name}`);
  }
}

const system: Source = async () => {
  for (const file of systemPaths()) {
    if (await renders(file)) return { source: 'system', path: file, env: {} };
  }
  return undefined;
};

/** The browser inside the npm package @sparticuz/chromium: Linux x64, headless only. */
const npm: Source = async () => {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const cache = path.join(root, 'node_modules/.cache/chromium');
  mkdirSync(cache, { recursive: true });
  const file = await withEnvironment(
    // It unpacks into the temporary folder, which all users share, unless told otherwise; and it unpacks the
    // libraries that it needs only where it takes itself to be in Amazon's cloud.
    { TMPDIR: cache, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' },
    async () => (await import('@sparticuz/chromium')).default.executablePath(),
  );
  const env = { LD_LIBRARY_PATH: path.join(cache, 'al2023/lib'), FONTCONFIG_FILE: writeFontSettings(cache) };
  return (await renders(file, env)) ? { source: '@sparticuz/chromium', path: file, env } : undefined;
};

/** The package's own font settings name a fixed folder, and without a font Chromium dies on the first text. */
function writeFontSettings(cache: string): string {
  const file = path.join(cache, 'fonts.conf');
  const folders = [path.join(cache, 'fonts'), '/usr/share/fonts', '/usr/local/share/fonts'];
  const lines = folders.map((folder) => `<dir>${folder}</dir>`).join('');
  writeFileSync(
    file,
    `<fontconfig>${lines}<cachedir>${path.join(cache, 'fonts-cache')}</cachedir></fontconfig>\n`,
  );
  return file;
}

async function withEnvironment<T>(values: Record<string, string>, act: () => Promise<T>): Promise<T> {
  const before = Object.keys(values).map((key) => [key, process.env[key]] as const);
  Object.assign(process.env, values);
  try {
    return await act();
  } finally {
    for (const [key, value] of before) {
      if (value === undefined) Reflect.deleteProperty(process.env, key);
      else process.env[key] = value;
    }
  }
}

const download: Source = () => {
  const cli = path.join(root, 'node_modules/@playwright/test/cli.js');
  spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'ignore', timeout: 300_000 });
  return playwright();
};

const apt: Source = async () => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    return undefined;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore', timeout: 120_000, env });
  const install = ['install', '-y', '-qq', '--no-install-recommends', 'chromium'];
  spawnSync('apt-get', install, { stdio: 'ignore', timeout: 300_000, env });
  return system();
};

// The package's headless browser comes before a whole one: the same on every machine, and a third quicker in the tests.
const sources = { given, playwright, npm, system, download, apt } as const;

/** Tries the sources in order (BROWSER_ORDER names others). Throws a sentence that says what to do where none has one. */
export async function findBrowser(): Promise<Browser> {
  const order = (process.env['BROWSER_ORDER'] ?? Object.keys(sources).join(',')).split(',');
  for (const name of order) {
    if (!(name in sources))
      throw new Error(`BROWSER_ORDER names ${name}; known are ${Object.keys(sources).join(', ')}`);
    const found = await sources[name as keyof typeof sources]();
    if (found) return found;
  }
  throw new Error(
    `No Chromium was found (tried: ${order.join(', ')}). Install Chrome or Chromium, or run "npx playwright install chromium", or set CHROMIUM_PATH.`,
  );
}

if (import.meta.main) console.log(JSON.stringify(await findBrowser(), null, 2));

/** What the thread for backups loads. */
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');

/** Prints the modules of ours that a script loads, from the root of the repository. */
const loadedBy = (script: string): string[] => {
  const code = `
    import { registerHooks } from 'node:module';
    const loaded = [];
    registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) });
    await import(${JSON.stringify(path.join(root, script))});
    console.log(JSON.stringify(loaded));
    process.exit();`;
  const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', code], {
    encoding: 'utf8',
  });
  return (JSON.parse(printed) as string[])
    .filter((url) => url.startsWith('file:') && !url.includes('/node_modules/'))
    .map((url) => url.slice(url.lastIndexOf(`${path.basename(root)}/`) + path.basename(root).length + 1));
};

test('neither the engine nor the calls: a backup takes a quarter of the program', () => {
  const heavy =
    /^shared\/(?:rating|pairing|forecast)\/|^shared\/contract\/api\.ts$|^electron\/usecases\/index\.ts$/u;
  const loaded = loadedBy('electron/session/backup-worker.ts');
  expect(loaded).toContain('electron/store/backups/make-backup.ts');
  expect(loaded.filter((file) => heavy.test(file))).toEqual([]);
  expect(loadedBy('electron/session/worker.ts').some((file) => heavy.test(file))).toBe(true);
});

test('of those that check a copy’s pages: hardly anything', () => {
  const loaded = loadedBy('electron/session/copy-check.ts');
  expect(loaded).toContain('electron/store/file/intact.ts');
  expect(loaded.filter((file) => /^shared\/(?:messages|contract)\//u.test(file))).toEqual([]);
});

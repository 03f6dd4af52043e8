/**
 * Downloads Electron's archive into the user's cache and tells on standard output how many bytes have come, of
 * how many. A process of its own, because only a process can be stopped whatever it hangs on.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { downloadArtifact, type Progress } from '@electron/get';
import { root } from '../run.ts';

const read = (name: string): unknown =>
  JSON.parse(readFileSync(path.join(root, 'node_modules/electron', name), 'utf8'));
const cacheRoot = process.env['electron_config_cache'];

try {
  await downloadArtifact({
    version: (read('package.json') as { version: string }).version,
    artifactName: 'electron',
    checksums: read('checksums.json') as Record<string, string>,
    ...(cacheRoot === undefined ? {} : { cacheRoot }),
    downloadOptions: {
      quiet: true,
      getProgressCallback: ({ transferred, total }: Progress): Promise<void> => {
        process.stdout.write(`${String(transferred)} ${String(total ?? 0)}\n`);
        return Promise.resolve();
      },
    },
  });
} catch (error) {
  const { message, cause } = error as Error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : undefined;
  process.stderr.write(code ?? message);
  process.exitCode = 1;
}

/** A stand-in for an unpacked Electron for Linux: enough for electron-builder to copy, rename, pack and flip fuses. */
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** What precedes the fuses in Electron's binary; the text is public, in @electron/fuses. */
const sentinel = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';
/** Version 1, nine fuses, as Electron ships them. */
const wire = Buffer.concat([Buffer.from([1, 9]), Buffer.from('101100011')]);
const script = '#!/bin/sh\necho "stand-in for Electron"; exit 64\n#';

export async function writeStandIn(folder: string, version: string): Promise<void> {
  await mkdir(path.join(folder, 'resources'), { recursive: true });
  await mkdir(path.join(folder, 'locales'), { recursive: true });
  const binary = path.join(folder, 'electron');
  await writeFile(
    binary,
    Buffer.concat([Buffer.from(script), Buffer.from(sentinel), wire, Buffer.from('\n')]),
  );
  await chmod(binary, 0o755);
  await writeFile(path.join(folder, 'version'), version);
  for (const name of ['LICENSE', 'LICENSES.chromium.html', 'chrome-sandbox', 'locales/en-US.pak'])
    await writeFile(path.join(folder, name), '');
}

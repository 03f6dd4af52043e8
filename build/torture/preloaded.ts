/** Small libraries that are loaded before the C library, made from their source where that can be done. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';

/** Why there can be no such library on this computer; or where it is. */
export type Preloaded = { readonly missing: string } | { readonly library: string };

/**
 * Compiles one of the sources beside this file.
 *
 * @param own a folder for it
 * @param name of the source, without its ending
 */
export function compilePreloaded(own: string, name: string): Preloaded {
  if (process.platform !== 'linux') return { missing: 'it needs Linux' };
  const library = path.join(own, `${name}.so`);
  const source = path.join(import.meta.dirname, `${name}.c`);
  const made = spawnSync('cc', ['-shared', '-fPIC', '-O1', '-o', library, source, '-ldl'], {
    encoding: 'utf8',
  });
  if (made.error) return { missing: 'it needs a C compiler, “cc”' };
  return made.status === 0 ? { library } : { missing: `cc: ${made.stderr}` };
}

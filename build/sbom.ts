/** A bill of materials (CycloneDX) of what is shipped, beside the packages in release/: the last step of `npm run package`. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { shippedByBuild } from './notices.ts';

const root = path.resolve(import.meta.dirname, '..');

interface Component {
  readonly 'bom-ref': string;
  readonly purl?: string;
}
export interface Bom {
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

/** Of all packages of this repository those that are shipped: bundled ones are installed for building, so npm can't tell. */
export function shippedBom<B extends Bom>(all: B, shipped: ReadonlySet<string>): B {
  const components = all.components.filter((one) => shipped.has(one['bom-ref']));
  const refs = new Set(components.map((one) => one['bom-ref']));
  const dependencies = all.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => refs.has(one)) }));
  return { ...all, components, dependencies };
}

/** What npm says of everything that package-lock.json names; nothing is asked of the network. */
export const wholeBom = (): Bom =>
  JSON.parse(
    execFileSync('npm', ['sbom', '--sbom-format=cyclonedx', '--package-lock-only'], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
      shell: process.platform === 'win32',
    }),
  ) as Bom;

/** Names of shipped packages as npm refers to them, with Electron itself. */
export function shippedRefs(): Set<string> {
  const { version } = JSON.parse(
    readFileSync(path.join(root, 'node_modules/electron/package.json'), 'utf8'),
  ) as { version: string };
  const bundled = shippedByBuild().map((one) => `${one.name}@${one.version}`);
  return new Set([...bundled, `electron@${version}`]);
}

if (import.meta.main) {
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  const file = path.join(root, 'release', `league-ledger-${version}.cdx.json`);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(shippedBom(wholeBom(), shippedRefs()), null, 2)}\n`);
  console.log(file);
}

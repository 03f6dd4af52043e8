/** A bill of materials (CycloneDX) of what is shipped, beside the packages in release/: the last step of `npm run package`. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { shippedByBuild } from './notices.ts';

const root = path.resolve(import.meta.dirname, '..');

interface Component {
  readonly 'bom-ref': string;
  readonly purl?: string;
  readonly licenses?: readonly { readonly license: { readonly id: string } }[];
}
export interface Bom {
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

/**
 * Of all packages of this repository those that are shipped: bundled ones are installed for building, so npm can't tell.
 *
 * @param shipped their licences, for packages of which npm knows none
 */
export function shippedBom<B extends Bom>(all: B, shipped: ReadonlyMap<string, string>): B {
  const components = all.components.flatMap((one) => {
    const id = shipped.get(one['bom-ref']);
    return id === undefined ? [] : [{ licenses: [{ license: { id } }], ...one }];
  });
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

/** The licences of shipped packages by their names as npm refers to them, with Electron itself. */
export function shippedLicences(): Map<string, string> {
  const { version, license } = JSON.parse(
    readFileSync(path.join(root, 'node_modules/electron/package.json'), 'utf8'),
  ) as { version: string; license: string };
  const bundled = shippedByBuild().map((one) => [`${one.name}@${one.version}`, one.licence] as const);
  return new Map([...bundled, [`electron@${version}`, license]]);
}

if (import.meta.main) {
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  const file = path.join(root, 'release', `league-ledger-${version}.cdx.json`);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(shippedBom(wholeBom(), shippedLicences()), null, 2)}\n`);
  console.log(file);
}

import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Configuration } from 'electron-builder';
import { requireSupported } from './electron-support.ts';

const electron = path.resolve(import.meta.dirname, '../node_modules/electron/package.json');

const electronVersion = (JSON.parse(readFileSync(electron, 'utf8')) as { version: string }).version;

/** Installers. What goes in is the build, and of node_modules the one native package. */
const config: Configuration = {
  appId: 'org.leagueledger.app',
  productName: 'League Ledger',
  directories: { output: 'release', buildResources: 'build/icons' },
  files: [
    'dist/**',
    '!**/*.map',
    'package.json',
    // Headers that only a compiler needs, and of the prebuilt libraries all but the target's own.
    '!node_modules/node-addon-api/**',
    '!node_modules/better-sqlite3/{deps,src,prebuilds,binding.gyp}/**',
    'node_modules/better-sqlite3/prebuilds/${platform}-${arch}.node',
  ],
  // Beside the program, where people look for them without starting it.
  extraFiles: [{ from: 'dist/THIRD-PARTY-NOTICES.txt', to: 'THIRD-PARTY-NOTICES.txt' }],
  asar: true,
  asarUnpack: ['**/*.node'],
  npmRebuild: false,
  nodeGypRebuild: false,
  electronVersion,
  beforePack: () => {
    requireSupported(electronVersion, new Date());
  },
  electronFuses: {
    runAsNode: false,
    enableCookieEncryption: true,
    enableNodeOptionsEnvironmentVariable: false,
    enableNodeCliInspectArguments: false,
    enableEmbeddedAsarIntegrityValidation: true,
    onlyLoadAppFromAsar: true,
    loadBrowserProcessSpecificV8Snapshot: false,
    grantFileProtocolExtraPrivileges: false,
  },
  fileAssociations: [{ ext: 'league', name: 'League', role: 'Editor' }],
  linux: { target: ['AppImage', 'tar.gz'], category: 'Utility' },
  mac: { target: ['dmg', 'zip'], category: 'public.app-category.utilities' },
  win: { target: ['nsis'] },
  publish: null,
};

export default config;

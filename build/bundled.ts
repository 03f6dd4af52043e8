import path from 'node:path';

/** Where build/vite.tests.ts puts its bundle: one flat folder, as that of the program is. */
export const bundleForTests: string = path.resolve(
  import.meta.dirname,
  '../node_modules/.cache/bundle-for-tests',
);

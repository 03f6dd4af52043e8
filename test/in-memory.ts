/**
 * Leagues of most tests are made in memory, where that can be had. Tests that are about files themselves, about their
 * locks or about what happens to them meanwhile have a disk.
 */
import path from 'node:path';
import { expect } from 'vitest';
import { folderForTests } from '../build/test-bundle.ts';

const disk = process.env['TESTS_ON_DISK'] ?? process.env['TMPDIR'] ?? '/tmp';
process.env['TESTS_ON_DISK'] = disk;

const aboutFiles =
  /^(?:build|electron|electron\/(?:desktop|session|shells|store\/(?:file|backups|rescue)))$/u;

const folder = path
  .relative(import.meta.dirname, path.dirname(expect.getState().testPath ?? ''))
  .replaceAll('\\', '/');
const memory = process.env[folderForTests];
// A process takes file after file, and this is run before each.
if (memory !== undefined) process.env['TMPDIR'] = aboutFiles.test(folder) ? disk : memory;

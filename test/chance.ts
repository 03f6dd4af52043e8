/**
 * Properties draw the same cases in every run, so that a failure comes again; SEED draws others. Each test file runs in one
 * of five time zones, chosen by its name and SEED; ZONE names another for all of them.
 */
import { createHash } from 'node:crypto';
import path from 'node:path';
import fc from 'fast-check';
import { chai, expect } from 'vitest';
import { zones } from './zones.ts';

const seed = Number(process.env['SEED'] ?? 1);
fc.configureGlobal({ seed });

// An assertion that doesn't exist is found by the types. To watch each for it takes longer than the assertions, of which there are millions.
chai.config.useProxy = false;

const file = path.relative(import.meta.dirname, expect.getState().testPath ?? '');
const drawn =
  createHash('sha256')
    .update(`${file} ${String(seed)}`)
    .digest()[0] ?? 0;
process.env['TZ'] = process.env['ZONE'] ?? zones[drawn % zones.length];

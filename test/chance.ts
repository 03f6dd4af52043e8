/** Properties draw the same cases in every run, so that a failure comes again; SEED draws others. */
import fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env['SEED'] ?? 1) });

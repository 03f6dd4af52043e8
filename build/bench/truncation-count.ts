/** How many truncations a replay takes, and what one of them costs. */
import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import type * as engine from '../../shared/rating/index.ts';
import { farAbove, farBelow, toExcess } from '../../shared/rating/normal.ts';
import { toWithin } from '../../shared/rating/truncated-normal.ts';
import { truncations } from './counted-moments.ts';
import { median } from './rounds.ts';

type Engine = typeof engine;

export interface Counted {
  readonly count: number;
  /** For the moments alone: erfcx in its three forms, exp, and the series of a narrow margin. */
  readonly nanosecondsEach: number;
}

const mark = '?counted';
const beside = (file: string): string => pathToFileURL(`${import.meta.dirname}/${file}`).href;
const moments = beside('counted-moments.ts');
const door = beside('../../shared/rating/index.ts');

/**
 * A second instance of the engine, whose truncations are counted, so that the one that is timed carries no counter:
 * its modules are loaded under names of their own, and its systems get the counting moments.
 */
async function countingEngine(): Promise<Engine> {
  const hooks = registerHooks({
    resolve(specifier, context, next) {
      const found = next(specifier, context);
      if (context.parentURL?.endsWith(mark) !== true) return found;
      const takesMoments =
        context.parentURL.includes('/systems/') && /\/(?:normal|truncated)\.ts$/u.test(found.url);
      return takesMoments ? next(moments, context) : { ...found, url: found.url + mark };
    },
  });
  try {
    return (await import(door + mark)) as Engine;
  } finally {
    hooks.deregister();
  }
}

/** Lets `replay` run on the counting engine, and measures its truncations on arguments that came up in it. */
export async function countTruncations(replay: (engine: Engine) => void): Promise<Counted> {
  truncations.count = 0;
  truncations.beyond.length = truncations.farBeyond.length = truncations.within.length = 0;
  replay(await countingEngine());
  return { count: truncations.count, nanosecondsEach: costOfSampled() };
}

const rounds = 31;

function costOfSampled(): number {
  const beyond = Float64Array.from(truncations.beyond);
  const farBeyond = Float64Array.from(truncations.farBeyond);
  const within = Float64Array.from(truncations.within);
  const sampled = beyond.length + farBeyond.length + within.length / 2;
  const milliseconds = Array.from({ length: rounds }, () => {
    const started = performance.now();
    cutAll(beyond, farBeyond, within);
    return performance.now() - started;
  });
  return (median(milliseconds) * 1e6) / sampled;
}

const out = new Float64Array(3);

function cutAll(beyond: Float64Array, farBeyond: Float64Array, within: Float64Array): void {
  for (let i = 0; i < beyond.length; i++) {
    out[0] = beyond[i] ?? 0;
    toExcess(out);
  }
  for (let i = 0; i < farBeyond.length; i++) {
    const z = farBeyond[i] ?? 0;
    out[0] = farAbove(z);
    out[1] = farBelow(z);
  }
  for (let i = 0; i < within.length; i += 2) {
    out[0] = within[i] ?? 0;
    out[1] = within[i + 1] ?? 0;
    toWithin(out);
  }
}

/** How the loss depends on two parameters. */
import type { Parameters } from '../parameters.ts';
import { EngineRefusal } from '../refusal.ts';
import { createSystem } from '../create-system.ts';
import type { Axis } from './axes.ts';
import { axisOf, startsAsGiven } from './axes.ts';
import { earlierHalf } from './cut.ts';
import { lossWith } from './fitting.ts';
import { lossOf } from './losses.ts';
import type { Landscape, LandscapeAxis } from './tuning-result.ts';
import type { TuningRequest } from './tuning.ts';

export interface LandscapeRequest extends Omit<TuningRequest, 'tune' | 'budget'> {
  readonly across: keyof Parameters;
  readonly up: keyof Parameters;
}

/** Steps to either side of what is given. */
const stepsAside = 6;

/** On a logarithmic scale six steps are a factor of 8, on that of a share one of its odds. */
const stepLength = Math.log(8) / stepsAside;

/**
 * The loss on the earlier half of the tournaments, which parameters are tuned on, about the given parameters: thirteen
 * values each way, on the scale on which each is tuned. A given 0 is added to them where the scale has none, and
 * what falls on one value at the end of a parameter's range is there once. `progress` hears of every value of the
 * loss. Throws EngineRefusal for what cannot be tuned, for twice the same parameter, and where there is nothing to
 * predict.
 */
export function mapLandscape(request: LandscapeRequest): Landscape {
  const { league, system, start, loss, progress } = request;
  if (request.across === request.up) throw EngineRefusal.of('sameParameter', 'up', {});
  const systemOf = (parameters: Parameters) => createSystem(system, parameters, league);
  const along = (name: keyof Parameters): LandscapeAxis =>
    valuesAlong(axisOf(name, start, systemOf(start), [request.across, request.up]));
  const [across, up] = [along(request.across), along(request.up)];
  const trial = { history: earlierHalf(request.history), systemOf, lossOf: lossOf[loss] };
  const total = across.values.length * up.values.length;
  let walks = 0;
  const losses = up.values.map((high) =>
    across.values.map((wide) => {
      progress(walks++, total);
      const value = lossWith(trial, { ...start, [across.name]: wide, [up.name]: high });
      // At the far ends numbers may overflow.
      return Number.isFinite(value) ? value : null;
    }),
  );
  return { across, up, losses };
}

function valuesAlong(axis: Axis): LandscapeAxis {
  const { name, given, start, valueAt } = axis;
  const aside = Array.from({ length: 2 * stepsAside + 1 }, (_, i) => i - stepsAside).filter(
    (step) => step !== 0 || !startsAsGiven(axis),
  );
  const values = [...new Set([given, ...aside.map((step) => valueAt(start + step * stepLength))])];
  values.sort((a, b) => a - b);
  return { name, values, given: values.indexOf(given) };
}

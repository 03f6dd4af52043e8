import { argumentWords } from './arguments.ts';
import { failures } from './failures.ts';
import { parameters } from './parameters.ts';
import { refusals } from './refusals.ts';
import { sample } from './sample.ts';
import { screens } from './screens.ts';
import { shells } from './shells.ts';

export const english = {
  argumentWords,
  failures,
  refusals,
  parameters,
  sample,
  shells,
  ...screens,
};

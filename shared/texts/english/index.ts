import { argumentWords } from './arguments.ts';
import { failures } from './failures.ts';
import { importing } from './importing.ts';
import { refusals } from './refusals.ts';
import { sample } from './sample.ts';
import { screens } from './screens.ts';
import { shells } from './shells.ts';
import { warnings } from './warnings.ts';

export const english = {
  argumentWords,
  failures,
  refusals,
  importing,
  sample,
  shells,
  warnings,
  ...screens,
};

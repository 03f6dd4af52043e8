import { argumentWords } from './arguments.ts';
import { failures } from './failures.ts';
import { importing } from './importing.ts';
import { parameters } from './parameters.ts';
import { refusals } from './refusals.ts';
import { screens } from './screens.ts';
import { shells } from './shells.ts';
import { warnings } from './warnings.ts';

export const english = {
  argumentWords,
  failures,
  refusals,
  importing,
  parameters,
  shells,
  warnings,
  ...screens,
};

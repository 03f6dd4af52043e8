import { importing } from './importing.ts';
import { parameters } from './parameters.ts';
import { screens } from './screens.ts';
import { warnings } from './warnings.ts';

export const english = {
  importing,
  parameters,
  warnings,
  ...screens,
};

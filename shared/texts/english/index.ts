import { parameters } from './parameters.ts';
import { screens } from './screens.ts';

export const english = {
  parameters,
  ...screens,
};

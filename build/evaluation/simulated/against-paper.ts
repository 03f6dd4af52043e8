/** A mean over simulations beside the one that a paper printed, which has a sampling error of its own. */
import { standardError } from '../../simulation/figures.ts';
import { meanOf } from '../../simulation/measures.ts';
import { verdict } from '../tables.ts';

export interface Printed {
  readonly measure: string;
  readonly digits: number;
  readonly printed: number;
  /** Over how many simulations. */
  readonly printedOver: number;
}

/** Of twenty numbers that come from the same distribution one is beyond two standard errors; of 370, beyond three. */
const mostErrors = 3;

/**
 * How far two means of this many values are apart, in standard errors of that difference, if both come from what was
 * measured.
 */
export function errorsApart(values: readonly number[], { printed, printedOver }: Printed): number {
  const error = standardError(values) * Math.sqrt(1 + values.length / printedOver);
  return (meanOf(values) - printed) / error;
}

export const head = ['', 'measure', 'paper', 'measured', 'standard errors apart', 'within'];

/** The cells of one row, but for the first, and whether the two means can be the same. */
export function beside(values: readonly number[], printed: Printed): { cells: string[]; within: boolean } {
  const { measure, digits } = printed;
  const apart = errorsApart(values, printed);
  const within = Math.abs(apart) <= mostErrors;
  const shown = `${meanOf(values).toFixed(digits)} ± ${standardError(values).toFixed(digits)}`;
  const cells = [
    measure,
    printed.printed.toFixed(digits),
    shown,
    apart.toFixed(1).replace('-', '−'),
    verdict(within),
  ];
  return { cells, within };
}

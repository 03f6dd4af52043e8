/** How often true skill is in the interval that a system gives, over many simulated leagues. */
import { standardError } from '../../simulation/figures.ts';
import { meanOf } from '../../simulation/measures.ts';
import { table } from '../tables.ts';
import { coverageCases } from './coverage-cases.ts';

const percent = (values: readonly number[]): string =>
  `${(100 * meanOf(values)).toFixed(1)} ± ${(100 * standardError(values)).toFixed(1)}`;

/** Of `leagues` for each row; a kind of league is named in the first of its rows alone. */
export function coverageTable(leagues: number): string {
  const body = coverageCases.map(({ made, rated, of }, at) => {
    const each = Array.from({ length: leagues }, (_, seed) => of(seed));
    return [
      coverageCases[at - 1]?.made === made ? '' : made,
      rated,
      percent(each.map(({ fifty }) => fifty)),
      percent(each.map(({ ninetyFive }) => ninetyFive)),
    ];
  });
  return table(['leagues of', 'rated by', 'in the 50 % interval, %', 'in the 95 % interval, %'], body);
}

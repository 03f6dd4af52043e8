/** Paper 2's Tables 1 and 2, measured again. */
import { table } from '../tables.ts';
import { beside, head, type Printed } from './against-paper.ts';
import { replicate, type Replication, type Simulation } from './fitted-duels.ts';
import { bootstrapShares } from './weighted-bootstrap.ts';

export interface Measured {
  readonly text: string;
  /** Every row within its sampling error. */
  readonly within: boolean;
}

type Row = readonly [title: string, values: readonly number[], printed: Printed];

/** A title is in the first of its rows alone. */
function tableOf(rows: readonly Row[]): Measured {
  const measured = rows.map(([title, values, printed], at) => {
    const { cells, within } = beside(values, printed);
    return { cells: [rows[at - 1]?.[0] === title ? '' : title, ...cells], within };
  });
  return {
    text: table(
      head,
      measured.map(({ cells }) => cells),
    ),
    within: measured.every(({ within }) => within),
  };
}

const runs = (count: number): number[] => Array.from({ length: count }, (_, number) => number);

/** Paper 2, Table 1: by opponents the average shares of 50 % and 95 %, over 500 sets of data. */
const tableOne = [
  [4, 0.4976, 0.948],
  [10, 0.4959, 0.9467],
  [20, 0.4919, 0.9452],
  [50, 0.4873, 0.9413],
] as const;

/** `sets` of data for each number of opponents; the paper has 500. */
export function paperTableOne(sets: number): Measured {
  const printedOver = 500;
  return tableOf(
    tableOne.flatMap(([opponents, fifty, ninetyFive]): Row[] => {
      const shares = runs(sets).map((number) => bootstrapShares(opponents, number));
      const title = `${String(opponents)} opponents`;
      const share = { digits: 4, printedOver };
      return [
        [
          title,
          shares.map((one) => one.fifty),
          { ...share, measure: 'in the 50 % interval', printed: fifty },
        ],
        [
          title,
          shares.map((one) => one.ninetyFive),
          { ...share, measure: 'in the 95 % interval', printed: ninetyFive },
        ],
      ];
    }),
  );
}

/** Paper 2, Table 2: σ₀, ν and the shares of 50 % and 95 %, over 200 replications. */
const tableTwo: readonly (readonly [Simulation, readonly [number, number, number, number]])[] = [
  [{ players: 10, periods: 30, games: 50, sigma0: 200, nu: 50 }, [224.04, 44.98, 0.483, 0.94]],
  [{ players: 10, periods: 120, games: 50, sigma0: 200, nu: 50 }, [240.1, 44.64, 0.446, 0.912]],
  [{ players: 20, periods: 50, games: 200, sigma0: 200, nu: 10 }, [252.63, 9.47, 0.505, 0.947]],
];

const figures: readonly (readonly [string, number, (one: Replication) => number])[] = [
  ['mean of σ₀ found', 2, ({ sigma0 }) => sigma0],
  ['mean of ν found', 2, ({ nu }) => nu],
  ['in the 50 % interval', 3, ({ fitted }) => fitted.fifty],
  ['in the 95 % interval', 3, ({ fitted }) => fitted.ninetyFive],
];

/** `replications` of each simulation; the paper has 200. Replications as they are made go to `made`. */
export function paperTableTwo(
  replications: number,
  made: (simulation: Simulation, replications: readonly Replication[]) => void,
): Measured {
  return tableOf(
    tableTwo.flatMap(([simulation, printed], at): Row[] => {
      const each = runs(replications).map((number) => replicate(simulation, number));
      made(simulation, each);
      const { players, games, periods, sigma0, nu } = simulation;
      const title =
        `${String(at + 1)}: ${String(players)} players, ${String(periods)} periods of ${String(games)} games, ` +
        `σ₀ ${String(sigma0)}, ν ${String(nu)}`;
      return figures.map(([measure, digits, of], number): Row => {
        const mark = { measure, digits, printed: printed[number] ?? NaN, printedOver: 200 };
        return [title, each.map(of), mark];
      });
    }),
  );
}

/** What a run found, sizes side by side, as tables of docs/reference/speed.md; and what to look at. */
import { table } from '../evaluation/tables.ts';
import { short } from '../bench/table.ts';
import {
  measureNames,
  measures,
  wantedAt,
  type Figure,
  type MeasureName,
  type SizeFigures,
} from './measures.ts';
import { keyOf, type LastRun } from './record.ts';
import {
  compare,
  growsTooFast,
  growthBetween,
  middle,
  ratioToWanted,
  recorded,
  remarks,
} from './verdicts.ts';

type Sizes = readonly SizeFigures[];
type Row = readonly string[];

export function report(sizes: Sizes, last: LastRun): string {
  return [
    table(head(sizes), rowsOf(sizes, valueCells)),
    'Computing time of the program and the browser, in seconds; growth as above.',
    table(cpuHead(sizes), rowsOf(sizes, cpuCells)),
    comparedWith(sizes, last),
    ...remarks(sizes),
  ].join('\n\n');
}

const whole = new Intl.NumberFormat('en');
const pairsOf = (sizes: Sizes): (readonly [SizeFigures, SizeFigures])[] =>
  sizes.slice(1).map((larger, i) => [sizes[i] ?? larger, larger] as const);

const names = (sizes: Sizes): string[] => sizes.map(({ players }) => `${whole.format(players)} players`);
const growths = (sizes: Sizes): string[] =>
  pairsOf(sizes).map(
    ([one, other]) => `growth, ${whole.format(one.players)} to ${whole.format(other.players)}`,
  );

const head = (sizes: Sizes): Row => ['', ...names(sizes), 'wanted', 'ratio', ...growths(sizes)];
const cpuHead = (sizes: Sizes): Row => ['', ...names(sizes), ...growths(sizes)];

const rowsOf = (sizes: Sizes, cells: (name: MeasureName, sizes: Sizes) => Row | undefined): Row[] =>
  measureNames.flatMap((name) => {
    const row = cells(name, sizes);
    return row ? [[measures[name].name, ...row]] : [];
  });

const figureOf = ({ figures }: SizeFigures, name: MeasureName): Figure | undefined =>
  figures.find((found) => found.name === name);

/** What is the same for all sizes is printed once. */
const side = (cells: readonly string[]): string =>
  new Set(cells).size === 1 ? (cells[0] ?? '') : cells.join(' / ');

function valueCells(name: MeasureName, sizes: Sizes): Row | undefined {
  if (!sizes.some((size) => figureOf(size, name))) return undefined;
  const { unit } = measures[name];
  const values = sizes.map((size) => figureOf(size, name));
  return [
    ...values.map((found) => (found ? `${short(middle(found))} ${unit}` : '')),
    side(sizes.map(({ players }) => String(wantedAt(name, players) ?? ''))),
    side(sizes.map((size, i) => ratioCell(values[i], size.players))),
    ...pairsOf(sizes).map(([one, other]) => exponentCell(growthBetween(name, one, other)?.value)),
  ];
}

function ratioCell(found: Figure | undefined, players: number): string {
  const ratio = found && ratioToWanted(found, players);
  return ratio === undefined ? '' : short(ratio);
}

function cpuCells(name: MeasureName, sizes: Sizes): Row | undefined {
  const values = sizes.map((size) => figureOf(size, name)?.cpuSeconds ?? null);
  if (values.every((value) => value === null)) return undefined;
  return [
    ...values.map((value) => (value === null ? '' : short(value))),
    ...pairsOf(sizes).map(([one, other]) => exponentCell(growthBetween(name, one, other)?.cpu ?? undefined)),
  ];
}

const exponentCell = (exponent: number | undefined): string =>
  exponent === undefined ? '' : `${exponent.toFixed(2)}${growsTooFast(exponent) ? ' !' : ''}`;

/** One line for each figure that isn't the same as in the last run. */
function comparedWith(sizes: Sizes, last: LastRun): string {
  const lines = sizes.flatMap(({ players, figures }) =>
    figures.flatMap((figure) => {
      const before = last[keyOf(players, figure.name)];
      if (!before) return [];
      const { ratio, cpuRatio, verdict } = compare(before, recorded(figure));
      if (verdict === 'same') return [];
      const cpu = cpuRatio === null ? '' : `, computing time ${cpuRatio.toFixed(2)} ×`;
      const then = `than at ${before.commit} (${before.at.slice(0, 10)})`;
      return [
        `${verdict.toUpperCase()}: ${measures[figure.name].name}, ${whole.format(players)} players: ${ratio.toFixed(2)} ×${cpu} ${then}`,
      ];
    }),
  );
  const known = sizes.some(({ players, figures }) => figures.some(({ name }) => last[keyOf(players, name)]));
  if (!known) return 'Nothing is recorded on this machine to compare with.';
  return lines.length === 0 ? 'As in the last run on this machine, within a fifth.' : lines.join('\n');
}

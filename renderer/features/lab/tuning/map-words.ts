/** Describes a landscape in words: a summary, and each of its cells. */
import type { Landscape, LossName } from '../../../../shared/rating/index.ts';
import { formatParameter, texts } from '../../../../shared/messages/index.ts';
import { unitOf } from '../../../app/parameters/parameters-draft.ts';
import { shownParameter } from './choice.ts';
import { decimalsFor, shownLoss } from './result-sentences.ts';
import { near, sameCell, type Cell, type Lowest, type MapReading, type Reach } from './landscape.ts';

const say = texts.labTuning.landscape;
const words = texts.parameters;
const lossInSentence = texts.labTuning.loss.inSentence;

type Axis = Landscape['across'];

/** As many decimals as needed to show which cells are nearly as good. */
const decimals = decimalsFor(near);

export const nameOf = ({ name }: Axis): string => words.names[name];
export const titleOf = (axis: Axis): string => {
  const unit = unitOf(axis.name);
  return unit === '' ? nameOf(axis) : say.axis({ name: nameOf(axis), unit });
};

/** The steps of an axis are large, so three digits distinguish the values. */
const axisFigures = 3;

/** The value at an index of an axis, in the unit in which it is typed. */
export const valueAt = ({ name, values }: Axis, index: number): string => {
  const value = values[index];
  if (value === undefined) return '';
  return shownParameter(
    name,
    Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(axisFigures)),
  );
};

export const lossShown = (loss: LossName, value: number): string => shownLoss(loss, value, decimals);

/** A bound of the legend: 0.002, or 0.2 % of wrong order. */
export const stepShown = (loss: LossName, value: number): string =>
  loss === 'wrong-order' ? `${formatParameter(100 * value)}\u202f%` : formatParameter(value);

/** The description of one cell. */
export function cellSentence(landscape: Landscape, loss: LossName, lowest: Lowest, cell: Cell): string {
  const { across, up, losses } = landscape;
  const at = {
    across: nameOf(across),
    acrossAt: valueAt(across, cell.column),
    up: nameOf(up),
    upAt: valueAt(up, cell.row),
  };
  const value = losses[cell.row]?.[cell.column] ?? null;
  if (value === null) return say.refusedCell(at);
  const above = sameCell(cell, lowest) ? say.best : say.more({ by: lossShown(loss, value - lowest.loss) });
  const sentence = say.cell({ ...at, loss: lossShown(loss, value), more: above });
  return cell.column === across.given && cell.row === up.given ? say.givenCell({ cell: sentence }) : sentence;
}

const spanOf = (axis: Axis, { from, to }: Reach): string =>
  say.reading.span({ from: valueAt(axis, from), to: valueAt(axis, to) });

function shapeSentence({ across, up }: Landscape, reading: MapReading): string {
  switch (reading.shape) {
    case 'flat-both':
      return say.reading.both({
        across: nameOf(across),
        acrossSpan: spanOf(across, reading.across),
        up: nameOf(up),
        upSpan: spanOf(up, reading.up),
      });
    case 'flat-across':
      return say.reading.along({ name: nameOf(across), span: spanOf(across, reading.across) });
    case 'flat-up':
      return say.reading.along({ name: nameOf(up), span: spanOf(up, reading.up) });
    case 'together':
      return say.reading.together({ across: nameOf(across), up: nameOf(up) });
    case 'apart':
      return say.reading.apart({ across: nameOf(across), up: nameOf(up) });
    case 'clear':
      return say.reading.clear;
  }
}

/** The summary of the whole map, in two to four sentences. */
export function mapSentences(landscape: Landscape, loss: LossName, reading: MapReading): string[] {
  const { across, up } = landscape;
  const { lowest } = reading;
  return [
    say.reading.best({
      loss: lossInSentence[loss],
      value: lossShown(loss, lowest.loss),
      across: nameOf(across),
      acrossAt: valueAt(across, lowest.column),
      up: nameOf(up),
      upAt: valueAt(up, lowest.row),
    }),
    shapeSentence(landscape, reading),
    ...(reading.givenNear ? [say.reading.givenNear] : []),
    ...(reading.onEdge ? [say.reading.edge] : []),
  ];
}

/** The table behind the picture, with the highest row first as in the picture. */
export function mapTable(landscape: Landscape): {
  readonly header: string[];
  readonly rows: (string | number | null)[][];
} {
  const { across, up, losses } = landscape;
  const rows = losses.map((line, row) => [valueAt(up, row), ...line]);
  return {
    header: [
      say.rowHead({ up: nameOf(up), across: nameOf(across) }),
      ...across.values.map((_, column) => valueAt(across, column)),
    ],
    rows: rows.toReversed(),
  };
}

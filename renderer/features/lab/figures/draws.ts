/** Ties found by match quality (paper 1, §4.1) as lines, sentences and a table. */
import type { SystemsCompared } from '../../../../shared/contract/lab.ts';
import { shareTicks, type Axis, type ComparedLine } from '../../../../shared/charts/compared-lines.ts';
import { formatExactShare, formatShare, texts } from '../../../../shared/messages/index.ts';
import { leastOf, measuredShare, overlap, roughShare, type FigureTable } from './figure-texts.ts';

const say = texts.labFigures;
const words = say.draws;

type Names = readonly string[];
type DrawsFound = NonNullable<SystemsCompared['systems'][number]['draws']>;

/** The share of ties that the best fifth would contain by chance. */
const fifth = 0.2;

export const hasDraws = ({ systems }: SystemsCompared): boolean =>
  systems.some(({ draws }) => draws !== null);

export const drawsLines = ({ systems }: SystemsCompared, names: Names): ComparedLine[] =>
  systems.map(({ draws }, ink) => ({
    name: names[ink] ?? '',
    ink,
    points: (draws?.curve ?? []).map(({ pairs, ties }) => ({ x: pairs, y: ties })),
  }));

const whole = { from: 0, to: 1 };
export const drawsAxes: { readonly x: Axis; readonly y: Axis } = {
  x: { span: whole, ticks: shareTicks(whole, 6, formatShare), title: words.axis },
  y: { span: whole, ticks: shareTicks(whole, 6, formatShare), title: words.scale },
};

/** What the picture shows, for the organizer. */
export function drawsSentences({ systems }: SystemsCompared, names: Names): string[] {
  const shares = systems.map(({ draws }) => draws?.inBestFifth ?? null);
  const best = leastOf(shares.map((share) => share && -share.value));
  const found = best === undefined ? undefined : shares[best];
  if (best === undefined || !found) return [words.nobody];
  const second = leastOf(shares.map((share, index) => (share && index !== best ? -share.value : null)));
  const close = second === undefined ? undefined : shares[second];
  return [
    words.best({ name: names[best] ?? '', share: roughShare(found), chance: fifth }),
    ...(found.low <= fifth ? [words.noMore] : []),
    ...(close && overlap(close, found) ? [words.close({ name: names[second ?? 0] ?? '' })] : []),
  ];
}

/** The share of ties at a share of pairs, interpolated linearly on the curve. */
export function tiesAt({ curve }: DrawsFound, pairs: number): number {
  const after = curve.findIndex((point) => point.pairs >= pairs - 1e-12);
  const [from, to] = [curve[after - 1], curve[after]];
  if (!to) return 1;
  if (!from || to.pairs <= from.pairs) return to.ties;
  return from.ties + ((pairs - from.pairs) / (to.pairs - from.pairs)) * (to.ties - from.ties);
}

/** Every tenth of the pairs, and the best fifth with its interval. */
export const drawsTable = ({ systems }: SystemsCompared, names: Names): FigureTable => ({
  header: [words.pairs, ...names],
  words: 1,
  rows: Array.from({ length: 10 }, (_, index) => (index + 1) / 10).map((pairs) => [
    formatShare(pairs),
    ...systems.map(({ draws }) => {
      if (draws === null) return say.none;
      return pairs === fifth ? measuredShare(draws.inBestFifth) : formatExactShare(tiesAt(draws, pairs));
    }),
  ]),
});

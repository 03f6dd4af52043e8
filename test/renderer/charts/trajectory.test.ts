import { describe, expect, it } from 'vitest';
import {
  asListed,
  datasetOf,
  figuresOf,
  lineOf as lineOfDataset,
  spokenPoint,
  trajectoryChart,
} from '../../../renderer/charts/trajectory.ts';
import type { Drawn } from '../../../renderer/charts/charted-lines.ts';
import { formatRating, texts } from '../../../shared/messages/index.ts';
import { trajectoryTable } from '../../../renderer/features/players/player/trajectory-table.ts';
import { lineOf } from './lines.ts';

const drawn = (front: number, ...lines: Drawn['lines']): Drawn => ({ lines, front, asKnownThen: true });

describe('the chart of trajectories', () => {
  it('draws a line of means between edges two deviations away', () => {
    const chart = trajectoryChart(drawn(0, lineOf(1, [3100])));
    expect(chart.data.datasets.map((set) => set.data.at(-1))).toEqual([
      { x: 1, y: 2100 },
      { x: 1, y: 4100 },
      { x: 1, y: 3100 },
    ]);
    expect(chart.data.datasets[1]?.fill).toBe('-1');
  });

  it('gives the band to the one in front, whose line is over the others', () => {
    const lines = [lineOf(1, [3100]), lineOf(2, [3200]), lineOf(3, [3300])];
    const chart = trajectoryChart(drawn(1, ...lines));
    // Chart.js draws the first dataset last, so on top.
    expect(chart.data.datasets.map((set) => set.data.at(-1)?.y)).toEqual([2200, 4200, 3200, 3100, 3300]);
  });

  it('finds each line’s dataset, and each dataset’s line, in any stacking order', () => {
    for (const front of [0, 1, 2, 3]) {
      const chart = trajectoryChart(drawn(front, ...[10, 11, 12, 13].map((id) => lineOf(id, [id]))));
      for (const line of [0, 1, 2, 3]) {
        const dataset = datasetOf(line, front);
        expect(lineOfDataset(dataset, front)).toBe(line);
        expect(chart.data.datasets[dataset]?.label).toBe(`Player ${String(10 + line)}`);
      }
    }
  });

  it('tells a point with its rating and what it changed', () => {
    const chart = drawn(0, lineOf(1, [3014, 2995, 2995]));
    const rating = (mean: number): string => formatRating(mean, 500);
    const said = [0, 1, 2, 3].map((index) => spokenPoint(chart, { line: 0, index }));
    expect(said).toEqual([
      `${texts.player.before}, ${rating(3000)}`,
      `1. Quiz 1, ${rating(3014)}, gained 14`,
      `2. Quiz 2, ${rating(2995)}, lost 19`,
      `3. Quiz 3, ${rating(2995)}, unchanged`,
    ]);
    const second = chart.lines[0]?.points[2];
    expect(second && figuresOf(second, true)).toBe(`${rating(2995)}, −19`);
  });

  it('says whose point it is where there are several, and no change where it looks back', () => {
    const several = { ...drawn(0, lineOf(1, [3100]), lineOf(2, [3200])), asKnownThen: false };
    expect(spokenPoint(several, { line: 1, index: 1 })).toBe(
      `Player 2: 1. Quiz 1, ${formatRating(3200, 500)}`,
    );
  });

  it('leaves a guest’s rating as it is, and says so', () => {
    const line = lineOf(1, [3000]);
    const points = line.points.map((point) =>
      point.tournament ? { ...point, tournament: { ...point.tournament, role: 'guest' as const } } : point,
    );
    const said = spokenPoint(drawn(0, { ...line, points }), { line: 0, index: 1 });
    expect(said).toBe(`1. Quiz 1, ${formatRating(3000, 500)}, ${texts.common.notRated}`);
  });
});

describe('what others may read', () => {
  it('shows people as they are listed, and who is on no list not at all', () => {
    const lines = [
      { ...lineOf(1, [3100]), shownAs: 'nobody' as const },
      { ...lineOf(2, [3200]), shownAs: 'initials' as const },
      lineOf(3, [3300]),
    ];
    const listed = asListed(drawn(2, ...lines));
    expect(listed.lines.map(({ name }) => name)).toEqual(['P. 2.', 'Player 3']);
    expect(listed.lines[listed.front]?.playerId).toBe(3);
    expect(asListed(drawn(0, ...lines)).front).toBe(0);
    expect(asListed(drawn(0, { ...lineOf(1, []), shownAs: 'nobody' })).lines).toEqual([]);
  });

  it('has a table of what is seen, without the starting rating', () => {
    const { header, rows } = trajectoryTable(drawn(0, lineOf(1, [3100.126, 3050, 3000]), lineOf(2, [3200])), {
      from: 0,
      to: 2,
    });
    const { column } = texts.trajectory;
    expect(header).toEqual([
      column.player,
      column.number,
      column.tournament,
      column.rating,
      column.deviation,
      column.change,
    ]);
    expect(rows).toEqual([
      ['Player 1', 1, 'Quiz 1', 3100.13, 500, 100.13],
      ['Player 1', 2, 'Quiz 2', 3050, 500, -50.13],
      ['Player 2', 1, 'Quiz 1', 3200, 500, 200],
    ]);
  });
});

/** The chart as a picture file: on white paper, under a title, at twice the resolution of a screen. */
import { Chart, Legend, Title, type LegendItem, type Plugin, type Point } from 'chart.js';
import type { Span } from '../../shared/charts/ticks.ts';
import type { Drawn } from './charted-lines.ts';
import { paint, paperInks } from './paint.ts';
import { datasetOf, lookAt, trajectoryChart, type LineChart, type LineDataset } from './trajectory.ts';

/** In CSS pixels. */
const size = { width: 1000, height: 500 };
const pixelRatio = 2;

const whitePaper: Plugin<'line'> = {
  id: 'whitePaper',
  beforeDraw: ({ ctx, width, height }) => {
    ctx.save();
    ctx.fillStyle = '#ffffff';
    ctx.fillRect(0, 0, width, height);
    ctx.restore();
  },
};

/** A sample of each line with its dashes, which Chart.js' own legend leaves out. */
const legendOf =
  ({ lines, front }: Drawn) =>
  (chart: Chart): LegendItem[] =>
    lines.map(({ name }, line) => {
      const datasetIndex = datasetOf(line, front);
      const { borderColor, borderDash } = chart.data.datasets[datasetIndex] as LineDataset;
      return {
        datasetIndex,
        text: name,
        fontColor: '#000000',
        pointStyle: 'line',
        lineWidth: 2,
        strokeStyle: borderColor as string,
        lineDash: borderDash as number[],
      };
    });

function onPaper(drawn: Drawn, title: string, font: string): LineChart {
  const chart = trajectoryChart(drawn);
  return {
    ...chart,
    plugins: [Title, Legend, whitePaper],
    options: {
      ...chart.options,
      responsive: false,
      devicePixelRatio: pixelRatio,
      layout: { padding: 16 },
      plugins: {
        ...chart.options?.plugins,
        title: {
          display: true,
          text: title,
          align: 'start',
          color: '#000000',
          font: { family: font, size: 18, weight: 600 },
        },
        legend: {
          display: drawn.lines.length > 1,
          align: 'start',
          labels: {
            usePointStyle: true,
            pointStyleWidth: 32,
            padding: 16,
            font: { family: font, size: 13 },
            generateLabels: legendOf(drawn),
          },
        },
      },
    },
  };
}

/** The visible part of the chart as a PNG, in the page's `font`; null if the browser can't create one. */
export async function chartAsPng(
  drawn: Drawn,
  span: Span,
  title: string,
  font: string,
): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, size);
  const chart: Chart<'line', Point[]> = new Chart(canvas, onPaper(drawn, title, font));
  paint(chart, paperInks(font), drawn);
  lookAt(chart, drawn, span);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
  chart.destroy();
  return blob;
}

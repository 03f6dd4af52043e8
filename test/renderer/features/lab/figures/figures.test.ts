/** What the charts of a comparison show and say, on a comparison made manually (made-comparison.ts). */
import { describe, expect, test } from 'vitest';
import type { SystemsCompared } from '../../../../../shared/contract/lab.ts';
import {
  calibrationAxes,
  calibrationLines,
  calibrationSentences,
  calibrationTable,
} from '../../../../../renderer/features/lab/figures/calibration.ts';
import {
  challengeMatrix,
  challengeSentences,
  shadeOf,
} from '../../../../../renderer/features/lab/figures/challenge.ts';
import {
  drawsLines,
  drawsSentences,
  drawsTable,
  hasDraws,
  tiesAt,
} from '../../../../../renderer/features/lab/figures/draws.ts';
import {
  distanceAxis,
  distanceLines,
  hasNewcomers,
  newcomerSentences,
  newcomerTable,
} from '../../../../../renderer/features/lab/figures/newcomers.ts';
import { overlap } from '../../../../../renderer/features/lab/figures/figure-texts.ts';
import {
  overTimeLines,
  overTimeSentences,
  overTimeTable,
  shareAxis,
  tournamentAxis,
} from '../../../../../renderer/features/lab/figures/over-time.ts';
import { systemLabels } from '../../../../../renderer/features/lab/names.ts';
import { formatExactShare, texts } from '../../../../../shared/messages/index.ts';
import { figure, madeComparison, smallComparison } from '../made-comparison.ts';

const say = texts.labFigures;
const names = ['TS2', 'TrueSkill', 'Elo'];
const one = systemLabels(smallComparison.systems);

/** The made comparison with something else in its systems. */
const withSystems = (
  change: (system: SystemsCompared['systems'][number], index: number) => SystemsCompared['systems'][number],
): SystemsCompared => ({ ...madeComparison, systems: madeComparison.systems.map(change) });

describe('wrong order over time', () => {
  const last = madeComparison.systems[0]?.overTime.at(-1)?.wrongOrder ?? NaN;
  const first = madeComparison.systems[0]?.overTime[0]?.wrongOrder ?? NaN;

  test('has a line for each system, by the last tournament of each window', () => {
    const lines = overTimeLines(madeComparison, names);
    expect(lines.map(({ name, points }) => [name, points.length])).toEqual(names.map((name) => [name, 271]));
    expect(lines[0]?.points.at(-1)).toEqual({ x: 320, y: last });
    expect(tournamentAxis(lines, 50, 7).span).toEqual({ from: 50, to: 320 });
  });

  test('says who has least wrong now, where it began, and how often it is lowest', () => {
    expect(overTimeSentences(madeComparison, names)).toEqual([
      say.overTime.best({ name: 'TS2', share: last, window: 50 }),
      say.overTime.began({ share: first }),
      say.overTime.lowestToo({ windows: 271, all: 271 }),
    ]);
  });

  test('says so when another was lowest for longer', () => {
    const late = withSystems((system, index) =>
      index === 2
        ? {
            ...system,
            overTime: system.overTime.map((at) => ({ ...at, wrongOrder: at.last === 320 ? 0 : 1 })),
          }
        : system,
    );
    expect(overTimeSentences(late, names).at(-1)).toBe(
      say.overTime.lowest({ name: 'TS2', windows: 270, all: 271 }),
    );
  });

  test('counts no window in which two are level for either', () => {
    const level = withSystems((system) => ({ ...system, overTime: [{ last: 50, wrongOrder: 0.2 }] }));
    expect(overTimeSentences(level, names).at(-1)).toBe(say.overTime.lowestToo({ windows: 0, all: 1 }));
  });

  test('leaves a gap where nothing was decided, in the line and in the table', () => {
    expect(overTimeLines(smallComparison, one)[0]?.points[1]?.y).toBeNaN();
    expect(overTimeTable(smallComparison, one).rows).toEqual([
      ['1', formatExactShare(0.5)],
      ['2', say.none],
      ['3', formatExactShare(0.33)],
    ]);
    expect(overTimeSentences(smallComparison, one)[0]).toBe(
      say.overTime.alone({ name: one[0] ?? '', share: 0.33, window: 1 }),
    );
  });

  test('has a table with the numbers of the lines, window by window', () => {
    const { header, rows } = overTimeTable(madeComparison, names);
    expect(header).toEqual([say.overTime.tournaments, ...names]);
    expect(rows).toHaveLength(271);
    expect(rows[0]?.[0]).toBe(say.overTime.span({ first: '1', last: '50' }));
    expect(rows.at(-1)?.slice(0, 2)).toEqual([
      say.overTime.span({ first: '271', last: '320' }),
      formatExactShare(last),
    ]);
  });

  test('has an axis that contains every point, and one where there is none', () => {
    const lines = overTimeLines(madeComparison, names);
    const { span } = shareAxis(lines, '');
    const heights = lines.flatMap(({ points }) => points.map(({ y }) => y));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(span.from);
    expect(Math.max(...heights)).toBeLessThanOrEqual(span.to);
    expect(shareAxis([], '').ticks).toEqual([]);
    expect(tournamentAxis([], 1, 7).ticks).toEqual([]);
  });
});

describe('calibration', () => {
  test('draws what was scored over what was predicted, with intervals, without empty bins', () => {
    const [line] = calibrationLines(madeComparison, names);
    expect(line?.points).toHaveLength(9);
    const bin = madeComparison.systems[0]?.calibration[0];
    expect(line?.points[0]).toEqual({
      x: bin?.predicted,
      y: bin?.scored?.value,
      low: bin?.scored?.low,
      high: bin?.scored?.high,
    });
  });

  test('opens the axis as far down as intervals reach', () => {
    expect(calibrationAxes(calibrationLines(smallComparison, one)).y.span).toEqual({ from: 0.3, to: 1 });
    expect(calibrationAxes([]).y.span).toEqual({ from: 0.5, to: 1 });
  });

  test('says which system to believe, and which promises too much', () => {
    const sentences = calibrationSentences(madeComparison, names);
    expect(sentences[0]).toContain('TS2');
    expect(sentences.at(-1)).toMatch(/TrueSkill.*overrates/u);
  });

  test('says who promises too little', () => {
    const shy = {
      ...madeComparison,
      systems: [0, 2].flatMap((index) => madeComparison.systems[index] ?? []),
    };
    expect(calibrationSentences(shy, ['TS2', 'Elo']).at(-1)).toMatch(/Elo.*underrates/u);
  });

  test('claims no difference that chance could make', () => {
    const close = withSystems((system, index) => ({
      ...system,
      calibrationError: figure(0.02 + index / 1000, 0.01),
    }));
    expect(calibrationSentences(close, names).at(-1)).toBe(say.calibration.close);
  });

  test('says that there are no chances to check', () => {
    const none = withSystems((system) => ({ ...system, calibrationError: null, calibration: [] }));
    expect(calibrationSentences(none, names)).toEqual([say.calibration.nothing]);
  });

  test('has a row a bin and system', () => {
    const { rows } = calibrationTable(madeComparison, names);
    expect(rows).toHaveLength(30);
    expect(rows[9]?.slice(2)).toEqual(['0', say.none, say.none]);
  });
});

describe('draws by match quality', () => {
  test('says what share the best finds in the most even fifth', () => {
    const [sentence, ...more] = drawsSentences(madeComparison, names);
    expect(sentence).toMatch(/TS2.*34\u202f%.*32\u202f%.*36\u202f%.*20\u202f%/u);
    expect(more).toEqual([]);
  });

  test('says when the next is too close, and when it is no more than chance', () => {
    const close = withSystems((system, index) => ({
      ...system,
      draws: { curve: [], inBestFifth: figure(0.22 - index / 100, 0.03) },
    }));
    expect(drawsSentences(close, names).slice(1)).toEqual([
      say.draws.noMore,
      say.draws.close({ name: 'TrueSkill' }),
    ]);
  });

  test('has a sentence alone where there were no ties', () => {
    expect(hasDraws(smallComparison)).toBe(false);
    expect(drawsSentences(smallComparison, one)).toEqual([say.draws.nobody]);
  });

  test('reads the curve between its points', () => {
    const curve = [
      { pairs: 0, ties: 0 },
      { pairs: 0.4, ties: 0.8 },
      { pairs: 1, ties: 1 },
    ];
    const draws = { inBestFifth: figure(0.4, 0), curve };
    expect([0, 0.2, 0.4, 0.7, 1].map((pairs) => tiesAt(draws, pairs))).toEqual([
      0,
      0.4,
      0.8,
      expect.closeTo(0.9),
      1,
    ]);
  });

  test('has the best fifth with its interval in the table', () => {
    const { rows } = drawsTable(madeComparison, names);
    expect(rows).toHaveLength(10);
    expect(rows[1]?.[1]).toBe(
      say.measured({
        value: formatExactShare(0.34),
        low: formatExactShare(0.319),
        high: formatExactShare(0.361),
      }),
    );
    expect(rows.at(-1)?.slice(1)).toEqual(names.map(() => formatExactShare(1)));
    expect(drawsLines(madeComparison, names)[0]?.points.at(-1)).toEqual({ x: 1, y: 1 });
  });
});

describe('the challenge', () => {
  test('is a matrix: rows whose fifth, columns who put it in order', () => {
    const matrix = challengeMatrix(madeComparison);
    const found = madeComparison.challenges.find(({ by, to }) => by === 0 && to === 2);
    expect(matrix[0]?.[2]).toEqual(found?.wrongOrder);
    expect(matrix.map((row, index) => row[index])).toEqual([null, null, null]);
    const shades = matrix.flat().flatMap((cell) => (cell ? [shadeOf(matrix)(cell)] : []));
    expect([Math.min(...shades), Math.max(...shades)]).toEqual([0, 1]);
  });

  test('says who finds the tight ones', () => {
    expect(challengeSentences(madeComparison, names)).toEqual([
      say.challenge.best({ name: 'TS2', own: 0.38875, others: 0.4975 }),
    ]);
  });

  test('of two, says both figures, or that they are too close', () => {
    const [first, second] = madeComparison.systems;
    const two = { ...madeComparison, systems: [first, second].flatMap((system) => system ?? []) };
    expect(challengeSentences(two, ['TS2', 'TrueSkill'])[0]).toMatch(/^TS2 finds tight pairs better/u);
    const level = {
      ...two,
      challenges: two.challenges.map((challenge) => ({ ...challenge, wrongOrder: figure(0.45, 0.02) })),
    };
    expect(challengeSentences(level, ['TS2', 'TrueSkill'])).toEqual([
      say.challenge.close({ name: 'TS2', other: 'TrueSkill' }),
    ]);
  });

  test('has no opponent to challenge in one system, and nothing where nothing was decided', () => {
    expect(challengeSentences(smallComparison, one)).toEqual([say.challenge.alone]);
    expect(challengeSentences({ ...madeComparison, challenges: [] }, names)).toEqual([say.challenge.nothing]);
  });
});

describe('newcomers', () => {
  test('says who settles soonest, latest and never, and how many were followed', () => {
    expect(newcomerSentences(madeComparison, names)).toEqual([
      say.newcomers.settled({ names: ['TS2'], contests: 6 }),
      say.newcomers.slowest({ names: ['TrueSkill'], contests: 9 }),
      say.newcomers.never({ names: ['Elo'], contests: 20 }),
      say.newcomers.followed({ people: 140, contests: 20 }),
    ]);
  });

  test('names those together that settle after the same contest', () => {
    const same = withSystems((system) => ({ ...system, settledAfter: 1 }));
    expect(newcomerSentences(same, names)[0]).toBe(say.newcomers.settled({ names, contests: 1 }));
    expect(newcomerSentences(same, names)[0]).toContain('after 1 game.');
    expect(newcomerSentences(same, names)).toHaveLength(2);
  });

  test('has a sentence alone where no player could be followed', () => {
    expect(hasNewcomers(smallComparison)).toBe(false);
    expect(newcomerSentences(smallComparison, one)).toEqual([say.newcomers.nobody]);
  });

  test('shows the quarter even where all are nearer from the first contest on', () => {
    const near = [{ name: 'A', ink: 0, points: [{ x: 1, y: 0.1 }] }];
    expect(distanceAxis(near).span.to).toBeGreaterThanOrEqual(0.5);
    const { span, ticks } = distanceAxis(distanceLines(madeComparison, names));
    expect(span.to).toBeGreaterThan(1.05);
    expect(ticks.at(-1)?.at).toBe(span.to);
  });

  test('has a row a stage and system', () => {
    const { rows } = newcomerTable(madeComparison, names);
    expect(rows).toHaveLength(60);
    expect(rows[0]?.at(-1)).toBe(say.none);
  });
});

test('intervals that touch could have come out the other way', () => {
  expect(overlap(figure(0.2, 0.05), figure(0.3, 0.05))).toBe(true);
  expect(overlap(figure(0.2, 0.04), figure(0.3, 0.05))).toBe(false);
});

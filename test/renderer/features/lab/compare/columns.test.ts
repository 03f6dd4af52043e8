import { expect, test } from 'vitest';
import {
  bestOf,
  columnsOf,
  intervalText,
  marginText,
  secondsText,
  spanColumns,
  tableHeader,
  tableRows,
} from '../../../../../renderer/features/lab/compare/columns.ts';
import {
  settingsText,
  shownSetting,
  usualParameters,
} from '../../../../../renderer/features/lab/compare/settings.ts';
import { systemLabels } from '../../../../../renderer/features/lab/names.ts';
import type { SystemsCompared } from '../../../../../shared/contract/lab.ts';
import type { SettingsPage } from '../../../../../shared/contract/settings.ts';
import { defaultParameters, systemNames } from '../../../../../shared/rating/index.ts';
import { texts } from '../../../../../shared/messages/index.ts';
import { crowdedComparison, figure, madeComparison, smallComparison } from '../made-comparison.ts';

const say = texts.lab.table;
const [ts2, trueskill, elo] = madeComparison.systems as [Judged, Judged, Judged];
type Judged = SystemsCompared['systems'][number];

test('the span that judges comes first, the others as they were', () => {
  expect(spanColumns(madeComparison).map(({ head }) => head)).toEqual([
    'later 160',
    'all 320',
    'last 300',
    'last 150',
    'last 50',
  ]);
  expect(spanColumns(smallComparison).map(({ head }) => head)).toEqual(['all 3']);
  // The made systems: later is wrong order and 0.6 points, all and 4.
  expect(columnsOf(madeComparison)[0]?.figureOf(elo)?.value).toBeCloseTo(0.221);
  expect(columnsOf(madeComparison)[1]?.figureOf(elo)?.value).toBeCloseTo(0.255);
});

test('shares are written in hundredths, losses with three decimals, and each with its interval', () => {
  const [later] = columnsOf(madeComparison);
  const loss = columnsOf(madeComparison).find(({ head }) => head === say.logLoss);
  if (!later || !loss) throw new Error('no columns');
  expect(intervalText(figure(0.136, 0.005), later)).toBe('13.1–14.1');
  expect(intervalText(figure(0.43, 0.006), loss)).toBe('0.424–0.436');
  expect(secondsText(0.126)).toBe('0.13');
  expect(secondsText(12.34)).toBe('12.3');
  expect(secondsText(0.005)).toBe('0.01');
  expect(secondsText(0.0049)).toBe('under 0.01');
});

test('the best of a column is marked, and all that show the same number; never one alone', () => {
  const [later] = columnsOf(madeComparison);
  if (!later) throw new Error('no columns');
  expect(bestOf(madeComparison, later)).toEqual(new Set([0]));
  const close = { ...trueskill, wrongOrder: trueskill.wrongOrder.map(() => figure(0.13604, 0.01)) };
  expect(bestOf({ ...madeComparison, systems: [ts2, close, elo] }, later)).toEqual(new Set([0, 1]));
  expect(bestOf({ ...madeComparison, systems: [ts2, ts2] }, later)).toEqual(new Set());
  expect(bestOf(smallComparison, later)).toEqual(new Set());
  const none = { ...elo, wrongOrder: [] };
  expect(bestOf({ ...madeComparison, systems: [none, none] }, later)).toEqual(new Set());
});

test('the outcome of tuning a margin is shown', () => {
  expect(marginText(ts2)).toBe(say.marginTuned({ before: '12', after: '38.5' }));
  expect(marginText(trueskill)).toBe(say.marginTuned({ before: say.automatic, after: '1.9' }));
  expect(marginText(elo)).toBe('');
  expect(marginText({ ...ts2, margin: { before: 40, tuned: 40, trials: 3 } })).toBe(
    say.marginKept({ value: '40' }),
  );
});

test('a spreadsheet gets a line a system, as wide as its head, with every interval', () => {
  const header = tableHeader(crowdedComparison);
  const labels = systemLabels(crowdedComparison.systems);
  const rows = tableRows(
    crowdedComparison,
    labels,
    labels.map(() => ''),
  );
  expect(rows).toHaveLength(systemNames.length);
  expect(new Set(rows.map((row) => row.length))).toEqual(new Set([header.length]));
  expect(new Set(header).size).toBe(header.length);
  const [first] = tableRows(madeComparison, ['TS2', 'TrueSkill', 'Elo'], ['', '', '']);
  const at = header.indexOf(say.spanSpoken.later({ count: 160 }));
  expect(first?.slice(at, at + 3)).toEqual([0.136, 0.131, 0.14100000000000001]);
  expect(first?.slice(-2)).toEqual([12, 38.5]);
});

test('a system that is there twice is numbered; others keep their names', () => {
  expect(systemLabels([{ system: 'elo' }, { system: 'glicko' }, { system: 'elo' }])).toEqual([
    'Elo (1)',
    'Glicko',
    'Elo (2)',
  ]);
  const everything = [...systemNames, ...systemNames].map((system) => ({ system }));
  expect(new Set(systemLabels(everything)).size).toBe(everything.length);
});

test('settings are shown where they differ from the usual ones, or from its twin', () => {
  const usual = defaultParameters('elo');
  const slow = { ...elo, parameters: { ...usual, kFactor: 16 } };
  expect(settingsText(elo, [elo], usual)).toBe('');
  expect(settingsText(slow, [slow], usual)).toBe('Largest change 16 rating points');
  expect(settingsText(elo, [elo, slow], usual)).toBe('Largest change 32 rating points');
  const automatic = { ...elo, parameters: { ...usual, kFactor: null } };
  expect(settingsText(automatic, [automatic], usual)).toBe(`Largest change ${say.automatic}`);
  // The tuned margin is shown by itself.
  expect(settingsText(ts2, [ts2], defaultParameters('ts2-shares'))).toBe('');
  expect(shownSetting('margin', 412.3456)).toBe('412.3');
  expect(shownSetting('margin', 1.373e-22)).toBe('nearly 0');
  expect(shownSetting('margin', 0)).toBe('0');
  expect(shownSetting('periodStart', 5849)).toBe('1986-01-06');
});

test('what is known of the league is usual in every system', () => {
  const page: SettingsPage = {
    system: 'ts2-shares',
    parameters: { ...defaultParameters('ts2-shares'), teamSize: 4, drawProbability: 0.07, beta: 350 },
    systems: systemNames.map((system) => ({ system, defaults: defaultParameters(system) })),
    tiedPairs: null,
    leaguePath: '',
    leaguesFolder: '',
  };
  expect(usualParameters(page, 'ts2-shares').beta).toBe(350);
  expect(usualParameters(page, 'trueskill')).toEqual({
    ...defaultParameters('trueskill'),
    teamSize: 4,
    drawProbability: 0.07,
  });
});

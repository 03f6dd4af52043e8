/** The report of a comparison, and its file. */
import { describe, expect, test } from 'vitest';
import {
  comparisonFileName,
  comparisonText,
  forecastsBeside,
} from '../../../../../renderer/features/lab/compare/comparison-file.ts';
import {
  duelRows,
  duelSentences,
  judgedSentences,
  settingsRows,
} from '../../../../../renderer/features/lab/report/report.ts';
import { printOnOpen } from '../../../../../renderer/features/lab/compare/print-on-open.ts';
import { systemLabels } from '../../../../../renderer/features/lab/names.ts';
import { texts } from '../../../../../shared/messages/index.ts';
import { crowdedComparison, madeComparison, smallComparison } from '../made-comparison.ts';

const say = texts.labReport;

describe('the file', () => {
  const league = `"Ø'Шляпа" / 株式会社`;

  test('holds the whole comparison, and reads back the same', () => {
    const text = comparisonText(madeComparison, league, { saved: '2026-11-21', forecasts: undefined });
    expect(JSON.parse(text)).toEqual({
      format: 'league-ledger-comparison',
      version: 1,
      league,
      saved: '2026-11-21',
      labels: systemLabels(madeComparison.systems),
      comparison: madeComparison,
    });
    expect(text.endsWith('}\n')).toBe(true);
  });

  test('has forecasts that were judged on the same league, and no others', () => {
    const nothing = { moments: 0, first: [], firstThree: [], brier: null };
    const judged = {
      ...{ revision: madeComparison.revision, tournaments: 0, ...nothing },
      seasons: { seasons: 0, ...nothing },
    };
    expect(forecastsBeside(madeComparison, { ...judged, revision: judged.revision + 1 })).toBeUndefined();
    const forecasts = forecastsBeside(madeComparison, judged);
    const text = comparisonText(madeComparison, league, { saved: '2026-11-21', forecasts });
    expect(JSON.parse(text)).toMatchObject({ forecasts: judged });
  });

  test('has a name that any computer takes', () => {
    expect(comparisonFileName(league)).toMatch(/^[^"/]*株式会社 - Rating systems compared\.json$/u);
  });
});

describe('what was judged', () => {
  test('tells how much history there was and on what margins were tuned', () => {
    expect(judgedSentences(madeComparison)).toEqual([
      say.judged.history({ tournaments: 320, comparisons: 21_000 }),
      say.judged.tuned({ on: 160, after: 160 }),
    ]);
  });

  test('tells when margins were left, or when there are none', () => {
    expect(judgedSentences({ ...madeComparison, tunedOn: 0 })[1]).toBe(say.judged.asGiven);
    expect(judgedSentences(smallComparison)[1]).toBe(say.judged.marginless);
  });
});

describe('who beats whom', () => {
  test('has the score of each two from both sides', () => {
    const rows = duelRows(madeComparison);
    const [first] = madeComparison.duels;
    expect(rows[0]?.[1]).toBe(say.score({ won: first?.won ?? NaN, lost: first?.lost ?? NaN }));
    expect(rows[1]?.[0]).toBe(say.score({ won: first?.lost ?? NaN, lost: first?.won ?? NaN }));
    expect(rows.map((row, index) => row[index])).toEqual(['', '', '']);
  });

  test('has a sentence for each two, unless there are too many to read', () => {
    const labels = systemLabels(madeComparison.systems);
    const sentences = duelSentences(madeComparison, labels);
    expect(sentences).toHaveLength(3);
    expect(sentences[0]).toContain(labels[0]);
    expect(duelSentences(crowdedComparison, systemLabels(crowdedComparison.systems))).toEqual([]);
  });
});

test('settings are those that the system uses, with the margin as it was tuned and before', () => {
  const [shares, trueskill, elo] = settingsRows(madeComparison);
  const { names } = texts.parameters;
  expect(shares?.settings).toContain(`${names.margin} 38.5`);
  expect(shares?.margin).toBe(say.settings.marginFrom({ before: '12', trials: 14 }));
  expect(trueskill?.margin).toContain(say.settings.automatic);
  expect(elo?.settings).toContain(`${names.kFactor} 32`);
  expect(elo?.settings).not.toContain(names.margin);
  expect(elo?.margin).toBe('');
});

test('a report is printed once for each time that it is asked for', () => {
  expect(printOnOpen.take()).toBe(false);
  printOnOpen.request();
  expect([printOnOpen.take(), printOnOpen.take()]).toEqual([true, false]);
});

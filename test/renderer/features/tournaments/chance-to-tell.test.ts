/** 0 % and 100 % are told of what is proven, and of nothing that was only simulated. */
import { expect, test } from 'vitest';
import type { ForecastRow } from '../../../../shared/contract/forecast.ts';
import { chanceToTell } from '../../../../shared/forecast/decided-place.ts';
import { formatChance, texts } from '../../../../shared/messages/index.ts';
import { chancesAfter } from '../../../../renderer/app/chances-after.ts';
import {
  chanceAfterNext,
  goalChance as seasonChance,
} from '../../../../renderer/features/seasons/outlook-words.ts';
import type { SeasonOutlookRow } from '../../../../shared/contract/season-outlook.ts';
import {
  chanceOfGoal,
  decidedOf,
  firstChance,
  goalChance,
  goesOnChance,
} from '../../../../renderer/features/tournaments/forecast/forecast-words.ts';

const row: ForecastRow = {
  ...{ competitor: 'player 1', name: '', table: 0, points: 2, expectedPoints: 3, expectedPlace: 1 },
  ...{ first: 1, goal: 1, places: [1] },
  decided: { surely: 3, atBest: 1, aloneAtBest: 1, canReach: 1, canShare: 1 },
  goesOn: { chance: 1, decided: 'possible' },
};

test('a chance that all simulated endings have is 100 % only where it’s certain', () => {
  const [almost, certain] = [formatChance(0.999), formatChance(1)];
  expect(almost).not.toBe(certain);
  expect(decidedOf(row, { top: 1 })).toBe('still possible');
  expect([goalChance(row, { top: 1 }), firstChance(row), goesOnChance(row)]).toEqual(
    Array.from({ length: 3 }, () => almost),
  );
  expect(goalChance(row, 'qualify')).toBe(almost);
  expect(goalChance(row, { top: 3 })).toBe(certain);
  expect(goesOnChance({ goesOn: { chance: 1, decided: 'certain' } })).toBe(certain);
});

test('a chance that no simulated ending has is 0 % only where it’s out of reach', () => {
  const [little, none] = [formatChance(0.001), formatChance(0)];
  expect(little).not.toBe(none);
  expect(goalChance({ ...row, goal: 0 }, { top: 1 })).toBe(little);
  expect(goesOnChance({ goesOn: { chance: 0, decided: 'tieBreak' } })).toBe(little);
  expect(goesOnChance({ goesOn: { chance: 0, decided: 'out' } })).toBe(none);
  // Out since an earlier stage: no rule says anything about it.
  expect(goalChance({ ...row, goal: 0, goesOn: null }, 'qualify')).toBe(none);
});

test('after a game, too, 0 % and 100 % are told of what is proven already', () => {
  const [little, almost] = [formatChance(0.001), formatChance(0.999)];
  const other = { ...row, competitor: 'player 2', goal: 0 };
  const rare = texts.forecast.games.rare;
  const results = [{ goal: [1, 0] }, { goal: null }, { goal: [0, -1] }].map((one) => ({
    share: 0.3,
    ...one,
  }));
  const sides: [string[], string[]] = [['player 1'], ['player 2']];
  const game = { sides, results };
  const chancesOf = (top: number) => ({
    rows: [row, other],
    now: ({ goal }: ForecastRow) => goal,
    textOf: (one: ForecastRow, chance: number) => chanceOfGoal(one, { top }, chance),
  });
  expect(chancesAfter(chancesOf(1), game, null)).toEqual([
    texts.forecast.games.twoChances({ first: almost, second: little }),
    texts.forecast.games.twoChances({ first: almost, second: little }),
    rare,
    texts.forecast.games.twoChances({ first: little, second: rare }),
  ]);
  expect(chancesAfter(chancesOf(3), game, 'player 1')[1]).toBe(formatChance(1));
  const inSeason = { forecast: { goal: 1, decided: row.decided } } as SeasonOutlookRow;
  expect(seasonChance(inSeason, 1)).toBe(almost);
  expect(seasonChance(inSeason, 1, 0)).toBe(little);
  expect(seasonChance(inSeason, 3, 1)).toBe(formatChance(1));
  const next = { forecast: { ...inSeason.forecast, ifWon: 1, ifAbsent: 0 } } as SeasonOutlookRow;
  // Else who leads has more than 99 % now, and 100 % after missing the next tournament.
  expect([chanceAfterNext(next, 1, 'ifWon'), chanceAfterNext(next, 1, 'ifAbsent')]).toEqual([almost, little]);
  expect(
    chanceAfterNext({ forecast: { ...next.forecast, ifWon: null } } as SeasonOutlookRow, 1, 'ifWon'),
  ).toBe('');
});

test('other chances stay as they are', () => {
  expect([chanceToTell(0.4, null), chanceToTell(0.4, 'possible')]).toEqual([0.4, 0.4]);
});

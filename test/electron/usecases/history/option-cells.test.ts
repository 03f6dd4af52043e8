/** Every option is told where it differs: in the history, and in the summary on Pairings. */
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { presetWords, stageWords } from '../../../../electron/usecases/history/option-cells.ts';
import type { Naming } from '../../../../electron/usecases/history/row-names.ts';
import { defaultOptions, orderFields } from '../../../../renderer/features/pairings/options/options.ts';
import { applyPreset } from '../../../../renderer/features/pairings/options/presets.ts';
import { optionsSummary } from '../../../../renderer/features/pairings/options/sentences.ts';
import { handicapRule } from '../../../../shared/contract/handicaps.ts';
import { pairingOptions, stages, type PairingOptions } from '../../../../shared/contract/competitions.ts';
import { usualWeights } from '../../../../shared/contract/pairing-options.ts';

const naming = { name: (_: string, id: unknown) => `P${String(id)}` } as unknown as Naming;

type Given = z.input<typeof pairingOptions>;
type Part = Readonly<Record<string, unknown>>;

const formatOf = (part: Part): Given => ({ format: part as Given['format'] });
const options = (given: Given): PairingOptions => pairingOptions.parse(given);
const summary = (given: PairingOptions): string =>
  optionsSummary(applyPreset(defaultOptions, given), 'people', [1, 1], 'default');

/** Expects the two to read differently in every place where they are told. */
function expectTold(one: Given, other: Given): void {
  const both = [one, other].map(options);
  expect(new Set(both.map((each) => presetWords(each, naming))).size).toBe(2);
  expect(new Set(both.map(summary)).size).toBe(2);
  expect(new Set(both.map((each) => stageWords(stages.parse([each])[0] as never, naming))).size).toBe(2);
}

/** By field: a format with something else than usual in it, and the field as it is usually. */
const examples: Record<string, Record<string, readonly [Part, Part]>> = {
  duels: {
    method: [{ method: 'swiss' }, { method: 'quality' }],
    legs: [{ method: 'groups', legs: 2 }, { legs: 1 }],
    groupSize: [{ method: 'groups', groupSize: 5 }, { groupSize: 4 }],
    thirdPlace: [{ method: 'knock-out', thirdPlace: true }, { thirdPlace: false }],
    matchGames: [{ method: 'knock-out', matchGames: 2 }, { matchGames: 3 }],
    reset: [{ method: 'double-elimination', reset: false }, { reset: true }],
    seeding: [{ method: 'knock-out', seeding: 'draw' }, { seeding: 'standing' }],
    pairedBy: [{ method: 'swiss', pairedBy: 'dutch' }, { pairedBy: 'own' }],
    accelerated: [{ method: 'swiss', accelerated: true }, { accelerated: false }],
    totalRounds: [{ method: 'mcmahon', totalRounds: 5 }, { totalRounds: 6 }],
    equalPoints: [{ method: 'swiss', equalPoints: 'extremes' }, { equalPoints: 'neighbours' }],
    bar: [{ method: 'mcmahon', bar: 1800 }, { bar: 1900 }],
    floor: [{ method: 'mcmahon', floor: 1000 }, { floor: 900 }],
    bandWidth: [{ method: 'mcmahon', bandWidth: 100 }, { bandWidth: 50 }],
    bands: [{ method: 'mcmahon', bands: 5 }, { bands: 6 }],
    challengeUpTo: [{ method: 'ladder', challengeUpTo: 2 }, { challengeUpTo: 4 }],
  },
  tables: {
    size: [{ size: 4, aim: 'level' }, { size: 5 }],
    aim: [{ size: 4, aim: 'level' }, { aim: 'fair' }],
  },
  teams: {
    size: [{ size: 2, count: null }, { size: 3 }],
    count: [{ size: null, count: 4 }, { count: 5 }],
    leftOver: [{ size: 2, count: null, leftOver: 'refused' }, { leftOver: 'substitutes' }],
    picks: [{ size: 2, count: null, picks: 'captains' }, { picks: 'balanced' }],
    meet: [{ size: 2, count: null, meet: 'all' }, { meet: 'pairs' }],
  },
};

describe('the words for options', () => {
  test.each(pairingOptions.shape.format.options.map((one) => [one.shape.kind.value, one] as const))(
    'tell every field of %s',
    (kind, { shape }) => {
      expect(Object.keys(examples[kind] ?? {}).toSorted()).toEqual(
        Object.keys(shape)
          .filter((name) => name !== 'kind')
          .toSorted(),
      );
      for (const [one, other] of Object.values(examples[kind] ?? {}))
        expectTold(formatOf({ kind, ...one }), formatOf({ kind, ...one, ...other }));
    },
  );

  test('tell everything beside the format', () => {
    const usual = formatOf({ kind: 'duels', method: 'swiss' });
    const others: Record<string, Partial<Given>> = {
      format: formatOf({ kind: 'duels', method: 'ladder' }),
      weights: { weights: { ...usualWeights, club: 9 } },
      constraints: { constraints: [{ kind: 'apart', playerIds: [1, 2] }] },
      recentWeeks: { recentWeeks: 3 },
      handicap: { handicap: { kind: 'odds' } },
    };
    expect(Object.keys(others)).toEqual(Object.keys(pairingOptions.shape));
    for (const [name, other] of Object.entries(others)) {
      const both = [usual, { ...usual, ...other }].map(options);
      expect(new Set(both.map((each) => presetWords(each, naming))).size).toBe(2);
      // The summary names the preset of the priorities.
      if (name !== 'weights') expect(new Set(both.map(summary)).size).toBe(2);
    }
  });

  test('tell each constraint, and who is in it', () => {
    const constraints: Required<Given>['constraints'] = [
      ...(['apart', 'together', 'partners'] as const).map((kind) => ({ kind, playerIds: [1, 2] })),
      { kind: 'board', playerId: 1, board: 3 },
      { kind: 'one-beginner' },
      { kind: 'club-apart', rounds: 2 },
    ];
    const told = constraints.map((one) =>
      presetWords(options({ ...formatOf({ kind: 'duels', method: 'swiss' }), constraints: [one] }), naming),
    );
    expect(new Set(told).size).toBe(6);
    for (const one of told.slice(0, 4)) expect(one).toContain('P1');
  });

  test('tell every number of a handicap', () => {
    const duels = formatOf({ kind: 'duels', method: 'mcmahon' });
    for (const { shape } of handicapRule.options) {
      const kind = shape.kind.value;
      for (const name of Object.keys(shape).filter((one) => one !== 'kind')) {
        const value =
          name === 'from' ? 'mcmahon' : name === 'table' ? [{ from: 300, odds: 'rook', worth: 500 }] : 0.5;
        const changed = {
          kind,
          [name]: ['reduction', 'most'].includes(name) ? 3 : name === 'komi' ? 7 : value,
        };
        expectTold({ ...duels, handicap: { kind } }, { ...duels, handicap: handicapRule.parse(changed) });
      }
    }
  });

  test('tell every field of a stage', () => {
    const usual = formatOf({ kind: 'duels', method: 'round-robin' });
    const others: Record<string, Part> = {
      name: { name: 'Finals' },
      firstRound: { firstRound: 4 },
      rounds: { rounds: 5 },
      isEntered: { isEntered: true },
      awaitsEnd: { awaitsEnd: true },
      matchBoards: { matchBoards: 4 },
      allPlayAll: { matchBoards: 4, allPlayAll: true },
      lineUpOrder: { lineUpOrder: { by: 'rating', tolerance: 50 } },
      qualification: { qualification: { perGroup: 2, best: { place: 3, count: 4 } } },
      weights: { weights: { ...usualWeights, club: 9 } },
      constraints: { constraints: [{ kind: 'one-beginner' }] },
      recentWeeks: { recentWeeks: 3 },
      handicap: { handicap: { kind: 'points' } },
      format: formatOf({ kind: 'duels', method: 'ladder' }),
      next: { next: { name: 'Finals', ...formatOf({ kind: 'duels', method: 'knock-out' }) } },
    };
    const told = (part: Part): string =>
      stages
        .parse([{ ...usual, ...part }])
        .map((stage) => stageWords(stage, naming))
        .join('');
    expect(Object.keys(others).toSorted()).toEqual(Object.keys(stages.element.shape).toSorted());
    for (const other of Object.values(others)) expect(told(other)).not.toBe(told({}));
    expect(told({ ...others['qualification'] })).toContain('3rd');
    expect(told({ ...others['next'] })).toContain('Finals');
  });

  test('tell boards and lineups of a match on Pairings', () => {
    const order = (tolerance: number) => orderFields({ by: 'rating', tolerance });
    const told = (part: Part): string =>
      optionsSummary(
        { ...defaultOptions, kind: 'duels', matchBoards: '4', ...part },
        'teams',
        [1, 1],
        'default',
      );
    const all = { allPlayAll: true };
    expect(new Set([{}, { matchBoards: '3' }, all, order(0), order(50)].map(told)).size).toBe(5);
  });
});

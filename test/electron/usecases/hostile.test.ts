/** What must be refused, and what looks hostile and is taken all the same. */
import { describe, expect, test, vi } from 'vitest';
import { answerCall } from '../../../electron/session/answer.ts';
import { revisionOf } from '../../../electron/store/league.ts';
import { useCases } from '../../../electron/usecases/index.ts';
import type { Answer } from '../../../shared/contract/api.ts';
import { seeded, type Draw } from '../../../shared/seeded.ts';
import { dump } from '../../reference/dump.ts';
import { newLedger, type Ledger } from '../ledger.ts';
import { evening } from './evening.ts';
import { evenly, weighing, requestFor } from './pairings/requests.ts';
import type { WholeTournament } from '../../../shared/contract/tournaments.ts';

type Wanted = WholeTournament;
type Contest = Wanted['contests'][number];

const answered = ({ context, store }: Ledger, name: string, argument: unknown): Promise<Answer> =>
  answerCall(name, argument, {
    run: (call, given) =>
      (useCases as Record<string, (c: unknown, a: unknown) => unknown>)[call]?.(context, given),
    league: () => store.path,
    failures: { note: () => undefined, called: () => undefined },
  });

const person = {
  name: 'Ann',
  club: null,
  externalId: null,
  retired: false,
  tags: [],
  aliases: [],
  starting: null,
};

/** Calls that change something, each in order as it is: the tournament was saved, with Ann as player 1. */
const sound: readonly [string, unknown][] = [
  ['tournaments.save', evening],
  ['tournaments.save', { ...evening, tournamentId: 1 }],
  ['tournaments.remove', { tournamentId: 1 }],
  [
    'players.save',
    { ...person, playerId: 1, tags: ['junior'], starting: { mean: 1500, deviation: 60, source: null } },
  ],
  ['players.start', { source: 'list', rows: [{ playerId: 1, mean: 1500, deviation: 60 }] }],
  ['players.merge', { keep: 1, drop: 2 }],
  ['players.split', { playerId: 1, tournamentIds: [1], into: { name: 'Zed' } }],
  ['players.differ', { playerId: 1, other: 2 }],
  ['change.preview', { call: 'tournaments.save', argument: { ...evening, tournamentId: 1 } }],
  ['history.revert', { changeId: 2 }],
  [
    'views.save',
    {
      name: 'Juniors',
      rules: { caution: 2, clubs: ['North'], tags: ['junior'], season: { startMonth: 9, year: 2025 } },
    },
  ],
  [
    'presets.save',
    {
      name: 'Club night',
      content: {
        format: { kind: 'teams', size: 2, count: null },
        weights: evenly,
        rules: [
          { kind: 'apart', playerIds: [1, 2] },
          { kind: 'board', playerId: 1, board: 2 },
        ],
      },
    },
  ],
  [
    'pairings.plan',
    requestFor([1, 2, 3, 4], {
      tournamentId: 1,
      round: 9,
      constraints: [{ kind: 'apart', playerIds: [1, 2] }],
      kept: [{ round: 9, sides: [[1], [2]] }],
    }),
  ],
  [
    'pairings.weigh',
    {
      ...weighing(requestFor([1, 2, 3])),
      teams: [{ team: 'Owls', playerIds: [4] }],
      plan: [
        {
          round: 1,
          boards: [
            [[1], [2]],
            [[3], [4]],
          ],
        },
      ],
    },
  ],
  ['drafts.keep', { key: 'new', content: '{}' }],
  ['settings.apply', { system: 'elo', parameters: { teamSize: 3 } }],
];

const hostile: readonly unknown[] = [
  ...[
    undefined,
    null,
    NaN,
    Infinity,
    0,
    -1,
    1.2,
    1e21,
    2 ** 53,
    2 ** 31,
    -1e308,
    5e-324,
    true,
    10n,
    Symbol('x'),
  ],
  ...['', 'x'.repeat(10_000), '\ud800', 'a\0b', '\u200b', '1; DROP TABLE player', '2026-02-30', '__proto__'],
  ...['['.repeat(2000) + ']'.repeat(2000), 'x'.repeat(80), 'x'.repeat(200), '0000-01-01', '9999-12-31T23:59'],
  ...[
    [],
    {},
    [[]],
    new Date(NaN),
    Object.create(null) as unknown,
    JSON.parse('{"__proto__":{"name":"x"}}') as unknown,
  ],
];

/** Every place in a value, as the keys that lead there. */
const placesIn = (value: unknown, way: string[] = []): string[][] =>
  typeof value !== 'object' || value === null
    ? [way]
    : [way, ...Object.entries(value).flatMap(([key, inner]) => placesIn(inner, [...way, key]))];

/** The value with one place in it spoilt: something hostile there, or gone, or there twice. */
function spoilt(value: unknown, [key, ...rest]: readonly string[], draw: Draw): unknown {
  if (key === undefined) return hostile[draw(hostile.length)];
  if (Array.isArray(value)) {
    const spoiltOne = spoilt(value[Number(key)], rest, draw);
    if (rest.length === 0 && draw(3) === 0) return [...(value as unknown[]), value[Number(key)]];
    return value.map((one: unknown, i) => (String(i) === key ? spoiltOne : one));
  }
  const { [key]: inner, ...others } = value as Record<string, unknown>;
  return rest.length === 0 && draw(4) === 0 ? others : { ...others, [key]: spoilt(inner, rest, draw) };
}

test('calls with anything spoilt in them are made, and undone, or refused by a sentence and change nothing', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const draw = seeded(7);
  const ledger = newLedger();
  ledger.save(evening);
  const before = dump(ledger.store);
  const count = { ok: 0, refused: 0 };
  for (let i = 0; i < 700; i++) {
    const [name, argument] = sound[i % sound.length] ?? ['', null];
    const places = placesIn(argument);
    const revision = revisionOf(ledger.store);
    const answer = await answered(ledger, name, spoilt(argument, places[draw(places.length)] ?? [], draw));
    if ('failed' in answer) throw new Error(`${name} failed: ${String(error.mock.lastCall?.[0])}`);
    if ('refused' in answer) expectSentence(answer.refused.sentence);
    count['ok' in answer ? 'ok' : 'refused'] += 1;
    if (revisionOf(ledger.store) > revision) {
      expect(answer).toHaveProperty('ok');
      await answered(ledger, 'history.undo', {});
    }
    expect(dump(ledger.store)).toEqual(before);
  }
  expect(Math.min(count.ok, count.refused)).toBeGreaterThan(40);
  error.mockRestore();
});

function expectSentence(sentence: string): void {
  expect(sentence).toMatch(/[.?”]$/u);
  expect(sentence).not.toMatch(/undefined|\[object|Error:|SQLITE|\p{Cc}|\p{Cs}/u);
  expect(sentence.length).toBeLessThan(700);
}

const duel = (more: Partial<Contest> = {}): Contest => ({
  sides: ['Ann', 'Bob'].map((name, i) => ({ place: i + 1, members: [{ name }] })),
  ...more,
});
const cup = (...contests: Contest[]): Wanted => ({ name: 'Cup', date: null, contests });

const boardsOf = ({ context }: Ledger): (string | null)[] =>
  useCases['tournaments.facts'](context, { tournamentId: 1 }).contests.map(({ board }) => board);

describe('what looks hostile and is taken', () => {
  test('boards of one name as long as a name may be: the name gives way to a number', () => {
    const ledger = newLedger();
    const board = 'x'.repeat(80);
    ledger.save(
      cup(
        duel({ board }),
        duel({ board }),
        duel({ board: '😀'.repeat(40) }),
        duel({ board: '😀'.repeat(40) }),
      ),
    );
    const boards = boardsOf(ledger);
    expect(boards.slice(0, 2)).toEqual([board, `${'x'.repeat(78)} 2`]);
    expect(new Set(boards).size).toBe(4);
    for (const one of boards) expect(one?.isWellFormed()).toBe(true);
  });

  test('boards without a name get the numbers that no other board has', () => {
    const ledger = newLedger();
    ledger.save(cup(duel({ board: '3' }), duel({ board: '4' }), duel(), duel(), duel()));
    expect(boardsOf(ledger)).toEqual(['3', '4', '1', '2', '5']);
  });

  test('many people without a team’s name: the name that they get is one that may be saved again', () => {
    const ledger = newLedger();
    // Cut after 200 characters, the name would end in a space.
    const members = ['x'.repeat(198), 'Bob'].map((name) => ({ name }));
    const sides = [
      { place: 1, members },
      { place: 2, members: [{ name: 'Ann' }] },
    ];
    ledger.save(cup({ sides }));
    const { contests } = useCases['tournaments.facts'](ledger.context, { tournamentId: 1 });
    const team = contests[0]?.sides[0]?.team ?? '';
    expect(team).toBe(`${'x'.repeat(198)},`);
    const revision = revisionOf(ledger.store);
    ledger.save({
      ...cup({ sides: [{ ...sides[0], team, place: 1, members }, ...sides.slice(1)] }),
      tournamentId: 1,
    });
    expect(revisionOf(ledger.store)).toBe(revision);
  });

  test('invisible marks that come with text from elsewhere: the name without them is meant', () => {
    const ledger = newLedger();
    ledger.save(cup(duel()));
    const { newPlayers } = ledger.save({
      ...cup({
        sides: ['\ufeffAnn\u200b', '\u202aBob\u202c', 'Na\u200cme'].map((name, i) => ({
          place: i + 1,
          members: [{ name }],
        })),
      }),
      name: 'Second',
    });
    // U+200C is part of words of some scripts, and stays.
    expect(newPlayers.map(({ player }) => player)).toEqual(['Na\u200cme']);
  });
});

describe('what is refused by the contract or the file', () => {
  test.each<[string, string, unknown]>([
    ['a name that nobody sees', 'players.save', { ...person, name: '\u200b\u2060' }],
    [
      'a score beyond all games',
      'tournaments.save',
      cup({ sides: [1e101, 0].map((score, i) => ({ score, members: [{ name: String(i) }] })) }),
    ],
    [
      'place 0',
      'tournaments.save',
      cup({ sides: [0, 1].map((place) => ({ place, members: [{ name: 'Ann' }] })) }),
    ],
    ['share 1.2', 'tournaments.save', cup(duel({ sides: [{ members: [{ name: 'Ann', share: 1.2 }] }] }))],
    [
      'a draft nested deeper than the file takes',
      'drafts.keep',
      { key: 'new', content: '['.repeat(2000) + ']'.repeat(2000) },
    ],
  ])('%s', async (_, name, argument) => {
    const ledger = newLedger();
    const before = dump(ledger.store);
    expect(await answered(ledger, name, argument)).toHaveProperty('refused');
    expect(dump(ledger.store)).toEqual(before);
    expect(useCases['drafts.list'](ledger.context, {}).drafts).toEqual([]);
  });
});

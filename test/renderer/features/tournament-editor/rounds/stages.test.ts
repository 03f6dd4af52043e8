/** What the editor ranks with a round: a table for each group, starting scores of a McMahon, places of a bracket. */
import { expect, test } from 'vitest';
import { boardsOf } from '../../../../../renderer/features/tournament-editor/rounds/boards.ts';
import {
  restoreRounds,
  writtenRounds,
} from '../../../../../renderer/features/tournament-editor/rounds/draft-format.ts';
import {
  entrantName,
  type RoundsDraft,
} from '../../../../../renderer/features/tournament-editor/rounds/draft.ts';
import { stageInRound, tablesOf } from '../../../../../renderer/features/tournament-editor/rounds/stages.ts';
import { stages, type DrawnPlace } from '../../../../../shared/contract/competitions.ts';
import { evening } from './evening.ts';
import { missingOf, open } from './open-tournament.ts';

const tables = (draft: RoundsDraft, round: number) =>
  tablesOf(draft, boardsOf(draft), round).map(({ name, isBracket, rows }) => ({
    name,
    isBracket,
    rows: rows.map(({ competitor, values }) => {
      const entrant = draft.entrants.find(({ key }) => String(key) === competitor);
      return [entrant && entrantName(entrant), values?.mcmahon ?? null];
    }),
  }));

/** The tournament of the other tests with stages, and its entrants drawn in turn. */
function withDraw(
  given: unknown[],
  drawOf: (at: number) => Partial<DrawnPlace>,
  record = evening(),
): RoundsDraft {
  const place = { stage: 1, group: null, line: 1, rating: null };
  return open({
    ...record,
    stages: stages.parse(given),
    entrants: record.entrants.map((entrant, at) => ({
      ...entrant,
      draw: [{ ...place, line: at + 1, ...drawOf(at) }],
    })),
  }).draft;
}

test('groups have a table each, also in a draft that was stored', () => {
  const format = { kind: 'duels', method: 'groups', groupSize: 3 };
  const draft = withDraw([{ format }], (at) => ({ group: at % 2 === 0 ? 'A' : 'B' }));
  const shown = tables(draft, 1);
  expect(shown.map(({ name }) => name)).toEqual(['A', 'B']);
  expect(shown.flatMap(({ rows }) => rows)).toHaveLength(evening().entrants.length);
  const restored = restoreRounds(JSON.parse(writtenRounds(draft)), draft.tournamentId);
  expect(restored && tables(restored, 1)).toEqual(shown);
});

test('each group is named above its first board', () => {
  const format = { kind: 'duels', method: 'groups', groupSize: 3 };
  const [first, second] = evening().contests;
  if (!first || !second) throw new Error('no such evening');
  const contests = [first, { ...first, board: '2' }, { ...second, round: '1', board: '3' }];
  const draft = withDraw([{ format }], () => ({ group: 'A' }), { ...evening(), contests });
  const { headings } = stageInRound(draft, boardsOf(draft), 1);
  expect([...headings]).toEqual([[draft.rounds[0]?.boards[0]?.key, 'Group A']]);
});

test('groups tell games won, drawn and lost, other tables the games where they differ, and a bracket nothing', () => {
  const gamesIn = (draft: RoundsDraft) =>
    tablesOf(draft, boardsOf(draft), 1).map(({ records, rows }) => [
      records.join(' '),
      ...rows.map(({ record }) => record?.games).toSorted(),
    ]);
  const withStage = (method: string, record = evening()) =>
    withDraw([{ format: { kind: 'duels', method, groupSize: 5 } }], () => ({ group: 'A' }), record);
  // A round that is complete, with a team that came late.
  const uneven = [['games', 0, 1, 1]];
  expect(gamesIn(withStage('groups'))).toEqual([['games won drawn lost', 0, 1, 1]]);
  expect(gamesIn(withStage('swiss'))).toEqual(uneven);
  expect(gamesIn(open(evening()).draft)).toEqual(uneven);
  expect(gamesIn(withStage('knock-out')).map(([told]) => told)).toEqual(['']);
  // In round 2, in which results are missing, nobody has fewer games for it.
  const record = evening();
  const begun = { ...record, contests: record.contests.filter(({ round }) => round === '2') };
  expect(gamesIn(withStage('swiss', begun)).map(([told]) => told)).toEqual(['']);
});

test('a McMahon counts with its starting scores', () => {
  const format = { kind: 'duels', method: 'mcmahon', bandWidth: 100 };
  const draft = withDraw([{ format }], (at) => ({ rating: 1500 + 100 * at }));
  draft.head.tieBreaks = ['mcmahon'];
  const plain = withDraw([{ format: { kind: 'duels', method: 'swiss' } }], () => ({}));
  plain.head.tieBreaks = ['mcmahon'];
  const sum = (of: RoundsDraft): number =>
    tables(of, 1)
      .flatMap(({ rows }) => rows)
      .reduce((total, [, score]) => total + Number(score), 0);
  expect(sum(draft)).toBeGreaterThan(sum(plain));
});

test('a bracket has places, and no points', () => {
  const draft = withDraw([{ format: { kind: 'duels', method: 'knock-out' } }], () => ({}));
  expect(tables(draft, 1).map(({ isBracket }) => isBracket)).toEqual([true]);
});

test.each(['none', 'half', 'full'] as const)(
  'one who sits out a round (bye: %s) misses no board there',
  (bye) => {
    const record = evening();
    const contests = record.contests.filter(({ sides }) => sides.length > 1);
    const missing = (asked: boolean) =>
      missingOf(
        open({
          ...{ ...record, contests },
          entrants: record.entrants.map((entrant) => ({
            ...entrant,
            absences: asked && entrant.team === 'Kites' ? [{ round: 2, bye }] : [],
          })),
        }).draft,
      );
    expect(missing(false)).toContain('Round 2: no board for Kites');
    expect(missing(true)).toEqual(['Round 2: no result at board 1']);
  },
);

test('one who rests in a group of an odd number misses no board', () => {
  const record = evening();
  const place = { stage: 1, group: 'A', rating: null };
  const missing = (format: object): string[] =>
    missingOf(
      open({
        ...record,
        stages: stages.parse([{ format: { kind: 'duels', ...format } }]),
        entrants: record.entrants.map((entrant, at) => ({ ...entrant, draw: [{ ...place, line: at + 1 }] })),
        // The Kites have no bye on record in round 2.
        contests: record.contests.filter(({ round, sides }) => round === '1' || sides.length > 1),
      }).draft,
    );
  expect(missing({ method: 'swiss' })).toContain('Round 2: no board for Kites');
  expect(missing({ method: 'groups' })).toEqual(['Round 2: no result at board 1']);
});

test('a board waits below for one who has none, unless that one rests or sits out', () => {
  const record = evening();
  const played = { ...record, contests: record.contests.filter(({ sides }) => sides.length > 1) };
  const boardsIn = (method: string, of = played) =>
    withDraw([{ format: { kind: 'duels', method } }], () => ({ group: 'A' }), of).rounds.map(
      ({ boards }) => boards.length,
    );
  // In round 2 the Kites have no board; only two are there in round 1.
  expect(boardsIn('swiss')).toEqual([1, 2]);
  expect(boardsIn('round-robin')).toEqual([1, 1]);
  expect(boardsIn('groups')).toEqual([1, 1]);
  const entrants = record.entrants.map((entrant) => ({
    ...entrant,
    absences: entrant.team === 'Kites' ? [{ round: 2, bye: 'half' as const }] : [],
  }));
  expect(boardsIn('swiss', { ...played, entrants })).toEqual([1, 1]);
});

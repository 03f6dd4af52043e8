import { expect, test } from 'vitest';
import { stages } from '../../../../shared/contract/competitions.ts';
import type { EntrantRecord, TournamentPage } from '../../../../shared/contract/tournaments.ts';
import { wallChoices } from '../../../../renderer/features/tournaments/wall/wall-tables.ts';
import { beats, board, person } from './made-contests.ts';

const page = (tieBreaks: TournamentPage['tieBreaks']): TournamentPage =>
  ({
    ...{ name: 'Open', shape: 'rounds', points: null, stages: [], categories: [] },
    ...{ entrants: [], people: [], privatePeople: [], seats: null, tieBreaks },
    contests: [beats('1', 1, 2), beats('1', 3, 4), beats('2', 1, 3), beats('2', 2, 4)],
  }) as unknown as TournamentPage;

test('columns that say nothing are left out, and what others are short for is said below', () => {
  const [choice] = wallChoices(page(['points', 'lots', 'buchholz', 'wins']));
  expect(choice?.tables).toMatchObject([{ heads: ['Pts', 'BH', 'Wins'], key: 'Pts: Points · BH: Buchholz' }]);
});

test('a league table tells games played, won, drawn and lost before what decides', () => {
  const contests = [beats('1', 1, 2), beats('2', 1, 3), beats('3', 2, 3)];
  const [choice] = wallChoices({ ...page(['points']), contests });
  const [table] = choice?.tables ?? [];
  expect(table?.heads).toEqual(['P', 'W', 'D', 'L', 'Pts']);
  expect(table?.first).toBe(4);
  expect(table?.key).toBe('P: Played · W: Won · D: Drawn · L: Lost · Pts: Points');
  expect(table?.rows.map(({ figures }) => figures.join(' '))).toEqual([
    '2 2 0 0 2',
    '2 1 0 1 1',
    '2 0 0 2 0',
  ]);
});

test('beside the winners of groups is the group, not a place', () => {
  const entrants = [1, 2, 3, 4].map((playerId) => ({
    ...{
      teamId: null,
      team: null,
      enters: 1,
      withdrawnAfter: null,
      presence: null,
      rulings: [],
      absences: [],
    },
    members: [{ playerId, player: `Player ${String(playerId)}`, role: 'main' }],
    draw: [{ stage: 1, group: playerId < 3 ? 'A' : 'B', line: playerId, rating: null }],
  }));
  const groups = stages.parse([{ format: { kind: 'duels', method: 'groups', groupSize: 3 }, rounds: 1 }]);
  const contests = [beats('1', 1, 2), beats('1', 4, 3)];
  const played = { ...page(null), entrants, stages: groups, contests } as unknown as TournamentPage;
  const winners = wallChoices(played).flatMap(({ tables }) => tables.filter(({ placeHead }) => placeHead));
  expect(winners).toMatchObject([{ title: 'Group winners', placeHead: 'Group' }]);
  expect(winners[0]?.rows.map(({ place, name }) => `${place} ${name}`)).toEqual(['A Player 1', 'B Player 4']);
});

test('the categories of an only game, and after several stages, have the places', () => {
  const evens = { name: 'Evens', rule: { kind: 'players', playerIds: [2, 4] } };
  const none = { name: 'Nobody', rule: { kind: 'players', playerIds: [9] } };
  const titled = { ...page(null), categories: [evens, none] } as unknown as TournamentPage;
  const field = board(null, [person(1, 1), person(2, 2), person(3, 3), person(4, 4)]);
  const cup = stages.parse([{ format: { kind: 'duels', method: 'knock-out' } }]);
  const rounds = [beats('1', 1, 2), beats('1', 4, 3), beats('2', 4, 1)];
  const placesIn = (played: TournamentPage) =>
    wallChoices(played)
      .filter(({ title }) => ['Evens', 'Nobody'].includes(title))
      .map(({ tables }) => tables.flatMap(({ rows }) => rows.map(({ place, name }) => `${place} ${name}`)));
  expect(placesIn({ ...titled, shape: 'field', contests: [field] })).toEqual([['1 Player 2', '2 Player 4']]);
  expect(placesIn({ ...titled, stages: cup, contests: rounds })).toEqual([['1 Player 4', '2 Player 2']]);
});

const entered = (playerId: number, more: Partial<EntrantRecord> = {}) => ({
  ...{ teamId: null, team: null, enters: 1, withdrawnAfter: null, presence: null, rulings: [], absences: [] },
  ...{ members: [{ playerId, player: `Player ${String(playerId)}`, role: 'main' }], draw: [], ...more },
});

test('beside a name is from when or until when someone takes part, as on the screen', () => {
  const entrants = [
    entered(1),
    entered(2, { withdrawnAfter: 1 }),
    entered(3, { enters: 2 }),
    entered(4, {
      withdrawnAfter: 2,
      rulings: [
        ...[
          { kind: 'out', stage: 1, cause: 'withdrawn', after: 2, games: 'forfeit', reason: 'ill' } as never,
        ],
      ],
    }),
  ];
  const [choice] = wallChoices({ ...page(['points']), entrants } as unknown as TournamentPage);
  const said = choice?.tables[0]?.rows.map(({ name, attendance }) => [name, attendance]) ?? [];
  expect(Object.fromEntries(said)).toEqual({
    'Player 1': '',
    'Player 2': 'absent from round 2',
    'Player 3': 'from round 2',
    'Player 4': 'withdrew after round 2',
  });
});

test('all columns of the screen are there, as long as letters stay large', () => {
  const order = ['points', 'buchholz', 'buchholz-cut-1', 'sonneborn-berger', 'wins'] as const;
  const headsOf = (name: string): readonly string[] => {
    const entrants = [1, 2, 3, 4].map((playerId) =>
      entered(playerId, {
        members: [{ playerId, player: `${name} ${String(playerId)}`, role: 'main' }] as never,
      }),
    );
    const [choice] = wallChoices({ ...page([...order]), entrants } as unknown as TournamentPage);
    return choice?.tables[0]?.heads ?? [];
  };
  expect(headsOf('Ann Bell')).toEqual(['Pts', 'BH', 'BH-1', 'SB', 'Wins']);
  // A name that is one long word would be cut in two.
  expect(headsOf('Featherstonehaugh'.repeat(3))).toEqual(['Pts', 'BH', 'BH-1']);
});

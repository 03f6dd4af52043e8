/** Teams as people paste them. */
import { expect, test } from 'vitest';
import { readTeams } from '../../../../renderer/app/pasted-people/pasted-teams.ts';
import { texts } from '../../../../shared/messages/index.ts';

const castle = { team: 'Castle', players: ['Ann', 'Ben', 'Cid'] };
const rooks = { team: 'Rooks', players: ['Dee', 'Eve'] };

test.each([
  ['a colon and commas', 'Castle: Ann, Ben, Cid\n\nRooks: Dee; Eve'],
  ['columns', 'Castle\tAnn\tBen\tCid\nRooks\tDee\tEve'],
  ['a row for each player', 'Castle\tAnn\nCastle\tBen\ncastle\tCid\nRooks\tDee\n\tEve'],
  ['commas alone', 'Castle,Ann,Ben,Cid\nRooks,Dee,Eve'],
])('teams with %s', (_, text) => {
  expect(readTeams(text)).toEqual({ teams: [castle, rooks] });
});

test('a player is listed once, a team may come without players, and a line needs a team', () => {
  expect(readTeams('Castle: Ann, Ann\nKnights')).toEqual({
    teams: [
      { team: 'Castle', players: ['Ann'] },
      { team: 'Knights', players: [] },
    ],
  });
  expect(readTeams('\tAnn')).toEqual({ problem: texts.people.pasteTeams.noTeam({ line: 1 }) });
  expect(readTeams('')).toEqual({ teams: [] });
});

test('a role behind a name is none of it, and a captain is a regular', () => {
  expect(readTeams('Castle: Ann (captain), Gus Grant (guest)\n\tZed (sub)')).toEqual({
    teams: [
      {
        team: 'Castle',
        players: ['Ann', 'Gus Grant', 'Zed'],
        roles: new Map([
          ['Gus Grant', 'guest'],
          ['Zed', 'substitute'],
        ]),
      },
    ],
  });
});

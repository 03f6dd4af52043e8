/** Games that count for nobody, in the files of a tournament's page. */
import { expect, test } from 'vitest';
import { homeAndAwayCells } from '../../../../renderer/features/tournaments/team-league.ts';
import { outcomeHeader, outcomeRows } from '../../../../renderer/features/tournaments/outcome-rows.ts';
import { standingsOf } from '../../../../renderer/features/tournaments/standings.ts';
import { beats, board, person } from './made-contests.ts';

const listed = () => 'name' as const;

test('the boards say it of each row of an annulled game', () => {
  const rows = outcomeRows([{ ...beats('1', 1, 2), annulled: true }, beats('1', 3, 4)], listed);
  const kind = outcomeHeader.indexOf('Kind');
  expect(rows.map((row) => row[kind])).toEqual(['annulled', 'annulled', null, null]);
});

test('the table of home and away has an annulled match in parentheses', () => {
  const inTeam = (teamId: number, place: number) =>
    person(teamId, place, { teamId, team: `Team ${String(teamId)}` });
  const match = (round: string, home: number, away: number, annulled: boolean) => ({
    ...{ ...board(round, [inTeam(home, 1), inTeam(away, 2)]), match: 1, annulled },
  });
  const contests = [match('1', 1, 2, true), match('2', 2, 1, false)];
  const table = standingsOf({ contests, entrants: [], tieBreaks: null });
  const cells = homeAndAwayCells({ contests }, table, listed).flat();
  expect(cells).toContain('(1 – 0)');
  expect(cells).toContain('1 – 0');
});

/** A club tournament of four rounds of teams: its facts, as they are recorded, and as they are read back. */
import type { Page } from '@playwright/test';
import type { Argument } from '../../shared/contract/api.ts';
import { call } from './calls.ts';
import { expect } from './shell.ts';

type Roster = readonly [team: string, ...people: string[]];

/** Six teams of two with a substitute; the Finches come for round 2. */
export const teams: readonly Roster[] = [
  ['Owls', 'Ann Archer', 'Ben Baker', 'Sue Storm'],
  ['Kites', 'Cy Cooper', 'Dee Dyer'],
  ['Jays', 'Eve Elder', 'Flo Fisher'],
  ['Crows', 'Gil Gray', 'Hal Hill'],
  ['Larks', 'Ida Ince', 'Jo Jones'],
];
export const late: Roster = ['Finches', 'Kit King', 'Lu Lane'];

interface Side {
  readonly team: string;
  readonly place: number | null;
  readonly score: number | null;
}
interface Board {
  readonly round: string;
  readonly board: string;
  readonly kind: 'played' | 'bye' | 'walkover';
  readonly sides: readonly Side[];
}

const scored = (team: string, score: number): Side => ({ team, place: null, score });
const placed = (team: string, place: number | null): Side => ({ team, place, score: null });
const round = (name: string, ...boards: readonly (readonly Side[])[]): Board[] =>
  boards.map((sides, i) => ({ round: name, board: String(i + 1), kind: kindOf(name, sides), sides }));
const kindOf = (name: string, sides: readonly Side[]): Board['kind'] => {
  if (sides.length === 1) return 'bye';
  return name === '3' && sides.some(({ team }) => team === late[0]) ? 'walkover' : 'played';
};

/** In round 2 the result of board 1 is written down the wrong way round. */
const boards: readonly Board[] = [
  ...round(
    '1',
    [scored('Owls', 3), scored('Kites', 1)],
    [scored('Jays', 2), scored('Crows', 2)],
    [placed('Larks', null)],
  ),
  ...round(
    '2',
    [scored('Owls', 1), scored('Larks', 3)],
    [placed('Kites', 1), placed('Crows', 2)],
    [scored('Jays', 2.5), scored('Finches', 1.5)],
  ),
  ...round(
    '3',
    [scored('Owls', 2), scored('Jays', 0)],
    [placed('Larks', 1), placed('Kites', 1)],
    [placed('Crows', 1), placed('Finches', 2)],
  ),
  ...round(
    '4',
    [scored('Owls', 4), scored('Crows', 0)],
    [scored('Kites', 0.5), scored('Jays', 0.5)],
    [scored('Larks', 1), scored('Finches', 2)],
  ),
];

/** From round 2 on Sue plays for Ben. */
const roleOf = (name: string): 'main' | 'substitute' => (name === 'Sue Storm' ? 'substitute' : 'main');
function lineup(team: string, name: string): string[] {
  const [, ...people] = [...teams, late].find(([known]) => known === team) ?? [''];
  return people.filter((person) => person !== (name === '1' ? 'Sue Storm' : 'Ben Baker'));
}

const contestsUpTo = (last: number): Board[] => boards.filter(({ round: name }) => Number(name) <= last);

/** The tournament after some rounds, as the page saves it. */
export function eveningAfter(last: number): Argument<'tournaments.save'> {
  return {
    ...{ name: 'Autumn evening', date: '2026-10-01', shape: 'rounds' },
    entrants: [...teams, late].map(([team, ...people]) => ({
      team,
      members: people.map((name) => ({ name, role: roleOf(name) })),
      enters: team === late[0] ? 2 : 1,
    })),
    contests: contestsUpTo(last).map(({ sides, ...contest }) => ({
      ...contest,
      sides: sides.map((side) => ({
        ...side,
        members: lineup(side.team, contest.round).map((name) => ({ name, role: roleOf(name) })),
      })),
    })),
  };
}

/** What was recorded, read back from the league: every board, who played on it, and who takes part from when. */
export async function expectRecorded(page: Page, last: number): Promise<void> {
  const record = await call(page, 'tournaments.facts', { tournamentId: 1 });
  const read = record.contests.map(({ round: name, board, kind, sides }) => ({
    ...{ round: name, board, kind },
    sides: sides.map(({ team, place, score, members }) => ({
      ...{ team, place, score },
      members: members.map(({ player, role }) => [player, role]),
    })),
  }));
  expect(read).toEqual(
    contestsUpTo(last).map((contest) => ({
      ...contest,
      sides: contest.sides.map((side) => ({
        ...side,
        members: lineup(side.team, contest.round).map((name) => [name, roleOf(name)]),
      })),
    })),
  );
  expect(record.entrants.map(({ team, enters }) => [team, enters])).toEqual([
    ...teams.map(([team]) => [team, 1]),
    ['Finches', 2],
  ]);
}

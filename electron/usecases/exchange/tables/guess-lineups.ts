/** Which columns have a team's players, where each row is a team: "Team, Points, Player 1, Player 2, …". */
import type { ImportColumn } from '../../../../shared/contract/import-choices.ts';
import type { Beginning } from './guess-columns.ts';
import { columnHeaded, headsSeveralPlayers, plainHeading } from './heading-words.ts';

type Columns = readonly (ImportColumn | null)[];

/** Columns that a table of teams doesn't have: they tell of games of two. */
const ofGames: readonly ImportColumn[] = ['opponent_team', 'opponent_score', 'result'];

const captains = ['captain', 'capitaine', 'kapitan', 'capitan', 'капитан'];

const withoutNumber = (heading: string): string => plainHeading(heading).replace(/ ?\d+$/u, '');

const isPlayerHeading = (heading: string): boolean => {
  const plain = withoutNumber(heading);
  return columnHeaded(plain) === 'player' || headsSeveralPlayers(plain) || captains.includes(plain);
};

const isNumbered = (heading: string): boolean => withoutNumber(heading) !== plainHeading(heading);

/** The columns with all players marked as such; undefined for another table. */
export function lineupsInColumns({ headings, rows }: Beginning, columns: Columns): Columns | undefined {
  if (headings === null || rows.length === 0) return undefined;
  const hasResult = columns.includes('place') || columns.includes('score');
  if (!hasResult || ofGames.some((column) => columns.includes(column))) return undefined;
  const hasNames = (at: number): boolean =>
    rows.every((row) => !/^[\d.,\s]+$/u.test(row[at] ?? '')) &&
    rows.some((row) => (row[at] ?? '').trim() !== '');
  const players = columns.flatMap((column, i) =>
    (column === null || column === 'player' || column === 'opponent') &&
    hasNames(i) &&
    isOfPlayers(headings, i)
      ? [i]
      : [],
  );
  const team = columns.includes('team') ? columns.indexOf('team') : nameOfTeam(headings, players);
  const members = players.filter((at) => at !== team);
  if (team === undefined || members.length < 2) return undefined;
  return columns.map((column, i) => {
    if (i === team) return 'team';
    return members.includes(i) ? 'player' : column === 'opponent' ? null : column;
  });
}

/** A column without a heading goes on with the players to its left: one heading was written over all of them. */
function isOfPlayers(headings: readonly string[], at: number): boolean {
  const heading = headings[at] ?? '';
  if (heading !== '') return isPlayerHeading(heading);
  return at > 0 && isOfPlayers(headings, at - 1);
}

/** Where no column is headed "team", "Name" beside "Player 1", "Player 2" is the team's. */
const nameOfTeam = (headings: readonly string[], players: readonly number[]): number | undefined => {
  const others = players.filter((at) => !isNumbered(headings[at] ?? ''));
  return others.length === 1 && players.length > 2 ? others[0] : undefined;
};

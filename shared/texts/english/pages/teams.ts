/** The words of a team’s page. */
import { several } from '../several.ts';

export const teams = {
  title: 'Team',
  counts: (people: number, peopleShown: string, tournaments: number, tournamentsShown: string) =>
    `${several(people, 'person', 'people', peopleShown)} in ${several(tournaments, 'tournament', 'tournaments', tournamentsShown)}`,
  span: (first: string, last: string) => (first === last ? first : `${first} to ${last}`),
  empty: {
    title: 'No tournament yet',
    text: 'This team has not played. Enter a tournament in which it takes part, and its people stand here.',
  },
  roster: 'Who plays',
  rosterKey: 'Won, tied and lost: sides of the same contest that came below, level, or above.',
  tournaments: 'Tournaments',
  column: {
    player: 'Player',
    tournaments: 'Tournaments',
    contests: 'Contests',
    won: 'Won',
    tied: 'Tied',
    lost: 'Lost',
    first: 'First',
    last: 'Last',
    date: 'Date',
    tournament: 'Tournament',
    result: 'Result',
    lineUp: 'Line-up',
  },
  /** What a file with one of its tables is called. */
  fileOf: (team: string, table: string) => `${team}, ${table}`,
  /** Beside a name that did not stand in every contest. */
  contestsOf: (played: string, all: string) => `${played} of ${all}`,
} as const;

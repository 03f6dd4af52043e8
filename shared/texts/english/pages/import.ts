/** The words of the page “Import results”. */
import { several } from '../several.ts';

export const importPage = {
  title: 'Import results',
  what: 'Bring in a table of results: one row for each player in each contest. A file is taken whole or not at all, and taking it twice does no harm.',
  drop: 'Drop a file here, or',
  choose: 'choose a file…',
  kinds: 'CSV with commas, semicolons or tabs; .gz too',
  path: 'Or the path of a file on this computer',
  pathExample: '/home/ann/results.csv',
  pathButton: 'Import',
  again: 'Choose another file',
  uploading: (file: string) => `Taking in ${file}…`,
  running: (file: string) => `Importing ${file}`,
  columns: {
    title: 'What the table must look like',
    intro: 'The first line names the columns, in any order.',
    heads: { column: 'Column', needed: 'Needed', holds: 'What stands in it' },
    yes: 'yes',
    no: 'no',
    oneOf: 'one of them',
    rows: [
      { column: 'tournament', needed: 'yes', holds: 'The tournament’s name.' },
      { column: 'player', needed: 'yes', holds: 'The player’s name.' },
      {
        column: 'place, score',
        needed: 'oneOf',
        holds: 'The side’s place, 1 being the best; or its score, where more is better. Equal is a tie.',
      },
      {
        column: 'date',
        needed: 'no',
        holds:
          '2026-11-21, or with the time 2026-11-21T19:30. Without dates, tournaments follow one another as in the file.',
      },
      {
        column: 'round, board',
        needed: 'no',
        holds: 'Which contest of the tournament. Without them the whole tournament is one contest.',
      },
      { column: 'team', needed: 'no', holds: 'The side’s team. Without it everyone plays for oneself.' },
      {
        column: 'role',
        needed: 'no',
        holds: 'main, substitute or guest. A guest counts as an opponent and isn’t rated.',
      },
      {
        column: 'share',
        needed: 'no',
        holds: 'The share of the contest that the player played: above 0, at most 1.',
      },
      { column: 'club', needed: 'no', holds: 'The player’s club.' },
      { column: 'player_id', needed: 'no', holds: 'Anything that keeps namesakes apart.' },
    ],
  },
  result: {
    done: (file: string) => `${file} is in the league`,
    nothingNew: (file: string) => `Nothing was new in ${file}`,
    nothingNewText: (unchanged: string) => `Already in the league, just as in the file: ${unchanged}.`,
    added: (n: number, text: string) => `${several(n, 'tournament', 'tournaments', text)} added`,
    changed: (n: number, text: string) => `${several(n, 'tournament', 'tournaments', text)} corrected`,
    unchanged: (n: number, text: string) =>
      `${several(n, 'tournament was', 'tournaments were', text)} known already`,
    tournaments: (n: number, text: string) => several(n, 'tournament', 'tournaments', text),
    /** What the import wrote, in one line: what was known before isn't counted. */
    holds: (players: string, contests: string, participations: string) =>
      `New or corrected: ${players}, ${contests} and ${participations}.`,
    players: (n: number, text: string) => several(n, 'player', 'players', text),
    contests: (n: number, text: string) => several(n, 'contest', 'contests', text),
    participations: (n: number, text: string) => several(n, 'row of results', 'rows of results', text),
    leaderboard: 'See the leaderboard',
    tournamentsLink: 'See the tournaments',
  },
  refused: {
    title: (n: number, text: string, orMore: boolean) =>
      `${orMore ? 'More than ' : ''}${several(n, 'row', 'rows', text)} can’t be taken`,
    text: 'Nothing was imported. Mend the file in your spreadsheet, then choose it again.',
    line: 'Line',
    column: 'Column',
    expected: 'Expected there',
    more: (n: number, text: string) =>
      `And ${several(n, 'mistake', 'mistakes', text)} more. Mend these first.`,
    caption: 'Rows that can’t be taken',
  },
} as const;

/** The words of the page “Leaderboard”. */
const count = (n: number, one: string, many: string): string => (n === 1 ? one : many);

export const leaderboard = {
  title: 'Leaderboard',
  after: (tournament: string, day: string | null) =>
    day === null ? `After ${tournament}` : `After ${tournament}, ${day}`,
  players: (n: number, text: string) => `${text} ${count(n, 'player', 'players')}`,
  found: (shown: string, all: string) => `${shown} of ${all} players`,
  import: 'Import results',
  export: 'Export results',
  exported: (rows: number, text: string) => `${text} ${count(rows, 'row was', 'rows were')} written.`,
  order: {
    label: 'Ranked by',
    careful: 'Careful rating',
    mean: 'Rating',
    meaning: {
      careful:
        'The careful rating is the rating less three times its uncertainty: what somebody has shown almost for certain. Few results keep it low.',
      mean: 'The rating is the best guess at somebody’s strength, however few the results behind it; ± says how far off it may well be.',
      certain: 'The rating system in use tells no uncertainty: a rating of few results looks as sure as any.',
    },
  },
  filters: {
    label: 'Narrow the list down',
    search: 'Search',
    searchExample: 'Player or club',
    minimum: 'Contests, at least',
    activeSince: 'Active since',
    activeSinceTournament: 'Active since tournament no.',
    all: 'Show everybody',
  },
  columns: {
    rank: 'Rank',
    player: 'Player',
    club: 'Club',
    mean: 'Rating',
    careful: 'Careful',
    change: 'Change',
    contests: 'Contests',
    lastPlayed: 'Last played',
  },
  changeMeaning: '“Change” is what the last tournament did to the rating.',
  caption: (title: string) => `${title}. The column heads sort it.`,
  tournamentNumber: (number: number) => `no. ${String(number)}`,
  never: 'not yet',
  nobody: {
    title: 'Nobody fits',
    text: 'No player fits the search and the limits above.',
  },
  empty: {
    title: 'Nothing has been played yet',
    text: 'Import the results that you have in a spreadsheet, or enter the first tournament by hand. Everybody in it appears here, rated.',
    enter: 'Enter a tournament',
  },
  sheet: {
    printed: (day: string) => `Printed ${day}`,
    ranked: {
      careful: 'Ranked by careful rating: the rating less three times its uncertainty.',
      mean: 'Ranked by rating.',
    },
    atLeast: (contests: number) => `At least ${String(contests)} ${count(contests, 'contest', 'contests')}.`,
    activeSince: (day: string) => `Active since ${day}.`,
    activeSinceTournament: (number: string) => `Active since tournament no. ${number}.`,
    search: (text: string) => `Only what fits “${text}”.`,
    cut: (shown: string, all: string) =>
      `The first ${shown} of ${all} players. Narrow the list down to print others.`,
  },
} as const;

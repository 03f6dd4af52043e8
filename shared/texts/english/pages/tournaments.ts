/** The words of the pages “Tournaments”, “Tournament” and “New tournament”. */
import { entry, problems } from './entry.ts';
import { cross, foreseen } from './tournament.ts';
import { several } from '../several.ts';

export const tournaments = {
  title: 'Tournaments',
  add: 'New tournament',
  import: 'Import results',
  search: 'Find a tournament or a winner',
  searchPlaceholder: 'Name, winner, year…',
  found: (count: number, shown: string) => several(count, 'tournament', 'tournaments', shown),
  nothingFound: (typed: string) => `No tournament has “${typed}” in its name, date or winner.`,
  empty: {
    title: 'No tournament yet',
    text: 'Enter who came where, or bring in a results file. Ratings follow at once.',
  },
  column: {
    number: 'No.',
    date: 'Date',
    name: 'Tournament',
    contests: 'Contests',
    sides: 'Sides',
    players: 'Players',
    winner: 'Winner',
  },
  unfinished: 'in progress',

  page: {
    number: (number: string) => `No. ${number}`,
    counts: (contests: number, contestsShown: string, players: number, playersShown: string) =>
      `${several(contests, 'contest', 'contests', contestsShown)}, ${several(players, 'player', 'players', playersShown)}`,
    sides: (count: number, shown: string) => several(count, 'side', 'sides', shown),
    teamSize: (size: string) => `teams of ${size}`,
    days: (first: string, last: string) => `${first} to ${last}`,
    noContests: 'no boards yet',
    bestOf: (games: string) => `best of ${games}`,
    weight: (weight: number, shown: string) =>
      weight === 0 ? 'moves no rating' : `counts ${shown} times as much as usual`,
    unrated: 'not rated',
    begun: 'Nothing is entered yet. “Correct” opens it for entry.',
    unfinished: (rated: boolean) =>
      `In progress: results are missing${rated ? ', so it is not rated yet' : ''}.`,
    inProgress: (count: number, shown: string, rated: boolean) =>
      `In progress: ${several(count, 'board', 'boards', shown)} without a result.${rated ? ' Complete boards are rated already.' : ''}`,
    correct: 'Correct',
    remove: 'Delete',
    removal: {
      title: (name: string) => `Delete “${name}”`,
      text: 'Its results go, the people and teams stay. It can be undone, also later.',
      action: 'Delete the tournament',
    },
    standings: 'Standings',
    defined: (name: string, definition: string) => `${name}. ${definition}`,
    entered: (round: string) => `from round ${round}`,
    withdrawn: (round: string) => `withdrew after round ${round}`,
    saved: 'Saved.',
    savedNew: (names: string, count: number) =>
      count === 1
        ? `Saved. New in the league: ${names}.`
        : `Saved. ${String(count)} people are new in the league: ${names}.`,
    andMore: (count: string) => `and ${count} more`,
    moved: 'Who moved',
    gained: 'Gained most',
    lost: 'Lost most',
    nobodyMoved: 'Nobody’s rating moved.',
    places: 'Final places',
    soFar: 'Results so far',
    boards: 'Boards',
    column: {
      /** Of boards where people play together without being a team. */
      players: 'Players',
      place: 'Place',
      side: 'Team and line-up',
      player: 'Player',
      score: 'Score',
      expected: 'Expected',
      before: 'Before',
      rating: 'Rating',
      after: 'After',
      change: 'Change',
      board: 'Board',
      result: 'Result',
      competitor: 'Competitor',
    },
    figureKey:
      'Ring: expected place. Dot: actual place, a shared one in its middle. The best place is on the left.',
    expectedShareKey:
      'Expected: what was to be expected of the side named first, as a share of the point; a tie counts half.',
    expectedPlaceDefined:
      'The place that was to be expected by what was known before; between two places where it could be either.',
    expectedShareDefined:
      'What was to be expected of the side named first, as a share of the point; a tie counts half.',
    tables: { places: 'Places', standings: 'Standings', boards: 'Boards' },
    csv: {
      round: 'Round',
      board: 'Board',
      kind: 'Kind',
      place: 'Place',
      team: 'Team',
      player: 'Player',
      role: 'Role',
      share: 'Share',
      score: 'Score',
      seat: 'Seat',
      expectedPlace: 'Expected place',
      before: 'Before',
      beforeDeviation: '± before',
      after: 'After',
      afterDeviation: '± after',
      change: 'Change',
    },
    notPlayed: (walkovers: number, walkoversShown: string, byes: number, byesShown: string) =>
      `${[
        walkovers === 0 ? '' : several(walkovers, 'walkover', 'walkovers', walkoversShown),
        byes === 0 ? '' : several(byes, 'bye', 'byes', byesShown),
      ]
        .filter((part) => part !== '')
        .join(' and ')}: points without play, which move no rating.`,
    showAllMoved: (count: string) => `Show all ${count}`,
    showFewerMoved: 'Show the biggest only',
    foreseen,
    cross,
    filter: 'Find a player or a team',
    filterPlaceholder: 'Player or team…',
    shown: (shown: string, all: string) => `${shown} of ${all}`,
    showMore: (count: string) => `Show ${count} more`,
    nothingFound: (typed: string) => `Nobody here is called “${typed}”.`,
    roundUnnamed: 'Without a round',
    /** A bare number gets its word; "Final" is one already. */
    roundNamed: (name: string) => (/^\d+$/u.test(name) ? `Round ${name}` : name),
    roundCount: (count: number, shown: string) => several(count, 'board', 'boards', shown),
    boardNamed: (name: string) => (/^\d+$/u.test(name) ? `Board ${name}` : name),
    beat: 'beat',
    tied: 'tied with',
    lostTo: 'lost to',
    scores: (first: string, second: string) => `${first} : ${second}`,
    /** The point of a board of two, in the notation of players. */
    points: (first: string, second: string) => `${first} – ${second}`,
    marks: { won: '1', tied: '½', lost: '0', wonByWalkover: '+', lostByWalkover: '−' },
    unnamedTeam: 'Team without a name',
    noResult: 'no result yet',
    notRatedYet: 'not rated',
    bye: 'bye',
    halfBye: 'half-point bye',
    byWalkover: (result: string) => `${result} (walkover)`,
    fileKinds: { walkover: 'walkover', bye: 'bye', 'half-bye': 'half-point bye' },
    kinds: { walkover: 'walkover, not rated', bye: 'bye', 'half-bye': 'half-point bye' },
    seats: { white: 'white', black: 'black', first: 'went first', number: (seat: string) => `seat ${seat}` },
    /** Over the columns of who sat where, where all seats are known. */
    seatHeads: { white: 'White', black: 'Black', first: 'Went first', second: 'Went second' },
    openBoards: (count: number, shown: string) =>
      `${several(count, 'board', 'boards', shown)} without a result`,
    changeOf: (player: string) => `Change of ${player}`,
  },

  entry,
  problems,
} as const;

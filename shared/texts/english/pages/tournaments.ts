/** The words of the pages “Tournaments”, “Tournament” and “New tournament”. */

/** "1 side", "2 sides". */
const several = (count: number, shown: string, one: string, many: string): string =>
  `${shown} ${count === 1 ? one : many}`;

export const tournaments = {
  title: 'Tournaments',
  add: 'New tournament',
  import: 'Import results',
  search: 'Find a tournament or a winner',
  searchPlaceholder: 'Name, winner, year…',
  found: (count: number, shown: string) => several(count, shown, 'tournament', 'tournaments'),
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

  page: {
    number: (number: string) => `No. ${number}`,
    counts: (contests: number, contestsShown: string, players: number, playersShown: string) =>
      `${several(contests, contestsShown, 'contest', 'contests')}, ${several(players, playersShown, 'player', 'players')}`,
    sides: (count: number, shown: string) => several(count, shown, 'side', 'sides'),
    teamSize: (size: string) => `teams of ${size}`,
    correct: 'Correct',
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
    boards: 'Boards',
    column: {
      place: 'Place',
      side: 'Team and line-up',
      player: 'Player',
      score: 'Score',
      expected: 'Expected',
      before: 'Before',
      after: 'After',
      change: 'Change',
      board: 'Board',
      result: 'Result',
    },
    figureKey:
      'Ring: expected place. Dot: actual place, a shared one in its middle. The best place is on the left.',
    expectedShareKey:
      'Expected: what was to be expected of the player named first, as a share of the point; a tie counts half.',
    filter: 'Find a player or a team',
    filterPlaceholder: 'Player or team…',
    shown: (shown: string, all: string) => `${shown} of ${all}`,
    showMore: (count: string) => `Show ${count} more`,
    nothingFound: (typed: string) => `Nobody here is called “${typed}”.`,
    roundUnnamed: 'Without a round',
    /** A bare number gets its word; "Final" is one already. */
    roundNamed: (name: string) => (/^\d+$/u.test(name) ? `Round ${name}` : name),
    roundCount: (count: number, shown: string) => several(count, shown, 'board', 'boards'),
    boardNamed: (name: string) => (/^\d+$/u.test(name) ? `Board ${name}` : name),
    beat: 'beat',
    scores: (first: string, second: string) => `${first} : ${second}`,
    unnamedTeam: 'Team without a name',
    tied: 'tied with',
    changeOf: (player: string) => `Change of ${player}`,
  },

  entry: {
    title: 'New tournament',
    correctTitle: (name: string) => `Correct “${name}”`,
    cannotCorrect:
      'A tournament of many contests, or of hundreds of people, is corrected in its results file: change the row there and import it again.',
    name: 'Name',
    date: 'Date',
    undated: 'This league counts its tournaments instead of dating them.',
    kind: 'Who competes',
    individuals: 'Individuals',
    teams: 'Teams',
    kindLocked: 'A side has several people, so these are teams.',
    by: 'Results as',
    places: 'Places',
    scores: 'Scores',
    teamSize: 'Team size',
    teamSizeHint: 'How many play at once. Left empty, it is the league’s usual size.',
    save: 'Save',
    saving: 'Saving…',
    saveKeys: 'Ctrl or ⌘ with Enter',
    discard: 'Start afresh',
    sides: 'Sides',
    keysIndividuals:
      'Enter takes the marked name and goes on; Tab keeps what you typed. A name that nobody has yet becomes a new player.',
    keysTeams:
      'Enter takes the marked name and goes on to the next line; Enter on an empty line goes to the next team. Tab visits every field.',
    placesHint: 'Equal places are a tie; “=” repeats the place above.',
    scoresHint: 'The higher score is better; equal scores are a tie.',
    column: {
      side: 'Player',
      place: 'Place',
      score: 'Score',
      role: 'Role',
    },
    placeIs: 'place ',
    team: (number: string) => `Team ${number}`,
    teamName: (number: string) => `Name of team ${number}`,
    result: { places: (who: string) => `Place of ${who}`, scores: (who: string) => `Score of ${who}` },
    player: (number: string) => `Player ${number}`,
    playerOf: (number: string, team: string) => `Player ${number} of ${team}`,
    playerPlaceholder: 'Name',
    role: (who: string) => `Role of ${who}`,
    roles: { main: 'main', substitute: 'substitute', guest: 'guest' },
    rolesExplained: 'A guest counts as an opponent but isn’t rated.',
    share: (who: string) => `Share of play of ${who}`,
    sharePlaceholder: 'share',
    shareHint: 'Share of play: 0.5, 50 % or 3 of 6 rounds as 3/6. Left empty, everyone played alike.',
    takeOut: 'Take out',
    removeSide: (who: string) => `Take out ${who}`,
    removeMember: (who: string) => `Take ${who} out of the line-up`,
    nobodyYet: 'this line',
    isNew: 'new',
    which: 'which one?',
    isNewExplained: 'Nobody has this name yet; saving makes a new player.',
    makeNew: (name: string) => `${name}: new player`,
    known: (count: number) =>
      count === 0
        ? 'No known player has this name.'
        : several(count, String(count), 'known player', 'known players'),
    lastPlayed: (day: string) => `last played ${day}`,
    notSaved: (count: number) =>
      count === 1
        ? 'One field needs mending before this can be saved.'
        : `${String(count)} fields need mending before this can be saved.`,
  },

  problems: {
    name: 'Give the tournament a name.',
    date: 'Give it a day, as the other tournaments of this league have one.',
    twoSides: 'At least two sides are needed. Fill in another line.',
    nobody: 'Nobody stands in this line-up. Fill in a name.',
    places: 'A place is a whole number from 1 on, as 3.',
    scores: 'A score is a number, as 12 or 3.5.',
    share: 'A share is above 0 and at most 1: 0.5, 50 % or 3/6.',
    teamSize: 'A team size is a whole number from 1 to 100.',
  },
} as const;

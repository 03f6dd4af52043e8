/** The words of rounds of boards and their standings. */
import { several } from '../several.ts';

export const rounds = {
  title: 'Rounds',
  head: 'Name, date, order of tie-breaks…',
  newRound: 'New round',
  newRoundShort: 'Round',
  entrants: 'Entrants',
  standings: 'Standings',
  notRounds: 'This tournament has final places and no rounds of boards.',
  toForm: 'Correct its places',
  tabs: 'Entrants and rounds',
  round: (name: string) => (/^\d+$/u.test(name) ? `Round ${name}` : name),
  page: 'Results and ratings',
  save: 'Save',
  saving: 'Saving…',
  saved: 'Saved.',
  unsaved: 'Not saved yet; kept as a draft.',
  savedAll: 'Everything is saved.',
  saveHint: 'Saving opens the next round once this one is complete.',
  saveHintTonight: 'The next round is planned on the page “Tonight”.',
  toTonight: 'Back to Tonight',
  notSaved: (count: number) =>
    count === 1
      ? 'One field needs mending before this can be saved.'
      : `${String(count)} fields need mending before this can be saved.`,

  draft: {
    offered: (when: string) => `You were entering this tournament on ${when} and had not saved everything.`,
    goOn: 'Go on with what was typed',
    afresh: 'Take what is recorded',
    changed: 'This tournament was changed elsewhere while you typed.',
    take: 'Take what is recorded now',
  },

  who: {
    label: 'Who competes',
    teams: 'Teams',
    people: 'Individuals',
    locked: 'There are entrants already.',
  },
  entrant: {
    heading: 'Who takes part',
    hintTeams:
      'Type a team’s name, then its people; Enter goes on, and on an empty line to the next team. A known team brings its last line-up.',
    hintPeople: 'Type a name and press Enter. A name that nobody has yet becomes a new player.',
    team: (number: string) => `Name of team ${number}`,
    person: (number: string) => `Entrant ${number}`,
    personOf: (number: string, team: string) => `Player ${number} of ${team}`,
    unnamed: (number: string) => `team ${number}`,
    number: 'No.',
    name: 'Entrant',
    roster: 'Roster',
    enters: 'From round',
    entersOf: (who: string) => `${who} enters in round`,
    leaves: 'Until round',
    leavesOf: (who: string) => `${who} withdraws after round`,
    rated: 'Rated',
    ratedOf: (who: string) => `${who} is rated`,
    takeOut: (who: string) => `Take out ${who}`,
    remove: (who: string) => `Take ${who} off the roster`,
    sameAsLast: 'Same as last time',
    lastTime: (names: string) => `last time: ${names}`,
    teamPlaceholder: 'Team',
    share: (played: string, of: string) => `${played} of ${of}`,
    shareOf: (who: string, played: string, of: string) => `${who} played in ${played} of ${of} rounds`,
    knownTeams: (count: number) => (count === 0 ? '' : several(count, 'known team', 'known teams')),
  },

  board: {
    grid: (round: string) => `Boards of ${round}`,
    number: 'Board',
    numbered: (number: string) => `Board ${number}`,
    result: 'Result',
    competitor: (seat: string, board: string) => `Competitor ${seat} of board ${board}`,
    resultOf: (board: string) => `Result of board ${board}`,
    resultOfSide: (who: string, board: string) => `Result of ${who} at board ${board}`,
    placeholder: 'No. or name',
    hintDuels:
      'By number or a few letters, + for people who play together. Results: 1-0, ½-½, 0-1, W T L, 21-15; + or - without play; bye, half.',
    hintTables:
      'Competitors by number or a few letters, + for people who play together, then a place or a score for each; “-” for who did not come.',
    kinds: { played: '', walkover: 'walkover', bye: 'bye', 'half-bye': 'half-point bye' },
    by: 'Results as',
    places: 'places',
    scores: 'scores',
    add: 'Add a board',
    addSide: 'Add a seat',
    remove: (board: string) => `Take out board ${board}`,
    removeRound: 'Take out this round',
    swap: (board: string) => `Swap the seats at board ${board}`,
    seatOf: (who: string) => `Seat of ${who}`,
    place: 'Place',
    score: 'Score',
    seat: 'Seat',
    /** The two seats of a duel, by what they are called. */
    seats: {
      colours: { first: 'White', second: 'Black' },
      numbers: { first: 'Seat 1', second: 'Seat 2' },
      first: { first: 'First move', second: 'Second' },
    },
    sidesAtBoard: 'Competitors at a board',
    fill: 'Fill in order',
    fillHint: 'Seats everybody without a board, in the order of entry.',
    repeat: 'Same boards as last round',
    empty: 'No competitor is called that.',
    unseated: 'Without a board',
  },

  slip: {
    label: 'Slip no.',
    hint: 'Type a slip’s number, Enter, its result, Enter; then the next slip.',
    unknown: (typed: string) => `No board here has the number “${typed}”.`,
    taken: (board: string, result: string, open: number) =>
      `${board}: ${result === '' ? 'no result' : result}. ${
        open === 0 ? 'Every board has its result.' : several(open, 'board is', 'boards are') + ' open.'
      }`,
  },

  lineUp: {
    of: (team: string, names: string) => `Line-up of ${team}: ${names}`,
    title: (team: string) => `Line-up of ${team}`,
    blank: 'nobody yet',
    repeated: 'as in the round before',
    repeat: 'Repeat the last one',
    done: 'Done',
    another: 'Somebody else',
    count: (count: string, size: string) => `${count} of ${size}`,
    plays: (who: string) => `${who} plays`,
    role: (who: string) => `Role of ${who} this round`,
    standIn: 'stands in',
  },

  table: {
    rank: 'Rank',
    name: 'Name',
    empty: 'Standings appear with the first result.',
    unfinished: (count: number) =>
      count === 1
        ? 'One board without its result does not count yet.'
        : `${String(count)} boards without their results do not count yet.`,
    withdrawn: (round: string) => `withdrew after round ${round}`,
    late: (round: string) => `from round ${round}`,
  },

  missing: {
    title: 'Missing',
    nothing: 'Nothing is missing.',
    noEntrants: 'Nobody has entered yet.',
    noRounds: 'No round yet: save, and the first one opens.',
    result: (round: string, boards: string, count: number) =>
      `${round}: ${count === 1 ? 'result of board' : 'results of boards'} ${boards}`,
    opponent: (round: string, board: string) => `${round}: opponent at board ${board}`,
    'line-up': (round: string, who: string) => `${round}: line-up of ${who}`,
    board: (round: string, who: string) => `${round}: board for ${who}`,
    andMore: (count: string) => `and ${count} more`,
  },

  problems: {
    teamName: 'Give the team a name.',
    nobody: 'Nobody stands on this roster. Fill in a name.',
    round: 'A round is a whole number from 1 on, or left empty.',
    withdrawn: 'A round is a whole number from 0 on, or left empty.',
    competitor: (typed: string) => `No entrant is called “${typed}”. Choose one, or enter it first.`,
    twiceAtBoard: (who: string) => `${who} stands twice at this board. Choose somebody else.`,
    byeForOne: 'A bye is for one competitor. Empty the other field, or type another result.',
    duel: 'Type 1-0, ½-½ or 0-1, a score such as 21-15, + or - for a walkover, or “bye”.',
    places: 'A place is a whole number from 1 on, as 3; “-” for who did not come.',
    scores: 'A score is a number, as 12 or 3.5; “-” for who did not come.',
    lineUp: 'Nobody stands in this line-up. Choose who plays.',
    entrantTwice: (who: string) => `${who} has entered already. Take one of the two out.`,
  },

  warnings: {
    title: 'Worth a look',
    twiceInRound: (who: string, round: string) => `${who} has two boards in ${round}.`,
    bestOf: (round: string, board: string, most: string) =>
      `${round}, board ${board}: in the best of ${most} somebody wins with exactly ${String(Math.floor(Number(most) / 2) + 1)}.`,
    met: (one: string, other: string, round: string, before: string) =>
      `${round}: ${one} and ${other} met in ${before} already.`,
    tooMany: (who: string, round: string, count: string, size: string) =>
      `${round}: ${who} plays with ${count}, where ${size} play at once.`,
  },

  effect: {
    show: 'Show the effect',
    correcting: 'This corrects what was recorded.',
  },

  /** Criteria of the standings: their name, a heading for a narrow column, and what they mean in a sentence. */
  tieBreaks: {
    points: {
      name: 'Points',
      short: 'Pts',
      definition:
        'At each board the share of opponents who were beaten, a tie counting half: a duel gives 1, ½ or 0; a bye 1, a half-point bye ½. Who play together at a board have all of it each.',
    },
    'direct-encounter': {
      name: 'Direct encounter',
      short: 'DE',
      definition:
        'The points that those level on everything before it won against one another, if all of them have met; then again among those still level.',
    },
    buchholz: {
      name: 'Buchholz',
      short: 'BH',
      definition:
        'The points of all opponents added up; a round not played counts as an opponent with one’s own points.',
    },
    'median-buchholz': {
      name: 'Median Buchholz',
      short: 'mBH',
      definition: 'Buchholz without the opponent who has most points and the one who has fewest.',
    },
    'sonneborn-berger': {
      name: 'Sonneborn–Berger',
      short: 'SB',
      definition: 'The points of the opponents who were beaten, and half the points of those tied with.',
    },
    wins: {
      name: 'Wins',
      short: 'Wins',
      definition: 'Boards won outright over the board: first place alone, byes and walkovers apart.',
    },
    'score-difference': {
      name: 'Score difference',
      short: '±',
      definition:
        'At each board the own score less the mean of the others’ scores, added up; walkovers apart.',
    },
    'mean-place': {
      name: 'Mean place',
      short: 'Place',
      definition:
        'The mean of the places at the boards played, the lower the better; a shared place counts as the middle of those it covers, and smaller tables are stretched to the largest.',
    },
  },
} as const;

/** The words of entering and correcting a tournament. */
import { several } from '../several.ts';

const head = {
  more: 'Venue, weight, note…',
  lastDate: 'Until',
  until: (day: string) => `until ${day}`,
  venue: 'Venue',
  weight: 'Weight',
  weightHint: 'What a result teaches: 1 as usual, 2 as if it were played twice, 0 nothing.',
  weighs: (weight: string) => `weight ${weight}`,
  rated: 'Rated',
  ratedHint: 'Without it the results are kept, and nobody’s rating moves.',
  notRated: 'not rated',
  note: 'Note',
  hasNote: 'has a note',
  teamSizeHint: 'How many play at once. Left empty, it is the league’s usual size.',
  teamsOf: (size: string) => `teams of ${size}`,
  bestOf: 'Best of',
  bestOfHint: 'Games of a match at most; 3 ends it at two wins.',
  bestOfThese: (games: string) => `best of ${games}`,
  seats: 'Seats',
  noSeats: 'not recorded',
  seatKinds: { colours: 'white and black', numbers: 'numbered seats', first: 'who goes first' },
  tieBreaks: 'Tie-breaks, in the order in which they count',
  tieBreakNames: {
    points: 'Points',
    'direct-encounter': 'Direct encounter',
    buchholz: 'Buchholz',
    'median-buchholz': 'Median Buchholz',
    'sonneborn-berger': 'Sonneborn–Berger',
    wins: 'Wins',
    'score-difference': 'Score difference',
    'mean-place': 'Mean place',
  },
  raise: (name: string) => `Let ${name} count earlier`,
  usualOrder: 'Back to the usual order',
  ownOrder: 'tie-breaks of its own',
} as const;

/** What is still missing, counted. */
const missing = {
  title: 'Still missing',
  nothing: 'Nothing is missing.',
  name: 'a name',
  date: 'a day',
  sides: 'a second side',
  results: (count: number) => several(count, 'result', 'results'),
  nobody: (count: number) => `${several(count, 'team', 'teams')} without anyone`,
  which: (count: number) => `${several(count, 'name', 'names')} to tell apart`,
  mend: (count: number) => `${several(count, 'field', 'fields')} to mend`,
  unrated: 'It can be saved so, and is rated once they are there.',
} as const;

const draft = {
  entering: (name: string, when: string) =>
    name === '' ? `You were entering a tournament on ${when}.` : `You were entering “${name}” on ${when}.`,
  correcting: (name: string, when: string) => `You were correcting “${name}” on ${when}.`,
  goOn: 'Go on',
  startAfresh: 'Start afresh',
  asSaved: 'Start from what is saved',
  kept: 'Kept as you type.',
  notKept: 'What you type can’t be kept just now. Save before you leave.',
} as const;

const paste = {
  /** How tables title the column of results; a line with such a word there holds no result. */
  titles: [
    'place',
    'rank',
    'position',
    'pos',
    'score',
    'points',
    'pts',
    'result',
    'total',
    'sum',
    '#',
  ] as readonly string[],
  tooLong:
    'This is too much to paste. Bring a table of this size in as a results file, under “Import results”.',
  unreadable:
    'This can’t be read as a table: a quotation mark is not closed. Copy the cells again and paste them; nothing was changed.',
  notText: 'This is no table of names and results. Copy the cells again and paste them; nothing was changed.',
  nothing: 'There is nothing in what you pasted.',
  cell: (line: number, cell: string, expected: string) =>
    `Line ${String(line)}: “${cell}” ${expected} Mend it where you copied it, and paste again; nothing was changed.`,
  place: 'is no place, a whole number from 1 on.',
  score: 'is no score, a number.',
  share: 'is no share of play, as 0.5, 50 % or 3/6.',
  role: 'is no role: main, substitute or guest.',
  name: 'is no name: it has no letter.',
  longName: 'is longer than the 200 characters that a name may have.',
  tooMany: 'has nowhere to go: no further column stands to the right.',
  several: 'is no result. Where a line holds several people, choose “Teams” first.',
  done: (sides: number, people: number) =>
    `Pasted: ${several(sides, 'side', 'sides')}, ${several(people, 'name', 'names')}.`,
} as const;

const again = {
  start: 'Check by typing again',
  title: 'Type the results once more',
  text: 'Read them from the slips, not from the screen. Where the two differ, both light up, and you choose.',
  names: 'Names, too',
  end: 'Done checking',
  first: 'first',
  second: 'now',
  take: (value: string) => (value === '' ? 'Take nothing' : `Take ${value}`),
  keep: (value: string) => (value === '' ? 'Keep nothing' : `Keep ${value}`),
  result: (who: string) => `Result of ${who}, again`,
  member: (number: string, team: string) => `Player ${number} of ${team}, again`,
  progress: (typed: number, all: number, differ: number) =>
    `${String(typed)} of ${String(all)} typed again, ${differ === 0 ? 'no difference' : several(differ, 'difference', 'differences')}`,
} as const;

const saved = {
  saved: 'Saved',
  newPeople: (names: string, count: number) =>
    count === 1 ? `New in the league: ${names}.` : `${String(count)} people are new in the league: ${names}.`,
  andMore: (count: number) => `and ${String(count)} more`,
} as const;

export const entry = {
  title: 'New tournament',
  correctTitle: (name: string) => `Correct “${name}”`,
  cannotCorrect:
    'Its boards stay as they are here. To change one, correct the row in its results file and import it again.',
  head,
  missing,
  draft,
  paste,
  again,
  savedNow: saved,
  name: 'Name',
  date: 'Date',
  undated: 'This league counts its tournaments instead of dating them.',
  sameDay: (name: string) =>
    `There is a “${name}” on that day already. It can be saved all the same; to correct the other one, open it:`,
  shape: 'What is played',
  shapes: { field: 'Final ranking', rounds: 'Rounds of boards' },
  toRounds: 'Go on to the rounds',
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
  saveNext: 'Save and enter the next',
  saving: 'Saving…',
  discard: 'Start afresh',
  sort: 'Sort by place',
  effect: 'Show the effect',
  sides: 'Sides',
  keysIndividuals:
    'Enter takes the marked name and goes on; Tab keeps what you typed. Cells from a spreadsheet can be pasted into any field.',
  keysTeams:
    'Enter takes the marked name and goes on; on an empty line it goes to the next team. → at a name’s end reaches role and share. Cells from a spreadsheet can be pasted into any field.',
  placesHint: 'Equal places are a tie; “=” repeats the place above.',
  scoresHint: 'The higher score is better; equal scores are a tie.',
  column: {
    side: 'Player',
    team: 'Team',
    lineUp: 'Line-up',
    share: 'Share',
    place: 'Place',
    score: 'Score',
    role: 'Role',
  },
  placeIs: 'place ',
  team: (number: string) => `Team ${number}`,
  teamName: (number: string) => `Name of team ${number}`,
  teamDetail: (people: number, day: string | null) =>
    [several(people, 'player', 'players'), day === null ? '' : `last played ${day}`]
      .filter(Boolean)
      .join(', '),
  makeNewTeam: (name: string) => `${name}: new team`,
  knownTeams: (count: number) =>
    count === 0 ? 'No known team has this name.' : several(count, 'known team', 'known teams'),
  sameAsLast: 'Same as last time',
  result: { places: (who: string) => `Place of ${who}`, scores: (who: string) => `Score of ${who}` },
  player: (number: string) => `Player ${number}`,
  playerOf: (number: string, team: string) => `Player ${number} of ${team}`,
  playerPlaceholder: 'Name',
  role: (who: string) => `Role of ${who}`,
  roles: { main: 'main', substitute: 'substitute', guest: 'guest' },
  rolesExplained: 'A guest counts as an opponent but isn’t rated.',
  rated: 'rated',
  ratedSide: (who: string) => `${who} is rated`,
  ratedExplained: 'A side that isn’t rated counts as an opponent, and its people’s ratings don’t move.',
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
    count === 0 ? 'No known player has this name.' : several(count, 'known player', 'known players'),
  lastPlayed: (day: string) => `last played ${day}`,
  notSaved: (count: number) =>
    count === 1
      ? 'One field needs mending before this can be saved.'
      : `${String(count)} fields need mending before this can be saved.`,
  undone: 'Undone.',
  redone: 'Redone.',
} as const;

export const problems = {
  name: 'Give the tournament a name.',
  tooLong: 'A name has at most 200 characters. Shorten it.',
  noteTooLong: 'A note has at most 10,000 characters. Shorten it.',
  date: 'Give it a day, as the other tournaments of this league have one.',
  day: 'This day does not exist. Type the day, the month and the year anew.',
  lastDateAlone: 'Give it a first day, too.',
  lastDateEarlier: 'The last day is before the first. Change one of the two.',
  weight: 'A weight is a number from 0 to 100; 1 is as usual.',
  bestOf: 'A whole number of games from 1 to 99, as 3.',
  twoSides: 'At least two sides are needed. Fill in another line.',
  nobody: 'Nobody stands in this line-up. Fill in a name.',
  places: 'A place is a whole number from 1 on, as 3.',
  scores: 'A score is a number, as 12 or 3.5.',
  share: 'A share is above 0 and at most 1: 0.5, 50 % or 3/6.',
  teamSize: 'A team size is a whole number from 1 to 100.',
} as const;

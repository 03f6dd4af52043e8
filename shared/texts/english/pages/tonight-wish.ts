/** The words of what is wished for on the page “Tonight”. */
import { several } from '../several.ts';

export const wish = {
  change: 'Change',
  badNumber: (least: string, most: string) => `Type a whole number from ${least} to ${most}.`,

  kind: 'Boards of',
  kinds: { duels: 'Duels', tables: 'Tables', teams: 'Teams' },
  kindExplained: {
    duels: 'Two at each board.',
    tables: 'Everyone for oneself, three to eight at a table.',
    teams: 'Teams made anew for each round from those who are here.',
    fixed: 'Fixed teams meet as they are.',
  },

  method: 'How opponents are found',
  methods: {
    quality: 'The most even boards',
    swiss: 'Swiss, by points',
    'round-robin': 'Everybody meets everybody',
    groups: 'Groups',
    'knock-out': 'Knock-out',
  },
  methodExplained: {
    quality:
      'Equals meet, and whoever has not met for long. Good for an evening that anybody may join at any time.',
    swiss:
      'Those with the same points meet, nobody twice; who is left over gets one bye. Seats even out where they are told apart.',
    'round-robin': 'After as many rounds as there are opponents, everyone has met everyone.',
    groups: 'Small round robins, the strong spread over the groups by their ratings.',
    'knock-out':
      'The winner goes on. The strongest meet last, and have a bye where the number is not a power of two.',
  },
  legs: 'Each pair meets',
  legsOf: { '1': 'once', '2': 'twice, with sides changed' },
  groupSize: 'About so many in a group',

  tableSize: 'People at a table',
  tableSizeExplained: 'Where it does not work out, some tables have one less.',
  aim: 'Who sits together',
  aims: { level: 'Those alike', fair: 'A mix of all' },
  aimExplained: {
    level: 'The strong sit with the strong, so that every table is open.',
    fair: 'Every table has some strong and some new people, so that no table is easier than another.',
  },

  teamsBy: 'Teams by',
  teamsBys: { size: 'their size', count: 'their number' },
  teamSize: 'People in a team',
  teamCount: 'Number of teams',
  leftOver: 'Where people are left over',
  leftOvers: {
    spread: 'some teams have one more',
    substitutes: 'they wait as substitutes',
    refused: 'say so, and propose nothing',
  },
  picks: 'Who goes where',
  pickses: { balanced: 'by balance', captains: 'captains pick in turn' },
  picksExplained: {
    balanced: 'Teams are as even as they can be.',
    captains: 'The strongest are captains and choose in turn, the strongest left first.',
  },
  meet: 'At each board',
  meets: { pairs: 'two teams', all: 'all teams' },

  rounds: 'Rounds',
  roundsAtOnce: { one: 'One at a time', all: 'All at once, up to round' },
  roundsExplained: {
    one: 'The next round is planned when you ask for it, with the results by then.',
    all: 'Partners and opponents repeat least over the whole evening. What has not begun can be planned again at any time.',
  },
  lastRound: 'The evening’s last round',
  recentWeeks: 'Weeks that count as “met before”',
  recentWeeksExplained: 'Who met lately meets less; 0 looks at tonight alone.',
  seats: 'Seats of a board',
  noSeats: 'not told apart',

  counts: 'What counts',
  countsExplained: '0 does not count at all, 10 counts most.',
  usual: 'as usual',
  own: 'your own choice',
  weights: {
    quality: {
      name: 'Match quality',
      text: 'Boards whose result is most open, judged from strength and how sure it is.',
    },
    evenness: { name: 'Even chances', text: 'Nobody is the clear favourite of a board.' },
    meetings: { name: 'New opponents', text: 'Those who met tonight or in the last weeks don’t meet again.' },
    partners: { name: 'New partners', text: 'Those who were in one team lately are not again.' },
    club: { name: 'Clubs apart', text: 'Opponents come from different clubs.' },
    spread: { name: 'Alike in a team', text: 'Team-mates are of about the same strength.' },
    learning: {
      name: 'Learning',
      text: 'Those of whom little is known meet where a result tells most: in even games.',
    },
    fairness: { name: 'Fair to everybody', text: 'Over the evening nobody has all the hard boards.' },
  },
  weight: (name: string, value: string) => `${name}: ${value} of 10`,
  asUsual: 'As usual again',

  recipe: {
    label: 'Recipe',
    none: 'none',
    name: 'Name of the recipe',
    saveAs: 'Save this as a recipe…',
    save: 'Save',
    saved: (name: string) => `“${name}” is saved.`,
    remove: (name: string) => `Remove the recipe “${name}”`,
    removed: (name: string) => `“${name}” is removed.`,
    noName: 'Give the recipe a name.',
    explained:
      'A recipe keeps the format, what counts, the rules and the weeks. Rounds and people are not part of it.',
  },

  rules: {
    title: 'Rules',
    kind: 'Rule',
    kinds: {
      apart: 'Keep apart',
      together: 'At one board',
      partners: 'In one team',
      board: 'Fixed board',
      'one-beginner': 'One beginner a team at most',
    },
    who: 'Name',
    board: 'Board',
    add: 'Add rule',
    takeOut: (rule: string) => `Take out: ${rule}`,
    apart: (names: string) => `Keep apart: ${names}`,
    together: (names: string) => `At one board: ${names}`,
    partners: (names: string) => `In one team: ${names}`,
    fixed: (name: string, board: string) => `${name} at board ${board}`,
    oneBeginner: 'At most one beginner in a team',
    unknown: (id: string) => `player ${id}`,
    collides: 'can’t hold with another rule',
    notKept: 'not kept in this plan',
    absent: (names: string) => `not here: ${names}`,
    needsTwo: 'Name at least two people.',
    needsOne: 'Name somebody.',
    needsBoard: 'Type the number of the board, from 1 to 500.',
    already: 'This rule is there already.',
    notFound: (name: string) => `Nobody in the league is called “${name}”.`,
    contradicts: (rule: string) =>
      `This contradicts “${rule}”. Both are kept; the plan will come as near as it can.`,
    dropName: (name: string) => `Without ${name}`,
  },

  /** One line that says what is played. */
  summary: {
    duels: {
      quality: 'Duels, the most even ones',
      swiss: 'Duels by points (Swiss)',
      'round-robin': 'Duels, everybody against everybody',
      groups: 'Duels in groups',
      'knock-out': 'Duels, knock-out',
    },
    tables: (size: string, aim: string) => `Tables of ${size}, ${aim}`,
    tableAims: { level: 'alike together', fair: 'each a mix' },
    teamsOf: (size: string) => `Teams of ${size}`,
    soManyTeams: (count: number, written: string) => several(count, 'team', 'teams', written),
    allMeet: 'all at one board',
    pairsMeet: 'two at a board',
    captains: 'captains pick',
    oneRound: (round: string) => `round ${round}`,
    rounds: (first: string, last: string) => `rounds ${first} to ${last}`,
    rules: (count: number, written: string) => several(count, 'rule', 'rules', written),
    counts: (recipe: string) => `what counts: ${recipe}`,
    unclear: 'A number is missing',
  },
} as const;

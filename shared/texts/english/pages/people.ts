/** The words for correcting what is known of people: facts, merging, splitting, duplicates, starting strengths. */
import { several } from '../several.ts';

export const people = {
  title: 'Players',
  search: 'Find a player',
  searchPlaceholder: 'Parts of a name…',
  count: (count: number, shown: string) =>
    `${several(count, 'player', 'players', shown)} in the league; who played last stands first.`,
  found: (count: number, shown: string) => `${several(count, 'person', 'people', shown)} found.`,
  nothingFound: (typed: string) => `Nobody is called “${typed}”. Part of a name is enough, without accents.`,
  /** Below a sheet that was narrowed down and is too long all the same. */
  firstFound: (shown: string) => `The first ${shown} of those who fit. Narrow the list down to print others.`,
  refine: 'There are more. Type part of a name to find somebody.',
  add: 'Add a player',
  empty: {
    title: 'Nobody yet',
    text: 'People come into the league with their first tournament. Enter one, bring in a results file, or add somebody by hand.',
  },
  column: { player: 'Player', club: 'Club', contests: 'Contests', lastPlayed: 'Last played' },
  retired: 'retired',
  /** How somebody stands on lists, where it is not by the whole name. */
  shownAs: { initials: 'initials on lists', nobody: 'not on lists' },

  form: {
    addTitle: 'Add a player',
    addText: 'Whoever stands in a tournament is added by that; this is for people who have not played yet.',
    editTitle: (name: string) => `Edit ${name}`,
    editText: 'Ratings move only if the starting strength is changed.',
    name: 'Name',
    /** Of letters that this computer can only show as empty boxes. */
    noFont: (letters: string) =>
      `This computer has no font for ${letters} and shows and prints empty boxes. The name is kept as it is; install a font such as Noto to see it.`,
    club: 'Club',
    externalId: 'Number in another list',
    tags: 'Tags',
    tagsHint: 'Separated by commas.',
    aliases: 'Also known as',
    aliasesHint: 'One name a line. Results under these names are this person’s, too.',
    retired: 'Retired',
    retiredHint: 'Stays in the ledger, and comes last where names are offered.',
    shownAs: {
      label: 'On lists',
      hint: 'On paper, in published lists and on the site. In this program everybody stands by name.',
      choices: { name: 'By name', initials: 'By initials', nobody: 'Not at all' },
      means: {
        name: (name: string) => `Lists say “${name}”.`,
        initials: (initials: string) => `Lists say “${initials}”.`,
        nobody: 'Lists leave this person out; whoever stands below keeps the rank.',
        nameless: 'Lists say the name.',
      },
    },
    starting: 'Starting strength',
    startingHint:
      'What was known before the first tournament here. Left empty, it is the league’s usual one.',
    mean: 'Rating',
    deviation: 'Deviation',
    source: 'Source',
    sourcePlaceholder: 'national list 2024',
    add: 'Add',
    save: 'Save',
  },
  problems: {
    name: 'Give the person a name.',
    mean: 'A rating is a number, as 1500.',
    deviation: 'A deviation is a number above 0, as 100.',
    both: 'A starting strength needs a rating and a deviation. Fill in both, or neither.',
    tooMany: 'At most 100. Take some out.',
    tooLong: 'At most 200 characters each. Shorten it.',
  },

  merge: {
    open: 'Merge with…',
    title: (name: string) => `Merge ${name} with somebody`,
    titleOfTwo: (one: string, other: string) => `Merge ${one} and ${other}`,
    text: 'Two entries of one person become one: results, aliases and tags go together, and the name that goes stays as an alias.',
    other: 'The same person as',
    nobody: (typed: string) => `Nobody else has “${typed}” in the name.`,
    keep: 'Keep the name',
    action: 'Merge',
  },
  split: {
    open: 'Split…',
    title: (name: string) => `Split ${name}`,
    text: 'Tick the tournaments that belong to somebody else, and say to whom.',
    tournaments: 'Belongs to somebody else',
    all: 'These are all. Whoever has none left stays without a tournament.',
    ticked: (count: number, all: string) => `${String(count)} of ${all} ticked`,
    into: 'They belong to',
    action: 'Split',
    none: 'There is no tournament to split off.',
  },

  duplicates: {
    open: 'Likely duplicates',
    title: 'Likely duplicates',
    text: 'Entries that may be the same person. People who met in one contest are never proposed.',
    none: 'Nobody looks like somebody else.',
    count: (count: number) => (count === 1 ? '1 pair.' : `${String(count)} pairs, the likeliest first.`),
    looking: 'Comparing the names…',
    merge: 'Merge…',
    mergeOf: (one: string, other: string) => `Merge ${one} and ${other}`,
    differ: 'Not the same',
    differOf: (one: string, other: string) => `${one} and ${other} are not the same`,
    contests: (count: number, shown: string) => several(count, 'contest', 'contests', shown),
    lastPlayed: (day: string) => `last played ${day}`,
  },

  start: {
    open: 'Paste old ratings',
    title: 'Paste old ratings',
    text: 'One person a line: name, rating and, if known, its deviation, separated by tabs, semicolons or commas, as copied from a spreadsheet. They become starting strengths; what was played here counts on top.',
    list: 'The list',
    example: 'Anna Kovács\t1650\t80',
    source: 'Source',
    deviation: 'Deviation where the list has none',
    deviationHint: 'How far off such a rating may be: two thirds of people lie within it.',
    action: (count: number) => (count === 0 ? 'Set' : `Set ${String(count)}`),
    column: { line: 'Line', name: 'Name', rating: 'Rating', understood: 'Understood as' },
    summary: (known: number, added: number, left: number) =>
      [
        several(known, 'known player', 'known players'),
        `${String(added)} new`,
        ...(left > 0 ? [`${several(left, 'line', 'lines')} left out`] : []),
      ].join(', '),
    is: {
      known: 'known player',
      new: 'new player',
      several: (count: number) => `${String(count)} people are called that`,
      choose: 'choose, else it is left out',
      heading: 'heading, left out',
      twice: 'stands in an earlier line, left out',
      noName: 'no name, left out',
      noRating: (cell: string) => `“${cell}” is no rating; left out`,
      noDeviation: (cell: string) => `“${cell}” is no deviation above 0; left out`,
      tooMany: 'more than name, rating and deviation; left out',
      longName: 'a name has at most 200 characters; left out',
    },
    which: (name: string) => `Which ${name}`,
  },
  /** Why two people may be one. */
  reasons: {
    same: (one: string, other: string) =>
      one === other
        ? `Both are called ${one}.`
        : `${one} and ${other}: the same but for accents, capitals or signs.`,
    alias: (one: string, other: string) =>
      one === other ? `Both are known as ${one}.` : `One is known as ${one}, the other as ${other}.`,
    order: (one: string, other: string) => `${one} and ${other}: the same words in another order.`,
    letters: (one: string, other: string, edits: number) =>
      `${one} and ${other}: ${edits === 1 ? 'one letter differs' : 'two letters differ'}.`,
    swapped: (one: string, other: string) => `${one} and ${other}: two letters have changed places.`,
    initials: (one: string, other: string) => `${one} and ${other}: the initials fit.`,
    more: (one: string, other: string) => `${one} and ${other}: one has a word more.`,
  },
} as const;

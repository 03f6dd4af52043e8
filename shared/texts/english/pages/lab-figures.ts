/** The pictures of a comparison and their tables. */
import { several } from '../several.ts';

const and = new Intl.ListFormat('en-GB', { type: 'conjunction' });

export const labFigures = {
  title: 'Pictures',
  tooFew: 'With fewer than four tournaments there is nothing to see in a picture yet.',
  legend: 'Rating systems in the pictures',
  bringForward: (name: string) => `Bring ${name} forward in all pictures`,
  legendHint: 'Choose a name to bring its lines forward.',
  asTable: 'As a table',
  described: (names: readonly string[]) => `Lines of ${and.format(names)}.`,
  /** A measured share and where chance could have put it. */
  measured: (value: string, low: string, high: string) => `${value} (${low} to ${high})`,
  system: 'System',
  none: '–',

  overTime: {
    title: 'Wrong order over time',
    axis: 'Tournament, the last of its window',
    tournament: 'Tournament',
    scale: 'Pairs in the wrong order',
    tuned: 'margins tuned up to here',
    best: (name: string, share: string, window: number, text: string) =>
      window === 1
        ? `${name} had least in the wrong order in the last tournament: ${share}.`
        : `${name} has least in the wrong order over the last ${text} tournaments: ${share}.`,
    alone: (name: string, share: string, window: number, text: string) =>
      window === 1
        ? `${name} had ${share} in the wrong order in the last tournament.`
        : `${name} has ${share} in the wrong order over the last ${text} tournaments.`,
    began: (share: string) => `It began with ${share}.`,
    lowest: (name: string, windows: number, windowsText: string, all: string) =>
      `${name} is lowest in ${windowsText} of ${all} ${windows === 1 && all === '1' ? 'window' : 'windows'}.`,
    lowestToo: (windows: number, windowsText: string, all: string) =>
      `It is lowest in ${windowsText} of ${all} ${windows === 1 && all === '1' ? 'window' : 'windows'}.`,
    explained: (window: number, text: string) =>
      window === 1
        ? 'Each point is one tournament, foreseen before anything was learned from it. A coin’s toss would have half in the wrong order.'
        : `Each point is the mean of the ${text} tournaments up to there, each foreseen before anything was learned from it. A coin’s toss would have half in the wrong order.`,
    nothing: 'No tournament had a pair to put in order.',
    tournaments: 'Tournaments',
    span: (first: string, last: string) => `${first} to ${last}`,
  },

  calibration: {
    title: 'Whether chances come true',
    axis: 'Chance given to the favourite',
    scale: 'What favourites scored',
    best: (name: string, error: string) =>
      `The chances of ${name} can be taken most at their word: they are off by ${error} on average.`,
    alone: (name: string, error: string) => `The chances of ${name} are off by ${error} on average.`,
    example: (chance: string, scored: string) =>
      `Where it gave the favourite about ${chance}, favourites scored ${scored}.`,
    worst: (name: string, error: string) => `Furthest off is ${name}, by ${error}:`,
    tooMuch: 'it promises favourites too much.',
    tooLittle: 'it promises favourites too little.',
    close: 'Between the systems there is no more difference than chance could make.',
    explained:
      'On the diagonal, favourites score just what was foreseen; below it they were promised too much. A tie counts as half a win.',
    nothing: 'No system here gives chances that could be checked.',
    barsOfAll: 'Thin bars: where each point would lie for 95 in 100 leagues like this one.',
    barsOfOne:
      'Choose a system to see, as thin bars, where its points would lie for 95 in 100 leagues like this one.',
    bin: 'Chance of the favourite',
    comparisons: 'Comparisons',
    foreseen: 'Foreseen',
    scored: 'Scored',
  },

  draws: {
    title: 'Ties among the most even pairs',
    axis: 'Pairs, the most even first',
    scale: 'Ties found among them',
    best: (name: string, share: string, chance: string) =>
      `Among the fifth of pairs that ${name} takes for the most even there are ${share} of all ties; by chance there would be ${chance}.`,
    close: (name: string) => `${name} is too close behind to tell which finds more.`,
    noMore: 'That is no more than chance could bring.',
    explained:
      'The further a line rises above the diagonal of chance, the better the system knows which pairs are even.',
    nobody: 'Nobody tied in the tournaments that were judged, so there are no ties to find.',
    pairs: 'Of the pairs',
  },

  challenge: {
    title: 'The challenge: each one’s tightest fifth given to the others',
    best: (name: string, own: string, others: string) =>
      `${name} finds the tight ones best: it has ${own} of what the others take for tightest in the wrong order, and they ${others} of what it does.`,
    pair: (name: string, other: string, own: string, others: string) =>
      `${name} finds the tight ones better: it has ${own} of the fifth that ${other} takes for tightest in the wrong order, and ${other} has ${others} of its.`,
    close: (name: string, other: string) =>
      `${name} and ${other} are too close to tell which finds the tight ones better.`,
    explained:
      'A row: whose tightest fifth of the decided pairs. A column: who had to put them in order, and the share it had wrong. Whoever knows best what is tight leaves others near one half along its row, and stays low in its column.',
    alone: 'With one system there is nobody to challenge. Put a second one beside it.',
    nothing: 'There were no decided pairs to challenge anybody with.',
    by: 'Tightest fifth of',
    to: 'Put in order by',
    itself: 'itself',
    reach: (low: string, high: string) => `${low}–${high}`,
  },

  newcomers: {
    title: 'How soon newcomers settle',
    distanceAxis: 'Rated contests',
    distanceScale: 'Distance from the later rating',
    distance: 'Distance from where they end, in spreads of the league',
    quarter: 'a quarter',
    orderAxis: 'Contests of the less experienced side',
    orderScale: 'Pairs in the wrong order',
    order: 'Wrong order by experience',
    settled: (names: readonly string[], contests: number, text: string) =>
      `With ${and.format(names)}, a newcomer stands within a quarter of the league’s spread of where they end after ${several(contests, 'contest', 'contests', text)}.`,
    slowest: (names: readonly string[], contests: number, text: string) =>
      `It takes longest with ${and.format(names)}: ${several(contests, 'contest', 'contests', text)}.`,
    never: (names: readonly string[], contests: number, text: string) =>
      `With ${and.format(names)} that is not reached within ${several(contests, 'contest', 'contests', text)}.`,
    followed: (people: number, text: string, contests: string) =>
      people === 1
        ? `One person has the ${contests} contests that it takes to be followed.`
        : `${text} people have the ${contests} contests that it takes to be followed.`,
    explained:
      'Settling soon is not foreseeing well: a system that hardly moves settles at once. The picture beside it tells whether the order is right by then.',
    nobody: 'Nobody has played often enough to be followed from the first contest on.',
    contest: 'Contest',
    people: 'People',
    distanceColumn: 'Distance',
    orderColumn: 'Wrong order',
  },
} as const;
